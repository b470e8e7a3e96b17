import { describe, expect, it } from 'vitest';
import { rulesSample } from '../testing/rules-sample.js';
import { seeded } from '@court-piece/rules/testing';
import { disagreement, randomEnding } from '../testing/reference.js';
import { createSolver } from './solver.js';

/** Fewer for a first look: COURT_PIECE_ENDINGS=20000; one set of rules alone: -t and its name. */
const ENDINGS = Number(process.env['COURT_PIECE_ENDINGS'] ?? 100_000);
/** Mostly small ones: the reference takes a second for some of five cards. */
const SIZES = [1, 2, 2, 3, 3, 3, 3, 3, 4, 3, 3, 2, 3, 4, 3, 3, 3, 2, 3, 5];

describe(`the solver beside plain minimax over the rules, ${ENDINGS} endings`, () => {
  const choices = rulesSample();
  const each = Math.ceil(ENDINGS / choices.length);
  for (const [at, choice] of choices.entries()) {
    it(`gives the same value to every move: ${JSON.stringify(choice)}`, () => {
      const random = seeded(77_000 + at);
      const solver = createSolver({ tableBytes: 1 << 20 });
      for (let count = 0; count < each; count++) {
        const ending = randomEnding(choice, SIZES[count % SIZES.length] ?? 3, random);
        expect(disagreement(solver, ending)).toBeNull();
      }
    });
  }
});
