// Numbers that look random and are the same every time.
import { DECK, type Card } from '@court-piece/rules';
import type { Chance } from '@court-piece/table';

/** Whole numbers from 0 up to, not including, the bound. */
export type Numbers = (bound: number) => number;

export function numbers(seed: number): Numbers {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % bound;
  };
}

const nonceOf = (number: number): string => number.toString(16).padStart(64, '0');

export function seededChance(seed: number): Chance {
  const next = numbers(seed);
  return {
    shuffledDeck() {
      const deck: Card[] = [...DECK];
      for (let last = deck.length - 1; last > 0; last--) {
        const other = next(last + 1);
        [deck[last], deck[other]] = [deck[other] as Card, deck[last] as Card];
      }
      return deck;
    },
    pick: <T>(items: readonly T[]): T => items[next(items.length)] as T,
    nonce: () => nonceOf(next(2 ** 32)),
  };
}

/** Deals these decks in turn; draws the first of whatever there is to draw from. */
export function scriptedChance(...decks: readonly (readonly Card[])[]): Chance {
  const left = [...decks];
  let nonces = 0;
  return {
    shuffledDeck: () => left.shift() ?? DECK,
    pick: <T>(items: readonly T[]): T => items[0] as T,
    nonce: () => nonceOf(nonces++),
  };
}
