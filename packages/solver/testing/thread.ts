// Solvers in threads of their own, from the sources.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
// oxlint-disable-next-line no-restricted-imports -- threads run JavaScript, sources are TypeScript
import { build, type Rolldown } from 'vite';
import type { Position } from '../src/position.js';
import type { Solved, Tricks } from '../src/solver.js';

/** The worker as JavaScript, which is all that threads run. */
export async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    ssr: { noExternal: true, resolve: { conditions: ['source'] } },
    build: {
      ssr: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      write: false,
      rollupOptions: { output: { format: 'cjs' } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}

interface Thread {
  readonly started: Promise<void>;
  readonly answers: Promise<readonly Solved<Tricks>[]>;
  readonly stop: () => void;
}

/** Starts one; it solves the positions in their order. */
export function thread(program: string, positions: readonly Position[]): Thread {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { eval: true, workerData: { positions, stop } });
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answers = new Promise<readonly Solved<Tricks>[]>((resolve, reject) => {
    worker.on('message', (message: 'started' | readonly Solved<Tricks>[]) => {
      if (message === 'started') begin();
      else resolve(message);
    });
    worker.on('error', reject);
  });
  return { started, answers, stop: () => void Atomics.store(stop, 0, 1) };
}
