import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../../testing/game.js';
import { SEATS } from '../seats.js';

const single = (hands: Parameters<Game['deal']>[0]): Game => newGame('be-ranga').deal(hands);
const trumps = (game: Game) => game.in('play').trumps;
const tally = (game: Game) => game.in('play').tally;
const collected = (game: Game) => Object.values(tally(game).collected);

describe('the start of be-ranga (6.1)', () => {
  it('all have thirteen cards and the seat of the caller leads (6.1a)', () => {
    const game = single({});
    expect(SEATS.map((seat) => game.hand(seat).length)).toEqual([13, 13, 13, 13]);
    expect(game.turn).toBe('north');
    for (const text of ['call S', 'set SA', 'redeal']) expect(game.refuses(text)).toMatch(/^wrong/);
    expect(game.refuses('ask')).toBe('nothing-aside 5.12');
  });

  it('there is no trump at first (6.1b)', () => {
    expect(single({}).view('public')).toMatchObject({ trump: null, aside: false });
  });
});

describe('how trump is made (6.2)', () => {
  it('H3: the first player who cannot follow plays any card, and its suit is trump (6.2a)', () => {
    const game = single({ north: 'SA', west: 'D8 H4 C3 !S' }).plays('N: SA');
    expect(new Set(game.choices)).toEqual(new Set(game.hand('W')));
    for (const card of ['D8', 'H4', 'C3']) {
      expect(trumps(game.does(card))).toEqual({ suit: card[0], card: null, aside: false });
    }
    const diamonds = game.does('D8');
    expect(diamonds.events).toEqual([
      { audience: 'all', type: 'played', seat: 'west', card: 'D8' },
      { audience: 'all', type: 'trump-made', suit: 'D', card: null },
    ]);
  });

  it('H1: it is trump in this very trick (6.2b)', () => {
    const game = single({ north: 'SA', west: 'D8 !S', south: 'S5', east: 'D9 !S' });
    expect(game.plays('N: SA W: D8 S: S5 E: D9').turn).toBe('east');
    const low = single({ north: 'SA', west: 'D2 !S', south: 'S5', east: 'S2' });
    expect(low.plays('N: SA W: D2 S: S5 E: S2').turn).toBe('west');
  });

  it('H2: a second discard changes nothing (6.2a)', () => {
    const game = single({ north: 'SA', west: 'D8 !S', south: 'CK !S', east: 'S2' }).plays(
      'N: SA W: D8 S: CK',
    );
    expect(trumps(game).suit).toBe('D');
    expect(game.plays('E: S2').turn).toBe('west');
  });

  it('made in mid-trick, it works from that card on (6.2b)', () => {
    const game = single({ north: 'S3', west: 'S2', south: 'HA !S', east: 'SA' }).plays(
      'N: S3 W: S2 S: HA',
    );
    expect(game.in('play').trick.trumpFrom).toBe(2);
    expect(game.plays('E: SA').turn).toBe('south');
  });

  it('it stays trump for the rest of the deal (6.2a)', () => {
    const game = single({
      north: 'SA H2',
      west: 'D8 H3 !S',
      south: 'S5 H4',
      east: 'S2 D2 !H',
    })
      .plays('N: SA W: D8 S: S5 E: S2')
      .plays('W: H3 S: H4 E: D2 N: H2');
    expect(game.turn).toBe('east');
    expect(trumps(game).suit).toBe('D');
  });

  it('a card that follows makes no trump (6.2a)', () => {
    const game = single({ north: 'SA', west: 'S3', south: 'S4', east: 'S5' });
    expect(trumps(game.plays('N: SA W: S3 S: S4 E: S5')).suit).toBeNull();
  });
});

describe('if nobody fails to follow (6.3)', () => {
  it('H4, H10: the highest card of the led suit wins and there is no trump (6.3a)', () => {
    const game = newGame('be-ranga').wins('N W S E N W S E N W S E');
    expect(trumps(game).suit).toBeNull();
    expect(tally(game).won).toEqual({ 'north-south': 6, 'east-west': 6 });
  });
});

