// The tables of the store, as kysely knows them. Times are milliseconds since the epoch; the driver
// gives 64-bit numbers as text.
import type { OwnMatchSummary, TableStage, TalkLine } from '@court-piece/protocol';
import type { RecordJson } from '@court-piece/notation';
import type { BySeat, BySide, Card, Seat } from '@court-piece/rules';
import type { ColumnType, JSONColumnType } from 'kysely';

type BigNumber = ColumnType<string, number, number>;

/** What lists show of a match. */
export interface TableSummary {
  readonly score: BySide<number>;
  /** Names or bot levels around the table. */
  readonly names: BySeat<string>;
  /** Seats of people for whom the table waits. */
  readonly awaited: readonly Seat[];
}

export interface Schema {
  readonly players: {
    readonly id: string;
    /** SHA-256 of the cookie's value: who reads the store cannot become the player. */
    readonly token_hash: Buffer;
    readonly name: string | null;
    readonly created_at: BigNumber;
    readonly seen_at: BigNumber;
  };
  readonly tables: {
    readonly id: string;
    readonly created_at: BigNumber;
    readonly preset: string;
    readonly stage: TableStage;
    /** What lists show of the table, as it was after log entry `summary_seq`; a cache. */
    readonly summary: JSONColumnType<TableSummary> | null;
    readonly summary_seq: ColumnType<number, number | undefined, number>;
    /** When the table has something to do although nobody is there; deadlines.ts. */
    readonly deadline: ColumnType<string | null, number | null | undefined, number | null>;
  };
  /** Who sits where; only people. */
  readonly seats: {
    readonly table_id: string;
    readonly seat: Seat;
    readonly player_id: string;
  };
  /** Short codes of tables; what a code is good for, its table says. */
  readonly codes: {
    readonly code: string;
    readonly table_id: string;
    /** It wanted players when it was made. */
    readonly listed: boolean;
    readonly at: BigNumber;
  };
  /** Who does not want to sit with whom. */
  readonly blocks: {
    readonly id: string;
    readonly by: string;
    readonly player_id: string;
    /** As the blocked person was called. */
    readonly name: string;
    readonly at: BigNumber;
  };
  /** How often each seat was dealt each card, of deals that are over. */
  readonly dealt_cards: {
    readonly seat: Seat;
    readonly card: Card;
    readonly times: BigNumber;
  };
  /** Matches that people have played without the server and handed in; own-matches.ts. */
  readonly own_matches: {
    readonly player_id: string;
    readonly id: string;
    readonly finished_at: BigNumber;
    readonly summary: JSONColumnType<Omit<OwnMatchSummary, 'id' | 'finishedAt'>>;
    readonly record: JSONColumnType<RecordJson>;
  };
  /** What people report of others; only ever added to. */
  readonly reports: {
    readonly table_id: string;
    readonly at: BigNumber;
    readonly by: string;
    readonly player_id: string;
    /** As the reported person was called. */
    readonly name: string;
    readonly talk: JSONColumnType<readonly TalkLine[]>;
  };
  /** The truth: append-only, without a gap; log-store.ts writes and reads it. */
  readonly log: {
    readonly table_id: string;
    readonly seq: number;
    readonly at: BigNumber;
  };
}
