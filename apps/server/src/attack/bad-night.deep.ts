import { numbers } from '@court-piece/table/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePrograms, type Programs } from '../testing/programs.js';
import { badNight } from './bad-night.js';
import { KILL_POINTS } from './kill-points.js';

let programs: Programs<'doomed'>;

beforeAll(async () => {
  programs = await bundlePrograms({ doomed: new URL('./doomed-server.ts', import.meta.url) });
});
afterAll(() => programs.remove());

/** Some of the seeds, such as COURT_PIECE_SEEDS=40-49; otherwise all. */
const [from, to] = (process.env['COURT_PIECE_SEEDS'] ?? '0-199').split('-').map(Number);
const seeds = Array.from(
  { length: (to ?? from ?? 0) - (from ?? 0) + 1 },
  (_, at) => (from ?? 0) + at,
);

describe('a server that is killed again and again while people on bad lines play', () => {
  it.each(seeds)('keeps what it has told, and tells no secret: seed %i', async (seed) => {
    const pick = numbers(seed);
    const deaths = Array.from(
      { length: 3 },
      () => KILL_POINTS[pick(KILL_POINTS.length)] ?? 'before-ack',
    );
    // Four people every other night, forty the others.
    const tables = seed % 2 === 0 ? 1 : 10;
    const plan = { seed, tables, rounds: tables === 1 ? 60 : 25, deaths, losesDatabase: true };
    expect(await badNight(programs, plan)).toMatchObject({ wrong: [] });
  });
});
