// Thousands of deals with bots in every seat (faults O-62): no choice is refused.
import * as fc from 'fast-check';
import { PRESET_NAMES } from '@court-piece/rules';
import { optionSets, optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { atRandom, playBots } from '../testing/bot-match.js';

const DEALS = 2_000;
const OPTION_SETS = 250;
const DEALS_EACH = 8;

describe('in thousands of deals', () => {
  it.each(PRESET_NAMES)('%s: a sensible bot and a random one are never refused', (preset) => {
    const random = seeded(PRESET_NAMES.indexOf(preset));
    const options = { ...optionsOf(preset), end: 'open' as const };
    const player = () => (random() < 0.9 ? undefined : atRandom);
    let decisions = 0;
    for (const { view, decision } of playBots(options, { player, deals: DEALS }, random)) {
      decisions++;
      if (
        !view.legal.some((choice) => JSON.stringify(choice) === JSON.stringify(decision.choice))
      ) {
        expect.fail(`${JSON.stringify(decision.choice)} is not in the list`);
      }
    }
    expect(decisions).toBeGreaterThan(DEALS);
  });

  it.each(PRESET_NAMES)('%s with its options changed at will: the same', (preset) => {
    const seeds = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(optionSets([preset]), seeds, (options, seed) => {
        const random = seeded(seed);
        const player = () => (random() < 0.9 ? undefined : atRandom);
        const match = { player, deals: DEALS_EACH };
        expect([...playBots(options, match, random)].length).toBeGreaterThan(0);
      }),
      { numRuns: OPTION_SETS },
    );
  });
});
