import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { judgeDeal } from './deal-end.js';
import { optionsOf } from '../testing/game.js';
import type { Options } from './options.js';
import { PRESET_NAMES, type PresetName } from './presets.js';

// Dealer east, caller north: the caller's side is north–south.
const after = (preset: PresetName, list: string, said: Partial<Options> = {}): Game =>
  newGame(preset, { firstDealer: 'random', direction: 'counterclockwise', ...said }).wins(list, {
    dealer: 'E',
  });

/** Winner, kind and tricks collected by north–south and east–west; or the phase reached. */
const result = (...args: Parameters<typeof after>): string => {
  const game = after(...args);
  if (game.state.results.length === 0) return game.phase;
  const { winner, kind, collected } = game.lastResult;
  return `${winner} ${kind} ${collected['north-south']}-${collected['east-west']}`;
};

describe('seven tricks (7.1)', () => {
  it('C1: the side that wins seven tricks wins the deal (7.1a)', () => {
    expect(result('single-sir-points', 'W N N N W W N N N N')).toBe('north-south ordinary 7-3');
    expect(result('single-sir-points', 'W N N N W W N N N')).toBe('play');
    expect(result('single-sir-points', 'N S W E W E W E W')).toBe('east-west ordinary 2-7');
    expect(result('single-sir-points', 'N W N W N W N W N W N W N')).toBe(
      'north-south ordinary 7-6',
    );
  });

  it('it stops there (7.1b)', () => {
    const game = after('single-sir', 'W N N N N N N N');
    expect(game.phase).toBe('deal-over');
    expect(game.turn).toBeNull();
    expect(game.hand('N')).toHaveLength(5);
    expect(game.events.map(({ type }) => type)).toEqual(['played', 'trick-won', 'deal-finished']);
  });
});

describe('court (7.2)', () => {
  it('C3: the first seven tricks, the others having none, are a court (7.2a)', () => {
    expect(result('single-sir', 'N S N S N S N')).toBe('north-south court 7-0');
  });

  it('with all-thirteen it takes all thirteen tricks (7.2b)', () => {
    const said = { courtNeeds: 'all-thirteen' } as const;
    expect(result('single-sir', 'N N N N N N N', said)).toBe('play');
    expect(result('single-sir', 'N N N N N N N N N N N N N', said)).toBe('north-south court 13-0');
    expect(result('single-sir', 'E E E E E E E E E E E E E', said)).toBe(
      'east-west goon-court 0-13',
    );
  });

  it('F20, F24: with double sir only all thirteen collected are a court (7.2c)', () => {
    expect(result('double-sir', 'N N N N N N N N')).toBe('play');
    expect(result('double-sir', 'N N N N N N N N N N N N N')).toBe('north-south court 13-0');
    expect(result('double-sir', 'N N N N N N N N N N N N E')).toBe('north-south ordinary 12-1');
  });

  it('single sir takes the first seven where nothing is said (7.2c)', () => {
    for (const preset of PRESET_NAMES) {
      const { collect, courtNeeds } = optionsOf(preset);
      expect(courtNeeds).toBe(collect === 'double' ? 'all-thirteen' : 'first-seven');
    }
  });
});

describe('the end with double sir (7.3)', () => {
  it('F19, F22: it stops at seven or more against at least one (7.3a)', () => {
    expect(result('double-sir', 'N N N N N N N N W E E')).toBe('north-south ordinary 8-3');
    expect(result('double-sir', 'W W N N N N N N N N')).toBe('north-south ordinary 8-2');
    expect(result('double-sir', 'W W N N N N N N N')).toBe('play');
    // The pile of one trick is left alone.
    expect(result('double-sir', 'W S S E N N N N N N')).toBe('play');
  });

  it('while the other side has none it goes on, whoever has won the tricks (7.3b)', () => {
    expect(result('double-sir', 'W S N N N N N N N N')).toBe('play');
  });

  it('F21: who has won nine tricks and collected none can still suffer a goon court (7.3b)', () => {
    const list = 'N S N S N S N S N W W W E';
    expect(result('double-sir', list)).toBe('east-west goon-court 0-13');
    expect(after('double-sir', list).lastResult).toMatchObject({
      won: { 'north-south': 9, 'east-west': 4 },
      worth: 3,
      nextDealer: 'north',
    });
    expect(after('double-sir-points', list).lastResult.worth).toBe(4);
  });
});

describe('thirteen tricks with single sir (7.4)', () => {
  it('C7: it goes on past seven while the other side has none (7.4a)', () => {
    const said = { courtNeeds: 'all-thirteen' } as const;
    expect(result('single-sir', 'N N N N N N N E', said)).toBe('north-south ordinary 7-1');
    expect(result('single-sir', 'N N N N N N N N N N E', said)).toBe('north-south ordinary 10-1');
    expect(result('single-sir', 'E N N N N N N N', said)).toBe('north-south ordinary 7-1');
  });
});

