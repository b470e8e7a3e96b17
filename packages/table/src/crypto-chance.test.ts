import { DECK, isFullDeck } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { numbers } from '../testing/index.js';
import { cryptoChance, type RandomSource } from './crypto-chance.js';

/** Gives these words, then zeros. */
const wordsOf = (...words: readonly number[]): RandomSource => {
  const left = [...words];
  return {
    getRandomValues: (array) => {
      for (let at = 0; at < array.length; at++) array[at] = left.shift() ?? 0;
    },
  };
};

const TOP = 2 ** 32;

describe('picking', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('rejects the words beyond the last whole multiple, which would favour the first items', () => {
    // 2^32 = 6 × 715827882 + 4: the last four words have no full row.
    for (const beyond of [TOP - 1, TOP - 2, TOP - 3, TOP - 4]) {
      expect(cryptoChance(wordsOf(beyond, 3)).pick(six)).toBe('d');
    }
    expect(cryptoChance(wordsOf(TOP - 5, 3)).pick(six)).toBe('f');
  });

  it('rejects none where every word fits', () => {
    expect(cryptoChance(wordsOf(TOP - 1, 0)).pick(['a', 'b', 'c', 'd'])).toBe('d');
    expect(cryptoChance(wordsOf(TOP - 1, 0)).pick(['only'])).toBe('only');
  });

  it('goes on to fresh words when many are rejected', () => {
    const rejected = Array<number>(200).fill(TOP - 1);
    expect(cryptoChance(wordsOf(...rejected, 4)).pick(six)).toBe('e');
  });

  it('from nothing is a fault of the caller', () => {
    expect(() => cryptoChance(wordsOf()).pick([])).toThrow('nothing to pick from');
  });
});

describe('shuffling', () => {
  const seeded = (seed: number): RandomSource => {
    const next = numbers(seed);
    return {
      getRandomValues: (array) => {
        for (let at = 0; at < array.length; at++) array[at] = next(TOP);
      },
    };
  };

  it('gives the 52 cards, each once, and another order every time', () => {
    const chance = cryptoChance(seeded(1));
    const decks = Array.from({ length: 200 }, () => chance.shuffledDeck());
    expect(decks.every(isFullDeck)).toBe(true);
    expect(new Set(decks.map((deck) => deck.join(' '))).size).toBe(200);
  });

  it('gives each of the orders in which it could swap: Fisher and Yates, from the last card', () => {
    // Words that swap each card with itself leave the deck as it is; zeros move the first one down.
    const itself = Array.from({ length: 51 }, (_, at) => 51 - at);
    expect(cryptoChance(wordsOf(...itself)).shuffledDeck()).toEqual(DECK);
    expect(cryptoChance(wordsOf()).shuffledDeck()).toEqual([...DECK.slice(1), DECK[0]]);
  });

  it('puts every card in every place about equally often', () => {
    const chance = cryptoChance(seeded(2));
    const rounds = 4_000;
    const counts = Array.from({ length: 52 }, () => Array<number>(52).fill(0));
    for (let round = 0; round < rounds; round++) {
      chance.shuffledDeck().forEach((card, place) => {
        const row = counts[DECK.indexOf(card)];
        if (row !== undefined) row[place] = (row[place] ?? 0) + 1;
      });
    }
    const expected = rounds / 52;
    const chiSquare = counts
      .flat()
      .reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 51 × 51 degrees of freedom: mean 2601, standard deviation 72; five of them either way.
    expect(Math.abs(chiSquare - 2_601)).toBeLessThan(5 * Math.sqrt(2 * 2_601));
  });
});
