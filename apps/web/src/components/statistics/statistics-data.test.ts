import { describe, expect, it } from 'vitest';
import { type KeptErrors, periodsOf, shareOf } from './statistics-data.js';

const deals = (number: number): readonly KeptErrors[] =>
  Array.from({ length: number }, (_, at) => ({
    key: `t ${at}`,
    at,
    preset: 'hokm',
    cards: 13,
    lost: { lead: at < 5 ? 2 : 0, follow: 1, discard: 0, trump: 0 },
  }));

describe('errors over time', () => {
  it('are means of groups of deals in their order, a rest first', () => {
    const periods = periodsOf(deals(12));
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 7],
      [8, 12],
    ]);
    expect(periods.map(({ lost }) => lost.all)).toEqual([3, 2.2, 1]);
    expect(periods[1]?.lost).toEqual({ lead: 1.2, follow: 1, discard: 0, trump: 0, all: 2.2 });
  });

  it('come in twelve groups at most, and hold every deal once', () => {
    for (const number of [0, 1, 5, 61, 300]) {
      const periods = periodsOf(deals(number));
      expect(periods.length).toBeLessThanOrEqual(12);
      const held = periods.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, n) => from + n),
      );
      expect(held).toEqual(Array.from({ length: number }, (_, at) => at + 1));
    }
  });
});

describe('a share', () => {
  it('is in percent, and none of nothing', () => {
    expect([shareOf(1, 3), shareOf(0, 4), shareOf(0, 0)]).toEqual([33, 0, null]);
  });
});
