import { describe, expect, it } from 'vitest';
import { asSet, newGame, type Game } from '../../testing/game.js';
import { SEATS } from '../seats.js';

// Dealer east, north calls spades and leads; west and east can revoke.
const HANDS = {
  north: 'HA D2',
  west: 'H2 H7 S2 S3 !H',
  south: 'H3 !H',
  east: 'H4 C2 C3 !H',
};
const dealt = (...said: Parameters<typeof newGame>): Game =>
  newGame(...said)
    .deal(HANDS)
    .does('call S');
const penalty = (): Game => dealt('single-sir', { revoke: 'penalty' });

describe('revoke prevented (3.3)', () => {
  it('I1: a card that does not follow is refused with the reason, and nothing changes (3.3a)', () => {
    const game = dealt('single-sir').plays('N: HA');
    expect(game.refuses('S2')).toBe('must-follow-suit 3.1');
    expect(game.may).toBe('H2 H7');
    expect(game.refuses('west correct H2')).toBe('no-revoke 3.3');
    expect(game.refuses('stand')).toBe('wrong-phase 3.3');
    expect(game.hand('W')).toHaveLength(13);
  });
});

describe('revoke with penalty (3.3)', () => {
  it('a card that does not follow is let through, and every held card is legal (3.3b)', () => {
    const game = penalty().plays('N: HA');
    expect(new Set(game.choices)).toEqual(new Set(game.hand('W')));
    expect(game.refuses('SA')).toBe('card-not-held 3.1');
    const revoked = game.plays('W: S2');
    expect(revoked.in('play').trick).toMatchObject({ cards: ['HA', 'S2'], revokes: [1] });
    expect(revoked.turn).toBe('south');
  });

  it('a discard by a player who cannot follow is no revoke (3.3b)', () => {
    const game = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'S2 !H' })
      .does('call S')
      .plays('N: HA W: S2');
    expect(game.in('play').trick.revokes).toEqual([]);
    expect(game.refuses('west correct S3')).toBe('no-revoke 3.3');
  });

  it('I2: it can be put right while the trick lacks cards, in turn or not (3.3c)', () => {
    const revoked = penalty().plays('N: HA W: S2');
    const later = revoked.plays('S: H3');
    for (const game of [revoked, later]) {
      expect(game.turn).not.toBe('west');
      expect(game.does('west correct H7').in('play').trick.cards).toEqual(['HA', 'H7']);
      expect(game.view('west').corrections).toEqual(['H2', 'H7']);
    }
  });

  it('with four cards on the table, play waits for the player (3.3d)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3 E: H4');
    expect(game.phase).toBe('revoke-open');
    expect(game.turn).toBe('west');
    expect(game.may).toBe('correct H2 correct H7 stand');
    expect(game.refuses('north play D2')).toBe('not-your-turn 1.2');
    expect(game.refuses('west play H2')).toBe('wrong-phase 3.1');
    expect(game.refuses('south stand')).toBe('not-your-turn 1.2');
    expect(game.view('public').turn).toBe('west');
    expect(game.in('revoke-open').tricks).toEqual([]);
  });

  it('of several revokes the earliest is settled first (3.3e)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3 E: C2');
    expect(game.in('revoke-open').trick.revokes).toEqual([1, 3]);
    expect(game.turn).toBe('west');
    expect(game.refuses('east correct H4')).toBe('not-your-turn 1.2');
    // Before the fourth card each may put the own one right.
    const south = newGame('single-sir', { revoke: 'penalty' })
      .deal({ ...HANDS, south: 'H3 C5 !H' })
      .does('call S')
      .plays('N: HA W: S2 S: C5');
    expect(south.does('south correct H3').in('play').trick).toMatchObject({
      cards: ['HA', 'S2', 'H3'],
      revokes: [1],
    });
    expect(south.does('west correct H2').in('play').trick).toMatchObject({
      cards: ['HA', 'H2'],
      revokes: [],
    });
  });

  it('putting it right takes back the card and all played after it (3.3f)', () => {
    const start = penalty();
    const game = start.plays('N: HA W: S2 S: H3 E: C2').does('west correct H2');
    expect(game.in('play').trick).toEqual({
      leader: 'north',
      cards: ['HA', 'H2'],
      trumpFrom: 0,
      revokes: [],
    });
    for (const seat of ['S', 'E']) {
      expect(asSet(game.hand(seat))).toEqual(asSet(start.hand(seat)));
    }
    expect(asSet(game.hand('W'))).toEqual(asSet(start.hand('W').filter((card) => card !== 'H2')));
    expect(game.events).toEqual([{ audience: 'all', type: 'corrected', seat: 'west', card: 'H2' }]);
  });

  it('the card played instead has to follow and to be held (3.3g)', () => {
    const open = penalty().plays('N: HA W: S2 S: H3 E: H4');
    const before = penalty().plays('N: HA W: S2');
    for (const game of [open, before]) {
      expect(game.refuses('west correct S3')).toBe('must-follow-suit 3.1');
      expect(game.refuses('west correct S2')).toBe('card-not-held 3.1');
      expect(game.refuses('west correct H3')).toBe('card-not-held 3.1');
    }
  });

  it('then the next player plays on from there (3.3h)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3 E: H4').does('west correct H7');
    expect(game.turn).toBe('south');
    const done = game.plays('S: H3 E: H4');
    expect(done.turn).toBe('north');
    expect(done.in('play').tricks).toHaveLength(1);
  });

  it('a fourth player’s own revoke put right finishes the trick at once (3.3h)', () => {
    const game = penalty().plays('N: HA W: H2 S: H3 E: C2').does('east correct H4');
    expect(game.in('play').tricks).toEqual([
      { leader: 'north', cards: ['HA', 'H2', 'H3', 'H4'], winner: 'north', trumpFrom: 0 },
    ]);
    expect(game.hand('E')).toContain('C2');
  });

  it('a revoke that stands ends the deal, and its trick counts for nobody (3.3i)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3 E: H4').does('stand');
    expect(game.phase).toBe('deal-over');
    const over = game.in('deal-over');
    expect(over.trick?.cards).toEqual(['HA', 'S2', 'H3', 'H4']);
    expect(over.tricks).toEqual([]);
    expect(game.lastResult.won).toEqual({ 'north-south': 0, 'east-west': 0 });
  });

  it('I3: the other side wins the deal and a court (3.3j)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3 E: H4').does('stand');
    expect(game.lastResult).toMatchObject({
      winner: 'north-south',
      kind: 'revoke',
      streakCourt: false,
      worth: 1,
      nextDealer: 'west',
    });
    expect(game.score).toEqual({ 'north-south': 1, 'east-west': 0 });
    expect(game.state.runs).toEqual({ 'north-south': 0, 'east-west': 0 });
  });

  it('a revoke of the caller’s side gives the dealer’s side its court (3.3j)', () => {
    const game = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H2', south: 'H3 C4', east: 'H4' })
      .does('call S')
      .plays('N: HA W: H2 S: C4 E: H4')
      .does('stand');
    expect(game.lastResult).toMatchObject({ winner: 'east-west', worth: 1, nextDealer: 'north' });
  });

  it('it can be played where trumps are called or the n-th card decides (3.3k)', () => {
    const game = newGame('single-sir', { revoke: 'penalty', trump: 'nth-card' })
      .deal(HANDS)
      .plays('N: HA W: S2');
    expect(game.in('play').trick.revokes).toEqual([1]);
  });

  it('whether a card was a revoke is its player’s secret until the trick is full (3.3d)', () => {
    const game = penalty().plays('N: HA W: S2 S: H3');
    for (const viewer of ['north', 'south', 'east', 'public'] as const) {
      expect(game.view(viewer).corrections).toEqual([]);
      expect(game.view(viewer).trick).toEqual({
        leader: 'north',
        cards: ['HA', 'S2', 'H3'],
        trumpFrom: 0,
      });
    }
  });

  it('O-60: only the revoker corrects, only a revoke, once, and not after the next lead (3.3c)', () => {
    const revoked = penalty().plays('N: HA W: S2 S: H3');
    for (const seat of SEATS.filter((one) => one !== 'west')) {
      expect(revoked.refuses(`${seat} correct H2`)).toBe('no-revoke 3.3');
    }
    const corrected = revoked.does('west correct H2');
    expect(corrected.refuses('west correct H7')).toBe('no-revoke 3.3');
    const done = corrected.plays('S: H3 E: H4');
    expect(done.refuses('west correct H7')).toBe('no-revoke 3.3');
    expect(done.plays('N: D2').refuses('west correct H7')).toBe('no-revoke 3.3');
    const over = penalty().plays('N: HA W: S2 S: H3 E: H4').does('stand');
    expect(over.refuses('west correct H2')).toBe('no-deal 1.2');
  });
});
