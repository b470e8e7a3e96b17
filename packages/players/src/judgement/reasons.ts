// Why a card was played, from the facts that were counted; for hints.
import { strengthOf, SUITS, suitOf, type Card } from '@court-piece/rules/cards';
import { ledSuit } from '@court-piece/rules/view';
import type { Facts, Reason } from '../decision.js';
import type { Count } from './count.js';
import { tableOf, takesTrick } from './follow.js';
import type { Lead } from './lead.js';
import { isMakingTrump, sideWins, winnerOdds } from './odds.js';
import { needs } from './stakes.js';

export function leadReason(count: Count, { card, cashing }: Lead): Reason {
  const suit = suitOf(card);
  const facts: Facts = { suit, ...common(count, card) };
  if (cashing) return { code: 'cash-to-decide', facts: { ...facts, needed: needs(count).ours } };
  if (suit === count.trump) return { code: 'draw-trumps', facts };
  if (strengthOf(card) > (count.out[suit][0] ?? 0)) return { code: 'cash-winner', facts };
  if (count.voids[count.partner][suit] && count.trump !== null) {
    return { code: 'give-ruff', facts: { ...facts, seat: count.partner } };
  }
  const returned = count.view.tricks.some(
    ({ leader, cards }) => leader === count.partner && ledSuit(cards) === suit,
  );
  if (returned) return { code: 'return-suit', facts };
  return { code: strengthOf(card) > 10 ? 'lead-high' : 'lead-low', facts };
}

export function followReason(count: Count, playable: readonly Card[], card: Card): Reason {
  const table = tableOf(count);
  const best = table.cards[table.at];
  const facts: Facts = {
    ...common(count, card),
    seat: table.holder,
    partnerWins: table.holder === count.partner,
    ...(best === undefined ? {} : { card: best }),
  };
  const takes = takesTrick(count, table, card);
  if (isMakingTrump(count, card))
    return { code: 'make-trump', facts: { ...facts, suit: suitOf(card) } };
  if (takes && suitOf(card) !== ledSuit(table.cards)) return { code: 'ruff', facts };
  if (takes && table.last) return { code: 'win-cheaply', facts };
  if (takes) return { code: (facts.chance ?? 0) > 0.999 ? 'win-for-sure' : 'try-to-win', facts };
  if (table.holder === count.partner) return { code: 'leave-to-partner', facts };
  const could = playable.some((other) => takesTrick(count, table, other));
  return { code: could ? 'keep-for-later' : 'least-useful', facts };
}

function common(count: Count, card: Card): Facts {
  const { trump, view } = count;
  const voids = [count.partner, ...count.opponents].flatMap((seat) =>
    SUITS.filter((suit) => count.voids[seat][suit]).map((suit) => ({ seat, suit })),
  );
  const pile = view.options.collect === 'double' ? view.tally?.pile : undefined;
  return {
    chance: sideWins(count, winnerOdds(count, card)),
    ...(voids.length === 0 ? {} : { voids }),
    ...(trump === null ? {} : { trumpsOut: count.out[trump].length }),
    ...(pile === undefined ? {} : { pile }),
  };
}
