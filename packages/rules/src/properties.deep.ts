import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  eventsTellNoMore,
  isPlainData,
  lawsOfAState,
  onlyTheLegalIsAccepted,
  same,
} from '../testing/laws.js';
import { optionSets } from '../testing/option-sets.js';
import { randomMatch, type Happening } from '../testing/random-match.js';
import { seeded, type Random } from '../testing/random.js';
import { compareWithReferee } from '../testing/referee-match.js';
import { apply, newMatch } from './apply.js';
import { PRESET_NAMES } from './presets.js';
import type { MatchState } from './state.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('in thousands of matches', () => {
  it.each(PRESET_NAMES)('%s: every law holds in every state', (preset) => {
    fc.assert(
      fc.property(optionSets([preset]), seeds, (options, seed) => {
        const random = seeded(seed);
        const match = randomMatch(options, random, { deals: 2 });
        for (const happening of match) lawsOf(happening, random);
        compareWithReferee(match, options);
      }),
      { numRuns: 80 },
    );
  });

  it('the legal and nothing else is accepted, in every state', () => {
    fc.assert(
      fc.property(optionSets(), seeds, (options, seed) => {
        for (const { after } of randomMatch(options, seeded(seed))) onlyTheLegalIsAccepted(after);
      }),
      { numRuns: 100 },
    );
  });

  it('a long match folds to the same state', () => {
    fc.assert(
      fc.property(optionSets(), seeds, (options, seed) => {
        const match = randomMatch(options, seeded(seed), { deals: 25 });
        const state = match.reduce<MatchState>((now, { action }) => {
          const outcome = apply(now, action);
          if (!outcome.ok) throw new Error(outcome.error.code);
          return JSON.parse(JSON.stringify(outcome.value.state)) as MatchState;
        }, newMatch(options));
        same(state, match.at(-1)?.after ?? newMatch(options));
      }),
      { numRuns: 150 },
    );
  });
});

function lawsOf(happening: Happening, random: Random): void {
  lawsOfAState(happening.after, random);
  eventsTellNoMore(happening);
  isPlainData(happening.after);
}
