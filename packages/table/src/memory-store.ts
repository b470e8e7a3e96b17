// A log store that lasts as long as its process: for play within a page, and for tests.
import type { LogEntry } from './log.js';
import type { Appended, LogStore } from './ports.js';

export class MemoryLogStore implements LogStore {
  readonly #logs = new Map<string, LogEntry[]>();

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const log = this.#logs.get(table) ?? [];
    if (entries[0]?.seq !== log.length + 1) return { type: 'conflict' };
    log.push(...entries);
    this.#logs.set(table, log);
    return { type: 'appended' };
  }

  async read(table: string, afterSeq: number): Promise<readonly LogEntry[]> {
    return this.#logs.get(table)?.slice(afterSeq) ?? [];
  }
}
