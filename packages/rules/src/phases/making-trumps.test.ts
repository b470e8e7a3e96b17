import { describe, expect, it } from 'vitest';
import { asSet, newGame, type Game } from '../../testing/game.js';
import { SUITS } from '../cards.js';
import { SEATS } from '../seats.js';

// Dealer east, caller north. North's first five and what comes later, in the order dealt.
const NORTH = 'SA HK D2 C5 S9 / H4 H7 DT C3 / D9 CJ SQ H8'.replaceAll('/', '');
const dealt = (...said: Parameters<typeof newGame>): Game =>
  newGame(...said).deal({ north: NORTH });

describe('calling (2.1)', () => {
  it('the caller names any of the four suits (2.1a)', () => {
    const game = dealt('single-sir');
    expect(game.choices).toEqual(['call C', 'call D', 'call H', 'call S']);
    for (const suit of SUITS) {
      expect(game.does(`call ${suit}`).in('play').trumps).toEqual({
        suit,
        card: null,
        aside: false,
      });
    }
  });

  it('B2: a suit of which the caller holds no card may be named too (2.1a)', () => {
    const game = newGame('single-sir').deal({ north: 'SAKQJT' }).does('call H');
    expect(game.in('play').trumps.suit).toBe('H');
  });

  it('everyone sees the suit (2.1b)', () => {
    const game = dealt('single-sir').does('call D');
    for (const viewer of [...SEATS, 'public'] as const) expect(game.view(viewer).trump).toBe('D');
    expect(game.events).toEqual([{ audience: 'all', type: 'trump-made', suit: 'D', card: null }]);
  });

  it('the other eight cards come only after the call (2.1c)', () => {
    const game = dealt('single-sir');
    expect(SEATS.map((seat) => game.hand(seat).length)).toEqual([5, 5, 5, 5]);
    const after = game.does('call S');
    expect(SEATS.map((seat) => after.hand(seat).length)).toEqual([13, 13, 13, 13]);
    expect(asSet(after.hand('N'))).toEqual(asSet('SA9Q HK478 D2T9 C53J'));
  });

  it('with a card to put aside, or nothing declinable, the other ways are refused', () => {
    const call = dealt('single-sir');
    expect(call.refuses('set SA')).toBe('set-not-allowed 2.4');
    expect(call.refuses('decline H4')).toBe('decline-not-allowed 2.2');
    expect(call.refuses('nominate 7')).toBe('nominate-not-allowed 2.3');
    expect(call.refuses('redeal')).toBe('redeal-not-allowed 2.6');
    expect(call.refuses('play SA')).toBe('wrong-phase 3.1');
    expect(call.refuses('cut 2')).toBe('wrong-phase 1.5');
    const hidden = dealt('hidden-rung');
    expect(hidden.refuses('call S')).toBe('must-set-card-aside 2.4');
    expect(hidden.refuses('decline H4')).toBe('decline-not-allowed 2.2');
    expect(hidden.refuses('nominate 7')).toBe('nominate-not-allowed 2.3');
    expect(hidden.refuses('ask')).toBe('wrong-phase 5.12');
    expect(hidden.refuses('reveal')).toBe('wrong-phase 5.4');
  });
});

describe('declining (2.2)', () => {
  const game = dealt('single-sir', { declinable: true });

  it('the caller may leave the suit to chance (2.2a)', () => {
    expect(game.choices).toContain('decline H4');
    expect(game.choices).toContain('call S');
    expect(game.view('north').legal).toContainEqual({ type: 'decline', seat: 'north' });
  });

  it('the card turned up is one of cards six to nine, and all see it (2.2b)', () => {
    expect(game.choices.filter((text) => text.startsWith('decline'))).toEqual([
      'decline C3',
      'decline DT',
      'decline H4',
      'decline H7',
    ]);
    for (const other of ['SA', 'D9', 'SK']) {
      expect(game.refuses(`decline ${other}`)).toBe('not-in-second-packet 2.2');
    }
    const after = game.does('decline DT');
    expect(after.view('east')).toMatchObject({ trump: 'D', trumpCard: 'DT', aside: false });
    expect(after.events).toEqual([{ audience: 'all', type: 'trump-made', suit: 'D', card: 'DT' }]);
  });

  it('its suit is trump and it goes to the hand (2.2c)', () => {
    const after = game.does('decline C3');
    expect(after.in('play').trumps).toEqual({ suit: 'C', card: 'C3', aside: false });
    expect(after.hand('N')).toHaveLength(13);
    expect(after.hand('N')).toContain('C3');
  });

  it('B7: north declines, the nine of hearts is drawn, hearts are trump (2.2b, 2.2c)', () => {
    const after = newGame('single-sir', { declinable: true })
      .deal({ north: '- - - - - D6 DQ C3 H9' })
      .does('decline H9');
    expect(after.view('public')).toMatchObject({ trump: 'H', trumpCard: 'H9' });
    expect(after.hand('N')).toContain('H9');
  });
});

