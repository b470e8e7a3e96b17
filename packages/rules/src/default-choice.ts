// What the table decides for a seat that does not answer in time (Rules 2.8). Playing a card is not
// here: that is done as a bot would.
import type { Choice } from './action.js';
import { cardsOfSuit, strengthOf, SUITS, type Card, type Suit } from './cards.js';
import type { View } from './view.js';

/** The choice that rule 2.8 names, or undefined where a card is to be played. */
export function defaultChoice(view: View): Choice | undefined {
  const { viewer: seat } = view;
  if (seat === 'public' || view.turn !== seat) return undefined;
  switch (view.phase) {
    case 'cut':
      return { type: 'cut', seat, at: 0 };
    case 'making-trumps': {
      const cards = view.hands[seat];
      if (cards === null) return { type: 'set', seat };
      const suit = longestSuit(cards);
      return view.options.trump === 'call'
        ? { type: 'call', seat, suit }
        : { type: 'set', seat, card: lowest(cardsOfSuit(cards, suit)) };
    }
    case 'revoke-open':
      return { type: 'stand', seat };
    case 'bavney-choice':
      return { type: 'stop', seat };
    default:
      return undefined;
  }
}

/** The longest suit; of equal ones the one with the higher cards, compared from the top; then S, H, D, C. */
export function longestSuit(cards: readonly Card[]): Suit {
  let best: Suit = 'S';
  let bestHeld: readonly number[] = [];
  for (const suit of SUITS) {
    const held = cardsOfSuit(cards, suit)
      .map(strengthOf)
      .toSorted((a, b) => b - a);
    if (
      held.length > bestHeld.length ||
      (held.length === bestHeld.length && isHigher(held, bestHeld))
    ) {
      best = suit;
      bestHeld = held;
    }
  }
  return best;
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

const lowest = (cards: readonly Card[]): Card =>
  cards.reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));
