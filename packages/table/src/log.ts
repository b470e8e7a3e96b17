// The log of one table: the truth, of which everything else is a fold. Entries are stored as they are
// written here and must stay readable for ever: add kinds, never change one.
import type { Pace, Proposal, RematchSeats, SeatPlan, TurnClock } from '@court-piece/protocol';
import type { Action, BySeat, Card, Options, Seat } from '@court-piece/rules';

/** Who is behind a person's acts: an opaque id given by the host of the table (a server's guest, "me" offline). */
export type PlayerId = string;

export type LogBody =
  | {
      readonly type: 'created';
      readonly version: 1;
      readonly preset: string;
      readonly options: Options;
      readonly host: PlayerId;
      readonly hostName: string;
      readonly seats: BySeat<SeatPlan>;
      /** How bots play on these seats. Absent: as bots play by default. */
      readonly levels?: Partial<BySeat<string>>;
      readonly pace: Pace;
      /** Seconds; null or absent: no clock. */
      readonly clock?: TurnClock | null;
      /** Absent: allowed. */
      readonly freeText?: boolean;
      /** Absent: allowed, unless the table is listed. */
      readonly hints?: boolean;
      /** Absent: allowed. */
      readonly watching?: boolean;
      /** Absent: not listed. */
      readonly listed?: boolean;
      /** A short code to type instead of the link. */
      readonly code?: string;
      /** After so many milliseconds bots take the open seats and the match starts. Absent: never. */
      readonly fillAfter?: number;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | {
      readonly type: 'filled';
      readonly seat: Seat;
      readonly with: 'bot' | 'open';
      /** Of the bot. Absent: as bots play by default. */
      readonly level?: string;
    }
  | { readonly type: 'started' }
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'acted'; readonly action: Action }
  /** The match is again as it was after entry `toSeq`; what lies between stays in the log. */
  | { readonly type: 'undone'; readonly toSeq: number }
  | { readonly type: 'paced'; readonly pace: Pace }
  /** What sits on two seats changes places: before the start by the host, later by consent. */
  | { readonly type: 'moved'; readonly from: Seat; readonly to: Seat }
  /** The host opens the seat of a person, who may not sit down again. */
  | { readonly type: 'removed'; readonly seat: Seat }
  | { readonly type: 'readmitted' }
  | { readonly type: 'watching'; readonly allowed: boolean }
  | { readonly type: 'listed'; readonly listed: boolean }
  | { readonly type: 'hints'; readonly allowed: boolean }
  /** A person is away for long: a bot plays, until the person has returned. */
  | { readonly type: 'held'; readonly seat: Seat }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** Who made the table sits nowhere and has been away for long: the host is one of those seated. */
  | { readonly type: 'maker-gone' }
  /** Clocks stand still from here until `resumed`: nobody is at the table. */
  | { readonly type: 'rested' }
  /** Clocks go on with what was left after the entry before this one. */
  | { readonly type: 'resumed' }
  /** The time of the seat is over; what is done for it follows. */
  | { readonly type: 'timed-out'; readonly seat: Seat }
  /** Its number is that of the proposal. */
  | {
      readonly type: 'proposed';
      readonly seat: Seat;
      readonly proposal: Proposal;
      readonly mustAgree: readonly Seat[];
    }
  | {
      readonly type: 'answered';
      readonly proposal: number;
      readonly seat: Seat;
      readonly agree: boolean;
    }
  /** All have agreed who had to; what was agreed on follows. */
  | { readonly type: 'settled'; readonly proposal: number }
  | { readonly type: 'lapsed'; readonly proposal: number }
  | { readonly type: 'withdrawn'; readonly proposal: number }
  /** The next deal is fixed, but for what players add; nonce and deck are told after it. */
  | {
      readonly type: 'committed';
      readonly deal: number;
      readonly commitment: string;
      readonly nonce: string;
      readonly shuffled: readonly Card[];
    }
  | { readonly type: 'entropy'; readonly seat: Seat; readonly hex: string }
  /** `now`: the host will not wait for the others. */
  | {
      readonly type: 'rematch-wanted';
      readonly seat: Seat;
      readonly seats: RematchSeats;
      readonly now: boolean;
    }
  | { readonly type: 'rematched'; readonly table: string };

export interface LogEntry {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The person whose command this was, or null for bots, chance and the table itself. */
  readonly by: PlayerId | null;
  /** The command's id, so that a repeated command has no second effect. */
  readonly command: string | null;
  readonly body: LogBody;
}
