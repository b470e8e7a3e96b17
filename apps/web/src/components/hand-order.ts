// How a hand lies: in the order chosen, by suit with alternating colours if nothing else is, in one row
// or two. The order depends on the cards as dealt, so that nothing moves under the finger while suits run
// out (O-77).
import {
  type Card,
  rankStrength,
  rankOf,
  type Suit,
  suitOf,
  SUITS,
} from '@court-piece/rules/cards';
import type { Settings } from './settings.js';

/** How a person wants the cards to lie; `trump-first` needs to know trump. */
export interface HandOrder {
  readonly sort: Settings['sort'];
  readonly trump: Suit | null;
}

const USUAL: HandOrder = { sort: 'suits', trump: null };

/** A strip of a card narrower than this cannot be hit for certain (WCAG 2.5.8), in CSS pixels. */
export const NARROWEST_STRIP = 24;

/** What a thumb hits without looking: where one row leaves less, a second row is better. */
const COMFORTABLE_STRIP = 34;

const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

/**
 * The suits of a hand from left to right: red beside black wherever that is possible.
 * @param leftmost a suit that lies before all others, if the hand has it
 */
export function suitOrder(dealt: readonly Card[], leftmost?: Suit | null): readonly Suit[] {
  const held = SUITS.filter((suit) => dealt.some((card) => suitOf(card) === suit));
  const red = held.filter(isRed);
  const black = held.filter((suit) => !isRed(suit));
  if (leftmost && held.includes(leftmost)) {
    const others = suitOrder(dealt.filter((card) => suitOf(card) !== leftmost));
    const [next] = others;
    const clashes = next !== undefined && isRed(next) === isRed(leftmost);
    return [leftmost, ...(clashes ? others.toReversed() : others)];
  }
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return first.flatMap((suit, at) => {
    const other = second[at];
    return other === undefined ? [suit] : [suit, other];
  });
}

/** The cards of a hand in the order in which they lie; `dealt` are all its cards of this deal. */
export function sortedHand(
  cards: readonly Card[],
  dealt: readonly Card[],
  { sort, trump }: HandOrder = USUAL,
): readonly Card[] {
  const order = suitOrder([...cards, ...dealt], sort === 'trump-first' ? trump : null);
  const bySuit = (a: Card, b: Card): number => order.indexOf(suitOf(a)) - order.indexOf(suitOf(b));
  const falling = (a: Card, b: Card): number => rankStrength(rankOf(b)) - rankStrength(rankOf(a));
  return cards.toSorted((a, b) => {
    if (sort === 'ranks') return falling(a, b) || bySuit(a, b);
    return bySuit(a, b) || (sort === 'rising' ? falling(b, a) : falling(a, b));
  });
}

/** How much of each card but the last can be seen when `count` cards lie in a row. */
export const stripOf = (count: number, width: number, cardWidth: number): number =>
  count < 2 ? cardWidth : Math.min(cardWidth, (width - cardWidth) / (count - 1));

/** How many rows a number of cards takes. */
export const rowCount = (count: number, width: number, cardWidth: number): 1 | 2 =>
  stripOf(count, width, cardWidth) >= COMFORTABLE_STRIP ? 1 : 2;

/**
 * The hand in rows: two, divided between suits, where one would leave too little of each card. The
 * division is that of the cards as dealt: no card changes its row while the hand gets smaller.
 */
export function handRows(
  cards: readonly Card[],
  dealt: readonly Card[],
  { width, cardWidth }: { readonly width: number; readonly cardWidth: number },
  order: HandOrder = USUAL,
): readonly (readonly Card[])[] {
  const sorted = sortedHand(cards, dealt, order);
  if (rowCount(sorted.length, width, cardWidth) === 1) return [sorted];
  const whole = sortedHand(dealt.length < sorted.length ? sorted : dealt, dealt, order);
  const upper = new Set(whole.slice(0, bestDivision(whole, width, cardWidth)));
  const rows = [
    sorted.filter((card) => upper.has(card)),
    sorted.filter((card) => !upper.has(card)),
  ];
  return rows.filter((row) => row.length > 0);
}

const WHOLE_HAND = 13;
const MOST_GROWTH = 1.5;

/**
 * The width of the cards now. Where a whole hand takes two rows, its room is kept for the deal, so
 * that the table does not move; the cards of a single row grow into it.
 */
export function grownWidth(count: number, width: number, cardWidth: number): number {
  const keepsRoom = rowCount(WHOLE_HAND, width, cardWidth) === 2;
  if (!keepsRoom || rowCount(count, width, cardWidth) === 2) return cardWidth;
  const widest = width - COMFORTABLE_STRIP * (count - 1);
  return Math.floor(Math.max(cardWidth, Math.min(widest, cardWidth * MOST_GROWTH)));
}

/** Between two suits where the longer row is shortest; within a suit only if that row is too long. */
function bestDivision(sorted: readonly Card[], width: number, cardWidth: number): number {
  const longer = (at: number): number => Math.max(at, sorted.length - at);
  const fits = (at: number): boolean => stripOf(longer(at), width, cardWidth) >= NARROWEST_STRIP;
  const borders = sorted.flatMap((card, at) => {
    const before = sorted[at - 1];
    return before !== undefined && suitOf(before) !== suitOf(card) ? [at] : [];
  });
  const best = borders.toSorted((a, b) => longer(a) - longer(b))[0];
  return best !== undefined && fits(best) ? best : Math.ceil(sorted.length / 2);
}
