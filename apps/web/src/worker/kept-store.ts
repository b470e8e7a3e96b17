// Keeps the tables of this browser as well as it can: in the database while that works, in memory where
// it does not, so that a full disk, a forbidden or a cleared storage never stops a match (O-95).
import { MemoryLogStore, type Appended, type LogEntry } from '@court-piece/table';
import type { LocalStore } from './indexed-db-store.js';

/** A log that is in memory only is tried to be kept again after so many entries. */
const TRIED_AGAIN_AFTER = 8;

export class KeptStore implements LocalStore {
  readonly #memory = new MemoryLogStore();
  /** Tables whose log goes on in memory only. */
  readonly #inMemory = new Set<string>();
  /** The whole logs of the tables that were written to: storage that is cleared takes no match along. */
  readonly #written = new Map<string, LogEntry[]>();
  readonly #open: () => Promise<LocalStore>;
  #database: Promise<LocalStore | undefined>;
  #onLost: (table: string) => void = () => undefined;

  /** @param open opens the lasting store; may reject */
  constructor(open: () => Promise<LocalStore>) {
    this.#open = open;
    this.#database = open().catch(() => undefined);
  }

  /** Calls when a table that was kept, or should be, will be gone after a reload. */
  whenLost(listener: (table: string) => void): void {
    this.#onLost = listener;
  }

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const database = await this.#databaseFor(table);
    if (database === undefined) return await this.#appendInMemory(table, entries);
    try {
      const appended = await database.append(table, entries);
      if (appended.type === 'appended') await this.#note(table, entries, database);
      return appended;
    } catch {
      return await this.#save(table, entries);
    }
  }

  async read(table: string, afterSeq: number): Promise<readonly LogEntry[]> {
    const database = await this.#databaseFor(table);
    return await (database ?? this.#memory).read(table, afterSeq);
  }

  async tables(): Promise<readonly string[]> {
    const database = await this.#database;
    const kept = await (database?.tables().catch(() => []) ?? []);
    return [...new Set([...kept, ...this.#inMemory])];
  }

  async forget(table: string): Promise<void> {
    this.#written.delete(table);
    const database = await this.#databaseFor(table);
    await database?.forget(table);
  }

  /** The table will be there after a reload. */
  async isKept(table: string): Promise<boolean> {
    return (await this.#databaseFor(table)) !== undefined;
  }

  async #databaseFor(table: string): Promise<LocalStore | undefined> {
    return this.#inMemory.has(table) ? undefined : await this.#database;
  }

  async #note(table: string, entries: readonly LogEntry[], database: LocalStore): Promise<void> {
    const before = this.#written.get(table);
    const isNext = (before?.at(-1)?.seq ?? 0) + 1 === entries[0]?.seq;
    if (isNext) this.#written.set(table, [...(before ?? []), ...entries]);
    // The first of this worker at a table that it has not made, or after another tab's.
    else this.#written.set(table, [...(await database.read(table, 0).catch(() => []))]);
  }

  /** The database has failed. Perhaps it was only cleared: then the whole log is written anew. */
  async #save(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const former = await this.#database;
    const there = await former?.read(table, 0).catch(() => undefined);
    const log = there !== undefined && there.length > 0 ? there : (this.#written.get(table) ?? []);
    try {
      const opened = await this.#open();
      this.#database = Promise.resolve(opened);
      const found = await opened.read(table, 0);
      const last = found.at(-1)?.seq ?? 0;
      // An entry of this number by another tab: let the table look at it.
      if (last >= (entries[0]?.seq ?? 0)) return { type: 'conflict' };
      const missing = [...log.filter(({ seq }) => seq > last), ...entries];
      const appended = await opened.append(table, missing);
      if (appended.type === 'appended') this.#written.set(table, [...found, ...missing]);
      return appended;
    } catch {
      const inMemory = (await this.#memory.read(table, 0)).at(-1)?.seq ?? 0;
      const missing = log.filter(({ seq }) => seq > inMemory);
      if (missing.length > 0) await this.#memory.append(table, missing);
      return await this.#appendInMemory(table, entries);
    }
  }

  async #appendInMemory(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const isFirst = !this.#inMemory.has(table);
    this.#inMemory.add(table);
    const appended = await this.#memory.append(table, entries);
    if (isFirst) this.#onLost(table);
    else if ((entries.at(-1)?.seq ?? 0) % TRIED_AGAIN_AFTER === 0) await this.#comeBack(table);
    return appended;
  }

  /** Room may have been made, or the storage may be there again. */
  async #comeBack(table: string): Promise<void> {
    try {
      const opened = await this.#open();
      const last = (await opened.read(table, 0)).at(-1)?.seq ?? 0;
      const log = await this.#memory.read(table, 0);
      const appended = await opened.append(
        table,
        log.filter(({ seq }) => seq > last),
      );
      if (appended.type !== 'appended') return;
      this.#database = Promise.resolve(opened);
      this.#written.set(table, [...log]);
      this.#inMemory.delete(table);
    } catch {
      // Then it stays in memory.
    }
  }
}
