// Tricks that the player on lead wins for certain, one after the other, wherever the cards out may lie:
// drawing trumps from the top, then masters. Cashed at once when they decide the deal or a court.
import { SUITS, strengthOf, suitOf, type Card, type Suit } from '@court-piece/rules/cards';
import { otherSide, sideOf } from '@court-piece/rules/view';
import type { Count } from './count.js';
import type { Holding } from './holding.js';
import { collects, courtThreatens, needs } from './stakes.js';

const TRICKS = 13;

/** The first card of a run of sure tricks that decides the deal, or undefined. */
export function cashToDecide(holding: Holding): Card | undefined {
  const { count } = holding;
  const run = sureRun(holding);
  return decides(count, run) ? run[0] : undefined;
}

/** Own cards in an order in which each wins its trick for certain. */
function sureRun(holding: Holding): readonly Card[] {
  const { count, held } = holding;
  const { view, trump } = count;
  // A suit that is not trump yet may become it at any discard (5.3, 6.2).
  if (trump === null) return [];
  if (view.aside || view.corrections.length > 0) return [];
  const trumps = masters(count, trump, held[trump]);
  const out = opponentsMayTrump(count) ? count.out[trump].length : 0;
  if (out > 0 && trumps.length < out) return trumps;
  const plain = SUITS.filter((suit) => suit !== trump).flatMap((suit) =>
    masters(count, suit, held[suit]),
  );
  // Trumps not needed to draw are kept for the end, where they win as well.
  return [...trumps.slice(0, out), ...plain, ...trumps.slice(out)];
}

const opponentsMayTrump = ({ opponents, trump, voids, shown, out }: Count): boolean =>
  trump !== null &&
  out[trump].length > 0 &&
  (opponents.some((seat) => !voids[seat][trump]) ||
    (shown !== null && opponents.includes(shown.seat) && suitOf(shown.card) === trump));

/** From the top: all that are higher than every card out, and all if those draw every card out. */
function masters(count: Count, suit: Suit, held: readonly number[]): readonly Card[] {
  const out = count.out[suit];
  const cards = count.hand
    .filter((card) => suitOf(card) === suit)
    .toSorted((a, b) => strengthOf(b) - strengthOf(a));
  const top = held.filter((strength) => strength > (out[0] ?? 0)).length;
  return top >= out.length ? cards : cards.slice(0, top);
}

/** Whether winning these tricks in a row gives our side the deal, or all that is left of a court. */
function decides(count: Count, run: readonly Card[]): boolean {
  const { view, seat } = count;
  const { tally, options } = view;
  if (run.length === 0 || tally === null) return false;
  const ours = needs(count).ours;
  if (options.collect === 'single')
    return ours > 0 ? run.length >= ours : run.length === count.hand.length;
  if (courtThreatens(count) && collectedBy(count, run) > 0) return true;
  const others = tally.collected[otherSide(sideOf(seat))];
  const rest = run.length === count.hand.length;
  // While the others have nothing the deal goes on for the court (7.3).
  if (others === 0 && !rest) return false;
  return collectedBy(count, run) >= ours;
}

/** Tricks that our side would have collected after winning these. */
function collectedBy(count: Count, run: readonly Card[]): number {
  const { view, seat } = count;
  let { tally, tricks } = view;
  let sum = 0;
  for (const card of run) {
    if (tally === null) return sum;
    const pile = tally.pile + 1;
    const now: Count = { ...count, view: { ...view, tally, tricks } };
    const collected = tricks.length + 1 === TRICKS || collects(now, seat, card);
    if (collected) sum += pile;
    const length = tally.run.seat === seat ? tally.run.length + 1 : 1;
    const fresh = collected && view.options.afterCollecting === 'new-run';
    const side = sideOf(seat);
    tally = {
      ...tally,
      collected: collected
        ? { ...tally.collected, [side]: tally.collected[side] + pile }
        : tally.collected,
      pile: collected ? 0 : pile,
      run: { seat, length: fresh ? 0 : length, ace: card.endsWith('A') },
    };
    tricks = [...tricks, { leader: seat, cards: [card], winner: seat, trumpFrom: 0 }];
  }
  return sum;
}
