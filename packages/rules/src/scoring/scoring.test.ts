import { describe, expect, it } from 'vitest';
import { newGame, optionsOf, type Game } from '../../testing/game.js';
import type { Options } from '../options.js';
import type { PresetName } from '../presets.js';
import { DEAL_KINDS, type DealKind } from '../state.js';
import { runsAfter, scoreWin } from './score.js';
import type { Win } from './win.js';

const WIN = 'X X A A A A A A A A';
const COURT = 'A A A A A A A';
const THIRTEEN = 'A A A A A A A A A A A A A';

/** Deals in a row, each won by a side: `win`, `court`, `thirteen`, for `caller` or `dealer`. */
function played(start: Game, ...deals: readonly string[]): Game {
  return deals.reduce((game, text) => {
    const [who, how] = text.split(' ');
    const dealer = game.state.nextDealer ?? 'east';
    const own = dealer === 'east' || dealer === 'west' ? 'E' : 'N';
    const other = own === 'E' ? 'N' : 'E';
    const [winner, loser] = who === 'dealer' ? [own, other] : [other, own];
    const list = how === 'court' ? COURT : how === 'thirteen' ? THIRTEEN : WIN;
    const now = game.wins(list.replaceAll('A', winner).replaceAll('X', loser));
    return now.phase === 'bavney-choice' ? now.does('stop') : now;
  }, start);
}

const OPEN = { end: 'open', firstDealer: 'random' } as const;
const worth = (preset: PresetName, deal: string, said: Partial<Options> = {}): number =>
  played(newGame(preset, { ...OPEN, ...said }), deal).lastResult.worth;

/** North leads an ace, west, east or south revokes and stands by it. */
const revoked = (preset: PresetName, said: Partial<Options>, who: 'caller' | 'dealer'): Game => {
  const game = newGame(preset, {
    ...OPEN,
    revoke: 'penalty',
    direction: 'counterclockwise',
    ...said,
  })
    .deal({ north: 'HA', west: 'H2 C2', south: 'H3 C3', east: 'H4' }, 'E')
    .does('call S');
  const full =
    who === 'dealer'
      ? game.plays('N: HA W: C2 S: H3 E: H4')
      : game.plays('N: HA W: H2 S: C3 E: H4');
  return full.does('stand');
};

const points = (preset: PresetName, said: Partial<Options> = {}) =>
  ['caller win', 'dealer win', 'caller court', 'dealer court'].map((deal) =>
    worth(preset, deal, said),
  );

describe('scoring by points (8.1)', () => {
  it('C1: a win of the caller’s side is worth 1 (8.1a)', () => {
    expect(worth('single-sir-points', 'caller win')).toBe(1);
  });

  it('C2: a win of the dealer’s side is worth 2 (8.1b)', () => {
    expect(worth('single-sir-points', 'dealer win')).toBe(2);
  });

  it('a court of the caller’s side is worth 3 (8.1c)', () => {
    expect(worth('single-sir-points', 'caller court')).toBe(3);
  });

  it('a goon court is worth 4 (8.1d)', () => {
    expect(worth('single-sir-points', 'dealer court')).toBe(4);
  });

  it('the numbers are totals, not added to each other (8.1e)', () => {
    const game = played(newGame('single-sir-points'), 'caller court', 'dealer win');
    expect(game.score).toEqual({ 'north-south': 3, 'east-west': 2 });
  });

  it('every one of them is an option (8.1f)', () => {
    expect(points('single-sir-points', { points: [7, 0, 10, 5] })).toEqual([7, 0, 10, 5]);
  });

  it('the target is 10 by default (8.1g)', () => {
    expect(optionsOf('single-sir-points').target).toBe(10);
    expect(optionsOf('single-sir', { scoring: 'points', end: 'target' }).target).toBe(10);
  });

  it('a bavney and a revoke are worth as much as a court of the winner (8.1h)', () => {
    const said = { bavney: 'play-on' } as const;
    expect(worth('single-sir-points', 'caller thirteen', said)).toBe(3);
    expect(worth('single-sir-points', 'dealer thirteen', said)).toBe(4);
    expect(revoked('single-sir-points', {}, 'dealer').lastResult.worth).toBe(3);
    expect(revoked('single-sir-points', {}, 'caller').lastResult.worth).toBe(4);
  });
});

