// What a player on turn knows and must obey while playing: built from the full state by the
// authority, from a view by everyone else, so that both answer alike.
import { cardsOfSuit, holdsSuit, type Card, type Suit } from './cards.js';
import type { Seat } from './seats.js';
import type { PlayPhase } from './state.js';
import { followingCards, ledSuit } from './trick.js';

export interface TurnToPlay {
  readonly seat: Seat;
  readonly caller: Seat;
  readonly hand: readonly Card[];
  /** The cards on the table in the order of play. */
  readonly trick: readonly Card[];
  readonly trump: Suit | null;
  /** A card lies face down aside. */
  readonly aside: boolean;
  readonly mustTrump: boolean;
}

export const turnToPlay = (deal: PlayPhase): TurnToPlay => ({
  seat: deal.turn,
  caller: deal.caller,
  hand: deal.hands[deal.turn],
  trick: deal.trick.cards,
  trump: deal.trumps.suit,
  aside: deal.trumps.aside,
  mustTrump: deal.mustTrump,
});

/** Follow suit if able (3.1); after asking or revealing, play a trump if one is held (5.3, 5.4). */
export function playableCards(turn: TurnToPlay): readonly Card[] {
  const { hand, trump } = turn;
  if (turn.mustTrump && trump !== null && holdsSuit(hand, trump)) return cardsOfSuit(hand, trump);
  return followingCards(hand, ledSuit(turn.trick));
}

export const isLeading = (turn: TurnToPlay): boolean => turn.trick.length === 0;

/** Cannot follow from the hand; a card aside does not count (5.3, 5.7). */
export function cannotFollow(turn: TurnToPlay): boolean {
  const led = ledSuit(turn.trick);
  return led !== undefined && !holdsSuit(turn.hand, led);
}
