import { webcrypto } from 'node:crypto';
import { bySeat, DECK, SEATS, seatsFrom, type Card } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { cryptoChance } from './crypto-chance.js';

const ROUNDS = 100_000;

/** How many standard deviations the sum of squared deviations is off what chance would give. */
function offBy(counts: readonly number[], expected: number, freedom: number): number {
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

describe('a hundred thousand shuffled decks', () => {
  const chance = cryptoChance(webcrypto);
  const places = Array<number>(52 * 52).fill(0);
  const seats = Array<number>(52 * 4).fill(0);
  const neighbours = Array<number>(52 * 52).fill(0);
  const seen = new Set<string>();
  const numberOf = new Map<Card, number>(DECK.map((card, at) => [card, at]));
  const order = seatsFrom('west', 'counterclockwise');
  const seatOfPlace = Array.from({ length: 52 }, (_, place) => {
    const packet = place < 20 ? Math.floor(place / 5) : Math.floor((place - 20) / 4) % 4;
    return SEATS.indexOf(order[packet] ?? 'north');
  });
  for (let round = 0; round < ROUNDS; round++) {
    const deck = chance.shuffledDeck();
    seen.add(deck.join(''));
    deck.forEach((card, place) => {
      const number = numberOf.get(card) ?? 0;
      add(places, number * 52 + place);
      add(seats, number * 4 + (seatOfPlace[place] ?? 0));
      const next = deck[place + 1];
      if (next !== undefined) add(neighbours, number * 52 + (numberOf.get(next) ?? 0));
    });
  }

  it('put every card in every place equally often', () => {
    expect(Math.abs(offBy(places, ROUNDS / 52, 51 * 51))).toBeLessThan(5);
  });

  it('give every card to every seat equally often', () => {
    expect(Object.keys(bySeat(() => 0))).toHaveLength(4);
    expect(Math.abs(offBy(seats, ROUNDS / 4, 51 * 3))).toBeLessThan(5);
  });

  it('put every card after every other equally often', () => {
    const pairs = neighbours.filter((_, at) => Math.floor(at / 52) !== at % 52);
    expect(Math.abs(offBy(pairs, ROUNDS / 52, 52 * 51 - 1))).toBeLessThan(5);
  });

  it('are all different', () => {
    expect(seen.size).toBe(ROUNDS);
  });
});
