import { describe, expect, test } from 'vitest';
import { MemoryLogStore, type LogEntry } from '@court-piece/table';
import type { LocalStore } from './indexed-db-store.js';
import { KeptStore, type OpenStore } from './kept-store.js';

const entry = (seq: number): LogEntry => ({
  seq,
  at: 0,
  by: null,
  command: null,
  body: { type: 'started' },
});

/** A database that can become full, and be cleared by the browser's owner. */
function database() {
  const state = {
    isFull: false,
    isClearing: false,
    logs: new MemoryLogStore(),
    names: new Set<string>(),
  };
  let onClosed: (() => void)[] = [];
  const open = async (whenClosed: () => void): Promise<LocalStore> => {
    if (state.isClearing) throw new DOMException('The connection was closed.', 'AbortError');
    onClosed.push(whenClosed);
    const { logs, names } = state;
    const alive = <T>(work: () => T): T => {
      if (state.logs !== logs) throw new DOMException('closed', 'InvalidStateError');
      return work();
    };
    return {
      async append(table, entries) {
        if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
        alive(() => names.add(table));
        return await logs.append(table, entries);
      },
      read: async (table, afterSeq) => await alive(() => logs.read(table, afterSeq)),
      tables: async () => alive(() => [...names]),
      forget: async (table) => void alive(() => names.delete(table)),
    };
  };
  const clear = (): void => {
    state.logs = new MemoryLogStore();
    state.names = new Set();
  };
  /** What the browser says of it comes later, if it comes at all. */
  const tell = (): void => {
    const told = onClosed;
    onClosed = [];
    for (const whenClosed of told) whenClosed();
  };
  return { open, state, clear, tell };
}

/** No time passes here: what waits goes on when it is its turn. */
const keeper = (
  open: OpenStore,
  pause: (milliseconds: number) => Promise<void> = async () => undefined,
): KeptStore => new KeptStore(open, pause);

const seqs = async (store: LocalStore, table: string): Promise<readonly number[]> =>
  (await store.read(table, 0)).map(({ seq }) => seq);

