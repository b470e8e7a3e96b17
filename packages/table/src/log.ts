// The log of one table: the truth, of which everything else is a fold. Entries are stored as they are
// written here and must stay readable for ever: add kinds, never change one.
import type { Pace, SeatPlan } from '@court-piece/protocol';
import type { Action, BySeat, Options, Seat } from '@court-piece/rules';

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
      readonly pace: Pace;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'filled'; readonly seat: Seat; readonly with: 'bot' | 'open' }
  | { readonly type: 'started' }
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'acted'; readonly action: Action }
  /** The match is again as it was after entry `toSeq`; what lies between stays in the log. */
  | { readonly type: 'undone'; readonly toSeq: number }
  | { readonly type: 'paced'; readonly pace: Pace };

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
