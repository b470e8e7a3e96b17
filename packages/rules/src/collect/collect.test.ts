import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../../testing/game.js';
import type { Options } from '../options.js';
import type { Tally } from '../state.js';

// `W S E N S S`: west takes the first trick, south the second, …; `S=HA` takes it with that ace.
const after = (list: string, said: Partial<Options> = {}): Game =>
  newGame('double-sir-points', said).wins(list);

function tally(game: Game): Tally {
  const { deal } = game.state;
  if (deal === null || !('tally' in deal)) throw new Error('nothing is played');
  return deal.tally;
}

/** Collected by north–south, by east–west, and on the pile. */
const counts = (list: string, said: Partial<Options> = {}): readonly number[] => {
  const { collected, pile } = tally(after(list, said));
  return [collected['north-south'], collected['east-west'], pile];
};

describe('single sir (4.1)', () => {
  it('each trick belongs at once to the side of its winner (4.1a)', () => {
    const game = newGame('single-sir').wins('N W S E');
    expect(tally(game)).toMatchObject({
      won: { 'north-south': 2, 'east-west': 2 },
      collected: { 'north-south': 2, 'east-west': 2 },
      pile: 0,
    });
    expect(game.events.map(({ type }) => type)).not.toContain('collected');
  });
});

describe('double sir (4.2)', () => {
  it('won tricks pile up in the middle (4.2a)', () => {
    const game = after('W S E N');
    expect(counts('W S E N')).toEqual([0, 0, 4]);
    expect(tally(game).won).toEqual({ 'north-south': 2, 'east-west': 2 });
  });

  it('F1: two tricks running collect the whole pile, whoever won what lies there (4.2b)', () => {
    expect(counts('W S E N S S')).toEqual([6, 0, 0]);
    const game = after('W S E N S S');
    expect(game.events).toContainEqual({
      audience: 'all',
      type: 'collected',
      side: 'north-south',
      tricks: 6,
    });
    expect(counts('N W W')).toEqual([0, 3, 0]);
  });

  it('F2: partners one after the other collect nothing (4.2c)', () => {
    expect(counts('W S E W N S')).toEqual([0, 0, 6]);
    expect(counts('W S E W N S S')).toEqual([7, 0, 0]);
    expect(counts('N S N S E W')).toEqual([0, 0, 6]);
  });
});

describe('after collecting (4.3)', () => {
  it('F3: with a new run the third in a row stays, the fourth collects (4.3a)', () => {
    expect(counts('W S E N S S S')).toEqual([6, 0, 1]);
    expect(counts('W S E N S S S S')).toEqual([8, 0, 0]);
    expect(counts('S S S')).toEqual([2, 0, 1]);
    expect(counts('S S S S')).toEqual([4, 0, 0]);
    expect(counts('S S S W S')).toEqual([2, 0, 3]);
  });

  it('with a run that goes on the third in a row collects at once (4.3b)', () => {
    const said = { afterCollecting: 'run-goes-on' } as const;
    expect(counts('S S S', said)).toEqual([3, 0, 0]);
    expect(counts('S S S S', said)).toEqual([4, 0, 0]);
    expect(counts('S S W S', said)).toEqual([2, 0, 2]);
    expect(counts('S S W S S', said)).toEqual([5, 0, 0]);
  });

  it('F4: another player’s pair collects what came after (4.3a)', () => {
    expect(counts('W S E N S S S W W')).toEqual([6, 3, 0]);
  });
});

describe('the last trick (4.4)', () => {
  it('F5: whoever wins it collects the rest (4.4a)', () => {
    const game = after('N S N S N S N S N S N S E');
    expect(game.lastResult.collected).toEqual({ 'north-south': 0, 'east-west': 13 });
    expect(game.lastResult.won).toEqual({ 'north-south': 12, 'east-west': 1 });
  });

  it('F6: the trick after a collecting is collected alone (4.4a)', () => {
    const game = after('S N S N S N S N S N S S S');
    expect(game.lastResult.collected).toEqual({ 'north-south': 13, 'east-west': 0 });
    expect(game.events).toContainEqual({
      audience: 'all',
      type: 'collected',
      side: 'north-south',
      tricks: 1,
    });
    expect(tally(game).pile).toBe(0);
  });
});

