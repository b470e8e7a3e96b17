// What a bot answers: a choice that its view allows, and why, as data from which hints are made.
import type { Card, Suit } from '@court-piece/rules/cards';
import type { Choice, Seat, View } from '@court-piece/rules/view';

export const REASON_CODES = ['any-legal', 'only-choice', 'table-default'] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What the bot went by. Nothing in it but what its view shows or what follows from it. */
export interface Facts {
  readonly suit?: Suit;
  readonly card?: Card;
  readonly seat?: Seat;
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

/** A way of playing. Called only with a view whose `legal` is not empty. */
export type Player = (view: View, random: () => number) => Decision;
