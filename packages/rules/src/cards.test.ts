import { describe, expect, it } from 'vitest';
import { newGame } from '../testing/game.js';
import { cards } from '../testing/text.js';
import { DECK, isCard, isFullDeck, rankStrength, RANKS, strengthOf, without } from './cards.js';
import { winningPosition } from './trick.js';

describe('the cards (1.1)', () => {
  it('the pack has 52 cards, no two alike and no joker (1.1b)', () => {
    expect(DECK).toHaveLength(52);
    expect(isFullDeck(DECK)).toBe(true);
    expect(isFullDeck([...DECK.slice(1), 'S1'])).toBe(false);
    expect(isFullDeck([...DECK, 'SA'])).toBe(false);
    expect(isFullDeck([...DECK.slice(1), DECK[5]])).toBe(false);
    expect(['SA', 'S10', 'joker', '', 7, null, undefined].map(isCard)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  it('a deck that is not the 52 cards is refused (1.1b)', () => {
    const game = newGame('single-sir');
    for (const deck of [[], DECK.slice(1), [...DECK.slice(1), DECK[1]]] as (typeof DECK)[]) {
      expect(() => game.applies({ type: 'deal', dealer: 'east', deck })).toThrow(
        '{"code":"bad-deck","rule":"1.1"}',
      );
    }
  });

  it('the ace is highest, then king, queen, jack, ten down to the two (1.1c)', () => {
    const suit = cards('HAKQJT98765432');
    for (const [at, higher] of suit.entries()) {
      for (const lower of suit.slice(at + 1)) {
        expect(winningPosition([lower, higher], null, 0)).toBe(1);
        expect(winningPosition([higher, lower], null, 0)).toBe(0);
      }
    }
    expect(suit.map(strengthOf)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(RANKS.map(rankStrength)).toEqual(suit.map(strengthOf));
  });

  it('taking away a card that is not there changes nothing', () => {
    const held = cards('SA H2');
    expect(without(held, 'H2')).toEqual(['SA']);
    expect(without(held, 'H3')).toEqual(held);
  });
});
