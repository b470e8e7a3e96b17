import { RANKS } from '@court-piece/rules/cards';
import { describe, expect, it } from 'vitest';
import { indexOf, isCourt, pipsOf } from './faces.js';

describe('card faces', () => {
  it('show as many pips as the number says', () => {
    for (const rank of RANKS) {
      const number = Number(indexOf(rank));
      if (Number.isNaN(number)) expect(pipsOf(rank)).toEqual([]);
      else expect([rank, pipsOf(rank).length]).toEqual([rank, number]);
    }
  });

  it('look the same when the card is turned round, but for the odd pip of seven', () => {
    for (const rank of RANKS) {
      const places = pipsOf(rank).map(({ x, y }) => `${x},${y}`);
      const turned = pipsOf(rank).map(({ x, y }) => `${100 - x},${140 - y}`);
      const alone = places.filter((place) => !turned.includes(place));
      expect([rank, alone.length]).toEqual([rank, rank === '7' ? 1 : 0]);
    }
  });

  it('have court pictures for jack, queen and king only', () => {
    expect(RANKS.filter(isCourt)).toEqual(['K', 'Q', 'J']);
  });
});
