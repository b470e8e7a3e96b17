import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { imaginedWorldsLookTheSame } from '../testing/laws.js';
import { seeded } from '../testing/random.js';
import { imagine, unseenCards, unseenPlaces } from './imagine.js';
import { legalActions } from './legal.js';
import { viewFor } from './view-for.js';
import type { Viewer } from './view.js';

const places = (game: Game, viewer: Viewer) => unseenPlaces(game.view(viewer));
const unseen = (game: Game, viewer: Viewer) => unseenCards(game.view(viewer));

describe('the cards that a viewer does not see', () => {
  it('before the cut they are the whole deck', () => {
    const game = newGame('single-sir', { cut: 'caller' }).deal();
    expect(unseen(game, 'north')).toHaveLength(52);
    expect(places(game, 'north')).toEqual({
      hands: { north: 0, west: 0, south: 0, east: 0 },
      aside: 0,
      stock: 52,
    });
  });

  it('before trumps are made they are all but the caller’s five, for the caller', () => {
    const game = newGame('single-sir').deal({ north: 'SAKQJT' });
    expect(unseen(game, 'north')).toHaveLength(47);
    expect(unseen(game, 'north')).not.toContain('SA');
    expect(places(game, 'north')).toEqual({
      hands: { north: 0, west: 5, south: 5, east: 5 },
      aside: 0,
      stock: 32,
    });
    expect(unseen(game, 'west')).toHaveLength(52);
    expect(places(game, 'west').hands).toEqual({ north: 5, west: 5, south: 5, east: 5 });
  });

  it('in play they are in the other hands, and aside', () => {
    const game = newGame('hidden-rung')
      .deal({ north: 'C7 HA', west: 'H2' })
      .does('set C7')
      .plays('HA H2');
    expect(places(game, 'north')).toEqual({
      hands: { north: 0, west: 12, south: 13, east: 13 },
      aside: 0,
      stock: 0,
    });
    expect(unseen(game, 'north')).toHaveLength(38);
    expect(unseen(game, 'north')).not.toContain('C7');
    expect(places(game, 'west')).toMatchObject({ aside: 1, hands: { north: 11, west: 0 } });
    expect(unseen(game, 'west')).toHaveLength(38);
    expect(unseen(game, 'west')).toContain('C7');
    expect(unseen(game, 'west')).not.toContain('HA');
    expect(unseen(game, 'public')).toHaveLength(50);
    const blind = newGame('hidden-rung', { trump: 'hidden-blind' }).deal().does('set SA');
    expect(places(blind, 'north').aside).toBe(1);
  });

  it('between deals there are none', () => {
    const over = newGame('single-sir').wins('N N N N N N N');
    const thrownIn = newGame('single-sir', { redeal: 'caller-weak-hand' })
      .deal({ north: 'S9 H9 D7 C4 C2' })
      .does('redeal');
    for (const game of [newGame('single-sir'), over, thrownIn, over.does('table end')]) {
      expect(unseen(game, 'north')).toEqual([]);
    }
  });
});