describe('aces (4.5)', () => {
  const both = { aceRule: 'both-aces' } as const;
  const claiming = { aceRule: 'claiming-ace' } as const;

  it('two tricks running both won with aces do not collect, trump aces too (4.5a)', () => {
    expect(counts('S=HA S=DA', both)).toEqual([0, 0, 2]);
    expect(counts('S=SA S=DA', both)).toEqual([0, 0, 2]);
    expect(counts('S=HA S=SA', both)).toEqual([0, 0, 2]);
    expect(counts('S=HA S', both)).toEqual([2, 0, 0]);
    expect(counts('S S=HA', both)).toEqual([2, 0, 0]);
    expect(counts('W=HA S=DA S', both)).toEqual([3, 0, 0]);
  });

  it('F13, F14: after ace and ace a king collects, a third ace does not (4.5b)', () => {
    expect(counts('W N S=HA S=DA', both)).toEqual([0, 0, 4]);
    expect(counts('W N S=HA S=DA S', both)).toEqual([5, 0, 0]);
    expect(counts('S=HA S=DA S=CA', both)).toEqual([0, 0, 3]);
    expect(counts('S=HA S=DA S=CA S', both)).toEqual([4, 0, 0]);
    expect(counts('S=HA S=DA W', both)).toEqual([0, 0, 3]);
  });

  it('F15: a claiming ace does not collect whatever came before (4.5c)', () => {
    expect(counts('W N S S=DA', both)).toEqual([4, 0, 0]);
    expect(counts('W N S S=DA', claiming)).toEqual([0, 0, 4]);
    expect(counts('W N S S=DA S', claiming)).toEqual([5, 0, 0]);
    expect(counts('S=HA S=DA S', claiming)).toEqual([3, 0, 0]);
  });

  it('F16: ace and then king collects under both rules (4.5a, 4.5c)', () => {
    expect(counts('S=HA S', both)).toEqual([2, 0, 0]);
    expect(counts('S=HA S', claiming)).toEqual([2, 0, 0]);
  });

  it('F17: the last trick collects, aces or not (4.5d)', () => {
    // Trick 13 is won with the ace of trumps.
    const list = 'N S N S N S N S N S N E=HA E';
    expect(after(list, both).lastResult.collected['east-west']).toBe(13);
    expect(after(list, claiming).lastResult.collected['east-west']).toBe(13);
  });

  it('without an ace rule aces collect (4.5e)', () => {
    expect(counts('S=HA S=DA')).toEqual([2, 0, 0]);
    expect(counts('S S=DA')).toEqual([2, 0, 0]);
  });

  it('the ace rule looks at the trick just before, also across a collecting (4.5a)', () => {
    expect(counts('S S=HA S=DA S=CA', both)).toEqual([2, 0, 2]);
    const goesOn = { ...both, afterCollecting: 'run-goes-on' } as const;
    expect(counts('S S=HA S=DA', goesOn)).toEqual([2, 0, 1]);
    expect(counts('S S=HA S=DA S', goesOn)).toEqual([4, 0, 0]);
  });
});

describe('tricks after which nobody collects (4.6)', () => {
  it('F7, F8: after a listed trick the pile stays (4.6a)', () => {
    expect(counts('S S', { noCollectAfter: [2] })).toEqual([0, 0, 2]);
    expect(counts('S S W W', { noCollectAfter: [2] })).toEqual([0, 4, 0]);
    expect(counts('S S', { noCollectAfter: [3, 12] })).toEqual([2, 0, 0]);
  });

  it('the run is not lost: who wins tricks 1, 2 and 3 collects after the third (4.6b)', () => {
    expect(counts('S S S', { noCollectAfter: [2] })).toEqual([3, 0, 0]);
  });

  it('F9: the list cannot hold back the last trick (4.6c)', () => {
    const list = 'N S N S N S N S N W S S W';
    const collected = (said: Partial<Options>) => after(list, said).lastResult.collected;
    expect(collected({})).toEqual({ 'north-south': 12, 'east-west': 1 });
    expect(collected({ noCollectAfter: [12] })).toEqual({ 'north-south': 0, 'east-west': 13 });
  });
});

describe('the first collecting (4.7)', () => {
  it('F10: it comes after the trick agreed, at the earliest (4.7a)', () => {
    expect(counts('S S')).toEqual([2, 0, 0]);
    expect(counts('S S', { firstCollectAfter: 3 })).toEqual([0, 0, 2]);
    expect(counts('W S S', { firstCollectAfter: 3 })).toEqual([3, 0, 0]);
    expect(counts('N W W', { firstCollectAfter: 5 })).toEqual([0, 0, 3]);
    expect(counts('N E W W', { firstCollectAfter: 5 })).toEqual([0, 0, 4]);
    expect(counts('N E S W W', { firstCollectAfter: 5 })).toEqual([0, 5, 0]);
  });

  it('the run is not lost by waiting (4.7b)', () => {
    expect(counts('S S S', { firstCollectAfter: 3 })).toEqual([3, 0, 0]);
    expect(counts('E S S S S', { firstCollectAfter: 5 })).toEqual([5, 0, 0]);
  });

  it('F11: later any two tricks running collect (4.7c)', () => {
    const said = { firstCollectAfter: 5 } as const;
    expect(counts('N S S W W', said)).toEqual([0, 5, 0]);
    expect(counts('N S S W W N N', said)).toEqual([2, 5, 0]);
    expect(counts('W S S S E E', { firstCollectAfter: 3 })).toEqual([3, 3, 0]);
  });
});

describe('what counts (4.8)', () => {
  it('tricks on the pile count for nobody (4.8a)', () => {
    const game = after('N S N S N S N S');
    expect(game.phase).toBe('play');
    expect(tally(game)).toMatchObject({
      won: { 'north-south': 8, 'east-west': 0 },
      collected: { 'north-south': 0, 'east-west': 0 },
      pile: 8,
    });
  });

  it('F25: whoever collects leads (4.8b)', () => {
    expect(after('W S E N S S').turn).toBe('south');
  });
});
