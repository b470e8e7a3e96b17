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

/** A database that can become full. */
function database() {
  const log = new MemoryLogStore();
  const names = new Set<string>();
  const state = { isFull: false };
  const store: LocalStore = {
    async append(table, entries) {
      if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
      names.add(table);
      return await log.append(table, entries);
    },
    read: (table, afterSeq) => log.read(table, afterSeq),
    tables: async () => [...names],
    forget: async (table) => void names.delete(table),
  };
  return { store, state };
}

describe('keeping the tables of a browser', () => {
  test('entries are in the database, and a table of it is found again', async () => {
    const { store } = database();
    await new KeptStore(Promise.resolve(store)).append('t1', [entry(1)]);
    const again = new KeptStore(Promise.resolve(store));
    expect(await again.tables()).toEqual(['t1']);
    expect(await again.read('t1', 0)).toEqual([entry(1)]);
    expect(await again.isKept('t1')).toBe(true);
  });

  test('without a database everything works until the page is closed', async () => {
    const kept = new KeptStore(Promise.reject(new Error('storage is off')));
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
    expect(await kept.read('t1', 0)).toEqual([entry(1)]);
    expect(await kept.tables()).toEqual(['t1']);
    expect(await kept.isKept('t1')).toBe(false);
  });

  test('a match goes on in memory when the disk is full (O-95)', async () => {
    const { store, state } = database();
    const kept = new KeptStore(Promise.resolve(store));
    await kept.append('t1', [entry(1), entry(2)]);
    state.isFull = true;
    expect(await kept.append('t1', [entry(3)])).toEqual({ type: 'appended' });
    expect(await kept.append('t1', [entry(4)])).toEqual({ type: 'appended' });
    expect((await kept.read('t1', 1)).map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(await kept.isKept('t1')).toBe(false);
    // Other tables are still where they were.
    state.isFull = false;
    await kept.append('t2', [entry(1)]);
    expect(await kept.isKept('t2')).toBe(true);
    expect(await kept.tables()).toEqual(['t1', 't2']);
  });

  test('two writers of one number: the second is told', async () => {
    const { store } = database();
    const one = new KeptStore(Promise.resolve(store));
    const other = new KeptStore(Promise.resolve(store));
    await one.append('t1', [entry(1)]);
    expect(await other.append('t1', [entry(1)])).toEqual({ type: 'conflict' });
  });
});
