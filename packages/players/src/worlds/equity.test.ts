// What the end of a deal is worth to bots that look ahead.
import * as fc from 'fast-check';
import { PRESET_NAMES } from '@court-piece/rules';
import { optionSets, optionsOf } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { equityFor, type Standing } from './equity.js';

/** North calls. */
const START: Standing = {
  score: { 'north-south': 0, 'east-west': 0 },
  runs: { 'north-south': 0, 'east-west': 0 },
  dealer: 'east',
  deals: 0,
};
const SIDES = ['north-south', 'east-west'] as const;

describe('the worth of a deal', () => {
  it.each(PRESET_NAMES)('is 1 for an ordinary win and 0 for an ordinary loss, in %s', (preset) => {
    const options = optionsOf(preset);
    const dealer = options.direction === 'clockwise' ? 'west' : 'east';
    for (const side of SIDES) {
      const { worth } = equityFor(options, { ...START, dealer }, side);
      for (const winner of SIDES) {
        const ordinary = { winner, kind: 'ordinary', allThirteen: false } as const;
        expect(worth(ordinary)).toBe(winner === side ? 1 : 0);
      }
    }
  });

  // With goon courts worth three it is better to deal than to call, so that an ordinary win brings less
  // than nothing; a court counts for all that.
  it.each(['single-sir', 'double-sir', 'double-sir-run', 'hidden-rung', 'hokm'] as const)(
    'is more with a court, and less with a court against, in %s',
    (preset) => {
      for (const side of SIDES) {
        const { worth } = equityFor(optionsOf(preset), START, side);
        for (const winner of SIDES) {
          const kind = winner === 'north-south' ? 'court' : 'goon-court';
          const found = worth({ winner, kind, allThirteen: true });
          if (winner === side) expect(found).toBeGreaterThan(1.2);
          else expect(found).toBeLessThan(-0.2);
          expect(Math.abs(found)).toBeLessThanOrEqual(3);
        }
      }
    },
  );

  // To look ninety deals ahead through all scores took a bot minutes, and a gigabyte.
  it.each(['single-sir', 'double-sir', 'single-sir-points'] as const)(
    'at the start of ninety-nine deals is what it is in a match without an end, in %s',
    (preset) => {
      const long = equityFor(optionsOf(preset, { end: 'deals', deals: 99 }), START, 'north-south');
      const open = equityFor(optionsOf(preset, { end: 'open' }), START, 'north-south');
      for (const winner of SIDES) {
        const kind = winner === 'north-south' ? 'court' : 'goon-court';
        const ending = { winner, kind, allThirteen: true } as const;
        expect(long.worth(ending)).toBe(open.worth(ending));
      }
    },
  );

  it('is found under any options, early and late in a match', () => {
    const runs = { 'north-south': 2, 'east-west': 0 };
    fc.assert(
      fc.property(optionSets(), fc.nat({ max: 30 }), fc.nat({ max: 30 }), (options, own, deals) => {
        const score = { 'north-south': own, 'east-west': Math.max(0, own - 2) };
        const { worth } = equityFor(options, { ...START, score, runs, deals }, 'north-south');
        for (const winner of SIDES) {
          const ordinary = { winner, kind: 'ordinary', allThirteen: false } as const;
          expect(worth(ordinary)).toBe(winner === 'north-south' ? 1 : 0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('in the last of so many deals is the match for whoever is level', () => {
    const options = optionsOf('single-sir-points', { end: 'deals', deals: 8 });
    const last = equityFor(options, { ...START, deals: 7 }, 'north-south');
    for (const winner of SIDES) {
      const ordinary = { winner, kind: 'ordinary', allThirteen: false } as const;
      const court = { winner, kind: 'court', allThirteen: true } as const;
      expect(last.worth(court)).toBe(last.worth(ordinary));
    }
  });
});
