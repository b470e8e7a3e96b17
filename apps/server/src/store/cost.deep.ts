// What keeping the store's promise costs: `npm run test:deep -- apps/server/src/store/cost.deep.ts`. The
// figures of docs/operations.md come from here; they are of the disk below the temporary folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../random-id.js';
import { created, entry } from '../testing/log-entries.js';
import { keptLog } from '../testing/table-ports.js';
import { openKept, type Kept } from './kept.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });

const TABLES = 100;

let folder: string;
let kept: Kept;
let flushes: number[] = [];
let stalls: number[] = [];
const seqs = new Map<string, number>();

beforeAll(async () => {
  // On the disk, not in memory as for other tests.
  folder = mkdtempSync(join(tmpdir(), 'court-piece-cost-'));
  kept = await openKept({ dataFolder: folder, backupEvery: 0 }, keptLog(), {
    metrics: {
      flushed: (seconds) => void flushes.push(seconds * 1000),
      stalled: (seconds) => void stalls.push(seconds * 1000),
    },
  });
  for (let table = 0; table < TABLES; table++) {
    const id = randomId();
    await kept.log.append(id, [entry(1, created('p1'))]);
    seqs.set(id, 1);
  }
});
afterAll(async () => {
  await kept.close();
  rmSync(folder, { recursive: true });
});

/** A card played, as a log has it. */
async function append(id: string): Promise<number> {
  const seq = (seqs.get(id) ?? 0) + 1;
  seqs.set(id, seq);
  const start = performance.now();
  const body = { type: 'acted', action: { type: 'play', seat: 'north', card: 'HA' } } as const;
  const { type } = await kept.log.append(id, [entry(seq, body, { by: 'p1', command: randomId() })]);
  expect(type).toBe('appended');
  return performance.now() - start;
}

function show(what: string, milliseconds: readonly number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  const figures = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1 - 1 / sorted.length)} ms`;
  process.stdout.write(`${what} (${sorted.length}): ${figures}\n`);
}

describe('the cost of the journal and of backups', () => {
  it('of appends one after another, each with a flush of its own', async () => {
    flushes = [];
    const [id = ''] = seqs.keys();
    const times: number[] = [];
    for (let time = 0; time < 500; time++) times.push(await append(id));
    show('append alone', times);
    show('flush alone', flushes);
    expect(flushes.length).toBe(500);
  });

  it('of appends at many tables at once, which share flushes', async () => {
    flushes = [];
    const ids = [...seqs.keys()];
    const times: number[] = [];
    for (let round = 0; round < 20; round++) {
      times.push(...(await Promise.all(ids.map((id) => append(id)))));
    }
    show('append among a hundred', times);
    show('flush of many', flushes);
    expect(flushes.length).toBeLessThan((20 * TABLES) / 5);
  });

  it.each([10_000, 100_000])('of a backup with %i entries', async (count) => {
    const ids = [...seqs.keys()];
    while ([...seqs.values()].reduce((sum, seq) => sum + seq, 0) < count) {
      await Promise.all(ids.map((id) => append(id)));
    }
    stalls = [];
    const start = performance.now();
    await kept.backUp();
    process.stdout.write(`whole backup: ${(performance.now() - start).toFixed(0)} ms\n`);
    show(`requests wait for a backup with ${count} entries`, stalls);
    expect(stalls).toHaveLength(1);
  });
});