describe('be-ranga with double sir (6.4)', () => {
  // West and east have no spades; west makes trump in the second trick with a low diamond.
  const MADE = {
    north: 'HA SA H2',
    west: 'HK D2 DA H6',
    south: 'H3 S2 H7',
    east: 'H4 H5 DK HQ',
  };
  const second = newGame('be-ranga-double')
    .deal({ ...MADE, west: `${MADE.west} !S`, east: `${MADE.east} !S` })
    .plays('N: HA W: HK S: H3 E: H4')
    .plays('N: SA');

  it('H5: the trick after the one that made trump is the first that can collect (6.4a)', () => {
    const game = second.plays('W: D2 S: S2 E: H5 W:');
    expect(collected(game)).toEqual([0, 0]);
    expect(collected(game.plays('W: DA ..'))).toEqual([0, 3]);
  });

  it('H8: two tricks won before trump was made do not collect (6.4b)', () => {
    const game = newGame('be-ranga-double').wins('W S S S');
    expect(collected(game)).toEqual([0, 0]);
    expect(tally(game)).toMatchObject({ pile: 4, run: { seat: null, length: 0 } });
  });

  it('H6: a trick won before does not count with the one that makes trump (6.4b)', () => {
    // West takes the first trick, and the second too by making trump; only the third collects.
    const game = newGame('be-ranga-double')
      .deal({
        north: 'H2 C2 S2',
        west: 'HA C3 DA DK !S',
        south: 'H3 CA S3',
        east: 'H4 C4 S4',
      })
      .plays('N: H2 W: HA S: H3 E: H4')
      .plays('W: C3 S: CA E: C4 N: C2')
      .plays('S: S3 E: S4 N: S2 W: DK W:');
    expect(collected(game)).toEqual([0, 0]);
    expect(tally(game).run).toMatchObject({ seat: 'west', length: 1 });
    expect(collected(game.plays('W: DA ..'))).toEqual([0, 4]);
  });

  it('the trick that makes trump can be the first of a run (6.4c)', () => {
    const game = second.plays('W: D2 S: S2 E: H5');
    expect(tally(game).run).toMatchObject({ seat: 'west', length: 1 });
  });

  it('H7: trump made by one and overtrumped by another, it is the other’s run (6.4c)', () => {
    const game = second.plays('W: D2 S: S2 E: DK');
    expect(tally(game).run).toMatchObject({ seat: 'east', length: 1 });
    expect(collected(game.plays('E: HQ N: H2 W: H6 S: H7'))).toEqual([0, 3]);
  });

  it('H9: the last trick collects everything, also when trump is made only there (6.4d)', () => {
    const game = newGame('be-ranga-double').wins('S S S S S S S S S S S S E');
    expect(game.lastResult.collected).toEqual({ 'north-south': 0, 'east-west': 13 });
    expect(game.in('deal-over').trumps.suit).not.toBeNull();
  });

  it('and when trump was never made, as after a granted claim (6.4d)', () => {
    const game = newGame('be-ranga-double').wins('N W N W').does('claim');
    expect(game.lastResult.collected).toEqual({ 'north-south': 0, 'east-west': 13 });
    expect(game.in('deal-over').trumps.suit).toBeNull();
  });
});

describe('with single and double sir (6.5)', () => {
  it('H11: with single, tricks count at once and the first seven are a court (6.5a)', () => {
    const game = newGame('be-ranga').wins('N S N S N S N');
    expect(game.lastResult).toMatchObject({ winner: 'north-south', kind: 'court', worth: 3 });
  });

  it('with double, tricks pile up (6.5a)', () => {
    expect(tally(newGame('be-ranga-double').wins('N S N')).pile).toBe(3);
  });
});
