// What collecting works with: a trick just won, and what was collected by it (Rules 4).
import type { Seat, Side } from '../seats.js';

/** A trick that has just been won. */
export interface TrickWin {
  readonly seat: Seat;
  /** 1…13. */
  readonly number: number;
  /** Won with an ace (4.5). */
  readonly ace: boolean;
  /** Whether it counts for a run of two (4.2, 5.10, 6.4). */
  readonly countsForRun: boolean;
}

export interface Collected {
  readonly side: Side;
  readonly tricks: number;
}
