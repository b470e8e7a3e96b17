import { describe, expect, it } from 'vitest';
import { newGame } from '../testing/game.js';
import {
  isSeat,
  nextSeat,
  otherSide,
  partnerOf,
  seatAfter,
  SEATS,
  seatsFrom,
  sideOf,
  SIDES,
} from './seats.js';

describe('seats and sides (1.1)', () => {
  it('four seats form two sides, and partners sit opposite each other (1.1a)', () => {
    expect(SEATS.map(partnerOf)).toEqual(['south', 'east', 'north', 'west']);
    for (const seat of SEATS) {
      expect(sideOf(partnerOf(seat))).toBe(sideOf(seat));
      expect(sideOf(nextSeat(seat, 'clockwise'))).toBe(otherSide(sideOf(seat)));
      for (const direction of ['clockwise', 'counterclockwise'] as const) {
        expect(seatAfter(seat, 2, direction)).toBe(partnerOf(seat));
      }
    }
    expect(SIDES.map(otherSide)).toEqual([...SIDES].toReversed());
    expect(['north', 'South', 'x', null].map(isSeat)).toEqual([true, false, false, false]);
  });
});

describe('the direction (1.2)', () => {
  it('counterclockwise goes north, west, south, east (1.2a)', () => {
    expect(seatsFrom('north', 'counterclockwise')).toEqual(['north', 'west', 'south', 'east']);
    expect(seatsFrom('east', 'counterclockwise')).toEqual(['east', 'north', 'west', 'south']);
  });

  it('clockwise goes north, east, south, west (1.2b)', () => {
    expect(seatsFrom('north', 'clockwise')).toEqual(['north', 'east', 'south', 'west']);
    expect(seatsFrom('west', 'clockwise')).toEqual(['west', 'north', 'east', 'south']);
  });

  it('after four turns it is the same seat again (1.2c)', () => {
    for (const seat of SEATS) expect(seatAfter(seat, 4, 'clockwise')).toBe(seat);
    expect(seatAfter('north', 7, 'counterclockwise')).toBe('east');
  });

  it.each([
    ['counterclockwise', ['north', 'west', 'south', 'east']],
    ['clockwise', ['south', 'west', 'north', 'east']],
  ] as const)(
    'A8: dealing and playing go %s, beginning with the caller (1.2c)',
    (direction, order) => {
      const game = newGame('single-sir', { direction }).deal({}, 'east');
      const { hands, stock } = game.in('making-trumps');
      const dealt = game.log[0]?.type === 'deal' ? game.log[0].deck : [];
      expect(order.flatMap((seat) => hands[seat])).toEqual(dealt.slice(0, 20));
      expect(stock).toEqual(dealt.slice(20));

      let now = game.does('call S');
      const turns = order.map(() => {
        const { turn } = now;
        now = now.does(now.first);
        return turn;
      });
      expect(turns).toEqual(order);
    },
  );

  it('nobody acts out of turn (1.2d)', () => {
    const game = newGame('hidden-rung').deal();
    for (const other of ['W', 'S', 'E']) {
      expect(game.refuses(`${other} set SA`)).toBe('not-your-turn 1.2');
    }
    const play = game.does(game.first);
    for (const other of ['W', 'S', 'E']) {
      expect(play.refuses(`${other} play ${play.hand(other)[0]}`)).toBe('not-your-turn 1.2');
      expect(play.refuses(`${other} claim`)).toBe('not-your-turn 1.2');
    }
    expect(newGame('single-sir', { cut: 'caller' }).deal().refuses('E cut 3')).toBe(
      'not-your-turn 1.2',
    );
  });
});
