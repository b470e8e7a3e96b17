// The logs of the tables that live in this browser, in IndexedDB: one record an entry, unique by table
// and number, so that two tabs cannot both write the same one.
import type { Appended, LogEntry, LogStore } from '@court-piece/table';

const DATABASE = 'court-piece';
const VERSION = 1;
const ENTRIES = 'entries';
const BY_TABLE = 'by-table';

interface StoredEntry {
  readonly table: string;
  readonly seq: number;
  readonly entry: LogEntry;
}

/** A log store that can also say which tables it holds, and let one go. */
export interface LocalStore extends LogStore {
  tables(): Promise<readonly string[]>;
  forget(table: string): Promise<void>;
}

/**
 * Rejects where the browser has no database for this page, or only a damaged one.
 * @param onClosed called when the database is taken away under the store, which is of no use any more:
 * its owner has cleared the storage, or another tab changes or deletes it
 */
export async function openIndexedDb(
  factory: IDBFactory,
  onClosed: () => void,
): Promise<LocalStore> {
  const database = await openDatabase(factory);
  database.addEventListener('close', onClosed);
  database.addEventListener('versionchange', () => {
    // A newer page in another tab wants to change the database: do not stand in its way.
    database.close();
    onClosed();
  });
  return {
    append: (table, entries) => append(database, table, entries),
    async read(table, afterSeq) {
      const range = IDBKeyRange.bound([table, afterSeq], [table, Infinity], true);
      const found = await answer(objectStore(database, 'readonly').getAll(range));
      return (found as readonly StoredEntry[]).map(({ entry }) => entry);
    },
    tables: () => tableNames(database),
    async forget(table) {
      const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
      await answer(objectStore(database, 'readwrite').delete(range));
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
      store.createIndex(BY_TABLE, 'table');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(asError(request.error)));
    // Where it is still in use it waits: every page of ours lets go when it is asked to.
  });
}

const objectStore = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(ENTRIES, mode, { durability: 'strict' }).objectStore(ENTRIES);

function append(
  database: IDBDatabase,
  table: string,
  entries: readonly LogEntry[],
): Promise<Appended> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(ENTRIES);
    transaction.addEventListener('complete', () => resolve({ type: 'appended' }));
    transaction.addEventListener('abort', () => {
      // Such an entry is there already: another tab was first. All or nothing was written.
      if (transaction.error?.name === 'ConstraintError') resolve({ type: 'conflict' });
      else reject(asError(transaction.error));
    });
    const before = (entries[0]?.seq ?? 1) - 1;
    if (before > 0) {
      // A log without its beginning is none: better to fail, and to have it written anew.
      store.getKey([table, before]).addEventListener('success', (event) => {
        if ((event.target as IDBRequest<unknown>).result === undefined) transaction.abort();
      });
    }
    for (const entry of entries) store.add({ table, seq: entry.seq, entry } satisfies StoredEntry);
  });
}

function tableNames(database: IDBDatabase): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const names: string[] = [];
    const request = objectStore(database, 'readonly')
      .index(BY_TABLE)
      .openKeyCursor(null, 'nextunique');
    request.addEventListener('error', () => reject(asError(request.error)));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (cursor === null) return resolve(names);
      if (typeof cursor.key === 'string') names.push(cursor.key);
      cursor.continue();
    });
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(asError(request.error)));
  });
}

const asError = (error: DOMException | null): Error =>
  error ?? new Error('the database gave no reason');
