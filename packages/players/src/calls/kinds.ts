// First fives up to the names of the suits, all cards below a ten being alike: 2,892 kinds, few enough
// for a table of what each is worth.
import {
  cardsOfSuit,
  RANKS,
  strengthOf,
  SUITS,
  type Card,
  type Suit,
} from '@court-piece/rules/cards';

/** What is held of a suit: five bits for A K Q J T, the ace highest, and how many lower cards. */
export interface Holding {
  readonly honours: number;
  readonly low: number;
}

/** Four holdings with five cards together, the greatest first. */
export type Kind = readonly Holding[];

const FIRST = 5;
const TEN = 10;
/** Cards of a suit that are lower than a ten. */
const LOWS = 8;

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >> 1));
export const sizeOf = ({ honours, low }: Holding): number => bits(honours) + low;
/** Longer first, then more honours and higher ones. */
const heightOf = (holding: Holding): number => sizeOf(holding) * 32 + holding.honours;

function holdingOf(cards: readonly Card[]): Holding {
  let honours = 0;
  let low = 0;
  for (const card of cards) {
    const strength = strengthOf(card);
    if (strength >= TEN) honours |= 1 << (strength - TEN);
    else low++;
  }
  return { honours, low };
}

/** All that can be held of a suit in five cards, the greatest first. */
export const HOLDINGS: readonly Holding[] = Array.from({ length: 32 * (FIRST + 1) }, (_, at) => ({
  honours: at & 31,
  low: at >> 5,
}))
  .filter((holding) => sizeOf(holding) <= FIRST)
  .toSorted((a, b) => heightOf(b) - heightOf(a));

/** All kinds, always in the same order. */
export function allKinds(): readonly Kind[] {
  const kinds: Kind[] = [];
  const extend = (held: readonly Holding[], from: number, left: number): void => {
    if (held.length === SUITS.length) {
      if (left === 0) kinds.push(held);
      return;
    }
    for (let at = from; at < HOLDINGS.length; at++) {
      const holding = HOLDINGS[at];
      if (holding !== undefined && sizeOf(holding) <= left) {
        extend([...held, holding], at, left - sizeOf(holding));
      }
    }
  };
  extend([], 0, FIRST);
  return kinds;
}

/** A first five as a kind, and the suits in the order of its holdings. */
export function holdingsOf(five: readonly Card[]): {
  readonly kind: Kind;
  readonly suits: readonly Suit[];
} {
  const held = SUITS.map((suit) => ({ suit, holding: holdingOf(cardsOfSuit(five, suit)) }));
  held.sort((a, b) => heightOf(b.holding) - heightOf(a.holding));
  return { kind: held.map(({ holding }) => holding), suits: held.map(({ suit }) => suit) };
}

/** Suits of a kind that can be called: one of those that are alike, the place of each holding. */
export function callable(kind: Kind): readonly number[] {
  return kind.flatMap((holding, at) => {
    const before = kind[at - 1];
    const isLike = before !== undefined && heightOf(before) === heightOf(holding);
    return isLike || sizeOf(holding) === 0 ? [] : [at];
  });
}

/** How many first fives are of that kind. */
export function countOf(kind: Kind): number {
  let ways = 1;
  const alike = new Map<number, number>();
  for (const holding of kind) {
    ways *= choose(LOWS, holding.low);
    alike.set(heightOf(holding), (alike.get(heightOf(holding)) ?? 0) + 1);
  }
  let orders = 24;
  for (const many of alike.values()) orders /= factorial(many);
  return ways * orders;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const choose = (n: number, k: number): number => factorial(n) / (factorial(k) * factorial(n - k));

/** Some five of that kind, in the order of the suits. */
export function fiveOf(kind: Kind, random: () => number): readonly Card[] {
  return kind.flatMap(({ honours, low }, at) => {
    const suit = SUITS[at] ?? 'S';
    const lows = RANKS.filter((rank) => strengthOf(`${suit}${rank}`) < TEN);
    for (let end = lows.length - 1; end > 0; end--) {
      const other = Math.floor(random() * (end + 1));
      const [one, two] = [lows[end], lows[other]];
      if (one !== undefined && two !== undefined) [lows[end], lows[other]] = [two, one];
    }
    const high = RANKS.filter((rank) => {
      const strength = strengthOf(`${suit}${rank}`);
      return strength >= TEN && (honours >> (strength - TEN)) % 2 === 1;
    });
    return [...high, ...lows.slice(0, low)].map((rank): Card => `${suit}${rank}`);
  });
}
