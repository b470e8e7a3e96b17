// A small seeded generator (mulberry32): the same seed gives the same benchmark everywhere.
import { type Card, DECK } from '@court-piece/rules/cards';

export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled(random: Random, cards: readonly Card[] = DECK): readonly Card[] {
  const deck = [...cards];
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const card = deck[at] as Card;
    deck[at] = deck[other] as Card;
    deck[other] = card;
  }
  return deck;
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
