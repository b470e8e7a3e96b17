// The log of the embedded database with the journal behind it: what it gives out, as stored or as read,
// is on the disk.
import type { LogEntry, LogStore } from '@court-piece/table';
import type { Database } from './database.js';
import type { Journal, JournalLine } from './journal.js';
import type { Append } from './log-insert.js';
import { databaseLogStore } from './log-store.js';

export class FlushedLog implements LogStore {
  readonly #stored: LogStore;
  readonly #journal: Journal;
  /** The last entry of a table that is known to be on the disk: noted since the last backup, */
  #flushed = new Map<string, number>();
  /** or before the backup that is being made. */
  #former: ReadonlyMap<string, number> = new Map();
  /** Whether all entries of tables that are not named here are in a backup. */
  #areOthersFlushed: boolean;

  /** @param lines what the journals have */
  constructor(database: Database, journal: Journal, lines: readonly JournalLine[]) {
    this.#journal = journal;
    this.#stored = databaseLogStore(database, {
      acknowledge: (appends) => this.#acknowledge(appends),
    });
    // After an orderly end, what no journal names is in the backup; after a crash it may be nowhere.
    this.#areOthersFlushed = lines.at(-1)?.type === 'closed';
    for (const line of lines) {
      if (line.type === 'entries') this.#note(line.table, line.entries.at(-1)?.seq ?? 0);
    }
  }

  append(...args: Parameters<LogStore['append']>): ReturnType<LogStore['append']> {
    return this.#stored.append(...args);
  }

  /** Whoever reads an entry may tell others of it: it is flushed first if nobody was told of it yet. */
  async read(table: string, afterSeq: number): Promise<readonly LogEntry[]> {
    const entries = await this.#stored.read(table, afterSeq);
    const last = entries.at(-1)?.seq ?? 0;
    const missing = await this.#unflushedUpTo(table, last);
    if (missing.length > 0) {
      await this.#journal.write({ type: 'entries', table, entries: missing });
      this.#note(table, last);
    }
    return entries;
  }

  /** From now on notes what the backup may miss. To be told whether it was made. */
  beginBackup(): (isMade: boolean) => void {
    this.#former = this.#flushed;
    this.#flushed = new Map();
    return (isMade) => {
      const former = this.#former;
      this.#former = new Map();
      if (isMade) this.#areOthersFlushed = true;
      else for (const [table, seq] of former) this.#note(table, seq);
    };
  }

  async #acknowledge(appends: readonly Append[]): Promise<void> {
    const lines: JournalLine[] = [];
    for (const { table, entries } of appends) {
      const before = (entries[0]?.seq ?? 1) - 1;
      if (this.#areOthersFlushed && this.#lastFlushed(table) === undefined) {
        this.#note(table, before);
      }
      const missing = await this.#unflushedUpTo(table, before);
      lines.push({ type: 'entries', table, entries: [...missing, ...entries] });
    }
    await this.#journal.write(...lines);
    for (const { table, entries } of appends) this.#note(table, entries.at(-1)?.seq ?? 0);
  }

  /** Entries that were stored, but not flushed, when the program was killed or could not write. */
  async #unflushedUpTo(table: string, seq: number): Promise<readonly LogEntry[]> {
    const flushed = this.#lastFlushed(table) ?? (this.#areOthersFlushed ? seq : 0);
    if (flushed >= seq) return [];
    return (await this.#stored.read(table, flushed)).filter((entry) => entry.seq <= seq);
  }

  #lastFlushed(table: string): number | undefined {
    return this.#flushed.get(table) ?? this.#former.get(table);
  }

  #note(table: string, seq: number): void {
    this.#flushed.set(table, Math.max(this.#lastFlushed(table) ?? 0, seq));
  }
}
