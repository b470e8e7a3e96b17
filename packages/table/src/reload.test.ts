import { SEATS, type Options, type PresetName } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import { tableViewFor } from './table-view.js';
import {
  foldEntry,
  foldLog,
  MemoryLogStore,
  Table,
  type LogEntry,
  type TableState,
} from './index.js';
import {
  HOST,
  numbers,
  seededChance,
  settled,
  TABLE,
  tableOf,
  type Evening,
} from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const PLAYERS = [HOST, 'stranger', null] as const;

const NOBODY_THERE = {
  now: 0,
  isPresent: () => false,
  awaySince: () => undefined,
  grace: 30_000,
  proposalTime: 30_000,
  watchers: 0,
};

/** A solo match with take-backs, a leave and a return; every state and view is kept by its seq. */
async function played(
  preset: PresetName,
  rules: Partial<Options>,
): Promise<{ readonly night: Evening; readonly states: readonly TableState[] }> {
  const night = await tableOf({ preset, rules, seats: 'bot me bot bot', chance: seededChance(7) });
  const host = await night.connect(HOST);
  const states: TableState[] = [];
  const pick = numbers(11);
  for (let step = 0; step < 50 && host.view.stage === 'playing'; step++) {
    states.push(night.table.state);
    const roll = pick(12);
    if (host.view.match.phase === 'deal-over') await host.does({ type: 'next-deal' });
    else if (roll === 0) await host.does({ type: 'undo' });
    else if (roll === 1) {
      await host.does({ type: 'leave' });
      await host.does({ type: 'sit', seat: 'west', name: `Guest ${step}` });
    } else if (host.view.match.legal.length > 0) {
      const { legal } = host.view.match;
      const choice = legal[pick(legal.length)];
      if (choice !== undefined) await host.does({ type: 'choose', choice });
    }
    await settled();
  }
  states.push(night.table.state);
  return { night, states };
}

/** Both come from the same code in the same order, and texts are quick to compare. */
const textOf = (state: TableState | undefined): string => JSON.stringify(state);

const games: readonly (readonly [PresetName, Partial<Options>])[] = [
  ['single-sir-points', { cut: 'caller', redeal: 'caller-weak-hand' }],
  ['hidden-rung-double', {}],
  ['bavney', { revoke: 'penalty' }],
];

describe('taking up a table from its log', () => {
  for (const [preset, rules] of games) {
    it(`gives the live state and views, ${preset}`, async () => {
      const { night, states } = await played(preset, rules);
      expect(states.length).toBeGreaterThan(20);
      const log = await night.store.log();
      for (const state of states) {
        expect(textOf(foldLog(TABLE, log.slice(0, state.seq)))).toBe(textOf(state));
      }
      night.table.close();
      const again = await night.reload();
      again.table.close();
      for (const player of PLAYERS) {
        expect({ ...again.table.viewFor(player), seats: [] }).toEqual({
          ...night.table.viewFor(player),
          seats: [],
        });
      }
    });
  }

  it('works after every single entry, as if the process had been killed there', async () => {
    const { night } = await played('hidden-rung', {});
    const log = await night.store.log();
    const folded: TableState[] = [];
    for (const entry of log) folded.push(foldEntry(TABLE, folded.at(-1), entry).state);
    for (const state of folded) {
      const store = new MemoryLogStore();
      await store.append(TABLE, log.slice(0, state.seq));
      const table = await Table.load(TABLE, { ...night.ports, store });
      expect(table?.state.seq).toBe(state.seq);
      expect(textOf(table?.state)).toBe(textOf(state));
      for (const player of PLAYERS) {
        expect(table?.viewFor(player)).toEqual(tableViewFor(state, player, NOBODY_THERE));
      }
      table?.close();
    }
  });

  it('needs nothing but data: the state as text and back is the same', async () => {
    const { states } = await played('hidden-rung', {});
    const state = states.at(-1);
    expect(JSON.parse(textOf(state))).toEqual(state);
  });

  it('goes on where it was: bots act, people play, to the end of the deal', async () => {
    const night = await tableOf({ pace: 'normal', seats: 'bot me bot bot' });
    night.table.close();
    const again = await night.reload();
    const host = await again.connect(HOST);
    for (let step = 0; step < 60 && host.view.match.phase !== 'deal-over'; step++) {
      await again.clock.pass(5_000);
      if (host.view.match.turn === 'west') await host.choosesAny();
    }
    expect(host.view.match.results).toHaveLength(1);
  });

  it('of which nothing is stored finds nothing', async () => {
    const { ports } = await tableOf();
    expect(await Table.load('table-2', ports)).toBeUndefined();
  });
});

