// Who wins a trick, and what may be played to it (Rules 3.1, 3.2, 5.6, 6.2).
import { cardsOfSuit, holdsSuit, strengthOf, suitOf, type Card, type Suit } from './cards.js';
import type { Seat } from './seats.js';
import type { Trick } from './state.js';

export const emptyTrick = (leader: Seat): Trick => ({
  leader,
  cards: [],
  trumpFrom: 0,
  revokes: [],
});

/** The suit led, or undefined while nothing lies. */
export function ledSuit(cards: readonly Card[]): Suit | undefined {
  const first = cards[0];
  return first === undefined ? undefined : suitOf(first);
}

/**
 * The position of the winning card among those played so far (3.2). Cards of the trump suit played
 * before position `trumpFrom` are no trumps, unless their suit was led (5.6).
 */
export function winningPosition(
  cards: readonly Card[],
  trump: Suit | null,
  trumpFrom: number,
): number {
  const led = ledSuit(cards);
  let best = 0;
  let bestRank = -1;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at] as Card;
    const suit = card[0];
    const trumps = suit === trump && (at >= trumpFrom || suit === led);
    const rank = trumps ? 100 + strengthOf(card) : suit === led ? strengthOf(card) : 0;
    if (rank > bestRank) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

/** The cards that follow suit, or the whole hand where none does (3.1). */
export function followingCards(hand: readonly Card[], led: Suit | undefined): readonly Card[] {
  return led !== undefined && holdsSuit(hand, led) ? cardsOfSuit(hand, led) : hand;
}
