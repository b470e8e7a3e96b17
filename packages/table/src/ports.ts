// What a table needs from outside. Nothing here touches a socket, a disk, a clock or a random source:
// the apps bring them, tests bring their own.
import type { Pace, TalkLine } from '@court-piece/protocol';
import type { BySeat, Card, Choice, View } from '@court-piece/rules/view';
import type { LogEntry, PlayerId } from './log.js';
import type { TablePlan } from './plan.js';

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
  /** 32 random bytes in lower-case hexadecimal (docs/fairness.md). */
  nonce(): string;
}

/** A bot decides from its seat's view alone. */
export interface Bots {
  decide(view: View, level: string): Promise<Choice>;
}

export type Appended = { readonly type: 'appended' } | { readonly type: 'conflict' };

/** The log of all tables: append-only, unique by (table, seq). An entry is durable once appended. */
export interface LogStore {
  /**
   * All or nothing; a conflict means that another writer was first.
   * @param deadline when the table has something to do although nobody is there, from now on; null for
   *   never; undefined if that is as before. In milliseconds since the epoch.
   */
  append(table: string, entries: readonly LogEntry[], deadline?: number | null): Promise<Appended>;
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
  /** From the loss of a person's last connection until a bot holds the seat. */
  readonly grace?: number;
  /** Who lost the connection so short a time ago is still asked: a page loading anew is no consent. */
  readonly blink?: number;
  /** How long a proposal waits for answers. */
  readonly proposal?: number;
  /** How long a deal waits for the players' randomness. */
  readonly entropyWait?: number;
  /** The least that a seat on turn is given when clocks go on again. */
  readonly clockLeast?: number;
}

/** So much may one person say within a time (milliseconds). */
export interface TalkLimit {
  readonly lines: number;
  readonly within: number;
}

/** What a person reports of another one, for those who run the server. */
export interface Report {
  readonly table: string;
  readonly at: number;
  readonly by: PlayerId;
  readonly player: PlayerId;
  readonly name: string;
  /** What was said lately. */
  readonly talk: readonly TalkLine[];
}

/** What the table was doing when something failed that no player has caused. */
export interface ErrorContext {
  readonly table: string;
  readonly seq: number;
  readonly doing: 'append' | 'read' | 'bot' | 'send' | 'message' | 'rematch';
  readonly detail?: string;
}

export interface TablePorts {
  readonly store: LogStore;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly bots: Bots;
  readonly delays: Delays;
  /**
   * Makes the table of a rematch of the table `after`, and gives its id: each time the same one, so that
   * two processes, or one that was stopped on the way, make one table. Without it there is no rematch.
   */
  readonly tables?: { create(plan: TablePlan, after: string): Promise<string> };
  /** Told who of a table's people is connected to it here, as often as that changes. */
  readonly onHere?: (table: string, players: readonly PlayerId[]) => void;
  /** Whether a person has a connection to this table at another process (`Table.wake`). */
  readonly isElsewhere?: (table: string, player: PlayerId) => boolean;
  /** Whether a person may sit down with those who sit there. */
  readonly maySit?: (player: PlayerId, others: readonly PlayerId[]) => Promise<boolean>;
  /** Told of what is said here, for other processes that serve the table (`Table.hear`). */
  readonly onTalk?: (table: string, line: TalkLine) => void;
  readonly onReport?: (report: Report) => void;
  /** Told once, by the process that wrote its end, of the hands of a deal that is over and opened. */
  readonly onDealOver?: (hands: BySeat<readonly Card[]>) => void;
  readonly talkLimit?: TalkLimit;
  /** Told of what went wrong; the table goes on. Must not throw. */
  onError(error: unknown, context: ErrorContext): void;
}
