// The program's way to the outside: files, the two outputs and the input. Commands get it handed in.
import { access, constants, open, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { printable } from '@court-piece/notation';
import { UsageError } from './command.js';

export interface Io {
  /** Prints to standard output; done when it is handed over. */
  readonly print: (text: string) => Promise<void>;
  /** One line on standard error, after the program's name. */
  readonly complain: (message: string) => void;
  /** The whole text of a file, or of standard input for `-`. */
  readonly readText: (path: string) => Promise<string>;
  readonly writeText: (path: string, text: string) => Promise<void>;
  /** Says before any work is done that a file could not be written. @throws UsageError */
  readonly expectWritable: (path: string) => Promise<void>;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Writes to standard error as it is, where that is a terminal; else undefined. */
  readonly progress?: ((text: string) => void) | undefined;
  /** The user wants colours where there is a terminal (https://no-color.org). */
  readonly colour: boolean;
  /** Calls back on Ctrl-C instead of ending the program; the returned function ends that. */
  readonly onInterrupt: (call: () => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Beyond this an input is not read: what a program can hold as one text has an end. */
const MOST_BYTES = 256 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  ENOTDIR: 'no such file',
  ENAMETOOLONG: 'the name is too long',
  ERR_INVALID_ARG_VALUE: 'not a name for a file',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? printable(error.message) : 'cannot be read');
}

async function readText(path: string, input: NodeJS.ReadableStream): Promise<string> {
  const name = path === '-' ? 'standard input' : printable(path);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    const stream = path === '-' ? input : (await open(path)).createReadStream();
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      size += bytes.length;
      if (size > MOST_BYTES) {
        throw new UsageError(`${name}: more than ${MOST_BYTES / 1024 / 1024} MiB`);
      }
      chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${reasonOf(error)}`);
  }
}

async function expectWritable(path: string): Promise<void> {
  const name = printable(path);
  const folder = dirname(resolve(path));
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory() === true) {
      throw new UsageError(`${name}: is a folder`);
    }
    await access(folder, constants.W_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: cannot be written (${reasonOf(error)})`);
  }
}

/**
 * The process's own streams. Whoever reads our output may stop reading (`| head`): then the program
 * ends quietly.
 */
export function processIo(): Io {
  const { stdin, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(0);
    });
  }
  return {
    print: (text) =>
      new Promise((done) => {
        stdout.write(text, () => {
          done();
        });
      }),
    complain: (message) => {
      stderr.write(`court-piece: ${message}\n`);
    },
    readText: (path) => readText(path, stdin),
    writeText: async (path, text) => {
      try {
        await writeFile(path, text);
      } catch (error) {
        throw new UsageError(`${printable(path)}: cannot be written (${reasonOf(error)})`);
      }
    },
    expectWritable,
    input: stdin,
    output: stdout,
    progress: stderr.isTTY ? (text) => void stderr.write(text) : undefined,
    colour: (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
    onInterrupt: (call) => {
      process.on('SIGINT', call);
      return () => {
        process.off('SIGINT', call);
      };
    },
    now: () => Date.now(),
  };
}
