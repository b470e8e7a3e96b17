// A solver in a thread of its own, as bots and the analysis have it: positions in, answers out, and
// a shared flag that ends the work.
import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '../src/position.js';
import { createSolver } from '../src/solver.js';

const { positions, stop } = workerData as {
  readonly positions: readonly Position[];
  readonly stop: Int32Array;
};
const solver = createSolver({ tableBytes: 1 << 20 });
parentPort?.postMessage('started', []);
const shouldStop = (): boolean => Atomics.load(stop, 0) === 1;
parentPort?.postMessage(
  positions.map((position) => solver.tricks(position, { shouldStop })),
  [],
);