describe('scoring by courts (8.2)', () => {
  it('C16: an ordinary win scores nothing (8.2a)', () => {
    const game = played(newGame('single-sir'), 'caller win', 'dealer win');
    expect(game.score).toEqual({ 'north-south': 0, 'east-west': 0 });
    expect(game.state.results.map(({ worth: gained }) => gained)).toEqual([0, 0]);
  });

  it('D2: deals won in a row are kept, and a lost one sets them to zero (8.2b)', () => {
    const six = played(newGame('single-sir'), ...Array.from({ length: 6 }, () => 'caller win'));
    expect(six.state.runs).toEqual({ 'north-south': 6, 'east-west': 0 });
    const lost = played(six, 'dealer win');
    expect(lost.state.runs).toEqual({ 'north-south': 0, 'east-west': 1 });
    expect(lost.score).toEqual({ 'north-south': 0, 'east-west': 0 });
  });

  it('D1: a court comes from the deal, from the seventh in a row, or from a revoke (8.2c)', () => {
    expect(worth('single-sir', 'caller court')).toBe(1);
    expect(revoked('single-sir', {}, 'dealer').lastResult.worth).toBe(1);
    const seven = played(newGame('single-sir'), ...Array.from({ length: 7 }, () => 'caller win'));
    expect(seven.lastResult).toMatchObject({ kind: 'ordinary', streakCourt: true, worth: 1 });
    expect(seven.score).toEqual({ 'north-south': 1, 'east-west': 0 });
    expect(seven.state.results.slice(0, 6).map(({ streakCourt }) => streakCourt)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('D3: after any court both sides start from zero (8.2d)', () => {
    const four = played(newGame('single-sir'), ...Array.from({ length: 4 }, () => 'caller win'));
    expect(played(four, 'dealer court').state.runs).toEqual({ 'north-south': 0, 'east-west': 0 });
    expect(played(four, 'caller court').state.runs).toEqual({ 'north-south': 0, 'east-west': 0 });
    const seven = played(four, 'caller win', 'caller win', 'caller win');
    expect(seven.state.runs).toEqual({ 'north-south': 0, 'east-west': 0 });
    expect(revoked('single-sir', {}, 'caller').state.runs).toEqual({
      'north-south': 0,
      'east-west': 0,
    });
    expect(played(seven, 'caller win').state.runs).toEqual({ 'north-south': 1, 'east-west': 0 });
  });

  it('a court is worth 1 (8.2e)', () => {
    expect(points('single-sir')).toEqual([0, 0, 1, 1]);
  });

  it('E13, F23: a goon court is worth 1, or 3 with double sir, or what was agreed (8.2f)', () => {
    expect(worth('single-sir', 'dealer court')).toBe(1);
    expect(worth('double-sir', 'dealer thirteen')).toBe(3);
    expect(worth('double-sir', 'caller thirteen')).toBe(1);
    expect(worth('double-sir', 'dealer thirteen', { goonCourtWorth: 2 })).toBe(2);
    expect(worth('single-sir', 'dealer court', { goonCourtWorth: 5 })).toBe(5);
  });

  it('a bavney is worth 52, or what was agreed, whichever side makes it (8.2g)', () => {
    const said = { bavney: 'play-on' } as const;
    for (const side of ['caller', 'dealer']) {
      expect(worth('single-sir', `${side} thirteen`, said)).toBe(52);
      expect(worth('single-sir', `${side} thirteen`, { ...said, bavneyWorth: 4 })).toBe(4);
    }
  });

  it('D4: the seventh in a row won with a court counts once, as what it is (8.2h)', () => {
    const six = played(newGame('single-sir'), ...Array.from({ length: 6 }, () => 'caller win'));
    const court = played(six, 'caller court');
    expect(court.lastResult).toMatchObject({ kind: 'court', streakCourt: false, worth: 1 });
    expect(court.state.runs).toEqual({ 'north-south': 0, 'east-west': 0 });
    const bavney = newGame('bavney');
    const wins = Array.from({ length: 6 }, () => 'caller win');
    expect(played(played(bavney, ...wins), 'caller thirteen').lastResult).toMatchObject({
      kind: 'bavney',
      streakCourt: false,
      worth: 52,
    });
  });

  it('D5, D6: a court by the seventh in a row is worth 1, whoever made it (8.2i)', () => {
    // With rotating dealers the seventh may be won by the dealer's side.
    const said = { nextDealer: 'rotate', goonCourtWorth: 3 } as const;
    const alternating = ['dealer win', 'caller win', 'dealer win', 'caller win', 'dealer win'];
    const six = played(newGame('single-sir', said), ...alternating, 'caller win');
    expect(six.state.runs).toEqual({ 'north-south': 0, 'east-west': 6 });
    expect(played(six, 'dealer win').lastResult).toMatchObject({ streakCourt: true, worth: 1 });
    const wins = Array.from({ length: 6 }, () => 'caller win');
    const double = played(newGame('double-sir'), ...wins);
    const dealer = double.state.nextDealer ?? 'east';
    expect(dealer).toBe('east');
    expect(double.wins('W N N N N N N N N W W').lastResult).toMatchObject({
      kind: 'ordinary',
      streakCourt: true,
      worth: 1,
    });
    expect(revoked('single-sir', { goonCourtWorth: 3 }, 'caller').lastResult.worth).toBe(1);
  });
});

describe('simple scoring (8.3)', () => {
  it('a won deal is 1 point, whichever side wins it (8.3a)', () => {
    expect(worth('simple', 'caller win')).toBe(1);
    expect(worth('simple', 'dealer win')).toBe(1);
  });

  it('C12: all thirteen tricks are 2, whatever they are called (8.3b)', () => {
    expect(worth('simple', 'caller thirteen')).toBe(2);
    expect(worth('simple', 'dealer thirteen')).toBe(2);
    const said = { bavney: 'none', courtNeeds: 'all-thirteen' } as const;
    expect(worth('simple', 'caller thirteen', said)).toBe(2);
    expect(worth('simple', 'dealer thirteen', { bavney: 'none', collect: 'double' })).toBe(2);
  });

  it('the target is 5, and 3 to 15 are allowed (8.3c)', () => {
    expect(optionsOf('simple').target).toBe(5);
    expect([3, 15].map((target) => optionsOf('simple', { target }).target)).toEqual([3, 15]);
    for (const target of [2, 16]) {
      expect(() => optionsOf('simple', { target })).toThrow('forbidden-combination');
    }
  });

  it('seven to none alone earns nothing extra (8.3d)', () => {
    const game = newGame('simple').wins('S S S S S S S E');
    expect(game.lastResult).toMatchObject({ kind: 'court', worth: 1 });
    expect(worth('simple', 'dealer court', { bavney: 'none' })).toBe(1);
  });

  it('a revoke is 1 point (8.3e)', () => {
    expect(revoked('simple', {}, 'caller').lastResult.worth).toBe(1);
    expect(revoked('simple', {}, 'dealer').lastResult.worth).toBe(1);
  });
});

describe('scoring as in hokm (8.4)', () => {
  it('a won deal is 1 (8.4a)', () => {
    expect(points('hokm').slice(0, 2)).toEqual([1, 1]);
  });

  it('J5: a court of the caller’s side is 2 (8.4b)', () => {
    expect(worth('hokm', 'caller court')).toBe(2);
  });

  it('J6: a court against the caller is 3 (8.4c)', () => {
    expect(worth('hokm', 'dealer court')).toBe(3);
  });

  it('the target is 7 (8.4d)', () => {
    expect(optionsOf('hokm').target).toBe(7);
  });

  it('a bavney and a revoke are worth as much as a court of the winner (8.4e)', () => {
    const said = { bavney: 'play-on' } as const;
    expect(worth('hokm', 'caller thirteen', said)).toBe(2);
    expect(worth('hokm', 'dealer thirteen', said)).toBe(3);
    expect(revoked('hokm', {}, 'dealer').lastResult.worth).toBe(2);
    expect(revoked('hokm', {}, 'caller').lastResult.worth).toBe(3);
  });
});

describe('deals in a row (8.5)', () => {
  const seven = Array.from({ length: 7 }, () => 'caller win');

  it('they are counted under every scoring (8.5a)', () => {
    for (const preset of ['single-sir-points', 'simple', 'hokm'] as const) {
      const game = newGame(preset, { ...OPEN, nextDealer: 'losers-deal' });
      expect(played(game, ...seven.slice(0, 3)).state.runs).toMatchObject({ 'north-south': 3 });
      expect(played(game, ...seven.slice(0, 3), 'dealer win').state.runs).toEqual({
        'north-south': 0,
        'east-west': 1,
      });
    }
  });

  it('D5: only under courts do they score, and only there does a court zero them (8.5b)', () => {
    for (const preset of ['single-sir-points', 'simple', 'hokm'] as const) {
      const start = newGame(preset, { ...OPEN, nextDealer: 'losers-deal', bavney: 'none' });
      const game = played(start, ...seven);
      expect(game.lastResult).toMatchObject({ streakCourt: false, worth: 1, nextDealer: 'east' });
      expect(game.state.runs).toEqual({ 'north-south': 7, 'east-west': 0 });
      const court = played(game, 'caller court');
      expect(court.state.runs).toEqual({ 'north-south': 8, 'east-west': 0 });
    }
    expect(revoked('hokm', {}, 'dealer').state.runs).toEqual({ 'north-south': 1, 'east-west': 0 });
  });
});

describe('what a result is called (11.6)', () => {
  it('the kind says what happened, whatever the scoring makes of it (11.6a)', () => {
    expect(played(newGame('simple', { bavney: 'none' }), 'caller court').lastResult).toMatchObject({
      kind: 'court',
      worth: 1,
    });
    expect(played(newGame('simple', { bavney: 'none' }), 'dealer court').lastResult).toMatchObject({
      kind: 'goon-court',
      worth: 1,
    });
  });

  it('only a court by the seventh deal in a row is marked as one (11.6b)', () => {
    for (const kind of DEAL_KINDS) {
      for (const run of [1, 6, 7]) {
        const win: Win = {
          winner: 'east-west',
          kind,
          byCallersSide: kind !== 'goon-court',
          allThirteen: kind === 'bavney',
          run,
        };
        for (const preset of ['single-sir', 'single-sir-points', 'simple', 'hokm'] as const) {
          const { streakCourt } = scoreWin(win, optionsOf(preset));
          expect(streakCourt).toBe(preset === 'single-sir' && run === 7 && kind === 'ordinary');
        }
      }
    }
  });
});

describe('all results', () => {
  // Worth by scoring, for the caller's side and for the dealer's side.
  const BY_HAND: Readonly<Record<string, Readonly<Record<DealKind, readonly [number, number]>>>> = {
    'double-sir': {
      ordinary: [0, 0],
      court: [1, 1],
      'goon-court': [3, 3],
      bavney: [52, 52],
      revoke: [1, 1],
    },
    'single-sir-points': {
      ordinary: [1, 2],
      court: [3, 4],
      'goon-court': [3, 4],
      bavney: [3, 4],
      revoke: [3, 4],
    },
    simple: {
      ordinary: [1, 1],
      court: [1, 1],
      'goon-court': [1, 1],
      bavney: [2, 2],
      revoke: [1, 1],
    },
    hokm: {
      ordinary: [1, 1],
      court: [2, 3],
      'goon-court': [2, 3],
      bavney: [2, 3],
      revoke: [2, 3],
    },
  };

  it('O-55: are worth what a table made by hand says (8.1e, 8.2e, 8.3a, 8.4a)', () => {
    for (const [preset, byKind] of Object.entries(BY_HAND)) {
      for (const kind of DEAL_KINDS) {
        for (const byCallersSide of [true, false]) {
          const win: Win = {
            winner: 'north-south',
            kind,
            byCallersSide,
            allThirteen: kind === 'bavney',
            run: 3,
          };
          const options = optionsOf(preset as PresetName);
          const score = scoreWin(win, options);
          expect(score.worth, `${preset} ${kind}`).toBe(byKind[kind][byCallersSide ? 0 : 1]);
          const runs = runsAfter({ 'north-south': 2, 'east-west': 0 }, win, score, options);
          const zeroed = options.scoring === 'courts' && kind !== 'ordinary';
          expect(runs).toEqual({ 'north-south': zeroed ? 0 : 3, 'east-west': 0 });
        }
      }
    }
  });
});
