import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endgame, type Endgame } from '../testing/endgame.js';
import { newGame, optionsOf, type Game } from '../testing/game.js';
import { arrangement } from '../testing/laws.js';
import { optionSets } from '../testing/option-sets.js';
import { playAtRandom } from '../testing/random-match.js';
import { seeded } from '../testing/random.js';
import { apply } from './apply.js';
import { imagine } from './imagine.js';
import { legalActions } from './legal.js';
import type { Seat } from './seats.js';
import type { MatchState } from './state.js';
import { isSureClaim } from './sure-claim.js';
import { viewFor } from './view-for.js';

const sure = (game: Game): boolean => game.turn !== null && isSureClaim(game.view(game.turn));

/** Spades called; north is on lead with what the ending says. */
const ending = (won: string, cards: string, trump: 'S' | 'H' | 'D' | 'C' = 'S'): Game =>
  newGame('single-sir').wins(won, { ending: cards, trump });

describe('a claim that is certain (7.8)', () => {
  it('the highest cards of every suit held are certain on lead (7.8a)', () => {
    const aces = newGame('single-sir').deal({ north: 'SAKQJT98765432' }).does('call S');
    expect(sure(aces)).toBe(true);
    const hearts = newGame('single-sir').deal({ north: 'HAKQJT98765432' }).does('call H');
    expect(sure(hearts)).toBe(true);
    expect(sure(newGame('single-sir').deal({ north: 'HAKQJT98765432' }).does('call S'))).toBe(
      false,
    );
  });

  it('a card that another may beat is not (7.8a)', () => {
    expect(sure(newGame('single-sir').deal({ north: 'SAKQJT9876543 H2' }).does('call S'))).toBe(
      false,
    );
    expect(sure(newGame('single-sir').deal({ north: 'SAKQJT9876543 HA' }).does('call S'))).toBe(
      true,
    );
    expect(sure(newGame('single-sir').deal({ north: 'SKQJT98765432 HA' }).does('call S'))).toBe(
      false,
    );
  });

  it('trumps outstanding must be drawn first (7.8a)', () => {
    // Thirteen spades are trump: north has the six highest, seven are out.
    const six = newGame('single-sir').deal({ north: 'SAKQJT9 HAKQJT98' }).does('call S');
    expect(sure(six)).toBe(false);
    const seven = newGame('single-sir').deal({ north: 'SAKQJT98 HAKQJT9' }).does('call S');
    expect(sure(seven)).toBe(true);
  });

  it('is nobody’s but the player’s on turn, in play, with no card aside (7.8a, 7.8e)', () => {
    const game = newGame('single-sir').deal({ north: 'SAKQJT98765432' });
    expect(sure(game)).toBe(false);
    const called = game.does('call S');
    for (const viewer of ['west', 'south', 'east', 'public'] as const) {
      expect(isSureClaim(called.view(viewer))).toBe(false);
    }
    const hidden = newGame('hidden-rung').deal({ north: 'SAKQJT98765432' }).does('set SA');
    expect(sure(hidden)).toBe(false);
    expect(sure(hidden.does('reveal'))).toBe(true);
    const none = newGame('be-ranga').deal({ north: 'SAKQJT98765432' });
    expect(sure(none)).toBe(false);
  });

  it('in mid-trick the card played must win, whatever comes after it (7.8a)', () => {
    // Twelve tricks are played; the last is on the table.
    const last = ending('W N W N W N W N W N W N', 'N: SA HA DA CA').plays('N: SA');
    expect(sure(last)).toBe(false);
    const two = ending('W N W N W N W N W N W', 'W: H2 HA H3 H4 / S: SA D2 C2 H5', 'S');
    const south = two.plays('W: H2 S:');
    expect(sure(south)).toBe(true);
    const third = two.plays('W: H2 S: HA E:');
    expect(sure(third)).toBe(false);
  });

  it('a revoke is no way to win a trick (3.3g)', () => {
    // South holds a nine of diamonds and the ace of trumps: only by a revoke could it take this trick.
    const cards = 'W: DA D9 D3 D4 / W: D2 SA C2 H5';
    const game = newGame('single-sir', { revoke: 'penalty' })
      .wins('W N W N W N W N W N W', { ending: cards })
      .plays('W: DA S:');
    expect(game.may).toBe('D9 SA');
    expect(sure(game)).toBe(false);
  });

  it('at the choice of a bavney there is nothing to claim (7.8a)', () => {
    const game = newGame('bavney').deal({ north: 'SAKQJT98765432' }).does('call S');
    let now = game;
    while (now.phase === 'play') now = now.does(now.first);
    expect(now.phase).toBe('bavney-choice');
    expect(sure(now)).toBe(false);
    expect(sure(now.does('on'))).toBe(true);
  });

  it('a revoke of one’s own that is not settled forbids it (7.8f)', () => {
    const view = newGame('single-sir')
      .deal({ north: 'SAKQJT98765432' })
      .does('call S')
      .view('north');
    expect(isSureClaim(view)).toBe(true);
    expect(isSureClaim({ ...view, corrections: ['H2'] })).toBe(false);
    const game = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H2 S2' })
      .does('call S')
      .plays('N: HA W: S2');
    expect(isSureClaim({ ...game.view('west'), turn: 'west' })).toBe(false);
  });
});

