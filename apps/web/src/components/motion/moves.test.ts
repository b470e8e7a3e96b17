import type { Card, Seat, View } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { dealtUpdates } from '../../app/presentation/testing/dealing.js';
import { dealtTo } from '../dealt-cards.js';
import { sortedHand } from '../hand-order.js';
import { justFinished } from '../held-trick.js';
import { openTrick } from '../TrickArea.js';
import { movesBetween, type Scene, sceneOf } from './moves.js';

const nothing: Scene = {
  deal: '0 east',
  dealer: 'east',
  hand: [],
  lying: [],
  number: 0,
  finished: 0,
  takenTo: null,
  trump: null,
};
const scene = (change: Partial<Scene>): Scene => ({ ...nothing, ...change });
const lying = (text: string) =>
  text.split(' ').map((one) => {
    const [seat, card] = one.split(':') as [Seat, Card];
    return { seat, card };
  });
const FULL = lying('north:HA west:H3 south:H2 east:H9');

describe('what has moved between two drawings', () => {
  it('nothing, if they are the same', () => {
    expect(movesBetween(scene({ hand: ['HA'] }), scene({ hand: ['HA'] }))).toEqual([]);
  });

  it('the cards of a deal come from the dealer, one after another', () => {
    const moves = movesBetween(scene({ hand: ['HA'] }), scene({ hand: ['HA', 'S2', 'C3'] }));
    expect(moves).toContainEqual({ type: 'deal', card: 'S2', order: 0, from: 'east' });
    expect(moves).toContainEqual({ type: 'deal', card: 'C3', order: 1, from: 'east' });
    expect(moves).toContainEqual({ type: 'shift', card: 'HA' });
  });

  it('a card of one’s own comes from the hand, and the others close up', () => {
    expect(
      movesBetween(
        scene({ hand: ['HA', 'S2'], number: 1 }),
        scene({ hand: ['S2'], lying: lying('south:HA'), number: 1 }),
      ),
    ).toEqual([
      { type: 'play', card: 'HA', seat: 'south', own: true },
      { type: 'shift', card: 'S2' },
    ]);
  });

  it('a card of another comes from the seat of its player', () => {
    expect(movesBetween(scene({}), scene({ lying: lying('west:HA'), number: 1 }))).toEqual([
      { type: 'play', card: 'HA', seat: 'west', own: false },
    ]);
  });

  it('a finished trick goes to its winner once it is let go, and to the pile where it stays', () => {
    const before = scene({ lying: FULL, number: 1, finished: 1, takenTo: 'north' });
    const cards = FULL.map(({ card }) => card);
    expect(movesBetween(before, scene({ finished: 1, takenTo: 'north', number: 2 }))).toEqual([
      { type: 'collect', cards, to: 'north' },
    ]);
    expect(movesBetween(before, scene({ finished: 1, takenTo: 'pile', number: 2 }))).toEqual([
      { type: 'collect', cards, to: 'pile' },
    ]);
  });

  it('a card taken back goes to the hand again, and to nobody else', () => {
    expect(
      movesBetween(
        scene({ lying: lying('south:HA west:H3'), number: 1 }),
        scene({ hand: ['HA'], number: 1 }),
      ),
    ).toEqual([{ type: 'back', card: 'HA' }]);
  });

  it('trump is shown when it becomes known', () => {
    expect(movesBetween(scene({}), scene({ trump: 'S' }))).toEqual([{ type: 'reveal', suit: 'S' }]);
  });

  it('nothing after a jump (O-81)', () => {
    expect(
      movesBetween(scene({ lying: FULL, number: 1 }), scene({ finished: 5, takenTo: 'west' })),
    ).toEqual([]);
  });
});

describe('over a whole deal as a seat sees it', () => {
  const views: readonly View[] = dealtUpdates('south').map(({ view }) => view.match);
  const scenes = views.flatMap((view, at): readonly Scene[] => {
    const before = views[at - 1];
    const hand = sortedHand(view.hands.south ?? [], dealtTo(view, 'south'));
    const held = before === undefined ? null : justFinished(before, view);
    const open = sceneOf(view, hand, openTrick(view));
    return held === null ? [open] : [sceneOf(view, hand, held), open];
  });
  const steps = scenes.slice(1).map((now, at) => ({ before: scenes[at] ?? nothing, now }));

  it('every card is played once and every trick collected once', () => {
    const moves = steps.flatMap(({ before, now }) => movesBetween(before, now));
    const of = (type: string) => moves.filter((move) => move.type === type);
    expect(of('deal')).toHaveLength(13);
    const tricks = views.at(-1)?.tricks.length ?? 0;
    expect(tricks).toBeGreaterThan(6);
    expect(of('play')).toHaveLength(4 * tricks);
    expect(of('collect').length).toBeGreaterThanOrEqual(tricks - 1);
  });

  it('no movement shows a card that neither drawing shows (O-08)', () => {
    for (const { before, now } of steps) {
      const seen = new Set(
        [before, now].flatMap(({ hand, lying: on }) => [...hand, ...on.map(({ card }) => card)]),
      );
      for (const move of movesBetween(before, now)) {
        const cards = 'cards' in move ? move.cards : 'card' in move ? [move.card] : [];
        expect(cards.filter((card) => !seen.has(card))).toEqual([]);
      }
    }
  });
});
