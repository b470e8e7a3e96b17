// Runs the program inside a test: its words in, what it printed and its exit code out.
import { PassThrough } from 'node:stream';
import { UsageError } from '../command.js';
import { runProgram } from '../program.js';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What it wrote to files, by name. */
  readonly written: ReadonlyMap<string, string>;
}

type Stream = PassThrough & { readonly isTTY?: boolean };

export interface Given {
  readonly files?: Readonly<Record<string, string>>;
  /** What is on standard input, or the stream that is. */
  readonly input?: string | Stream;
  readonly output?: Stream;
  readonly now?: () => number;
}

export async function runWith(words: readonly string[], given: Given = {}): Promise<Outcome> {
  let out = '';
  let err = '';
  const written = new Map<string, string>();
  const input = typeof given.input === 'object' ? given.input : new PassThrough();
  const text = typeof given.input === 'string' ? given.input : undefined;
  if (typeof given.input !== 'object') input.end(text ?? '');
  const output = given.output ?? new PassThrough();
  output.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8');
  });
  const code = await runProgram(words, {
    print: (printed) => {
      out += printed;
      return Promise.resolve();
    },
    complain: (message) => {
      err += `court-piece: ${message}\n`;
    },
    readText: (path) => {
      const found = path === '-' ? text : given.files?.[path];
      return found === undefined
        ? Promise.reject(new UsageError(`${path}: no such file`))
        : Promise.resolve(found);
    },
    writeText: (path, content) => {
      written.set(path, content);
      return Promise.resolve();
    },
    expectWritable: () => Promise.resolve(),
    input,
    output,
    colour: true,
    onInterrupt: () => () => undefined,
    now: given.now ?? (() => 0),
  });
  return { code, out, err, written };
}