describe('the last tricks', () => {
  const north = (position: Endgame): boolean => isSureClaim(viewFor(endgame(position), 'north'));

  it('one trump out and one higher trump held are enough (7.8a)', () => {
    const hands = { north: 'SA HA', west: 'S2 C2', south: 'C3 D3', east: 'C4 D4' };
    expect(north({ trump: 'S', hands })).toBe(true);
    expect(north({ trump: 'S', hands: { ...hands, north: 'S2 HA', west: 'SA C2' } })).toBe(false);
    expect(north({ trump: 'S', hands: { ...hands, south: 'S3 D3' } })).toBe(false);
  });

  it('only trumps left, all of them high, win whatever is out (7.8a)', () => {
    const hands = { north: 'SAK', west: 'S432', south: 'S56 D3', east: 'S78 D4' };
    expect(north({ trump: 'S', hands: { ...hands, west: 'S43' } })).toBe(true);
    expect(north({ trump: 'S', hands: { ...hands, north: 'SA HA', west: 'S43' } })).toBe(false);
  });

  it('a low card is as good once the higher have taken all others of its suit (7.8a)', () => {
    const hands = { north: 'HAK2', west: 'H3 C23', south: 'H4 D34', east: 'C456' };
    expect(north({ trump: 'S', hands })).toBe(true);
    expect(north({ trump: null, hands })).toBe(true);
    expect(north({ trump: 'S', hands: { ...hands, east: 'H5 C45' } })).toBe(false);
    expect(north({ trump: 'S', hands: { ...hands, north: 'HAQ2', west: 'HK C23' } })).toBe(false);
  });

  it('one card that takes the trick is enough, the others may be played later (7.8a)', () => {
    const hands = { north: 'DA9 HA', west: 'C23', south: 'C45', east: 'C67' };
    const trick = 'DK D3 D4';
    expect(north({ trump: 'S', leader: 'west', trick, hands })).toBe(true);
  });

  it('who plays last takes the trick though a trump is still out (7.8a)', () => {
    const hands = { north: 'D9 SA', west: 'S2', south: 'C2', east: 'H2' };
    expect(north({ trump: 'S', leader: 'west', trick: 'D2 D3 D4', hands })).toBe(true);
    const third = { ...hands, west: 'S2', east: 'H2 D4' };
    const before = { trump: 'S', leader: 'west', trick: 'D2 D3', hands: third } as const;
    expect(isSureClaim(viewFor(endgame(before), 'east'))).toBe(false);
  });

  it('cards thrown away before the revealing are no trumps (5.6b)', () => {
    const game = newGame('hidden-rung-double')
      .wins('W N W N W N W N W N W', { trump: 'C', ending: 'W: C6 C5 C4 S2 / W: H8 CK D5 C7' })
      .plays('W: C6 C5 C4 S2 / W: H8 S: CK E: D5 N:');
    expect(sure(game)).toBe(true);
  });

  it('in be-ranga it is certain only once trump is made (6.2a)', () => {
    const options = optionsOf('be-ranga-double');
    const hands = { north: 'SA HA', west: 'C23', south: 'C45', east: 'C67' };
    expect(north({ trump: 'S', hands, options })).toBe(true);
    expect(north({ trump: null, hands, options })).toBe(false);
  });
});

describe('however the unseen cards lie', { timeout: 120_000 }, () => {
  /** Whether the seat can take every trick left, the others doing all they can against it. */
  function takesAll(state: MatchState, seat: Seat): boolean {
    const { deal } = state;
    if (deal?.phase !== 'play') return true;
    const tries = legalActions(state).filter(({ type }) => type === 'play');
    const goesOn = (action: (typeof tries)[number]): boolean => {
      const outcome = apply(state, action);
      if (!outcome.ok) throw new Error(outcome.error.code);
      const after = outcome.value.state;
      const tricks = after.deal !== null && 'tricks' in after.deal ? after.deal.tricks : [];
      if (tricks.slice(deal.tricks.length).some(({ winner }) => winner !== seat)) return false;
      return takesAll(after, seat);
    };
    return deal.turn === seat ? tries.some(goesOn) : tries.every(goesOn);
  }

  it('what is called certain comes true in every world imagined (7.8b)', () => {
    let certain = 0;
    fc.assert(
      fc.property(optionSets(), fc.integer({ min: 0, max: 2 ** 31 }), (options, seed) => {
        const random = seeded(seed);
        const prevented = { ...options, revoke: 'prevented' } as const;
        for (const { after } of playAtRandom(prevented, random)) {
          const { deal } = after;
          if (deal?.phase !== 'play' || deal.tricks.length < 9) continue;
          const view = viewFor(after, deal.turn);
          if (!isSureClaim(view)) continue;
          certain++;
          for (let world = 0; world < 4; world++) {
            const imagined = imagine(view, arrangement(view, random));
            expect(takesAll(imagined, deal.turn)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(certain).toBeGreaterThan(20);
  });
});
