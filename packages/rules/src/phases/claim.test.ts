import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../../testing/game.js';

const claimed = (game: Game): string => {
  const { winner, kind, collected } = game.does('claim').lastResult;
  return `${winner} ${kind} ${collected['north-south']}-${collected['east-west']}`;
};

describe('claiming (7.8)', () => {
  it('the player on turn may claim all remaining tricks (7.8a)', () => {
    const game = newGame('single-sir').wins('N W S');
    expect(claimed(game)).toBe('north-south ordinary 7-1');
    expect(game.refuses('north claim')).toBe('not-your-turn 1.2');
    // In mid-trick too: the cards that lie stay in the trick.
    const middle = game.does(game.first);
    const done = middle.does('claim').in('deal-over');
    expect(done.tricks[3]).toEqual({
      leader: 'south',
      cards: middle.in('play').trick.cards,
      winner: 'east',
      trumpFrom: 0,
    });
    expect(done.trick).toBeNull();
  });

  it('it is not in the list of what a seat may do, and nothing else than play is claimed (7.8a)', () => {
    const game = newGame('single-sir').deal();
    expect(game.refuses('claim')).toBe('wrong-phase 7.8');
    expect(newGame('single-sir', { cut: 'caller' }).deal().refuses('claim')).toBe(
      'wrong-phase 7.8',
    );
    expect(game.does('call S').choices).not.toContain('claim');
  });

  it('O-59: the tricks are counted one after the other until the deal ends (7.8b)', () => {
    const game = newGame('single-sir').wins('W N N N').does('claim');
    const over = game.in('deal-over');
    expect(over.tricks.map(({ winner }) => winner)).toEqual([
      'west',
      ...Array.from({ length: 7 }, () => 'north'),
    ]);
    expect(over.tricks.slice(4).every(({ cards }) => cards.length === 0)).toBe(true);
    expect(game.events.filter(({ type }) => type === 'trick-won')).toHaveLength(4);
    expect(game.hand('N')).toHaveLength(9);
  });

  it('a claim at the first lead is a court; of the others’ seven it may stop short (7.8b)', () => {
    expect(claimed(newGame('single-sir').wins(''))).toBe('north-south court 7-0');
    expect(claimed(newGame('simple').wins('', { dealer: 'E' }))).toBe('north-south bavney 13-0');
    expect(claimed(newGame('single-sir').wins('E E E E E N'))).toBe('north-south ordinary 7-5');
  });

  it('asked about the bavney, the claimant plays on (7.8c)', () => {
    expect(claimed(newGame('bavney').wins('N N N'))).toBe('north-south bavney 13-0');
    expect(claimed(newGame('bavney').wins('N N N N N N N').does('on'))).toBe(
      'north-south bavney 13-0',
    );
  });

  it('with double sir the claimed tricks are collected by its rules (7.8d)', () => {
    expect(claimed(newGame('double-sir').wins('W W N'))).toBe('north-south ordinary 8-2');
    expect(claimed(newGame('double-sir').wins('W W S E'))).toBe('east-west goon-court 0-13');
    const game = newGame('double-sir').wins('W N S').does('claim');
    expect(game.lastResult.collected).toEqual({ 'north-south': 13, 'east-west': 0 });
    expect(
      game.events.filter(({ type }) => type === 'collected').map((event) => event),
    ).toMatchObject([
      { tricks: 4 },
      { tricks: 2 },
      { tricks: 2 },
      { tricks: 2 },
      { tricks: 2 },
      { tricks: 1 },
    ]);
    const late = newGame('double-sir', { firstCollectAfter: 5 }).wins('W').does('claim');
    expect(late.events.find(({ type }) => type === 'collected')).toMatchObject({ tricks: 5 });
  });

  it('claimed tricks in be-ranga count for no run before trump is made (7.8d)', () => {
    const game = newGame('be-ranga-double').wins('N').does('claim');
    expect(game.events.filter(({ type }) => type === 'collected')).toMatchObject([{ tricks: 13 }]);
  });

  it('nobody claims while a card lies aside (7.8e)', () => {
    const game = newGame('hidden-rung').deal({ north: 'SA' }).does('set SA');
    expect(game.refuses('claim')).toBe('claim-not-allowed 7.8');
    expect(claimed(game.does('reveal'))).toBe('north-south court 7-0');
  });

  it('or while a revoke is open (7.8f)', () => {
    const game = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H2 S2', south: 'H3', east: 'H4' })
      .does('call S')
      .plays('N: HA W: S2');
    expect(game.refuses('claim')).toBe('claim-not-allowed 7.8');
    expect(game.plays('S: H3 E: H4').refuses('claim')).toBe('wrong-phase 7.8');
    expect(game.does('west correct H2').plays('S: H3 E: H4').does('claim').phase).toBe('deal-over');
  });
});