describe('a later card decides (2.3)', () => {
  it('the caller chooses nothing, whichever card decides (2.3a)', () => {
    for (const [at, expected] of ['H4', 'H7', 'DT', 'C3', 'D9', 'CJ', 'SQ', 'H8'].entries()) {
      const game = dealt('single-sir', { trump: 'nth-card', n: at + 6 });
      expect(game.phase).toBe('play');
      expect(game.in('play').trumps.card).toBe(expected);
    }
  });

  it('the card is turned up as it is dealt and its suit is trump (2.3b)', () => {
    const game = dealt('single-sir', { trump: 'nth-card', n: 11 });
    for (const viewer of [...SEATS, 'public'] as const) {
      expect(game.view(viewer)).toMatchObject({ trump: 'C', trumpCard: 'CJ' });
    }
    expect(game.events.map(({ type }) => type)).toEqual(['dealt', 'trump-made']);
  });

  it('it belongs to the caller’s hand and can be played (2.3c)', () => {
    const game = dealt('single-sir', { trump: 'nth-card', n: 11 });
    expect(game.hand('N')).toContain('CJ');
    expect(game.plays('N: CJ').in('play').trick.cards).toEqual(['CJ']);
  });

  it('B8: the 7th card is in the second packet, the 10th and the 13th in the third (2.3a)', () => {
    const deckCard = (n: number) => {
      const game = dealt('single-sir', { trump: 'nth-card', n });
      const [deal] = game.log;
      const card = game.in('play').trumps.card;
      return deal?.type === 'deal' && card !== null ? deal.deck.indexOf(card) : -1;
    };
    expect([7, 10, 13].map(deckCard)).toEqual([21, 36, 39]);
  });

  it('with nominating, the caller names a suit or one of the numbers listed (2.3d)', () => {
    const game = dealt('single-sir', { nominate: [7, 10, 13] });
    expect(game.choices).toEqual([
      'call C',
      'call D',
      'call H',
      'call S',
      'nominate 10',
      'nominate 13',
      'nominate 7',
    ]);
    for (const n of [6, 8, 5, 14]) {
      expect(game.refuses(`nominate ${n}`)).toBe('nominate-not-allowed 2.3');
    }
  });

  it('the card of the number named is turned up and makes trump (2.3e)', () => {
    const game = dealt('single-sir', { nominate: [7, 10, 13] });
    const trumps = [7, 10, 13].map((n) => game.does(`nominate ${n}`).in('play').trumps);
    expect(trumps).toEqual([
      { suit: 'H', card: 'H7', aside: false },
      { suit: 'D', card: 'D9', aside: false },
      { suit: 'H', card: 'H8', aside: false },
    ]);
  });
});

describe('a card put aside (2.4)', () => {
  it('the caller puts one of the first five aside (2.4a)', () => {
    const game = dealt('hidden-rung');
    expect(game.choices).toEqual(['set C5', 'set D2', 'set HK', 'set S9', 'set SA']);
    expect(game.refuses('set H4')).toBe('not-first-five 2.4');
    const after = game.does('set HK');
    expect(after.in('play').trumps).toEqual({ suit: null, card: 'HK', aside: true });
    expect(after.hand('N')).toHaveLength(12);
    expect(after.hand('N')).not.toContain('HK');
  });

  it('with hidden-blind chance draws one of the five (2.4b)', () => {
    const game = dealt('hidden-rung', { trump: 'hidden-blind' });
    expect(game.view('north').legal).toEqual([{ type: 'set', seat: 'north' }]);
    expect(game.choices).toEqual(['set C5', 'set D2', 'set HK', 'set S9', 'set SA']);
    expect(game.does('set D2').in('play').trumps).toEqual({
      suit: null,
      card: 'D2',
      aside: true,
    });
  });

  it('B10: with hidden-blind the caller sees no card before and not which one after (2.4c)', () => {
    const game = dealt('hidden-rung', { trump: 'hidden-blind' });
    expect(game.view('north').hands.north).toBeNull();
    const after = game.does('set D2');
    expect(after.view('north')).toMatchObject({ trumpCard: null, aside: true, trump: null });
    expect(after.view('north').hands.north).toHaveLength(12);
    expect(after.events).toEqual([
      { audience: 'all', type: 'set-aside', seat: 'north', card: null },
    ]);
    // Revealing on lead, the caller has to lead the suit.
    const revealed = after.does('reveal');
    expect(revealed.view('north').trumpCard).toBe('D2');
    expect(revealed.choices).toEqual(['D2', 'D9', 'DT']);
  });
});

describe('no trumps made (2.5)', () => {
  it('all cards are dealt and play begins without anybody choosing (2.5a)', () => {
    const game = dealt('be-ranga');
    expect(game.phase).toBe('play');
    expect(game.in('play').trumps).toEqual({ suit: null, card: null, aside: false });
    expect(game.events.map(({ type }) => type)).toEqual(['dealt']);
  });
});

