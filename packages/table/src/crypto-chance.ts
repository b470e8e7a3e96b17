// Chance without bias from a cryptographic source: Fisher–Yates, each index by rejection sampling.
// The source is handed in: browsers and Node have the same one under different types.
import { DECK, type Card } from '@court-piece/rules/cards';
import type { Chance } from './ports.js';

/** The part of Web Crypto that is needed: fills the array with random words. */
export interface RandomSource {
  getRandomValues(words: Uint32Array<ArrayBuffer>): unknown;
}

const NONCE_BYTES = 32;
const WORD_VALUES = 2 ** 32;
const WORDS_AT_ONCE = 64;

/** A function that gives whole numbers from 0 up to, not including, its bound, each equally likely. */
function uniformFrom(source: RandomSource): (bound: number) => number {
  const words = new Uint32Array(WORDS_AT_ONCE);
  let at = WORDS_AT_ONCE;
  const nextWord = (): number => {
    if (at === WORDS_AT_ONCE) {
      source.getRandomValues(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    words[at] = 0; // what has been dealt is kept nowhere
    at += 1;
    return word;
  };
  return (bound) => {
    // Words beyond the last whole multiple of the bound would favour the low numbers.
    const limit = WORD_VALUES - (WORD_VALUES % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  };
}

export function cryptoChance(crypto: RandomSource): Chance {
  const below = uniformFrom(crypto);
  return {
    shuffledDeck() {
      const deck: Card[] = [...DECK];
      for (let last = deck.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [deck[last], deck[other]] = [deck[other] as Card, deck[last] as Card];
      }
      return deck;
    },
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[below(items.length)] as T;
    },
    nonce: () =>
      Array.from({ length: NONCE_BYTES }, () => below(256).toString(16).padStart(2, '0')).join(''),
  };
}
