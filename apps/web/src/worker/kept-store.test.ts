import { describe, expect, test } from 'vitest';
import { MemoryLogStore, type LogEntry } from '@court-piece/table';
import type { LocalStore } from './indexed-db-store.js';
import { KeptStore } from './kept-store.js';

const entry = (seq: number): LogEntry => ({
  seq,
  at: 0,
  by: null,
  command: null,
  body: { type: 'started' },
});

/** A database that can become full, and be cleared by the browser's owner. */
function database() {
  const state = { isFull: false, logs: new MemoryLogStore(), names: new Set<string>(), opened: 0 };
  const open = async (): Promise<LocalStore> => {
    state.opened++;
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
  return { open, state, clear };
}

describe('keeping the tables of a browser', () => {
  test('entries are in the database, and a table of it is found again', async () => {
    const { open } = database();
    await new KeptStore(open).append('t1', [entry(1)]);
    const again = new KeptStore(open);
    expect(await again.tables()).toEqual(['t1']);
    expect(await again.read('t1', 0)).toEqual([entry(1)]);
    expect(await again.isKept('t1')).toBe(true);
  });

  test('without a database everything works until the page is closed', async () => {
    const kept = new KeptStore(() => Promise.reject(new Error('storage is off')));
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
    expect(await kept.read('t1', 0)).toEqual([entry(1)]);
    expect(await kept.tables()).toEqual(['t1']);
    expect(await kept.isKept('t1')).toBe(false);
  });

  test('a match goes on in memory when the disk is full (O-95)', async () => {
    const { open, state } = database();
    const kept = new KeptStore(open);
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
    const one = new KeptStore(open);
    const other = new KeptStore(open);
    await one.append('t1', [entry(1)]);
    expect(await other.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
  });

  test('a match is there again, whole, after the storage was cleared under it (O-95)', async () => {
    const { open, clear } = database();
    const kept = new KeptStore(open);
    const lost: string[] = [];
    kept.whenLost((table) => lost.push(table));
    await kept.append('t1', [entry(1), entry(2)]);
    await kept.append('t1', [entry(3)]);
    clear();
    expect(await kept.append('t1', [entry(4)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(5)])).toEqual({ type: 'appended' });
    const reloaded = new KeptStore(open);
    expect((await reloaded.read('t1', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(await kept.isKept('t1')).toBe(true);
    expect(lost).toEqual([]);
  });

  test('a match that was only gone on with is whole, too', async () => {
    const { open, clear } = database();
    await new KeptStore(open).append('t1', [entry(1), entry(2)]);
    const kept = new KeptStore(open);
    await kept.append('t1', [entry(3)]);
    clear();
    await kept.append('t1', [entry(4)]);
    expect((await new KeptStore(open).read('t1', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('what another tab has written meanwhile is not overwritten', async () => {
    const { open, clear } = database();
    const kept = new KeptStore(open);
    await kept.append('t1', [entry(1)]);
    clear();
    await new KeptStore(open).append('t1', [entry(1), entry(2)]);
    expect(await kept.append('t1', [entry(2)])).toEqual({ type: 'conflict' });
    expect((await kept.read('t1', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('a match that had no room is kept again, whole, once there is some', async () => {
    const { open, state } = database();
    const kept = new KeptStore(open);
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
    expect(await new KeptStore(open).read('t1', 0)).toHaveLength(17);
  });
});
