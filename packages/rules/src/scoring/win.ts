// What scoring works with: a deal just won, and what it is worth (Rules 8).
import type { Side } from '../seats.js';
import type { DealKind } from '../state.js';

/** A deal that has just been won. */
export interface Win {
  readonly winner: Side;
  readonly kind: DealKind;
  /** The winner is the side of the seat next after the dealer. */
  readonly byCallersSide: boolean;
  readonly allThirteen: boolean;
  /** Deals that the winner has now won in a row, this one included. */
  readonly run: number;
}

export interface Score {
  readonly worth: number;
  readonly streakCourt: boolean;
}
