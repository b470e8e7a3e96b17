import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { PRESET_NAMES } from './presets.js';

const NS = 'E N N N N N N N';
const EW = 'N E E E E E E E';
const NS_COURT = 'N N N N N N N';
const EW_COURT = 'E E E E E E E';
const deals = (start: Game, ...lists: readonly string[]): Game =>
  lists.reduce((game, list) => game.wins(list), start);

describe('to a target (10.1)', () => {
  it('C13: the first side at or above the target wins at once (10.1a)', () => {
    // Three points each time, and then 9 + 3 = 12 passes 10.
    const start = newGame('single-sir-points');
    const nine = deals(start, NS_COURT, NS_COURT, NS_COURT);
    expect(nine.score['north-south']).toBe(9);
    expect(nine.state.winner).toBeNull();
    const over = deals(nine, NS_COURT);
    expect(over.score['north-south']).toBe(12);
    expect(over.state.winner).toBe('north-south');
    expect(over.phase).toBe('match-over');
    expect(over.events.at(-1)).toEqual({
      audience: 'all',
      type: 'match-finished',
      winner: 'north-south',
    });
  });

  it('exactly at the target is enough, one below is not (10.1a)', () => {
    const at = (target: number, ...lists: readonly string[]) =>
      deals(newGame('single-sir-points', { target }), ...lists).state.winner;
    expect(at(3, EW, EW)).toBe('east-west');
    expect(at(4, EW, EW)).toBeNull();
    expect(at(4, EW_COURT)).toBe('east-west');
    expect(at(1, NS)).toBe('north-south');
  });

  it('J3: under courts a court by the seventh deal in a row can end it (10.1a)', () => {
    const start = newGame('single-sir', { end: 'target', target: 1, firstDealer: 'east' });
    const six = deals(start, NS, NS, NS, NS, NS, NS);
    expect(six.state.winner).toBeNull();
    expect(deals(six, NS).state.winner).toBe('north-south');
  });

  it('J4: four and a bavney of two pass five (10.1a)', () => {
    // South calls first; the deal rotates.
    const start = newGame('simple');
    const lists = ['W S S S S S S S', 'S W W W W W W W', 'W S S S S S S S', 'W S S S S S S S'];
    const five = deals(start, ...lists, 'W S S S S S S S');
    expect(five.score).toEqual({ 'north-south': 4, 'east-west': 1 });
    const over = deals(five, 'S S S S S S S S S S S S S');
    expect(over.score).toEqual({ 'north-south': 6, 'east-west': 1 });
    expect(over.state.winner).toBe('north-south');
  });

  it('J5: in hokm five and a court of two is seven (10.1a)', () => {
    const five = deals(newGame('hokm', { firstDealer: 'east' }), NS, NS, NS, NS, NS);
    expect(five.state.winner).toBeNull();
    expect(deals(five, NS_COURT).state.winner).toBe('north-south');
  });
});

describe('for a time (10.2)', () => {
  const timed = newGame('single-sir', { end: 'time' });

  it('J1: the deal in progress is finished and counts (10.2a)', () => {
    const start = newGame('bavney');
    for (const game of [start.deal(), start.deal().does('call S'), start.wins('N N N N N N N')]) {
      const up = game.does('table time-up');
      expect(up.state.winner).toBeNull();
      expect(up.state.timeUp).toBe(true);
      expect(up.state.deal).toBe(game.state.deal);
    }
    const over = timed.wins('N N N N N N').does('table time-up').does('claim');
    expect(over.score).toEqual({ 'north-south': 1, 'east-west': 0 });
    expect(over.state.winner).toBe('north-south');
  });

  it('a deal thrown in and dealt again is still the same deal (10.2a)', () => {
    const weak = newGame('single-sir', { end: 'time', redeal: 'caller-weak-hand' })
      .deal({ north: 'ST H9 D7 C4 C2' })
      .does('redeal', 'table time-up');
    expect(weak.state.winner).toBeNull();
    expect(weak.wins(NS).state.winner).toBe('draw');
  });

  it('the higher score wins (10.2b)', () => {
    const ahead = deals(timed, EW_COURT, NS);
    expect(ahead.does('table time-up').state.winner).toBe('east-west');
  });

  it('equal scores are a draw, whoever won more deals (10.2c)', () => {
    expect(deals(timed, NS, NS).does('table time-up').state.winner).toBe('draw');
    expect(deals(timed, NS_COURT, EW_COURT).does('table time-up').state.winner).toBe('draw');
  });

  it('between two deals the match ends at once (10.2d)', () => {
    expect(deals(timed, NS).does('table time-up').phase).toBe('match-over');
    const unplayed = timed.does('table time-up');
    expect(unplayed.state.winner).toBe('draw');
    expect(unplayed.phase).toBe('match-over');
    expect(unplayed.events).toEqual([{ audience: 'all', type: 'match-finished', winner: 'draw' }]);
  });

  it('time runs out once, and only where there is a time (10.2a)', () => {
    const up = timed.deal().does('table time-up');
    expect(up.refuses('table time-up')).toBe('time-already-up 10.2');
    for (const preset of ['single-sir', 'hokm'] as const) {
      expect(newGame(preset).deal().refuses('table time-up')).toBe('no-time-limit 10.2');
    }
  });

  it('without the time being up the match goes on (10.2a)', () => {
    expect(deals(timed, NS_COURT, NS_COURT).state.winner).toBeNull();
  });
});

