// Keeps the tables of this browser as well as it can: in the database while that works, in memory where
// it does not, so that a full disk, a forbidden or a cleared storage never stops a match (O-95).
import { MemoryLogStore, type Appended, type LogEntry } from '@court-piece/table';
import type { LocalStore } from './indexed-db-store.js';

/** A log that is in memory only is tried to be kept again after so many entries. */
const TRIED_AGAIN_AFTER = 8;

/** A browser that clears the storage gives no other for a moment: tried again after each (milliseconds). */
const PAUSES = [50, 250, 1_000, 4_000] as const;

/** A store that outlives its storage for the tables that are played now. */
export interface TableKeeper extends LocalStore {
  /** From now on the table is there again, whole, even if the storage is cleared under it. */
  hold(table: string): Promise<void>;
  /** Nobody plays at the table any more: what is cleared now is gone. */
  letGo(table: string): void;
}

/** Opens the lasting store, which calls when it was taken away; may reject. */
export type OpenStore = (onClosed: () => void) => Promise<LocalStore>;

export class KeptStore implements TableKeeper {
  readonly #memory = new MemoryLogStore();
  /** Tables whose log goes on in memory only. */
  readonly #inMemory = new Set<string>();
  /** The whole logs of the tables that are played: storage that is cleared takes no match along. */
  readonly #held = new Map<string, LogEntry[]>();
  readonly #open: OpenStore;
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  #database: Promise<LocalStore | undefined>;
  /** One repair after the other: two at once would take each other for another tab. */
  #repaired: Promise<unknown> = Promise.resolve();
  #onLost: (table: string) => void = () => undefined;

  constructor(open: OpenStore, pause: (milliseconds: number) => Promise<unknown>) {
    this.#open = open;
    this.#pause = pause;
    this.#database = this.#openAnew().catch(() => undefined);
  }

  /** Calls when a table that was kept, or should be, will be gone after a reload. */
  whenLost(listener: (table: string) => void): void {
    this.#onLost = listener;
  }

  async hold(table: string): Promise<void> {
    const log = await this.read(table, 0);
    if (log.length > 0) this.#held.set(table, [...log]);
  }

  letGo(table: string): void {
    this.#held.delete(table);
  }

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const database = await this.#databaseFor(table);
    if (database === undefined) return await this.#appendInMemory(table, entries);
    try {
      const appended = await database.append(table, entries);
      if (appended.type === 'appended') await this.#note(table, entries, database);
      return appended;
    } catch {
      return await this.#repair(async () => await this.#save(table, entries, database));
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
    this.#held.delete(table);
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

  async #openAnew(): Promise<LocalStore> {
    return await this.#open(() => void this.#outlive().catch(() => undefined));
  }

  /** The storage was cleared: the matches that are played are written again, whether anybody plays or not. */
  async #outlive(): Promise<void> {
    for (const pause of PAUSES) {
      await this.#pause(pause);
      if (await this.#repair(async () => await this.#restore())) return;
    }
  }

  async #repair<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#repaired.then(work);
    this.#repaired = done.catch(() => undefined);
    return await done;
  }

  async #restore(): Promise<boolean> {
    try {
      const opened = await this.#openAnew();
      for (const [table, log] of this.#held) await addMissing(opened, table, log);
      this.#database = Promise.resolve(opened);
      return true;
    } catch {
      return false;
    }
  }

  async #note(table: string, entries: readonly LogEntry[], database: LocalStore): Promise<void> {
    const before = this.#held.get(table);
    const isNext = (before?.at(-1)?.seq ?? 0) + 1 === entries[0]?.seq;
    if (isNext) this.#held.set(table, [...(before ?? []), ...entries]);
    // After another tab's.
    else this.#held.set(table, [...(await database.read(table, 0).catch(() => []))]);
  }

  /** The database has failed. Perhaps it was only cleared: then the whole log is written anew. */
  async #save(table: string, entries: readonly LogEntry[], former: LocalStore): Promise<Appended> {
    const there = await former.read(table, 0).catch(() => []);
    const held = this.#held.get(table) ?? [];
    const log = there.length > held.length ? there : held;
    try {
      const opened = await this.#openAnew();
      this.#database = Promise.resolve(opened);
      const found = await addMissing(opened, table, log);
      // An entry of this number by another tab: let the table look at it.
      if ((found.at(-1)?.seq ?? 0) >= (entries[0]?.seq ?? 0)) return { type: 'conflict' };
      const appended = await opened.append(table, entries);
      if (appended.type === 'appended') this.#held.set(table, [...found, ...entries]);
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
      const opened = await this.#openAnew();
      const log = await this.#memory.read(table, 0);
      const found = await addMissing(opened, table, log);
      if (found.length !== log.length) return;
      this.#database = Promise.resolve(opened);
      this.#held.set(table, [...log]);
      this.#inMemory.delete(table);
    } catch {
      // Then it stays in memory.
    }
  }
}

/** Writes what the store does not have of a log, and gives all that stands there then. */
async function addMissing(
  store: LocalStore,
  table: string,
  log: readonly LogEntry[],
): Promise<readonly LogEntry[]> {
  const found = await store.read(table, 0);
  const missing = log.slice(found.length);
  if (missing.length === 0) return found;
  const appended = await store.append(table, missing);
  return appended.type === 'appended' ? [...found, ...missing] : await store.read(table, 0);
}
