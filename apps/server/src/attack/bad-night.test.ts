import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundlePrograms, type Programs } from '../testing/programs.js';
import { badNight, type NightPlan } from './bad-night.js';

// Real processes on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let programs: Programs<'doomed'>;

beforeAll(async () => {
  programs = await bundlePrograms({ doomed: new URL('./doomed-server.ts', import.meta.url) });
});
afterAll(() => programs.remove());

const nights: readonly NightPlan[] = [{ seed: 2, tables: 10, rounds: 40, deaths: ['after-flush'] }];

describe('a server that is killed while people on bad lines play', () => {
  it.each(nights)('keeps what it has told, and tells no secret: seed $seed', async (plan) => {
    const { wrong, entries, deaths } = await badNight(programs, plan);
    expect(wrong).toEqual([]);
    // A point that is never come to would prove nothing.
    expect(deaths).toEqual([expect.stringMatching(`^${plan.deaths[0]}:`)]);
    expect(entries).toBeGreaterThan(20 * plan.tables);
  });
});
