// Sets of one suit's cards as bits, the deuce lowest; cards as suit * 16 + rank, the deuce 0, the ace 12.
// Seats are numbers in the order of play: the viewer is 0, the partner 2.
import { strengthOf, SUITS, suitOf, type Card, type Suit } from '@court-piece/rules/cards';

/** All thirteen cards of a suit. */
export const ALL = 0x1fff;
export const ACE = 12;
export const NO_TRUMP = -1;

const RANKS = '23456789TJQKA';

export const suitNumber = (suit: Suit): number => SUITS.indexOf(suit);
export const codeOf = (card: Card): number =>
  SUITS.indexOf(suitOf(card)) * 16 + strengthOf(card) - 2;
export const cardOf = (code: number): Card =>
  `${SUITS[code >> 4] ?? 'S'}${RANKS.charAt(code & 15)}` as Card;

/** The rank of the highest card of a set that is not empty; -1 for an empty one. */
export const topOf = (mask: number): number => 31 - Math.clz32(mask);

/** The rank of the lowest card of a set that is not empty. */
export const lowOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

const SIZES = new Uint8Array(ALL + 1);
for (let mask = 1; mask <= ALL; mask++) SIZES[mask] = SIZES[mask >> 1] + (mask & 1);

/** How many cards a set of one suit has. */
export const sizeOf = (mask: number): number => SIZES[mask];

/** The cards of a set above a rank; all of them above -1. */
export const above = (mask: number, rank: number): number => mask & (-1 << (rank + 1));
/** The cards of a set below a rank. */
export const below = (mask: number, rank: number): number => mask & ((1 << rank) - 1);

/** The lowest of the held cards that win what the highest one wins: no card that is out comes between. */
export function lowestLikeTop(held: number, out: number): number {
  const top = topOf(held);
  const next = topOf(below(out, top));
  return lowOf(above(held, next));
}
