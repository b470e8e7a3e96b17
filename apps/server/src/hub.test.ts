import { resolveOptions } from '@court-piece/rules';
import type { LogEntry, TablePlan } from '@court-piece/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hub } from './hub.js';
import { randomId } from './random-id.js';
import type { TableSummary } from './store/schema.js';
import type { FinishedTable, ListedTable, TableList } from './store/table-list.js';
import { created, entry, paced } from './testing/log-entries.js';
import { codesInMemory } from './testing/codes.js';
import { keptLog, testPorts, type KeptLog, type TestPorts } from './testing/table-ports.js';

const IDLE = 60_000;

/** A list that a test fills. */
class FakeList implements TableList {
  rows: ListedTable[] = [];
  readonly remembered: {
    readonly id: string;
    readonly seq: number;
    readonly summary: TableSummary;
  }[] = [];

  async of(): Promise<readonly ListedTable[]> {
    return this.rows;
  }

  async finishedOf(): Promise<readonly FinishedTable[]> {
    return [];
  }

  async seatedAt(): Promise<readonly string[]> {
    return this.rows.map(({ id }) => id);
  }

  async remember(id: string, seq: number, _stage: string, summary: TableSummary): Promise<void> {
    this.remembered.push({ id, seq, summary });
  }
}

const codes = codesInMemory();

let ports: TestPorts;
let list: FakeList;
let log: KeptLog;
let hub: Hub;
let reads: number;

beforeEach(() => {
  ports = testPorts();
  list = new FakeList();
  log = keptLog();
  reads = 0;
  hub = newHub();
});

function newHub(): Hub {
  const { store } = ports;
  const counted = {
    append: (table: string, entries: readonly LogEntry[]) => store.append(table, entries),
    read: (table: string, afterSeq: number) => {
      reads += 1;
      return store.read(table, afterSeq);
    },
  };
  return new Hub({ ports: { ...ports, store: counted }, list, codes, log, tableIdle: IDLE });
}

function plan(): TablePlan {
  const options = resolveOptions({ preset: 'hokm' });
  if (!options.ok) throw new Error(options.error.code);
  return {
    preset: 'hokm',
    options: options.value,
    host: 'p1',
    hostName: 'Amina',
    seats: { north: 'me', west: 'open', south: 'bot', east: 'bot' },
    pace: 'normal',
  };
}

