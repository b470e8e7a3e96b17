// The other processes that serve the same store: what a process tells them and what it knows of them.
import type { PlayerId } from '@court-piece/table';
import type { TalkLine } from '@court-piece/protocol';
import type { Announce } from '../store/log-store.js';

/** What comes from other processes. */
export interface Listener {
  /** The table has new entries, or others are connected to it now. */
  wake(table: string): void;
  /** Some of it may have been missed. */
  wakeAll(): void;
  hear(table: string, line: TalkLine): void;
}

export interface Cluster {
  /** How the store tells the others of new entries. */
  readonly announce?: Announce;
  /** Begins to listen; resolves when it does, or when it will try again by itself. */
  listen(listener: Listener): Promise<void>;
  /** Whether a person has a connection to this table at another process. */
  isElsewhere(table: string, player: PlayerId): boolean;
  /** Who of the table's people is connected to it here, as of now. */
  setHere(table: string, players: readonly PlayerId[]): void;
  say(table: string, line: TalkLine): void;
  close(): Promise<void>;
}

/** Of a store that only one process may use. */
export const alone: Cluster = {
  listen: async () => undefined,
  isElsewhere: () => false,
  setHere: () => undefined,
  say: () => undefined,
  close: async () => undefined,
};
