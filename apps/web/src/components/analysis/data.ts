// The analysis of a deal as the page is given it, piece by piece: see packages/analysis for what the
// numbers mean.
import type { BySeat, BySide, Choice, Seat, Suit, View } from '@court-piece/rules/view';

export interface Valued {
  readonly choice: Choice;
  /** Tricks of its side at the end of the deal. */
  readonly tricks: number;
}

export type Turn = 'deal' | 'court-missed' | 'court-let-in';

/** With all hands open. */
export interface OpenMove {
  /** The place among the moments of the deal; 0 is the deal itself. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: Valued;
  /** The best first. */
  readonly values: readonly Valued[];
  /** In tricks. */
  readonly cost: number;
  /** Of each side at the end of the deal, best play of all from here on. */
  readonly tricks: BySide<number>;
  readonly turned: Turn | null;
}

/** From what the seat could know. */
export interface SeatMove {
  readonly at: number;
  readonly best: Choice;
  /** In deals of a hundred; null where it is not known. */
  readonly cost: number | null;
  readonly outlooks: readonly {
    readonly choice: Choice;
    /** Of a hundred imagined deals. */
    readonly win: number;
    readonly tricks: number;
  }[];
}

export interface Trumps {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly values: readonly { readonly suit: Suit; readonly tricks: BySide<number> }[];
}

export interface Luck {
  readonly cards: BySide<number>;
  readonly lost: BySeat<number>;
  readonly play: BySide<number>;
}

export interface OpenResult {
  readonly decisions: readonly OpenMove[];
  readonly start: BySide<number> | null;
  readonly isComplete: boolean;
  readonly luck: Luck | null;
}

/** What the worker tells, in this order. */
export type AnalysisMessage =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'open'; readonly open: OpenResult }
  | { readonly type: 'trumps'; readonly trumps: Trumps | null }
  | {
      readonly type: 'seat';
      readonly move: SeatMove | null;
      readonly done: number;
      readonly of: number;
    }
  | { readonly type: 'done' };

export interface Analysis {
  readonly state: 'working' | 'done' | 'cancelled' | 'failed';
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly open: OpenResult | null;
  readonly trumps: Trumps | null;
  readonly seats: ReadonlyMap<number, SeatMove>;
  readonly seatProgress: { readonly done: number; readonly of: number } | null;
}

export const NO_ANALYSIS: Analysis = {
  state: 'working',
  progress: null,
  open: null,
  trumps: null,
  seats: new Map(),
  seatProgress: null,
};

/** The analysis with one more piece. */
export function withMessage(analysis: Analysis, message: AnalysisMessage): Analysis {
  switch (message.type) {
    case 'progress':
      return { ...analysis, progress: { done: message.done, of: message.of } };
    case 'open':
      return { ...analysis, open: message.open };
    case 'trumps':
      return { ...analysis, trumps: message.trumps };
    case 'seat': {
      const { move, done, of } = message;
      const seats = move === null ? analysis.seats : new Map(analysis.seats).set(move.at, move);
      return { ...analysis, seats, seatProgress: { done, of } };
    }
    case 'done':
      return { ...analysis, state: 'done' };
  }
}

/** What was done, in its order; the view shows all hands as they were before it. */
export interface Step {
  readonly at: number;
  readonly seat: Seat;
  readonly choice: Choice;
  readonly before: View;
}
