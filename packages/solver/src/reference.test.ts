import { describe, expect, it } from 'vitest';
import { seeded } from '@court-piece/rules/testing';
import { disagreement, randomEnding } from '../testing/reference.js';
import { rulesSample } from '../testing/rules-sample.js';
import { createSolver } from './solver.js';

// A hundred thousand of them are compared by reference.deep.ts.
describe('the solver beside plain minimax over the rules', () => {
  for (const choice of rulesSample()) {
    it(`gives the same value to every move: ${JSON.stringify(choice)}`, () => {
      const random = seeded(20261130);
      const solver = createSolver({ tableBytes: 1 << 20 });
      for (let count = 0; count < 40; count++) {
        const ending = randomEnding(choice, 1 + (count % 3), random);
        expect(disagreement(solver, ending)).toBeNull();
      }
    });
  }

  // Three cards are too few for what a kept trump, or the winners of a player whose partner's or
  // opponent's card lies aside, make sure.
  for (const preset of ['double-sir', 'hidden-rung'] as const) {
    it(`gives the same value to every move of four cards: ${preset}`, () => {
      const random = seeded(4_711);
      const solver = createSolver({ tableBytes: 1 << 20 });
      for (let count = 0; count < 40; count++) {
        expect(disagreement(solver, randomEnding({ preset }, 4, random))).toBeNull();
      }
    });
  }
});
