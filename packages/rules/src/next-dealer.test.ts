import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import type { Options } from './options.js';
import type { PresetName } from './presets.js';
import { nextSeat, SEATS, sideOf } from './seats.js';

const NS = 'E N N N N N N N';
const EW = 'N E E E E E E E';
const NS_COURT = 'N N N N N N N';
const EW_COURT = 'E E E E E E E';

/** Dealer east and one deal: `next dealer / next caller`. */
function next(preset: PresetName, list: string, said: Partial<Options> = {}): string {
  const game = newGame(preset, { end: 'open', firstDealer: 'random', ...said });
  const over = game.wins(list, { dealer: 'E' });
  const after = over.deal();
  const { dealer, caller } = after.state.deal ?? {};
  expect(over.lastResult.nextDealer).toBe(dealer);
  expect(over.state.nextDealer).toBe(dealer);
  return `${dealer} / ${caller}`;
}

describe('the losers deal (9.1)', () => {
  it('E1: the dealer’s side won, and the next seat deals (9.1a)', () => {
    expect(next('single-sir', EW)).toBe('north / west');
    expect(next('single-sir-points', EW)).toBe('north / west');
  });

  it('E4: a goon court changes nothing about that (9.1a)', () => {
    expect(next('single-sir', EW_COURT)).toBe('north / west');
    expect(next('double-sir', `${EW_COURT} E E E E E E`)).toBe('north / west');
  });

  it('E2: the caller’s side won without a court, and the same dealer deals (9.1b)', () => {
    expect(next('single-sir', NS)).toBe('east / north');
  });

  it('E3: the caller’s side made a court, and the dealer’s partner deals (9.1c)', () => {
    expect(next('single-sir', NS_COURT)).toBe('west / south');
    expect(next('single-sir-points', NS_COURT)).toBe('west / south');
    expect(next('double-sir', `${NS_COURT} N N N N N N`)).toBe('west / south');
    expect(next('single-sir', `${NS_COURT} N N N N N N`, { bavney: 'play-on' })).toBe(
      'west / south',
    );
  });

  it('E5: the seventh deal in a row and the opponents’ revoke are courts too (9.1d)', () => {
    let game = newGame('single-sir', { firstDealer: 'east' });
    for (let time = 0; time < 7; time++) {
      expect(game.deal().state.deal?.dealer).toBe('east');
      game = game.wins(NS);
    }
    expect(game.state.nextDealer).toBe('west');

    const revoked = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H2 C2', south: 'H3', east: 'H4' })
      .does('call S')
      .plays('N: HA W: C2 S: H3 E: H4')
      .does('stand');
    expect(revoked.state.nextDealer).toBe('west');
  });

  it('E6, E7: clockwise it is the same the other way round (9.1a, 9.1c)', () => {
    const said = { direction: 'clockwise' } as const;
    expect(next('single-sir', EW, said)).toBe('south / west');
    expect(next('single-sir', NS, said)).toBe('east / south');
    expect(next('single-sir', NS_COURT, said)).toBe('west / north');
  });

  it('the dealer is always of the side that lost, and the winners call (9.1e)', () => {
    for (const direction of ['clockwise', 'counterclockwise'] as const) {
      for (const firstDealer of SEATS) {
        for (const list of [NS, EW, NS_COURT, EW_COURT]) {
          const { lastResult } = newGame('single-sir', { direction, firstDealer }).wins(list);
          expect(sideOf(lastResult.nextDealer)).not.toBe(lastResult.winner);
          expect(sideOf(nextSeat(lastResult.nextDealer, direction))).toBe(lastResult.winner);
        }
      }
    }
  });
});

describe('the deal rotates (9.2)', () => {
  it('E8: it moves one seat on after every deal, whoever won (9.2a)', () => {
    for (const list of [NS, EW, `${NS_COURT} E`, `${EW_COURT} N`]) {
      expect(next('simple', list)).toBe('south / west');
    }
  });
});

describe('the caller as in hokm (9.3)', () => {
  it('E10: the caller’s side won, and the same caller calls (9.3a)', () => {
    expect(next('hokm', NS)).toBe('east / north');
    expect(next('hokm', NS_COURT)).toBe('east / north');
  });

  it('E9: otherwise the seat next after the caller calls (9.3b)', () => {
    expect(next('hokm', EW)).toBe('north / west');
    expect(next('hokm', EW_COURT)).toBe('north / west');
  });
});

describe('twenty deals in a row', () => {
  const LISTS = [NS, EW, NS_COURT, EW_COURT];
  const everyoneWeak = {
    north: 'ST H9 D7 C4 C2',
    west: 'HT S9 C7 D4 D2',
    south: 'DT C9 H7 S4 S2',
    east: 'CT D9 S7 H4 H2',
  };

  /** What section 9 says, read once more: from the dealer, who won, and whether by a court. */
  function dealerByHand(game: Game): string {
    const { dealer, winner, kind, streakCourt } = game.lastResult;
    const order = ['north', 'west', 'south', 'east'];
    const seat = (steps: number) => order[(order.indexOf(dealer) + steps) % 4] ?? '';
    const dealersSideWon =
      (dealer === 'north' || dealer === 'south') === (winner === 'north-south');
    switch (game.state.options.nextDealer) {
      case 'rotate':
        return seat(1);
      case 'hokm':
        return dealersSideWon ? seat(1) : dealer;
      case 'losers-deal':
        if (dealersSideWon) return seat(1);
        return kind !== 'ordinary' || streakCourt ? seat(2) : dealer;
    }
  }

  it.each(['losers-deal', 'rotate', 'hokm'] as const)(
    'O-56: with %s each is dealt by the dealer due, redeals or not (9.1e, 9.2a, 9.3b)',
    (nextDealer) => {
      let game = newGame('single-sir', {
        nextDealer,
        redeal: 'caller-weak-hand',
        firstDealer: 'south',
      });
      for (let count = 0; count < 20; count++) {
        if (count % 3 === 0) game = game.deal(everyoneWeak).does('redeal');
        game = game.wins(LISTS[(count * 7) % 4] ?? NS);
        expect(game.state.nextDealer).toBe(dealerByHand(game));
      }
    },
  );
});
