// What a table needs from outside. Nothing here touches a socket, a disk, a clock or a random source:
// the apps bring them, tests bring their own.
import type { Pace } from '@court-piece/protocol';
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

/** Durations of a table, in milliseconds. */
export interface Delays {
  /** From a bot's turn to its act: the same for forced and free cards, so that it tells nothing. */
  readonly botThink: Readonly<Record<Pace, number>>;
  /** The same where the bot acts first after a finished trick, which people want to look at. */
  readonly afterTrick: Readonly<Record<Pace, number>>;
  /** At tables with several people: when the next deal starts though not all are ready; 0 for never. */
  readonly nextDeal: number;
  /** How long a bot may take at most before a simple legal choice is made for it. */
  readonly botLimit?: number;
}

/** What the table was doing when something failed that no player has caused. */
export interface ErrorContext {
  readonly table: string;
  readonly seq: number;
  readonly doing: 'append' | 'read' | 'bot' | 'send' | 'message';
  readonly detail?: string;
}

export interface TablePorts {
  readonly store: LogStore;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly bots: Bots;
  readonly delays: Delays;
  /** Told of what went wrong; the table goes on. Must not throw. */
  onError(error: unknown, context: ErrorContext): void;
}