describe('for a number of deals (10.3)', () => {
  const two = newGame('single-sir', { end: 'deals', deals: 2 });

  it('after that number of finished deals the higher score wins (10.3a)', () => {
    expect(deals(two, NS_COURT).state.winner).toBeNull();
    expect(deals(two, NS_COURT, EW).state.winner).toBe('north-south');
    expect(deals(two, EW_COURT, NS).state.winner).toBe('east-west');
  });

  it('a deal thrown in is not a deal (10.3a)', () => {
    const redeal = { redeal: 'caller-weak-hand' } as const;
    const one = newGame('single-sir', { end: 'deals', deals: 1, ...redeal });
    const weak = one.deal({ north: 'ST H9 D7 C4 C2' }).does('redeal');
    expect(weak.state.winner).toBeNull();
    expect(weak.wins(NS).state.winner).toBe('north-south');
  });

  it('equal scores: more deals won (10.3b)', () => {
    const three = newGame('single-sir', { end: 'deals', deals: 3 });
    expect(deals(three, NS, EW, NS).state.winner).toBe('north-south');
    expect(deals(three, EW, NS, EW).state.winner).toBe('east-west');
    // The score comes first.
    expect(deals(three, EW, NS_COURT, EW).state.winner).toBe('north-south');
  });

  it('J2: equal deals as well: a draw, and no extra deal (10.3c)', () => {
    expect(deals(two, NS, EW).state.winner).toBe('draw');
    const eight = newGame('single-sir', { end: 'deals', deals: 8 });
    expect(deals(eight, NS, EW, NS, EW, NS_COURT, EW, NS, EW).state.winner).toBe('north-south');
    expect(deals(eight, NS, EW, NS, EW, NS, EW, NS, EW).state.winner).toBe('draw');
  });
});

describe('open (10.4)', () => {
  it('no score ends it (10.4a)', () => {
    const game = deals(
      newGame('single-sir', { nextDealer: 'rotate' }),
      NS_COURT,
      NS_COURT,
      NS_COURT,
    );
    expect(game.state.winner).toBeNull();
    expect(game.deal().phase).toBe('making-trumps');
  });

  it('the players stop, and the unfinished deal does not count (10.4b)', () => {
    const start = deals(newGame('single-sir'), NS_COURT);
    const stages = [
      start,
      start.deal(),
      start.deal().does('call S'),
      start.wins('E E E E E E'),
      start.deal().does('call S').plays(start.deal().does('call S').first),
    ];
    for (const game of stages) {
      const over = game.does('table end');
      expect(over.phase).toBe('match-over');
      expect(over.state.results).toHaveLength(1);
      expect(over.score).toEqual({ 'north-south': 1, 'east-west': 0 });
      expect(over.state.winner).toBe('north-south');
      expect(over.turn).toBeNull();
      expect(over.may).toBe('');
    }
    expect(newGame('single-sir').does('table end').state.winner).toBe('draw');
    expect(newGame('bavney').wins(EW_COURT).does('table end').state.results).toEqual([]);
    const cut = newGame('single-sir', { cut: 'caller' }).deal().does('table end');
    expect(cut.in('deal-over').hands).toEqual({ north: [], west: [], south: [], east: [] });
    const unmade = newGame('hidden-rung').deal({ north: 'SA' });
    expect(unmade.does('table end').view('west')).toMatchObject({ trumpCard: null, aside: false });
    const aside = unmade.does('set SA', 'table end');
    expect(aside.hand('N')).toContain('SA');
    expect(aside.view('west')).toMatchObject({ trump: 'S', trumpCard: 'SA', aside: false });
  });

  it('after the end everything is refused, with the rule of the end (10.4c)', () => {
    const ends = {
      '10.1': deals(newGame('single-sir-points', { target: 1 }), NS),
      '10.2': newGame('bavney').does('table time-up'),
      '10.3': deals(newGame('single-sir', { end: 'deals', deals: 1 }), NS),
      '10.4': newGame('single-sir').does('table end'),
    };
    for (const [rule, over] of Object.entries(ends)) {
      for (const text of ['N play SA', 'N call S', 'table end', 'table time-up', 'N claim']) {
        expect(over.refuses(text)).toBe(`match-over ${rule}`);
      }
      expect(() => over.deal()).toThrow(`{"code":"match-over","rule":"${rule}"}`);
    }
  });

  it('the players can stop under any agreed end (10.4b)', () => {
    for (const preset of PRESET_NAMES) {
      expect(newGame(preset).deal().does('table end').state.winner).toBe('draw');
    }
  });
});