describe('keeping the tables of a browser', () => {
  test('entries are in the database, and a table of it is found again', async () => {
    const { open } = database();
    await keeper(open).append('t1', [entry(1)]);
    const again = keeper(open);
    expect(await again.tables()).toEqual(['t1']);
    expect(await again.read('t1', 0)).toEqual([entry(1)]);
    expect(await again.isKept('t1')).toBe(true);
  });

  test('without a database everything works until the page is closed', async () => {
    const kept = keeper(() => Promise.reject(new Error('storage is off')));
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
    expect(await kept.read('t1', 0)).toEqual([entry(1)]);
    expect(await kept.tables()).toEqual(['t1']);
    expect(await kept.isKept('t1')).toBe(false);
  });

  test('a match goes on in memory when the disk is full (O-95)', async () => {
    const { open, state } = database();
    const kept = keeper(open);
    const lost: string[] = [];
    kept.whenLost((table) => lost.push(table));
    await kept.append('t1', [entry(1), entry(2)]);
    state.isFull = true;
    expect(await kept.append('t1', [entry(3)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(4)])).toEqual({ type: 'appended' });
    expect((await kept.read('t1', 1)).map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(await kept.isKept('t1')).toBe(false);
    expect(lost).toEqual(['t1']);
    // Other tables are still where they were.
    state.isFull = false;
    await kept.append('t2', [entry(1)]);
    expect(await kept.isKept('t2')).toBe(true);
    expect(await kept.tables()).toEqual(['t1', 't2']);
  });

  test('two writers of one number: the second is told', async () => {
    const { open } = database();
    const one = keeper(open);
    const other = keeper(open);
    await one.append('t1', [entry(1)]);
    expect(await other.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
  });

  test('a match is there again, whole, after the storage was cleared under it (O-95)', async () => {
    const { open, clear } = database();
    const kept = keeper(open);
    const lost: string[] = [];
    kept.whenLost((table) => lost.push(table));
    await kept.append('t1', [entry(1), entry(2)]);
    await kept.append('t1', [entry(3)]);
    clear();
    expect(await kept.append('t1', [entry(4)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(5)])).toEqual({ type: 'appended' });
    expect(await seqs(keeper(open), 't1')).toEqual([1, 2, 3, 4, 5]);
    expect(await kept.isKept('t1')).toBe(true);
    expect(lost).toEqual([]);
  });

  test('a match that was only gone on with is whole, too', async () => {
    const { open, clear } = database();
    await keeper(open).append('t1', [entry(1), entry(2)]);
    const kept = keeper(open);
    await kept.append('t1', [entry(3)]);
    clear();
    await kept.append('t1', [entry(4)]);
    expect(await seqs(keeper(open), 't1')).toEqual([1, 2, 3, 4]);
  });

  test('a match that was only looked at is whole as well', async () => {
    const { open, clear } = database();
    await keeper(open).append('t1', [entry(1), entry(2)]);
    const kept = keeper(open);
    await kept.hold('t1');
    clear();
    expect(await kept.append('t1', [entry(3)])).toEqual({ type: 'appended' });
    expect(await seqs(keeper(open), 't1')).toEqual([1, 2, 3]);
  });

  test('a match is there again before anything is played, once the browser tells', async () => {
    const { open, clear, tell } = database();
    const before = await open(() => undefined);
    await before.append('other', [entry(1)]);
    await before.append('t1', [entry(1), entry(2)]);
    const kept = keeper(open);
    await kept.hold('t1');
    clear();
    tell();
    await expect.poll(() => kept.tables()).toEqual(['t1']);
    expect(await seqs(keeper(open), 't1')).toEqual([1, 2]);
  });

  test('a match is there again though the browser is still clearing when it tells', async () => {
    const { open, state, clear, tell } = database();
    const pauses: number[] = [];
    const kept = keeper(open, async (milliseconds) => {
      pauses.push(milliseconds);
      state.isClearing = pauses.length < 3;
    });
    await kept.append('t1', [entry(1), entry(2)]);
    clear();
    tell();
    await expect.poll(() => kept.tables()).toEqual(['t1']);
    expect(pauses).toHaveLength(3);
    expect(await seqs(keeper(open), 't1')).toEqual([1, 2]);
  });

  test('an entry that comes while the match is written again is written once, after it', async () => {
    const { open, clear, tell } = database();
    const kept = keeper(open);
    await kept.append('t1', [entry(1), entry(2)]);
    for (const isToldFirst of [true, false]) {
      const next = (await kept.read('t1', 0)).length + 1;
      clear();
      if (isToldFirst) tell();
      const appending = kept.append('t1', [entry(next)]);
      if (!isToldFirst) tell();
      expect(await appending).toEqual({ type: 'appended' });
      expect((await seqs(keeper(open), 't1')).at(-1)).toBe(next);
    }
    expect(await seqs(kept, 't1')).toEqual([1, 2, 3, 4]);
  });

  test('a match that was let go is gone with the storage, like all the others', async () => {
    const { open, clear, tell } = database();
    const kept = keeper(open);
    await kept.append('t1', [entry(1)]);
    kept.letGo('t1');
    clear();
    tell();
    // The old storage can no longer be read.
    await expect.poll(() => kept.read('t1', 0)).toEqual([]);
    expect(await keeper(open).tables()).toEqual([]);
  });

  test('what another tab has written meanwhile is not overwritten', async () => {
    const { open, clear } = database();
    const kept = keeper(open);
    await kept.append('t1', [entry(1)]);
    clear();
    await keeper(open).append('t1', [entry(1), entry(2)]);
    expect(await kept.append('t1', [entry(2)])).toEqual({ type: 'conflict' });
    expect(await seqs(kept, 't1')).toEqual([1, 2]);
  });

  test('a match that had no room is kept again, whole, once there is some', async () => {
    const { open, state } = database();
    const kept = keeper(open);
    await kept.append('t1', [entry(1), entry(2)]);
    state.isFull = true;
    for (let seq = 3; seq < 10; seq++) await kept.append('t1', [entry(seq)]);
    expect(await kept.isKept('t1')).toBe(false);
    state.isFull = false;
    for (let seq = 10; seq < 18; seq++) await kept.append('t1', [entry(seq)]);
    expect(await kept.isKept('t1')).toBe(true);
    state.isFull = true;
    await kept.append('t1', [entry(18)]);
    expect((await kept.read('t1', 0)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1),
    );
    expect(await keeper(open).read('t1', 0)).toHaveLength(17);
  });
});
