// Making trumps from the first five cards (Rules 2): the suit that promises most tricks, and what to
// do with a hand that promises too few. The numbers come from played-out deals (docs/bots.md).
import {
  cardsOfSuit,
  rankOf,
  strengthOf,
  SUITS,
  type Card,
  type Rank,
  type Suit,
} from '@court-piece/rules/cards';
import type { Choice } from '@court-piece/rules/view';
import type { Decision, SeatView } from '../decision.js';

/** What each card of the suit adds, in tricks, when it is trump: length first, honours after. */
const PER_CARD = 0.39;
const PER_RANK: Readonly<Partial<Record<Rank, number>>> = {
  A: 0.1,
  K: 0.1,
  Q: 0.18,
  J: 0.17,
  T: 0.13,
};
const PER_PIP = 0.009;

export function makeTrumps(view: SeatView): Decision {
  const { viewer: seat, legal, hands } = view;
  const five = hands[seat];
  // With a card drawn blind there is nothing to choose (2.4).
  if (five === null) return { choice: one(legal), reason: { code: 'draw-blind', facts: {} } };
  const suit = bestSuit(five);
  const facts = { suit };
  const away = wayOut(legal, five, suit);
  if (away !== undefined) return { choice: away, reason: { code: 'hopeless-hand', facts } };
  if (view.options.trump === 'call') {
    return { choice: { type: 'call', seat, suit }, reason: { code: 'best-suit', facts } };
  }
  return {
    choice: { type: 'set', seat, card: lowest(cardsOfSuit(five, suit)) },
    reason: { code: 'set-low-of-best-suit', facts },
  };
}

/** The suit that makes the best trumps; of equal ones the first of S, H, D, C. */
function bestSuit(cards: readonly Card[]): Suit {
  let best: Suit = 'S';
  for (const suit of SUITS) if (promise(cards, suit) > promise(cards, best) + 1e-9) best = suit;
  return best;
}

function promise(cards: readonly Card[], suit: Suit): number {
  let tricks = 0;
  for (const card of cardsOfSuit(cards, suit)) tricks += promiseOf(card);
  return tricks;
}

/** What a card adds, in tricks, when its suit is trump. */
export const promiseOf = (card: Card): number =>
  PER_CARD + (PER_RANK[rankOf(card)] ?? strengthOf(card) * PER_PIP);

/**
 * A new deal is better than a hand without a court card unless four cards make trumps; an unknown card
 * is better than a best suit of two low cards.
 */
function wayOut(legal: readonly Choice[], five: readonly Card[], suit: Suit): Choice | undefined {
  const trumps = cardsOfSuit(five, suit);
  const redeal = legal.find((choice) => choice.type === 'redeal');
  if (redeal !== undefined && trumps.length < 4) return redeal;
  const lengths = SUITS.map((other) => cardsOfSuit(five, other).length);
  const hopeless = Math.min(...lengths) === 1 && trumps.every((card) => strengthOf(card) < 11);
  if (!hopeless) return undefined;
  return legal.find(({ type }) => type === 'decline' || type === 'nominate');
}

const lowest = (cards: readonly Card[]): Card =>
  cards.reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));

function one(legal: readonly Choice[]): Choice {
  const [choice] = legal;
  if (choice === undefined) throw new Error('no way to make trumps');
  return choice;
}
