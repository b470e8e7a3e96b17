// Keeps the tables of this browser as well as it can: in the database while that works, in memory from
// the first failure on, so that a full disk or a forbidden storage never stops a match (O-95).
import { MemoryLogStore, type Appended, type LogEntry } from '@court-piece/table';
import type { LocalStore } from './indexed-db-store.js';

export class KeptStore implements LocalStore {
  readonly #memory = new MemoryLogStore();
  /** Tables whose log goes on in memory only. */
  readonly #inMemory = new Set<string>();
  readonly #database: Promise<LocalStore | undefined>;

  /** @param database the lasting store; may reject */
  constructor(database: Promise<LocalStore>) {
    this.#database = database.catch(() => undefined);
  }

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const database = await this.#databaseFor(table);
    if (database === undefined) {
      this.#inMemory.add(table);
      return await this.#memory.append(table, entries);
    }
    try {
      return await database.append(table, entries);
    } catch {
      await this.#moveToMemory(table, database);
      return await this.#memory.append(table, entries);
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

  async #moveToMemory(table: string, database: LocalStore): Promise<void> {
    const entries = await database.read(table, 0);
    if (this.#inMemory.has(table)) return;
    this.#inMemory.add(table);
    if (entries.length > 0) await this.#memory.append(table, entries);
  }
}