describe('kinds of court (7.5)', () => {
  it('C5, C6: seven in a row later in the deal are no court (7.5a)', () => {
    expect(result('single-sir', 'E N N N N N N N')).toBe('north-south ordinary 7-1');
    expect(result('single-sir', 'N N N N N N E N')).toBe('north-south ordinary 7-1');
    expect(result('bavney', 'E N N N N N N N')).toBe('north-south ordinary 7-1');
    expect(result('bavney', 'N N N N N N E N')).toBe('north-south ordinary 7-1');
  });

  it('C4: a court by the dealer’s side is a goon court (7.5b)', () => {
    expect(result('single-sir', 'E W E W E W E')).toBe('east-west goon-court 0-7');
    expect(result('double-sir', 'E E E E E E E E E E E E E')).toBe('east-west goon-court 0-13');
  });

  it('H12: in be-ranga the caller’s side is that of the seat next after the dealer (7.5c)', () => {
    expect(result('be-ranga', 'N N N N N N N')).toBe('north-south court 7-0');
    expect(result('be-ranga', 'E W E W E W E')).toBe('east-west goon-court 0-7');
    expect(after('be-ranga', 'N W W W W W W W').lastResult).toMatchObject({
      winner: 'east-west',
      worth: 2,
    });
  });
});

describe('bavney (7.6)', () => {
  const THIRTEEN = 'N N N N N N N N N N N N N';

  it('C10: all thirteen tricks are a bavney (7.6a)', () => {
    expect(result('bavney', THIRTEEN)).toBe('north-south bavney 13-0');
    expect(result('simple', THIRTEEN)).toBe('north-south bavney 13-0');
    expect(result('bavney', THIRTEEN.replaceAll('N', 'W'))).toBe('east-west bavney 0-13');
  });

  it('with none the deal is over at seven to none (7.6b)', () => {
    expect(after('single-sir', 'N N N N N N N').phase).toBe('deal-over');
  });

  it('where no bavney is played, thirteen to none is a court or goon court (7.6c)', () => {
    const said = { courtNeeds: 'all-thirteen' } as const;
    expect(result('single-sir', THIRTEEN, said)).toBe('north-south court 13-0');
    expect(result('single-sir', THIRTEEN.replaceAll('N', 'E'), said)).toMatch('goon-court');
  });

  it('with play-on it goes on by itself at seven to none (7.6d)', () => {
    const game = after('simple', 'N N N N N N N');
    expect(game.phase).toBe('play');
    expect(game.turn).toBe('north');
    expect(game.refuses('on')).toBe('wrong-phase 7.6');
    expect(game.refuses('stop')).toBe('wrong-phase 7.6');
  });

  it('C11: the first trick of the others ends it with the court already made (7.6e)', () => {
    expect(result('simple', 'N N N N N N N E')).toBe('north-south court 7-1');
    expect(result('simple', 'N N N N N N N N N N N N E')).toBe('north-south court 12-1');
    expect(result('simple', 'W W W W W W W N')).toBe('east-west goon-court 1-7');
  });

  it('C8: with choice the player on lead is asked (7.6f)', () => {
    const game = after('bavney', 'N N N N N N S');
    expect(game.phase).toBe('bavney-choice');
    expect(game.turn).toBe('south');
    expect(game.may).toBe('on stop');
    expect(game.refuses('north on')).toBe('not-your-turn 1.2');
    expect(game.refuses('south play SA')).toBe('wrong-phase 3.1');
    expect(game.refuses('claim')).toBe('wrong-phase 7.8');
    expect(after('bavney', 'N N N N N N').phase).toBe('play');
  });

  it('to stop gives the court or the goon court (7.6g)', () => {
    const court = after('bavney', 'N N N N N N S').does('stop');
    expect(court.lastResult).toMatchObject({ winner: 'north-south', kind: 'court', worth: 1 });
    const goon = after('bavney', 'E W E W E W E').does('stop');
    expect(goon.lastResult).toMatchObject({ winner: 'east-west', kind: 'goon-court', worth: 1 });
  });

  it('C9: to play on and lose a trick gives it all the same (7.6h)', () => {
    const game = after('bavney', 'N N N N N N S').does('on');
    expect(game.phase).toBe('play');
    expect(game.turn).toBe('south');
    expect(game.in('play').playingOn).toBe(true);
    expect(game.view('east').playingOn).toBe(true);
    expect(result('bavney', 'N N N N N N N N N E')).toBe('north-south court 9-1');
    expect(result('bavney', 'W W W W W W W W N')).toBe('east-west goon-court 1-8');
    // Asked once only.
    expect(after('bavney', 'N N N N N N S S S').phase).toBe('play');
  });
});

describe('what is not played (7.7)', () => {
  it('at seven to none nobody chases a court back: the deal is over, or goes on for the bavney (7.7a)', () => {
    expect(after('single-sir', 'N N N N N N N').in('deal-over').result?.kind).toBe('court');
    expect(result('simple', 'N N N N N N N E')).toBe('north-south court 7-1');
  });
});

describe('every split of the tricks', () => {
  it('O-55: is judged as a table made by hand says (7.2a, 7.5b)', () => {
    for (let ns = 0; ns <= 7; ns++) {
      for (let ew = 0; ew <= 7; ew++) {
        const tricks = { 'north-south': ns, 'east-west': ew };
        const verdict = judgeDeal(
          {
            tally: {
              won: tricks,
              collected: tricks,
              pile: 0,
              run: { seat: null, length: 0, ace: false },
            },
            caller: 'north',
            lastWinner: ns === 7 ? 'north' : 'west',
            playingOn: false,
          },
          optionsOf('single-sir'),
        );
        const seven = ns === 7 ? 'north-south' : ew === 7 ? 'east-west' : null;
        if (ns === 7 && ew === 7) continue;
        const nil = Math.min(ns, ew) === 0;
        expect(verdict).toEqual(
          seven === null
            ? { type: 'go-on' }
            : {
                type: 'won',
                winner: seven,
                kind: nil ? (ns === 7 ? 'court' : 'goon-court') : 'ordinary',
              },
        );
      }
    }
  });
});
