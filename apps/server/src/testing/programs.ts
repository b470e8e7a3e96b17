// Programs of this package as processes of their own, to be killed like real ones. They are bundled
// from their sources, so that a test never runs an old build.
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultServerConditions } from 'vite';
import { packageFolder } from '../package-folder.js';

export interface Programs<Name extends string> {
  start(name: Name, args?: readonly string[], env?: Readonly<Record<string, string>>): Program;
  remove(): void;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Program {
  readonly ended: Promise<Ended>;
  /** The first line of the standard output from `from` on that fits; rejects if the program ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  write(text: string): void;
}

/** Bundles programs, each given by the file that it begins with. */
export async function bundlePrograms<Name extends string>(
  entries: Readonly<Record<Name, URL>>,
): Promise<Programs<Name>> {
  const root = packageFolder();
  // Below the package, so that it finds its packages and its template.
  const folder = join(root, 'tmp', `programs-${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: {
      noExternal: [/^@court-piece\//],
      resolve: { conditions: ['source', ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries<URL>(entries).map(([name, file]) => [name, fileURLToPath(file)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return {
    start: (name, args = [], env = {}) => run(join(folder, `${name}.js`), args, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing of the environment of the test run is a setting of the program.
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: process.env['TMPDIR'] ?? '/tmp', ...env },
  });
  const output = new Output(child);
  return {
    ended: output.ended,
    line: (pattern) => output.line(pattern),
    kill: (signal) => child.kill(signal),
    write: (text) => child.stdin.write(text),
  };
}

class Output {
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';
  #hasEnded = false;
  readonly #waiting = new Set<() => void>();

  constructor(child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
      this.#wake();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    // Writing to a program that was killed fails, as it should.
    child.stdin?.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.#hasEnded = true;
        this.#wake();
        resolve({ code, signal, stdout: this.#stdout, stderr: this.#stderr });
      });
    });
  }

  async line(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.#stdout);
      if (match !== null) return match;
      if (this.#hasEnded) throw new Error(`ended without ${pattern}: ${this.#stderr}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
