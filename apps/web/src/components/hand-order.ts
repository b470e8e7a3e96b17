// How a hand lies: sorted by suit with alternating colours, in one row or two. The order depends on
// the cards as dealt, so that nothing moves under the finger while suits run out (O-77).
import {
  type Card,
  rankStrength,
  rankOf,
  type Suit,
  suitOf,
  SUITS,
} from '@court-piece/rules/cards';

/** A strip of a card narrower than this cannot be hit for certain (WCAG 2.5.8), in CSS pixels. */
export const NARROWEST_STRIP = 24;

const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

/** The suits of a hand from left to right: red beside black wherever that is possible. */
export function suitOrder(dealt: readonly Card[]): readonly Suit[] {
  const held = SUITS.filter((suit) => dealt.some((card) => suitOf(card) === suit));
  const red = held.filter(isRed);
  const black = held.filter((suit) => !isRed(suit));
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return first.flatMap((suit, at) => {
    const other = second[at];
    return other === undefined ? [suit] : [suit, other];
  });
}

/** The cards of a hand in the order in which they lie; `dealt` are all its cards of this deal. */
export function sortedHand(cards: readonly Card[], dealt: readonly Card[]): readonly Card[] {
  const order = suitOrder([...cards, ...dealt]);
  return cards.toSorted(
    (a, b) =>
      order.indexOf(suitOf(a)) - order.indexOf(suitOf(b)) ||
      rankStrength(rankOf(b)) - rankStrength(rankOf(a)),
  );
}

/** How much of each card but the last can be seen when `count` cards lie in a row. */
export const stripOf = (count: number, width: number, cardWidth: number): number =>
  count < 2 ? cardWidth : Math.min(cardWidth, (width - cardWidth) / (count - 1));

/** The hand in rows: two, divided between suits, where one would leave too little of each card. */
export function handRows(
  sorted: readonly Card[],
  width: number,
  cardWidth: number,
): readonly (readonly Card[])[] {
  if (stripOf(sorted.length, width, cardWidth) >= NARROWEST_STRIP) return [sorted];
  const at = bestDivision(sorted);
  return [sorted.slice(0, at), sorted.slice(at)];
}

/** Between two suits where the longer row is shortest; in the middle of a suit only if that is too long. */
function bestDivision(sorted: readonly Card[]): number {
  const half = Math.ceil(sorted.length / 2);
  const longer = (at: number): number => Math.max(at, sorted.length - at);
  const borders = sorted.flatMap((card, at) => {
    const before = sorted[at - 1];
    return before !== undefined && suitOf(before) !== suitOf(card) ? [at] : [];
  });
  const best = borders.toSorted((a, b) => longer(a) - longer(b))[0];
  return best !== undefined && longer(best) <= half + 3 ? best : half;
}
