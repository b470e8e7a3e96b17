// Thousands of matches with bots in every seat (faults O-62): no choice is refused.
import * as fc from 'fast-check';
import { PRESET_NAMES } from '@court-piece/rules';
import { optionSets, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { atRandom, playBots, type BotMatch } from '../testing/bot-match.js';
import { LEVELS, type Level } from './index.js';

/** Matches of each preset, each with options of its own. */
const MATCHES: Readonly<Record<Level, number>> = {
  easy: 1_000,
  medium: 1_000,
  hard: 20,
  expert: 20,
};
/** A part of them, for a first look. */
const SHARE = Number(process.env['SHARE'] ?? 1);
const DEALS = 5;
const SAMPLES = 6;

describe.each(LEVELS)('in %s', (level) => {
  it.each(PRESET_NAMES)('%s with its options changed at will: the same', (preset) => {
    const seeds = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(optionSets([preset]), seeds, (options, seed) => {
        const random = seeded(seed);
        // One seat in ten plays at random, so that there are tables that no bot would come to.
        const player = () => (random() < 0.1 ? atRandom : undefined);
        const match: BotMatch = { level: () => level, player, samples: SAMPLES, deals: DEALS };
        for (const { view, decision } of playBots(options, match, random)) {
          const isListed =
            decision.choice.type === 'correct' ||
            view.legal.some((choice) => JSON.stringify(choice) === JSON.stringify(decision.choice));
          if (!isListed) expect.fail(`${JSON.stringify(decision.choice)} is not in the list`);
        }
      }),
      { numRuns: Math.ceil(MATCHES[level] * SHARE) },
    );
  });
});