describe('imagining a world', () => {
  const game = newGame('single-sir', { revoke: 'penalty' })
    .deal({ north: 'HA', west: 'H2 S2', south: 'H3', east: 'H4' })
    .does('call S')
    .plays('N: HA W: S2 S: H3');
  const view = game.view('east');
  const hands = { north: game.hand('N'), west: game.hand('W'), south: game.hand('S') };

  it('with the cards where they are, it is the state itself', () => {
    expect(imagine(view, { hands })).toEqual(game.state);
  });

  it('whether a card was a revoke follows from where the cards lie (3.3b)', () => {
    expect(imagine(view, { hands }).deal).toMatchObject({ trick: { revokes: [1] } });
    // West's hearts in north's hand: then west had none.
    const hearts = hands.west.filter((card) => card.startsWith('H'));
    const others = hands.north.filter((card) => !card.startsWith('H')).slice(0, hearts.length);
    const west = [...hands.west.filter((card) => !hearts.includes(card)), ...others];
    const north = [...hands.north.filter((card) => !others.includes(card)), ...hearts];
    const world = imagine(view, { hands: { ...hands, west, north } });
    expect(world.deal).toMatchObject({ trick: { revokes: [] } });
    expect(viewFor(world, 'east')).toEqual(view);
  });

  it('of a revoke that the table has asked about everyone knows (3.3d)', () => {
    const open = game.plays('E: H4');
    const asked = open.view('east');
    const others = [...hands.north, ...hands.west, ...hands.south];
    const noHearts = others.filter((card) => !card.startsWith('H'));
    const rest = others.filter((card) => !noHearts.slice(0, 12).includes(card));
    const world = imagine(asked, {
      hands: { west: noHearts.slice(0, 12), north: rest.slice(0, 12), south: rest.slice(12) },
    });
    expect(world.deal).toMatchObject({
      phase: 'revoke-open',
      trick: { revokes: [1] },
      turn: 'west',
    });
    expect(viewFor(world, 'east')).toEqual(asked);
  });

  it('who was asked is the first to have revoked, whatever the others may hold (3.3e)', () => {
    // West threw a spade on a heart, south a club; the table asks south.
    const south = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'S2 !H', south: 'H3 C4', east: 'H4' })
      .does('call S')
      .plays('N: HA W: S2 S: C4 E: H4');
    const asked = south.view('east');
    const others = unseenCards(asked).toSorted(
      (a, b) => Number(b[0] === 'H') - Number(a[0] === 'H'),
    );
    const world = imagine(asked, {
      hands: { west: others.slice(0, 12), north: others.slice(12, 24), south: others.slice(24) },
    });
    expect(world.deal).toMatchObject({
      phase: 'revoke-open',
      turn: 'south',
      trick: { revokes: [2] },
    });
    expect(viewFor(world, 'east')).toEqual(asked);
  });

  it('where revokes are prevented there are none in any world (3.3a)', () => {
    const discarded = newGame('single-sir')
      .deal({ north: 'HA', west: 'S2 !H', south: 'H3' })
      .does('call S')
      .plays('N: HA W: S2');
    const seen = discarded.view('south');
    const hearts = unseenCards(seen).toSorted(
      (a, b) => Number(b[0] === 'H') - Number(a[0] === 'H'),
    );
    const world = imagine(seen, {
      hands: { west: hearts.slice(0, 12), north: hearts.slice(12, 24), east: hearts.slice(24) },
    });
    expect(world.deal).toMatchObject({ trick: { revokes: [] } });
    expect(viewFor(world, 'south')).toEqual(seen);
  });

  it.each([
    ['the choice of a bavney', newGame('bavney').wins('N N N N N N N')],
    ['playing on', newGame('bavney').wins('N N N N N N N').does('on')],
    ['a duty to trump', newGame('hidden-rung').deal({ north: 'C7 HA' }).does('set C7', 'reveal')],
    ['a card aside', newGame('hidden-rung').deal({ north: 'C7 HA' }).does('set C7')],
    ['an open revoke', game.plays('E: H4')],
    ['making trumps', newGame('single-sir').deal()],
    ['a finished deal', newGame('single-sir').wins('N N N N N N N')],
    ['a match that is over', newGame('single-sir').wins('N N').does('table end')],
  ])('works in every phase: %s', (_, { state }) => {
    imaginedWorldsLookTheSame(state, seeded(5));
  });

  it('in it the viewer may do the same', () => {
    const east = imagine(view, { hands });
    expect(legalActions(east)).toEqual(view.legal);
  });

  it('an arrangement that does not fit is a fault of whoever made it', () => {
    const broken = (arrangement: Parameters<typeof imagine>[1]) => () => imagine(view, arrangement);
    expect(broken({ hands: {} })).toThrow('north: 12 cards, not 0');
    expect(broken({ hands: { ...hands, north: hands.west } })).toThrow('west: ');
    expect(broken({ hands: { ...hands, east: ['SA'] } })).toThrow('east: 0 cards, not 1');
    const [first, ...rest] = hands.north;
    expect(first).toBeDefined();
    expect(broken({ hands: { ...hands, north: ['HA', ...rest] } })).toThrow(
      'north: HA is seen or lies elsewhere',
    );
    expect(broken({ hands, aside: 'SA' })).toThrow('aside: 0 cards, not 1');
    expect(broken({ hands, stock: ['SA'] })).toThrow('stock: 0 cards, not 1');
  });
});
