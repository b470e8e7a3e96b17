// No bot sees more than its view (O-66), and none throws away what it cannot but see.
import { describe, expect, it } from 'vitest';
import { countBlunders, countUnfair } from '../testing/fairness.js';
import { LEVELS } from './index.js';
import { allPositions } from './worlds/all-positions.js';

const MOST_WORLDS = 300;

describe('a bot of every level', () => {
  it.each(LEVELS)('decides the same whatever it does not see (%s)', (level) => {
    const { checked, different } = countUnfair({ level, samples: 2, positions: 30, seed: 1 });
    expect(checked).toBe(30);
    expect(different).toEqual([]);
  });

  it.each(['hard', 'expert'] as const)(
    'plays no card that loses a trick in every possible deal (%s)',
    (level) => {
      const { checked, blunders } = countBlunders(
        { level, samples: 20, positions: 12, seed: 2 },
        (view) => allPositions(view, MOST_WORLDS),
      );
      expect(checked).toBe(12);
      expect(blunders).toEqual([]);
    },
  );
});
