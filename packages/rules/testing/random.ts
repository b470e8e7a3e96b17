// Chance for tests: seeded, so that the same seed gives the same decks and the same match.
import {
  bySeat,
  DECK,
  SEATS,
  strengthOf,
  type Card,
  type Direction,
  type Seat,
} from '@court-piece/rules';
import { deckOf } from './deck.js';

/** A number from 0 up to, and never, 1. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(from: readonly T[], random: Random): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

export function shuffled<T>(from: readonly T[], random: Random): readonly T[] {
  const result = [...from];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}

/** A deck in which one side holds the higher half of each suit, so that it may take every trick. */
export function lopsidedDeck(dealer: Seat, direction: Direction, random: Random): readonly Card[] {
  const high = shuffled(
    DECK.filter((card) => strengthOf(card) > 8 || (strengthOf(card) === 8 && random() < 0.5)),
    random,
  );
  const better = [
    ...high,
    ...shuffled(
      DECK.filter((card) => !high.includes(card)),
      random,
    ),
  ];
  const order = random() < 0.5 ? SEATS : [...SEATS.slice(1), ...SEATS.slice(0, 1)];
  const [first, second, third, fourth] = order as readonly [Seat, Seat, Seat, Seat];
  const parts = [first, third, second, fourth];
  const hands = bySeat((seat) => {
    const at = 13 * parts.indexOf(seat);
    return shuffled(better.slice(at, at + 13), random);
  });
  return deckOf(hands, { dealer, direction });
}
