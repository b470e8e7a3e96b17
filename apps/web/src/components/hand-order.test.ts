import { type Card, DECK, type Suit, suitOf } from '@court-piece/rules/cards';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  grownWidth,
  type HandOrder,
  handRows,
  NARROWEST_STRIP,
  sortedHand,
  stripOf,
  suitOrder,
} from './hand-order.js';
import { handCardWidth } from './room.js';

const cards = (text: string): readonly Card[] => text.split(' ') as Card[];
const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';
const hands = fc.shuffledSubarray([...DECK], { minLength: 1, maxLength: 13 });

describe('sorting the hand', () => {
  it('puts each suit together from the ace down, black and red by turns', () => {
    const hand = cards('C2 HK S3 DA SA H4 CT');
    expect(sortedHand(hand, hand)).toEqual(cards('SA S3 HK H4 CT C2 DA'));
  });

  it('keeps red beside black whenever the suits held allow it', () => {
    expect(suitOrder(cards('S2 C2 H2'))).toEqual(['S', 'H', 'C']);
    expect(suitOrder(cards('S2 D2 H2'))).toEqual(['H', 'S', 'D']);
    fc.assert(
      fc.property(hands, (hand) => {
        const order = suitOrder(hand);
        const beside = order.slice(1).filter((suit, at) => {
          const before = order[at];
          return before !== undefined && isRed(before) === isRed(suit);
        });
        const needed = order.length === 2 && new Set(order.map(isRed)).size === 1 ? 1 : 0;
        expect(beside.length).toBe(needed);
      }),
    );
  });

  it('lies in any of the orders that a person may choose', () => {
    const hand = cards('C2 HK S3 DA SA H4 CT');
    const sorted = (sort: HandOrder['sort'], trump: Suit | null = null): string =>
      sortedHand(hand, hand, { sort, trump }).join(' ');
    expect(sorted('rising')).toBe('S3 SA H4 HK C2 CT DA');
    expect(sorted('trump-first', 'C')).toBe('CT C2 HK H4 SA S3 DA');
    expect(sorted('trump-first', 'H')).toBe('HK H4 SA S3 DA CT C2');
    expect(sorted('trump-first')).toBe(sorted('suits', 'C'));
    expect(sorted('ranks')).toBe('SA DA HK CT H4 S3 C2');
  });

  it('does not move the cards left when a suit runs out (O-77)', () => {
    const dealt = cards('SA HK C5 DA');
    expect(sortedHand(cards('DA SA C5'), dealt)).toEqual(cards('SA C5 DA'));
  });
});

describe('the rows of the hand', () => {
  const widths = [304, 344, 651, 940];
  const heights = [568, 640, 375, 800];

  it('leave at least 24 px of every card to hit, on every screen from 320 px on', () => {
    fc.assert(
      fc.property(hands, fc.nat(3), (hand, at) => {
        const width = widths[at] ?? 304;
        const base = handCardWidth({ width, height: heights[at] ?? 568 });
        const shown = grownWidth(hand.length, width, base);
        for (const row of handRows(hand, hand, { width, cardWidth: base })) {
          expect(stripOf(row.length, width, shown)).toBeGreaterThanOrEqual(NARROWEST_STRIP);
        }
      }),
    );
  });

  it('are two on a phone held upright and one on a desktop', () => {
    const hand = sortedHand(DECK.slice(7, 20), DECK);
    expect(handRows(hand, hand, { width: 304, cardWidth: 56 })).toHaveLength(2);
    expect(handRows(hand, hand, { width: 344, cardWidth: 62 })).toHaveLength(2);
    expect(handRows(hand, hand, { width: 940, cardWidth: 108 })).toHaveLength(1);
  });

  it('are divided between suits where that leaves both short enough', () => {
    const hand = cards('SA SK SQ S2 HA HK H3 CA C9 DA DK DQ D2');
    const rows = handRows(hand, hand, { width: 304, cardWidth: 56 });
    expect(rows).toEqual([hand.slice(0, 7), hand.slice(7)]);
    const long = DECK.filter((card) => suitOf(card) === 'S');
    expect(handRows(long, long, { width: 304, cardWidth: 56 }).map((row) => row.length)).toEqual([
      7, 6,
    ]);
  });

  it('keep each card in its row while the hand gets smaller (O-77)', () => {
    const room = { width: 304, cardWidth: 56 };
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK], { minLength: 13, maxLength: 13 }), (hand) => {
        const [upper = []] = handRows(hand, hand, room);
        for (let left = 12; left > 9; left--) {
          const rows = handRows(hand.slice(0, left), hand, room);
          if (rows.length < 2) continue;
          expect(rows[0]?.every((card) => upper.includes(card))).toBe(true);
          expect(rows[1]?.some((card) => upper.includes(card))).toBe(false);
        }
      }),
    );
  });

  it('hold larger cards when there are few, never smaller ones', () => {
    expect(grownWidth(13, 344, 62)).toBe(62);
    expect(grownWidth(5, 344, 62)).toBe(93);
    expect(grownWidth(9, 344, 62)).toBe(72);
    // Where a whole hand needs one row only, no room is left over to grow into.
    expect(grownWidth(5, 940, 108)).toBe(108);
  });
});
