import { describe, expect, it } from 'vitest';
import { seeded } from '@court-piece/rules/testing';
import { randomOutcomeEnding, referenceOutcomes } from '../testing/outcomes.js';
import { outcomesOf } from './outcome.js';
import { createSolver } from './solver.js';

describe('the outcome of each move', () => {
  const cases = ['single', 'single all-thirteen', 'double', 'be-ranga'] as const;
  for (const which of cases) {
    it(`is what plain minimax over the rules finds: ${which}`, () => {
      const random = seeded(4711);
      const solver = createSolver({ tableBytes: 1 << 20 });
      const seen = new Set<string>();
      for (let count = 0; count < 80; count++) {
        const { ending, deal } = randomOutcomeEnding(which, random);
        const solved = outcomesOf(solver, ending.position, deal);
        if (!solved.ok) throw new Error(solved.error.code);
        const found = solved.value.moves.map(({ move, best, worst }) => [
          move,
          best === worst ? best : '?',
        ]);
        for (const [, outcome] of found) seen.add(outcome ?? '');
        const expected = referenceOutcomes(ending);
        expect(
          new Map(found as [string, string][]),
          JSON.stringify([ending.position, deal]),
        ).toEqual(new Map(expected));
      }
      expect(seen.size).toBeGreaterThan(3);
    });
  }
});
