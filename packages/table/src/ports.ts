// What a table needs from outside. Nothing here touches a socket, a disk, a clock or a random source:
// the apps bring them, tests bring their own.
import type { Card, Choice, View } from '@court-piece/rules/view';
import type { LogEntry } from './log.js';

export interface Clock {
  /** Milliseconds since the epoch, for the log. */
  now(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Chance (Rules 1.4, 1.5, 2.2, 2.4): cryptographic and without bias in the product, scripted in tests. */
export interface Chance {
  shuffledDeck(): readonly Card[];
  /** One of the items, each equally likely; there is at least one. */
  pick<T>(items: readonly T[]): T;
}

/** A bot decides from its seat's view alone. */
export interface Bots {
  decide(view: View, level: string): Promise<Choice>;
}

export type Appended = { readonly type: 'appended' } | { readonly type: 'conflict' };

/** The log of all tables: append-only, unique by (table, seq). An entry is durable once appended. */
export interface LogStore {
  /** All or nothing; a conflict means that another writer was first. */
  append(table: string, entries: readonly LogEntry[]): Promise<Appended>;
  /** Entries after a sequence number, in order; empty for an unknown table. */
  read(table: string, afterSeq: number): Promise<readonly LogEntry[]>;
}
