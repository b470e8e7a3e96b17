import { describe, expect, it } from 'vitest';
import { differences, listDeals, midplay, randomTables, tableOf } from '../testing/dds.js';
import { tricksLeft } from './position.js';
import { createSolver } from './solver.js';

// All of it is checked by dds.deep.ts.
describe('the public double-dummy answers', () => {
  const solver = createSolver();

  it('every legal card in the middle of play is worth what it is worth', () => {
    const some = midplay().filter(({ position }) => tricksLeft(position) <= 8);
    expect(some.length).toBeGreaterThan(700);
    expect(some.flatMap((one) => differences(solver, one))).toEqual([]);
  }, 60_000);

  it('every opening lead is worth what it is worth, with and without trumps', () => {
    const some = listDeals().filter((_, at) => at % 175 === 3);
    expect(some.flatMap((one) => differences(solver, one))).toEqual([]);
  }, 60_000);

  it('a deal takes the tricks it takes in every strain from every side', () => {
    for (const { hands, results } of randomTables().slice(10, 11)) {
      expect(tableOf(solver, hands)).toEqual(results);
    }
  }, 60_000);
});