describe('a broken log', () => {
  const loading = async (change: (log: LogEntry[]) => LogEntry[]): Promise<unknown> => {
    const night = await tableOf({ seats: 'bot me bot bot' });
    (await night.connect(HOST)).close();
    const log = change([...(await night.store.log())]);
    const append = night.store.append.bind(night.store);
    const store = { append, read: async () => log };
    return await Table.load(TABLE, { ...night.ports, store });
  };
  const entry = (seq: number, body: unknown): LogEntry => ({
    seq,
    at: 0,
    by: null,
    command: null,
    body: body as LogEntry['body'],
  });

  it('is refused with the table and the entry: a hole, a double, a beginning that is none', async () => {
    await expect(loading((log) => log.filter(({ seq }) => seq !== 2))).rejects.toThrow(
      'the log of table table-1 is broken at entry 2: entry 3 stands in its place',
    );
    await expect(
      loading((log) => log.flatMap((one) => (one.seq === 2 ? [one, one] : [one]))),
    ).rejects.toThrow('table-1 is broken at entry 3');
    await expect(loading(() => [entry(1, { type: 'started' })])).rejects.toThrow(
      'table-1 is broken at entry 1: it begins with started',
    );
  });

  it('is refused with the table and the entry: what the rules do not allow', async () => {
    const action = { type: 'play', seat: 'north', card: 'S2' };
    await expect(
      loading((log) => [...log.slice(0, 3), entry(4, { type: 'acted', action })]),
    ).rejects.toThrow(/table-1 is broken at entry 4: play is refused: \S+ \(\d/);
    await expect(
      loading((log) => [...log.slice(0, 3), entry(4, { type: 'undone', toSeq: 1 })]),
    ).rejects.toThrow('entry 4: there is no moment 1 to go back to');
    await expect(
      loading((log) => [...log.slice(0, 3), entry(4, { type: 'left', seat: 'north' })]),
    ).rejects.toThrow('entry 4: nobody sits north');
  });

  it('is refused with the table and the entry: what is no entry, or of a later version', async () => {
    for (const body of [null, 7, {}, { type: 'danced' }, { type: 'acted', action: null }]) {
      await expect(loading((log) => [...log.slice(0, 3), entry(4, body)])).rejects.toThrow(
        'table-1 is broken at entry 4',
      );
    }
    await expect(loading(() => [null as never])).rejects.toThrow('table-1 is broken at entry 1');
    const first = (change: object) => (log: LogEntry[]) => [
      entry(1, { ...log[0]?.body, ...change }),
    ];
    await expect(loading(first({ version: 2 }))).rejects.toThrow('entry 1: version 2');
    await expect(loading(first({ preset: 'poker' }))).rejects.toThrow(
      'entry 1: there is no preset',
    );
    await expect(loading(first({ options: { target: 0 } }))).rejects.toThrow(
      'entry 1: its rules cannot be: bad-value at target',
    );
  });

  it('of one table does not harm another', async () => {
    const { ports } = await tableOf();
    await expect(loading((log) => log.slice(1))).rejects.toThrow('table-1');
    expect((await Table.load(TABLE, ports))?.state.seq).toBeGreaterThan(0);
  });

  it('that is older than an option of the rules is read with the option’s default', async () => {
    const night = await tableOf();
    const [created, ...rest] = await night.store.log();
    if (created?.body.type !== 'created') throw new Error('no beginning');
    const { bavneyWorth: _, ...options } = created.body.options;
    const old = { ...created, body: { ...created.body, options: options as Options } };
    expect(foldLog(TABLE, [old, ...rest])).toEqual(night.table.state);
  });
});

describe('the state of a table', () => {
  it('stays small, however many commands come', async () => {
    const { connect, table } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    for (let count = 0; count < 1_500; count++) {
      const command = { type: 'rename', name: `Amina ${count}` } as const;
      await table.command(HOST, { id: `r-${count}`, expectedSeq: 0, command });
    }
    expect(table.state.commands).toHaveLength(1_024);
    expect(table.state.moments).toHaveLength(0);
    expect(host.view.seats.north.name).toBe('Amina 1499');
  });

  it('has at most one deal’s moments', async () => {
    const { night } = await played('single-sir', {});
    const { moments } = night.table.state;
    expect(moments.length).toBeLessThan(80);
    expect(SEATS).toHaveLength(4);
  });
});
