// What one seat, or a watcher, may see of a match (Rules 2.7, 5.13): a card that the viewer may not
// know has no representation but a count. Made by view-for.ts only.
import type { Choice } from './action.js';
import type { Card, Suit } from './cards.js';
import type { Options } from './options.js';
import type { BySeat, BySide, Seat, Side } from './seats.js';
import type { DealResult, Phase, Tally, WonTrick } from './state.js';

export type Viewer = Seat | 'public';

export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly phase: Phase;
  readonly dealer: Seat | null;
  readonly caller: Seat | null;
  readonly turn: Seat | null;
  /** What the viewer may do now; empty unless it is on turn. */
  readonly legal: readonly Choice[];
  /** The cards that the viewer may know, as they were dealt; null for a hand that it may not see. */
  readonly hands: BySeat<readonly Card[] | null>;
  readonly counts: BySeat<number>;
  /** The suit that works as trump now. */
  readonly trump: Suit | null;
  /** The card turned up or revealed; while it lies aside only its owner knows it (5.1, 5.13). */
  readonly trumpCard: Card | null;
  /** A card lies face down aside. */
  readonly aside: boolean;
  /** Who is on turn asked or revealed and must play a trump if it has one (5.3, 5.4). */
  readonly mustTrump: boolean;
  readonly trick: {
    readonly leader: Seat;
    readonly cards: readonly Card[];
    /** Cards before this position were played when trump was not yet known (5.6). */
    readonly trumpFrom: number;
  } | null;
  /** The viewer's own revoke in this trick can be corrected now with one of these cards (3.3). */
  readonly corrections: readonly Card[];
  /** The tricks won so far in this deal, in order. */
  readonly tricks: readonly WonTrick[];
  readonly tally: Tally | null;
  /** The side at 7–0 chose to play on for the bavney (7.6). */
  readonly playingOn: boolean;
  /** The finished deal on the table. */
  readonly result: DealResult | null;
  readonly results: readonly DealResult[];
  readonly nextDealer: Seat | null;
  readonly score: BySide<number>;
  readonly runs: BySide<number>;
  readonly timeUp: boolean;
  readonly winner: Side | 'draw' | null;
}