async function newTable(): Promise<string> {
  const made = await hub.create(plan());
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** A table that is in the store only. */
async function storedTable(): Promise<string> {
  const id = randomId();
  await ports.store.append(id, [entry(1, created('p1')), entry(2, paced)]);
  return id;
}

/** Lets the clock run, and the sweep that it starts come to its end. */
async function pass(milliseconds: number): Promise<void> {
  ports.clock.pass(milliseconds);
  await hub.sweep();
}

describe('the tables in memory', () => {
  it('are none at the start, and each is loaded when it is asked for', async () => {
    const id = await storedTable();
    expect(hub.size).toBe(0);
    expect((await hub.find(id))?.viewFor('p1').seat).toBe('north');
    expect(hub.size).toBe(1);
  });

  it('are one for each id, however many ask at once', async () => {
    const id = await storedTable();
    const found = await Promise.all(Array.from({ length: 20 }, () => hub.find(id)));
    expect(new Set(found).size).toBe(1);
    expect(reads).toBe(1);
  });

  it('have ids that cannot be guessed, nor made up to look for what is not there', async () => {
    const [one, other] = [await newTable(), await newTable()];
    expect(one).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(other).not.toBe(one);
    for (const id of ['', 'x', 'a\0b', '../../etc', '0'.repeat(16)]) {
      expect(await hub.find(id)).toBeUndefined();
    }
    expect(reads).toBe(0);
  });

  it('do not remember what does not exist', async () => {
    const id = randomId();
    expect(await hub.find(id)).toBeUndefined();
    expect(hub.size).toBe(0);
    await ports.store.append(id, [entry(1, created('p1'))]);
    expect(await hub.find(id)).toBeDefined();
  });

  it('leave when nobody has looked for the idle time, and come back the same', async () => {
    const id = await newTable();
    const before = (await hub.find(id))?.viewFor('p1');
    await pass(IDLE + 1);
    expect(hub.size).toBe(0);
    expect((await hub.find(id))?.viewFor('p1')).toEqual(before);
    expect(ports.clock.pending).toBe(1);
  });

  it('stay while they are used or somebody is connected', async () => {
    const id = await newTable();
    await pass(IDLE - 1);
    const table = await hub.find(id);
    await pass(IDLE - 1);
    expect(hub.size).toBe(1);
    const session = table?.openSession('p1', () => undefined);
    await pass(10 * IDLE);
    expect(await hub.find(id)).toBe(table);
    session?.close();
    await pass(IDLE + 1);
    expect(hub.size).toBe(0);
  });

  it('are not all lost when one has a log that cannot be read', async () => {
    const [good, broken] = [await storedTable(), randomId()];
    await ports.store.append(broken, [entry(1, created('p1')), entry(2, created('p1'))]);
    await expect(hub.find(broken)).rejects.toThrow(
      `the log of table ${broken} is broken at entry 2`,
    );
    expect(await hub.find(good)).toBeDefined();
    expect(hub.size).toBe(1);
  });

  it('end together, after which there are no new ones', async () => {
    const id = await newTable();
    const table = await hub.find(id);
    await hub.close();
    expect(ports.clock.pending).toBe(0);
    expect(hub.size).toBe(0);
    expect(await hub.find(id)).toBeUndefined();
    expect(await hub.create(plan())).toEqual({ ok: false, error: { code: 'shutting-down' } });
    expect(
      await table?.command('p1', { id: 'c', expectedSeq: 1, command: { type: 'leave' } }),
    ).toEqual({ type: 'reject', error: { code: 'shutting-down' } });
  });
});

describe('the list of a person’s tables', () => {
  const summary: TableSummary = {
    score: { 'north-south': 3, 'east-west': 1 },
    names: { north: 'Amina', west: '', south: 'medium', east: 'medium' },
    awaited: ['north'],
  };
  const row = (id: string, known: TableSummary | null): ListedTable => ({
    id,
    seat: 'north',
    preset: 'hokm',
    stage: 'playing',
    summary: known,
  });

  it('loads no table whose summary is up to date', async () => {
    list.rows = [row(randomId(), summary)];
    expect(await hub.tablesOf('p1')).toEqual([
      {
        id: list.rows[0]?.id,
        preset: 'hokm',
        stage: 'playing',
        seat: 'north',
        score: summary.score,
        seats: summary.names,
        yourTurn: true,
      },
    ]);
    expect([hub.size, reads]).toEqual([0, 0]);
  });

  it('looks at a table that has gone on since, and remembers what it saw', async () => {
    const id = await storedTable();
    list.rows = [row(id, null)];
    expect(await hub.tablesOf('p1')).toMatchObject([{ id, stage: 'gathering', yourTurn: false }]);
    expect(list.remembered.map(({ seq }) => seq)).toEqual([2]);
    await hub.tablesOf('p1');
    expect(list.remembered).toHaveLength(1);
  });

  it('says whose turn it is at a table in play', async () => {
    const made = await hub.create({
      ...plan(),
      seats: { north: 'me', west: 'bot', south: 'bot', east: 'bot' },
    });
    if (!made.ok) throw new Error(made.error.code);
    const table = await hub.find(made.value);
    list.rows = [row(made.value, null)];
    expect((await hub.tablesOf('p1'))[0]?.yourTurn).toBe(
      table?.viewFor(null).match.turn === 'north',
    );
  });

  it('leaves out a match that has ended since', async () => {
    const made = await hub.create({
      ...plan(),
      seats: { north: 'me', west: 'bot', south: 'bot', east: 'bot' },
    });
    if (!made.ok) throw new Error(made.error.code);
    const table = await hub.find(made.value);
    list.rows = [row(made.value, null)];
    expect(await hub.tablesOf('p1')).toHaveLength(1);
    const expectedSeq = table?.viewFor('p1').seq ?? 0;
    const end = { id: 'c', expectedSeq, command: { type: 'end' } } as const;
    expect((await table?.command('p1', end))?.type).toBe('ack');
    expect(await hub.tablesOf('p1')).toEqual([]);
  });

  it('leaves out a table that cannot be read, and says so to the operator', async () => {
    const [good, broken] = [await storedTable(), randomId()];
    await ports.store.append(broken, [entry(1, paced)]);
    list.rows = [row(broken, null), row(good, null)];
    expect((await hub.tablesOf('p1')).map(({ id }) => id)).toEqual([good]);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { table: broken } }]);
  });
});
