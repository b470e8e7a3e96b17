import { describe, expect, it } from 'vitest';
import { differences, listDeals, midplay, randomTables, tableOf } from '../testing/dds.js';
import { createSolver, type Solver } from './solver.js';

describe('all public double-dummy answers', () => {
  const solver = createSolver();
  /** As whoever asks about a new deal: what other whole deals proved is only in the way. */
  const fresh = (): Solver => {
    solver.forget();
    return solver;
  };

  it('every legal card in the middle of play', () => {
    expect(midplay().flatMap((one) => differences(solver, one))).toEqual([]);
  });

  it('every opening lead of the list deals', () => {
    expect(listDeals().flatMap((one) => differences(fresh(), one))).toEqual([]);
  });

  it('all twenty results of a thousand random deals', () => {
    const wrong = randomTables().flatMap(({ hands, results }, at) =>
      tableOf(fresh(), hands).flatMap((tricks, cell) =>
        tricks === results[cell] ? [] : [`deal ${at + 1}, result ${cell + 1}: ${tricks}`],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
