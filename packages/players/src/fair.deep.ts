// The same in thousands of positions (docs/bots.md, B14 and B15).
import { describe, expect, it } from 'vitest';
import { countBlunders, countUnfair } from '../testing/fairness.js';
import { LEVELS } from './index.js';
import { allPositions } from './worlds/all-positions.js';

const MOST_WORLDS = 300;

const POSITIONS = Number(process.env['POSITIONS'] ?? 10_000);

describe('in 10,000 positions', () => {
  it.each(LEVELS)('%s decides the same whatever it does not see (B14)', (level) => {
    const { checked, different } = countUnfair({
      level,
      samples: 4,
      positions: POSITIONS,
      seed: 3,
    });
    expect(checked).toBe(POSITIONS);
    expect(different).toEqual([]);
  });

  it.each(['hard', 'expert'] as const)(
    '%s plays no card that loses a trick in every possible deal (B15)',
    (level) => {
      const wanted = { level, samples: 300, positions: POSITIONS, seed: 4 };
      const { checked, blunders } = countBlunders(wanted, (view) =>
        allPositions(view, MOST_WORLDS),
      );
      expect(checked).toBe(POSITIONS);
      expect(blunders).toEqual([]);
    },
  );
});
