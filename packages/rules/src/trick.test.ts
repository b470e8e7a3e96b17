import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { cards } from '../testing/text.js';
import { SUITS, type Card, type Suit } from './cards.js';
import { seatAfter, SEATS } from './seats.js';
import { winningPosition } from './trick.js';

const clubs = (hands: Parameters<Game['deal']>[0]): Game =>
  newGame('single-sir').deal(hands).does('call C');

describe('following suit (3.1)', () => {
  it('a player holding the led suit must follow it (3.1a)', () => {
    const game = clubs({ north: 'HA', west: 'H72 !H', south: '- - H3' }).plays('N: HA');
    expect(game.may).toBe('H2 H7');
    expect(game.refuses('C9')).toBe('card-not-held 3.1');
    const other = game.hand('W').find((card) => !card.startsWith('H')) ?? '';
    expect(game.refuses(other)).toBe('must-follow-suit 3.1');
  });

  it('following goes before ruffing, be the trump ever so high (3.1a)', () => {
    const game = clubs({ north: 'HA', west: 'H2 CAKQJ !H' }).plays('N: HA');
    expect(game.may).toBe('H2');
    expect(game.refuses('CA')).toBe('must-follow-suit 3.1');
  });

  it('a player without the led suit may play any card (3.1b)', () => {
    const game = clubs({ north: 'HA', west: 'C2 S3 D4 !H' }).plays('N: HA');
    expect(new Set(game.choices)).toEqual(new Set(game.hand('W')));
    for (const card of cards('C2 S3 D4')) expect(game.plays(card).turn).toBe('south');
  });

  it('the leader may lead any card (3.1b)', () => {
    const game = clubs({ north: 'C2 S3 D4 H5' });
    expect(new Set(game.choices)).toEqual(new Set(game.hand('N')));
  });

  it('A4: nobody is forced to ruff (3.1c)', () => {
    const game = newGame('single-sir')
      .deal({ north: 'D7', west: 'SA H3 !D' })
      .does('call S')
      .plays('N: D7');
    expect(game.choices).toContain('SA');
    expect(game.choices).toContain('H3');
  });

  it('nobody is forced to beat what lies there (3.1c)', () => {
    const game = clubs({ north: 'H9', west: 'HA H2 !H', south: 'H3 CA !H' }).plays('N: H9');
    expect(game.may).toBe('H2 HA');
    const ruffed = clubs({ north: 'H9', west: 'C9 !H', south: 'CA C2 D2 !H' }).plays('N: H9 W: C9');
    expect(ruffed.choices).toContain('C2');
    expect(ruffed.choices).toContain('D2');
  });
});

describe('winning a trick (3.2)', () => {
  it('A1: the highest trump wins, and its player leads (3.2a)', () => {
    const game = newGame('single-sir')
      .deal({ north: 'HK', west: 'HA', south: 'S3 !H', east: 'H5' })
      .does('call S')
      .plays('N: HK HA S3 H5');
    expect(game.turn).toBe('south');
    expect(game.in('play').tricks).toEqual([
      { leader: 'north', cards: ['HK', 'HA', 'S3', 'H5'], winner: 'south', trumpFrom: 0 },
    ]);
    expect(game.events.map(({ type }) => type)).toEqual(['played', 'trick-won']);
  });

  it('A2: a higher trump beats an earlier one (3.2a)', () => {
    const game = clubs({ north: 'HA', west: 'C2 !H', south: 'C9 !H', east: 'HK' });
    expect(game.plays('N: HA C2 C9 HK').turn).toBe('south');
  });

  it('A3: two players have ruffed, and the fourth still has to follow (3.1a)', () => {
    const game = clubs({ north: 'HA', west: 'C2 !H', south: 'C9 !H', east: 'H4 CA !H' });
    expect(game.plays('N: HA C2 C9').may).toBe('H4');
  });

  it('A5: discarded aces win nothing against the led suit (3.2b)', () => {
    const game = newGame('single-sir')
      .deal({ north: 'D4', west: 'HA !D', south: 'CA !D', east: 'D2' })
      .does('call S')
      .plays('N: D4 HA CA D2');
    expect(game.turn).toBe('north');
  });

  it('A6: without a trump the highest card of the led suit wins (3.2b)', () => {
    const game = newGame('single-sir')
      .deal({ north: 'S5', west: 'S9', south: 'HA !S', east: 'SK' })
      .does('call C')
      .plays('N: S5 S9 HA SK');
    expect(game.turn).toBe('east');
  });

  it('A9: whoever won leads to the next trick, and not the next in turn (3.2c)', () => {
    const game = newGame('single-sir')
      .deal({ north: 'H2 H3', west: 'H4 H5', south: 'HA H6', east: 'H7 H8' })
      .does('call S')
      .plays('N: H2 H4 HA H7');
    expect(game.turn).toBe('south');
    expect(game.in('play').trick).toEqual({
      leader: 'south',
      cards: [],
      trumpFrom: 0,
      revokes: [],
    });
    expect(game.plays('S: H6').turn).toBe('east');
  });

  it('A10: the caller leads the first trick and nobody else may (3.2c)', () => {
    const game = clubs({});
    for (const other of ['W', 'S', 'E']) {
      expect(game.refuses(`${other} play ${game.hand(other)[0]}`)).toBe('not-your-turn 1.2');
    }
  });
});

describe('the winner of any trick, by an independent reading of 3.2', () => {
  /** Sorts: trumps first, then the led suit, each from the top. */
  function winnerByHand(trick: readonly Card[], trump: Suit | null): number {
    const ranks = 'AKQJT98765432';
    const order = [trump, trick[0]?.[0]].flatMap((suit) =>
      Array.from(ranks, (rank) => `${suit}${rank}`),
    );
    const places = trick.map((card) => order.indexOf(card)).map((at) => (at < 0 ? 99 : at));
    return places.indexOf(Math.min(...places));
  }

  it('O-48: equals the engine for all leaders, trumps and kinds of tricks (3.2a, 3.2b)', () => {
    const kinds = ['HA H2 H9 HK', 'HA C2 H9 HK', 'HA C2 C3 SA', 'H2 SA DA CA', 'H2 C9 C3 CT'];
    for (const leader of SEATS) {
      for (const trump of SUITS) {
        for (const kind of kinds) {
          const trick = cards(kind);
          const order = SEATS.map((_, at) => seatAfter(leader, at, 'counterclockwise'));
          const hands = Object.fromEntries(
            order.map((seat, at) => [seat, `${trick[at]}${kind[3 * at] === 'H' ? '' : ' !H'}`]),
          );
          const dealer = seatAfter(leader, 3, 'counterclockwise');
          const game = newGame('single-sir').deal(hands, dealer).does(`call ${trump}`).plays(kind);
          expect(game.turn).toBe(order[winnerByHand(trick, trump)]);
        }
      }
    }
  });

  it('O-49: the two of trumps beats an ace, the three beats the two, an odd ace beats nothing (3.2a)', () => {
    const trick = cards('HA C2 C3 SA');
    expect(winningPosition(trick, 'C', 0)).toBe(2);
    expect(winningPosition(trick.slice(0, 2), 'C', 0)).toBe(1);
    expect(winningPosition(trick, null, 0)).toBe(0);
    expect(winningPosition(trick, 'D', 0)).toBe(0);
    expect(winningPosition(trick, 'S', 0)).toBe(3);
    expect(winningPosition(trick, 'H', 0)).toBe(0);
  });
});
