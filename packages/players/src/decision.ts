// What a bot answers: a choice that its view allows, and why, as data from which hints are made.
import type { Card, Suit } from '@court-piece/rules/cards';
import type { Choice, Seat, View } from '@court-piece/rules/view';

export const REASON_CODES = [
  // Any decision
  'any-legal',
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
  /** Tricks that the viewer's side still needs for the deal. */
  readonly needed?: number;
  /** Tricks in the middle with double sir. */
  readonly pile?: number;
}

export interface Reason {
  readonly code: ReasonCode;
  readonly facts: Facts;
}

export interface Decision {
  readonly choice: Choice;
  readonly reason: Reason;
}

/** The viewer is not asked for anything: not on turn, a watcher, or the deal or match is over. */
export interface NothingToDo {
  readonly code: 'nothing-to-do';
}

/** A way of playing. Called only with a seat's view that has something in `legal` or `corrections`. */
export type Player = (view: SeatView, random: () => number) => Decision;

export type SeatView = View & { readonly viewer: Seat };
