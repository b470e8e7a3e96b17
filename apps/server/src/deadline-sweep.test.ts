import { cryptoChance, DEFAULT_DELAYS, type TablePorts } from '@court-piece/table';
import { resolveOptions } from '@court-piece/rules';
import { webcrypto } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inProcessBots } from './bots.js';
import { DeadlineSweep } from './deadline-sweep.js';
import { Hub } from './hub.js';
import type { Deadlines } from './store/deadlines.js';
import type { Store } from './store/store.js';
import { ManualClock } from './testing/manual-clock.js';
import { keptLog } from './testing/table-ports.js';
import { STORE_KINDS, type StorePlace } from './testing/test-stores.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MINUTE = 60_000;

describe.each(STORE_KINDS)('a match with an agreed time in $name', ({ place: makePlace }) => {
  let place: StorePlace;
  let store: Store;
  let clock: ManualClock;
  /** What sweeps have found out: of which table, and when it is due. */
  let looks: [string, number | null][];
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    place = await makePlace();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });
  beforeEach(() => {
    clock = new ManualClock();
    looks = [];
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A process that serves the store. */
  function process(): Hub {
    const log = keptLog();
    const ports: TablePorts = {
      store: store.log,
      clock,
      chance: cryptoChance(webcrypto),
      bots: inProcessBots,
      delays: DEFAULT_DELAYS,
      onError: (error) => {
        throw error;
      },
    };
    const { tables: list, codes } = store;
    const deadlines: Deadlines = {
      claim: (before, lease) => store.deadlines.claim(before, lease),
      async set(id, deadline) {
        await store.deadlines.set(id, deadline);
        looks.push([id, deadline]);
      },
    };
    const hub = new Hub({ ports, list, codes, log, tableIdle: 60 * MINUTE });
    const sweep = new DeadlineSweep({ deadlines, find: (id) => hub.find(id), clock, log });
    closing.push(async () => {
      await sweep.close();
      await hub.close();
      expect(log.lines).toEqual([]);
    });
    return hub;
  }

  /** A match of ten minutes that has begun at this process. */
  async function begun(hub: Hub): Promise<string> {
    const rules = { preset: 'single-sir-points', end: 'time', minutes: 10 } as const;
    const options = resolveOptions(rules);
    if (!options.ok) throw new Error(options.error.code);
    const made = await hub.create({
      preset: 'single-sir-points',
      options: options.value,
      host: 'p1',
      hostName: 'Amina',
      seats: { north: 'me', west: 'bot', south: 'bot', east: 'bot' },
      pace: 'normal',
    });
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  }

  const timeUps = async (id: string): Promise<number> =>
    (await store.log.read(id, 0)).filter(
      ({ body }) => body.type === 'acted' && body.action.type === 'time-up',
    ).length;

  /** Moves on second by second, with time for the database in between. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      clock.pass(1_000);
      await store.ping();
      await store.ping();
    }
  }

  it('ends on time, once, when the process that served it has died and nobody is there', async () => {
    const dead = process();
    const id = await begun(dead);
    for (const close of closing.splice(0)) await close();
    const others = [process(), process(), process()];
    clock.pass(10 * MINUTE - 1_000);
    await pass(2);
    expect(await timeUps(id)).toBe(0);
    // A sweep that the database kept waiting looks again a second later.
    for (let second = 0; second < 60 && (await timeUps(id)) === 0; second++) await pass(1);
    expect(await timeUps(id)).toBe(1);
    // It was one process's business.
    expect(others.map(({ size }) => size).toSorted()).toEqual([0, 0, 1]);
    await pass(40);
    expect(await timeUps(id)).toBe(1);
    expect(await store.deadlines.claim(clock.now(), 0)).not.toContain(id);
  });

  it('is nobody’s business before its time', async () => {
    const hub = process();
    const id = await begun(hub);
    expect(await store.deadlines.claim(clock.now() + 10 * MINUTE, 0)).not.toContain(id);
    expect(await store.deadlines.claim(clock.now() + 10 * MINUTE + 1, MINUTE)).toContain(id);
    // And then of one alone, until the lease is over.
    expect(await store.deadlines.claim(clock.now() + 10 * MINUTE + 1, MINUTE)).not.toContain(id);
  });

  it('whose deadline was not known is looked at once, and then again when it is due', async () => {
    const hub = process();
    const id = await begun(hub);
    await store.deadlines.set(id, 0);
    const due = (await hub.find(id))?.deadline ?? 0;
    const ofTable = (): typeof looks => looks.filter(([table]) => table === id);
    // A sweep that the database kept waiting looks again a second later. Nothing is claimed here meanwhile:
    // that would put the table off.
    for (let second = 0; second < 60 && ofTable().length === 0; second++) await pass(1);
    await pass(5);
    expect(ofTable()).toEqual([[id, due]]);
    expect(await store.deadlines.claim(due, 0)).not.toContain(id);
    expect(await store.deadlines.claim(due + 1, 0)).toContain(id);
  });
});
