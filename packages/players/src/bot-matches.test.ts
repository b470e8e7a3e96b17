// Bots alone at the table (faults O-62, O-63): whatever the options, the rules refuse nothing that a
// bot chooses.
import * as fc from 'fast-check';
import { PRESET_NAMES } from '@court-piece/rules';
import { optionSets, optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { atRandom, playBots } from '../testing/bot-match.js';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });

describe('bots alone at the table', () => {
  it.each(PRESET_NAMES)('play deals of %s to the end', (preset) => {
    const place = PRESET_NAMES.indexOf(preset);
    // The deep test lets every level play every preset.
    for (const level of ['easy', place % 2 === 0 ? 'medium' : 'hard'] as const) {
      const match = { level: () => level, samples: 2, deals: 1 };
      const moments = [...playBots(optionsOf(preset), match, seeded(7))];
      expect(moments.length).toBeGreaterThan(0);
    }
  });

  it('never choose what the rules refuse, under any options and in any company', () => {
    fc.assert(
      fc.property(optionSets(), SEEDS, (options, seed) => {
        const random = seeded(seed);
        const player = () => (random() < 0.7 ? undefined : atRandom);
        for (const { view, decision } of playBots(options, { player, deals: 2 }, random)) {
          expect(view.legal).toContainEqual(decision.choice);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('never revoke where the table would let them (3.3)', () => {
    const options = optionsOf('single-sir', { revoke: 'penalty' });
    const level = () => 'medium' as const;
    for (const { view } of playBots(options, { level, deals: 5 }, seeded(11))) {
      expect(view.phase).not.toBe('revoke-open');
      expect(view.corrections).toEqual([]);
    }
  });
});
