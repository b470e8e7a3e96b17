import { describe, expect, it, vi } from 'vitest';
import { badEvening } from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

describe('an evening on which everything goes wrong', () => {
  for (let seed = 1; seed <= 12; seed++) {
    it(`ends with one log, the same picture for all, and no secret told, seed ${seed}`, async () => {
      const { wrong, entries } = await badEvening(seed, 200);
      expect(wrong).toEqual([]);
      if (seed % 3 > 0) expect(entries).toBeGreaterThan(40);
    });
  }

  it('ends as well with forty people at one table, all of whom want a seat', async () => {
    const { wrong, entries } = await badEvening(5, 80, 40);
    expect(wrong).toEqual([]);
    expect(entries).toBeGreaterThan(40);
  });
});
