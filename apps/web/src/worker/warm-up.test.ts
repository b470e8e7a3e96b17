import { createSolver } from '@court-piece/solver';
import { expect, it } from 'vitest';
import { positionOf, warmUp } from './warm-up.js';

it('leaves nothing behind in the solver: what it searched is searched again as by a new one', () => {
  const position = positionOf(29, 8);
  const limits = { nodes: 100_000 };
  const solver = createSolver({ tableBytes: 1 << 20 });
  warmUp(solver);
  const fresh = createSolver({ tableBytes: 1 << 20 });
  expect(solver.best(position, limits)).toEqual(fresh.best(position, limits));
});
