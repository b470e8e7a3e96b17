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

const reached = new Set<string>();

describe('a server that is killed again and again while people on bad lines play', () => {
  it.each(seeds)('keeps what it has told, and tells no secret: seed %i', async (seed) => {
    const pick = numbers(seed);
    const wanted = KILL_POINTS.toSorted(() => pick(3) - 1).slice(0, 3);
    // Four people every other night, forty the others.
    const tables = seed % 2 === 0 ? 1 : 10;
    const rounds = tables === 1 ? 60 : 25;
    const plan = { seed, tables, rounds, deaths: wanted, losesDatabase: true };
    const { wrong, entries, deaths } = await badNight(programs, plan);
    for (const death of deaths) reached.add(death.split(':')[0] ?? '');
    process.stdout.write(`seed ${seed}: ${entries} entries, died at ${deaths.join(' ')}\n`);
    expect(wrong).toEqual([]);
  });

  it.runIf(seeds.length >= 40)('has died everywhere', () => {
    expect([...reached].toSorted()).toEqual([...KILL_POINTS].toSorted());
  });
});
