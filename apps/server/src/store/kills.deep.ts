import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killWriters } from '../testing/kills.js';
import { seededRandom } from '../testing/mutated-frames.js';
import { bundlePrograms, type Programs } from '../testing/programs.js';

describe('a writer that is killed thirty times at random moments', () => {
  let programs: Programs<'writer'>;

  beforeAll(async () => {
    programs = await bundlePrograms({
      writer: new URL('../testing/store-writer.ts', import.meta.url),
    });
  });
  afterAll(() => programs.remove());

  it.each([1, 2])('has lost nothing that it had acknowledged (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const lives = Array.from({ length: 30 }, () => 1 + Math.floor(random() ** 3 * 2000));
    const { acknowledged, stored, restored, isWhole } = await killWriters(programs, lives);
    expect(restored).toBeGreaterThanOrEqual(acknowledged);
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    expect(isWhole).toBe(true);
  });
});