describe('a weak hand (2.6)', () => {
  const five = (north: string, ...said: Parameters<typeof newGame>): Game =>
    newGame(...said).deal({ north });
  const redeal = { redeal: 'caller-weak-hand' } as const;

  it('B3: five cards under the jack may be thrown in before trumps are made (2.6a)', () => {
    const weak = five('ST H9 D7 C4 C2', 'single-sir', redeal);
    expect(weak.choices).toContain('redeal');
    expect(weak.does('redeal').phase).toBe('deal-over');
    for (const high of ['SJ', 'SQ', 'SK', 'SA']) {
      const strong = five(`${high} H9 D7 C4 C2`, 'single-sir', redeal);
      expect(strong.choices).not.toContain('redeal');
      expect(strong.refuses('redeal')).toBe('hand-not-weak 2.6');
    }
    expect(weak.does('call S').refuses('redeal')).toBe('wrong-phase 2.6');
  });

  it('the same dealer deals again, from a new pack and with a new cut (2.6b)', () => {
    const weak = newGame('single-sir', { ...redeal, cut: 'caller' })
      .deal({ north: 'ST H9 D7 C4 C2' })
      .does('cut 0', 'redeal');
    expect(weak.state.nextDealer).toBe('east');
    expect(() => weak.deal({}, 'north')).toThrow('wrong-dealer');
    expect(weak.deal({ north: 'SA' }, 'east').phase).toBe('cut');
  });

  it('nobody is forced to (2.6c)', () => {
    const weak = five('ST H9 D7 C4 C2', 'single-sir', redeal);
    expect(weak.choices).toEqual(['call C', 'call D', 'call H', 'call S', 'redeal']);
    expect(weak.does('call C').phase).toBe('play');
  });

  it('B5: it may happen again, as often as the cards are weak (2.6d)', () => {
    let game = newGame('single-sir', redeal);
    for (let time = 0; time < 4; time++) {
      game = game.deal({ north: 'ST H9 D7 C4 C2' }).does('redeal');
    }
    expect(game.deal({ north: 'ST H9 D7 C4 C2' }).choices).toContain('redeal');
  });

  it('B4: under the ten, a ten is too high (2.6e)', () => {
    const below = { ...redeal, below: 'T' } as const;
    expect(five('ST H9 D7 C4 C2', 'single-sir', below).refuses('redeal')).toBe('hand-not-weak 2.6');
    expect(five('S9 H8 D7 C4 C2', 'single-sir', below).choices).toContain('redeal');
  });

  it('a weak hand can be thrown in with a card to put aside too, and by default nowhere (2.6f)', () => {
    const hidden = five('ST H9 D7 C4 C2', 'hidden-rung', redeal);
    expect(hidden.choices).toContain('redeal');
    expect(hidden.does('redeal').phase).toBe('deal-over');
    const none = five('ST H9 D7 C4 C2', 'single-sir');
    expect(none.choices).not.toContain('redeal');
    expect(none.refuses('redeal')).toBe('redeal-not-allowed 2.6');
  });

  it('B6, D7: it changes no score, run or dealer and is not a deal (2.6g)', () => {
    const before = newGame('single-sir', redeal).wins('N N N N N N W N');
    const after = before.deal({ north: 'ST H9 D7 C4 C2' }).does('redeal');
    const { deal: _, ...rest } = after.state;
    const { deal: __, ...expected } = before.state;
    expect(rest).toEqual(expected);
    expect(rest.runs).toEqual({ 'north-south': 1, 'east-west': 0 });
    expect(after.in('deal-over').result).toBeNull();
  });
});

describe('who sees what before play (2.7)', () => {
  it('B1: until trumps are made the caller alone sees cards (2.7a)', () => {
    const game = dealt('single-sir');
    for (const viewer of [...SEATS, 'public'] as const) {
      const own = viewer === 'north' ? game.hand('N') : null;
      expect(game.view(viewer).hands).toEqual({ north: own, west: null, south: null, east: null });
    }
  });

  it('the others see their own cards when the next packet comes (2.7b)', () => {
    const game = dealt('single-sir').does('call S');
    for (const viewer of SEATS) {
      const { hands } = game.view(viewer);
      for (const seat of SEATS) {
        expect(hands[seat]).toEqual(seat === viewer ? game.hand(seat) : null);
      }
    }
  });

  it('undealt cards are in nobody’s view, before the cut, before the call, after a redeal (2.7c)', () => {
    const weak = newGame('single-sir', { cut: 'caller', redeal: 'caller-weak-hand' }).deal({
      north: 'ST H9 D7 C4 C2',
    });
    const called = weak.does('cut 0');
    const thrownIn = called.does('redeal');
    for (const viewer of [...SEATS, 'public'] as const) {
      expect(JSON.stringify(weak.view(viewer).hands)).not.toMatch(/"[SHDC]/);
      for (const game of [called, thrownIn]) {
        const text = JSON.stringify(game.view(viewer));
        for (const card of called.in('making-trumps').stock)
          expect(text).not.toContain(`"${card}"`);
      }
    }
  });

  it('where nobody chooses trumps, each sees the own hand once all is dealt (2.7d)', () => {
    for (const game of [dealt('be-ranga'), dealt('single-sir', { trump: 'nth-card' })]) {
      for (const viewer of SEATS) {
        for (const seat of SEATS) {
          expect(game.view(viewer).hands[seat]).toEqual(seat === viewer ? game.hand(seat) : null);
        }
      }
    }
  });
});
