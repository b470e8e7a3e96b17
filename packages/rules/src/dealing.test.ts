import { describe, expect, it } from 'vitest';
import { deckOf } from '../testing/deck.js';
import { newGame } from '../testing/game.js';
import { DECK } from './cards.js';
import { cutDeck } from './dealing.js';
import { PRESET_NAMES } from './presets.js';
import { bySeat, nextSeat, SEATS } from './seats.js';

describe('the caller (1.3)', () => {
  it('the caller is the seat next after the dealer (1.3a)', () => {
    for (const preset of PRESET_NAMES) {
      for (const dealer of SEATS) {
        const direction = preset === 'simple' ? 'clockwise' : 'counterclockwise';
        const game = newGame(preset, { firstDealer: 'random' }).deal({}, dealer);
        expect(game.state.deal).toMatchObject({ dealer, caller: nextSeat(dealer, direction) });
      }
    }
  });

  it('the first five cards from the top go to the caller (1.3b)', () => {
    const game = newGame('single-sir').applies({ type: 'deal', dealer: 'south', deck: DECK });
    expect(game.turn).toBe('east');
    expect(game.hand('E')).toEqual(DECK.slice(0, 5));
  });

  it('the caller leads to the first trick, however trumps are made (1.3c)', () => {
    for (const preset of PRESET_NAMES) {
      let game = newGame(preset, { firstDealer: 'random' }).deal({}, 'west');
      const { turn } = game;
      if (game.phase === 'making-trumps') game = game.does(game.first);
      expect(game.turn).toBe(turn);
      expect(game.in('play').trick).toMatchObject({ leader: turn, cards: [] });
    }
  });
});

describe('the first dealer (1.4)', () => {
  it('drawn by lot, any seat may deal first (1.4a)', () => {
    const game = newGame('single-sir');
    expect(game.state.nextDealer).toBeNull();
    for (const dealer of SEATS) {
      expect(game.deal({}, dealer).state.deal).toMatchObject({ dealer });
    }
  });

  it('a named first dealer deals, and no other seat (1.4b)', () => {
    const game = newGame('single-sir', { firstDealer: 'west' });
    expect(game.state.nextDealer).toBe('west');
    expect(game.deal({}, 'west').state.deal).toMatchObject({ dealer: 'west' });
    for (const dealer of ['north', 'south', 'east']) {
      expect(() => game.deal({}, dealer)).toThrow(
        '{"code":"wrong-dealer","rule":"1.4","detail":"west"}',
      );
    }
  });

  it('with the preset simple east deals first and south calls (1.4c)', () => {
    const game = newGame('simple').deal();
    expect(game.state.deal).toMatchObject({ dealer: 'east', caller: 'south' });
    expect(() => newGame('simple').deal({}, 'north')).toThrow('wrong-dealer');
  });
});

describe('shuffling and cutting (1.5)', () => {
  it('the pack is dealt as it lies, packet by packet (1.5a)', () => {
    const hands = bySeat((seat) => DECK.filter((_, at) => SEATS[at % 4] === seat));
    const deck = deckOf(hands, { dealer: 'east', direction: 'counterclockwise' });
    const game = newGame('be-ranga').applies({ type: 'deal', dealer: 'east', deck });
    expect(game.in('play').hands).toEqual(hands);
  });

  it('where cutting is agreed, the caller cuts before any card is dealt (1.5b)', () => {
    const game = newGame('single-sir', { cut: 'caller' }).deal();
    expect(game.phase).toBe('cut');
    expect(game.turn).toBe('north');
    expect(game.refuses('call S')).toBe('wrong-phase 2.1');
    expect(game.does('cut 26').phase).toBe('making-trumps');
    expect(newGame('be-ranga', { cut: 'caller' }).deal().does('cut 1').phase).toBe('play');
  });

  it('a cut at k puts the top k cards under the others, and 0 cuts nothing (1.5c)', () => {
    const game = newGame('single-sir', { cut: 'caller' }).applies({
      type: 'deal',
      dealer: 'east',
      deck: DECK,
    });
    expect(cutDeck(DECK, 3)).toEqual([...DECK.slice(3), ...DECK.slice(0, 3)]);
    for (const at of [0, 1, 20, 51]) {
      const { hands, stock } = game.does(`cut ${at}`).in('making-trumps');
      const all = [...hands.north, ...hands.west, ...hands.south, ...hands.east, ...stock];
      expect(all).toEqual(cutDeck(DECK, at));
    }
    for (const at of ['52', '-1', '1.5', 'x'])
      expect(game.refuses(`cut ${at}`)).toBe('bad-cut 1.5');
  });

  it('a cut can be made anywhere from none to 51 (1.5c)', () => {
    const game = newGame('single-sir', { cut: 'caller' }).deal();
    const expected = Array.from({ length: 52 }, (_, at) => `cut ${at}`);
    expect(new Set(game.choices)).toEqual(new Set(expected));
  });

  it('nobody cuts unless it was agreed (1.5d)', () => {
    for (const preset of PRESET_NAMES) {
      expect(newGame(preset).state.options.cut).toBe('none');
    }
    const game = newGame('single-sir').deal();
    expect(game.phase).toBe('making-trumps');
    expect(game.refuses('cut 5')).toBe('wrong-phase 1.5');
  });
});

describe('dealing (1.6)', () => {
  it('the packets are five, four and four, each round beginning with the caller (1.6a)', () => {
    const game = newGame('be-ranga').applies({ type: 'deal', dealer: 'north', deck: DECK });
    const { hands } = game.in('play');
    const packet = (from: number, to: number) => DECK.slice(from, to);
    expect(hands.west).toEqual([...packet(0, 5), ...packet(20, 24), ...packet(36, 40)]);
    expect(hands.south).toEqual([...packet(5, 10), ...packet(24, 28), ...packet(40, 44)]);
    expect(hands.east).toEqual([...packet(10, 15), ...packet(28, 32), ...packet(44, 48)]);
    expect(hands.north).toEqual([...packet(15, 20), ...packet(32, 36), ...packet(48, 52)]);
  });

  it('the caller makes trumps from five cards and has no others yet (1.6b)', () => {
    const game = newGame('single-sir').deal();
    expect(game.view('north').counts).toEqual({ north: 5, west: 5, south: 5, east: 5 });
    expect(game.view('north').hands.north).toHaveLength(5);
    expect(game.in('making-trumps').stock).toHaveLength(32);
  });

  it('there is no passing, no bidding and no help from the partner (1.6c)', () => {
    const game = newGame('single-sir').deal();
    expect(game.may).toBe('call C call D call H call S');
    for (const text of ['call S', 'nominate 7', 'decline SA', 'redeal']) {
      expect(game.refuses(`south ${text}`)).toBe('not-your-turn 1.2');
    }
  });
});

describe('between deals', () => {
  it('no deal begins while another is in progress, and nothing is played between two', () => {
    const game = newGame('single-sir').deal();
    expect(() => game.deal()).toThrow('deal-in-progress');
    expect(() => game.does('call S').deal()).toThrow('deal-in-progress');
    expect(newGame('single-sir').refuses('N play SA')).toBe('no-deal 1.2');
    const over = newGame('single-sir').wins('N N N N N N N');
    expect(over.turn).toBeNull();
    expect(over.may).toBe('');
    expect(over.refuses('N play SA')).toBe('no-deal 1.2');
    expect(over.deal().phase).toBe('making-trumps');
  });
});
