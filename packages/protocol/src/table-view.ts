// What a client gets to know of a table: who sits where, what has happened, and its seat's view of
// the match.
import type {
  DealResult,
  Seat,
  Side,
  Suit,
  BySeat,
  Card,
  Choice,
  View,
} from '@court-piece/rules/view';
import type { Pace } from './commands.js';

export interface Occupant {
  readonly kind: 'person' | 'bot' | 'open';
  /** Name for people; a bot's level for bots; empty for open seats. */
  readonly name: string;
  /** A person without any connection now. */
  readonly away: boolean;
}

export const TABLE_STAGES = ['gathering', 'playing', 'over'] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

export interface TableView {
  readonly id: string;
  /** The number of the last log entry that this view contains. */
  readonly seq: number;
  readonly stage: TableStage;
  /** The preset that the rules were chosen from, for showing their name. */
  readonly preset: string;
  readonly pace: Pace;
  readonly seats: BySeat<Occupant>;
  /** The viewer's seat, or null for a watcher. */
  readonly seat: Seat | null;
  /** The seat that the viewer left after the start: a bot holds it, and the viewer may sit on it again. */
  readonly held: Seat | null;
  readonly host: boolean;
  /** Seats of people who are ready for the next deal. */
  readonly ready: readonly Seat[];
  /** The viewer may take back its last decision now. */
  readonly mayUndo: boolean;
  /** A claim by the viewer would be granted now. */
  readonly mayClaim: boolean;
  readonly match: View;
}

/** One line of what happened, as the viewer may know it. `seq` is that of its log entry. */
export type TableEvent = { readonly seq: number } & (
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'started' }
  | { readonly type: 'undone' }
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly caller: Seat }
  | { readonly type: 'chose'; readonly choice: Choice }
  | { readonly type: 'trump-made'; readonly suit: Suit; readonly card: Card | null }
  | { readonly type: 'revealed'; readonly card: Card; readonly by: Seat | null }
  | { readonly type: 'trick-won'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'collected'; readonly side: Side; readonly tricks: number }
  | { readonly type: 'deal-finished'; readonly result: DealResult }
  | { readonly type: 'match-finished'; readonly winner: Side | 'draw' }
);
