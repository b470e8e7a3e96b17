import { describe, expect, it } from 'vitest';
import {
  follow,
  placeIn,
  shownFor,
  type Course,
  type Player,
  type PlayerCommand,
} from './player.js';

/** Two deals: of ten actions with tricks that begin at 2 and 6, and of three without any. */
const course: Course = { lengths: [10, 3], tricks: (deal) => (deal === 1 ? [2, 6] : []) };
const at = (deal: number, action: number, playing = false): Player => ({
  deal,
  at: action,
  playing,
  speed: 1,
});
const after = (player: Player, ...commands: readonly PlayerCommand[]): Player =>
  commands.reduce((now, command) => follow(now, command, course), player);

const on: PlayerCommand = { type: 'step', by: 1 };
const back: PlayerCommand = { type: 'step', by: -1 };

describe('the player of a replay', () => {
  it('goes step by step, over the border of deals, and stops at both ends', () => {
    expect(after(at(1, 0), on)).toEqual(at(1, 1));
    expect(after(at(1, 10), on)).toEqual(at(2, 0));
    expect(after(at(2, 0), back)).toEqual(at(1, 10));
    expect(after(at(2, 3), on)).toEqual(at(2, 3));
    expect(after(at(1, 0), back)).toEqual(at(1, 0));
  });

  it('comes by everything on the way through, and back by the same way', () => {
    const way: Player[] = [at(1, 0)];
    for (let step = 0; step < 14; step++) way.push(after(way.at(-1) ?? at(1, 0), on));
    expect(way.at(-1)).toEqual(at(2, 3));
    for (const place of way.toReversed().slice(1)) {
      expect(after(follow(place, on, course), back)).toEqual(place);
    }
  });

  it('goes trick by trick, and to a trick by its number', () => {
    expect(after(at(1, 0), { type: 'to-trick', by: 1 })).toEqual(at(1, 2));
    expect(after(at(1, 2), { type: 'to-trick', by: 1 })).toEqual(at(1, 6));
    expect(after(at(1, 6), { type: 'to-trick', by: 1 })).toEqual(at(1, 10));
    expect(after(at(1, 8), { type: 'to-trick', by: -1 })).toEqual(at(1, 6));
    expect(after(at(1, 2), { type: 'to-trick', by: -1 })).toEqual(at(1, 0));
    expect(after(at(1, 9), { type: 'trick', number: 1 })).toEqual(at(1, 2));
    expect(after(at(1, 9), { type: 'trick', number: 3 })).toEqual(at(1, 9));
  });

  it('goes to the ends of the deal first, and then to those of the match', () => {
    expect(after(at(2, 2), { type: 'first' })).toEqual(at(2, 0));
    expect(after(at(2, 0), { type: 'first' })).toEqual(at(1, 0));
    expect(after(at(1, 2), { type: 'last' })).toEqual(at(1, 10));
    expect(after(at(1, 10), { type: 'last' })).toEqual(at(2, 3));
  });

  it('goes deal by deal', () => {
    expect(after(at(1, 4), { type: 'to-deal', by: 1 })).toEqual(at(2, 0));
    expect(after(at(2, 1), { type: 'to-deal', by: 1 })).toEqual(at(2, 3));
    expect(after(at(2, 1), { type: 'to-deal', by: -1 })).toEqual(at(2, 0));
    expect(after(at(2, 0), { type: 'to-deal', by: -1 })).toEqual(at(1, 0));
  });

  it('plays to the end of the match and stops there; from there it plays all of it', () => {
    let now = after(at(2, 1), { type: 'toggle' });
    expect(now.playing).toBe(true);
    now = after(now, { type: 'tick' });
    expect(now).toEqual(at(2, 2, true));
    now = after(now, { type: 'tick' });
    expect(now).toEqual(at(2, 3, false));
    expect(after(now, { type: 'toggle' })).toEqual(at(1, 0, true));
    expect(after(at(1, 4), { type: 'tick' })).toEqual(at(1, 4));
  });

  it('stops playing when somebody goes somewhere', () => {
    for (const command of [
      on,
      back,
      { type: 'first' },
      { type: 'go', to: { deal: 1, at: 3 } },
    ] as const) {
      expect(after(at(1, 4, true), command).playing).toBe(false);
    }
  });

  it('has speeds with a first and a last', () => {
    const faster: PlayerCommand = { type: 'faster', by: 1 };
    expect(after(at(1, 0), faster, faster, faster, faster).speed).toBe(4);
    expect(after(at(1, 0), { type: 'faster', by: -1 }, { type: 'faster', by: -1 }).speed).toBe(0.5);
    expect(shownFor('card', 2)).toBe(shownFor('card', 1) / 2);
    expect(shownFor('trick', 1)).toBeGreaterThan(shownFor('card', 1));
  });

  it('takes a place that is none for the nearest one', () => {
    expect(placeIn(course, { deal: 99, at: 99 })).toEqual({ deal: 2, at: 3 });
    expect(placeIn(course, { deal: 0, at: -4 })).toEqual({ deal: 1, at: 0 });
    expect(placeIn(course, { deal: Number.NaN, at: Number.NaN })).toEqual({ deal: 1, at: 0 });
  });
});
