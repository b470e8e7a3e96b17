// What a bot answers: a choice that its view allows, and why, as data from which hints are made.
import type { Card, Suit } from '@court-piece/rules/cards';
import type { Choice, Seat, View } from '@court-piece/rules/view';

export const REASON_CODES = [
  // Any decision
  'only-choice',
  // Before play
  'cut-anywhere',
  'best-suit',
  'hopeless-hand',
  'set-low-of-best-suit',
  'draw-blind',
  // Hidden trumps
  'ask-to-ruff',
  'reveal-to-ruff',
  'reveal-to-draw',
  // Leading
  'cash-to-decide',
  'cash-winner',
  'draw-trumps',
  'give-ruff',
  'return-suit',
  'lead-low',
  'lead-high',
  // Playing to a trick
  'leave-to-partner',
  'win-cheaply',
  'win-for-sure',
  'try-to-win',
  'ruff',
  'make-trump',
  'keep-for-later',
  'least-useful',
  // By looking at possible deals
  'best-in-worlds',
  // Other decisions
  'correct-revoke',
  'nothing-to-lose',
  'court-is-enough',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What the bot went by. Nothing in it but what its view shows or what follows from it. */
export interface Facts {
  /** The suit called, set aside, drawn, led or returned. */
  readonly suit?: Suit;
  /** The card that is winning the trick so far. */
  readonly card?: Card;
  /** Who is winning, or who can ruff. */
  readonly seat?: Seat;
  /** The chance, from 0 to 1, that the viewer's side wins the trick. */
  readonly chance?: number;
  /** Trumps in hands that the viewer does not see, the partner's among them. */
  readonly trumpsOut?: number;
  /** Who is known to be out of which suit. */
  readonly voids?: readonly { readonly seat: Seat; readonly suit: Suit }[];
  /** The partner is winning the trick so far. */
  readonly partnerWins?: boolean;
  /** Tricks that the viewer's side still needs for the deal. */
  readonly needed?: number;
  /** Tricks in the middle with double sir. */
  readonly pile?: number;
}

export interface Reason {
  readonly code: ReasonCode;
  readonly facts: Facts;
}

/** What may come of a choice, as far as imagined deals tell: shares of them, from 0 to 1. */
export interface Outlook {
  readonly choice: Choice;
  /** The viewer's side wins the deal. */
  readonly win: number;
  /** It wins the deal with a court, and loses it with one. */
  readonly court: number;
  readonly courtAgainst: number;
  /** Tricks of the viewer's side at the end of the deal, the mean; with double sir from 0 to 13 by what is collected. */
  readonly tricks: number;
  /** What the choice was made by: an ordinary win is 1, a court as much as it brings for the match. */
  readonly worth: number;
}

export interface Decision {
  readonly choice: Choice;
  readonly reason: Reason;
  /** For each choice that was looked at, equal cards as one; missing where no deals were imagined. */
  readonly outlooks?: readonly Outlook[];
}

/** How much thinking a decision is worth. With `samples` and the same random numbers it is always the same. */
export interface Budget {
  /** Imagined deals at most. */
  readonly samples?: number;
  /** Time at most; needs `now`. */
  readonly milliseconds?: number;
  readonly now?: () => number;
  /** Asked often; the best so far is the answer as soon as it says so. */
  readonly shouldStop?: () => boolean;
  /**
   * Outlooks also of what is not done out of habit or on principle, to be compared with; the decision is
   * the same, and takes longer.
   */
  readonly everyChoice?: boolean;
}

/** The viewer is not asked for anything: not on turn, a watcher, or the deal or match is over. */
export interface NothingToDo {
  readonly code: 'nothing-to-do';
}

/**
 * What is played for: the match as it stands, or every trick alike whatever decides the deal, so as to be
 * compared with players that know nothing else. Minded in the play by levels that imagine deals.
 */
export type Aim = 'match' | 'tricks';

export interface Asked {
  readonly budget: Budget;
  readonly aim: Aim;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
}

/** A way of playing. Called only with a seat's view that has something in `legal` or `corrections`. */
export type Player = (view: SeatView, asked: Asked) => Decision;

export type SeatView = View & { readonly viewer: Seat };
