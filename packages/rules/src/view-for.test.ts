import { describe, expect, it } from 'vitest';
import { asSet, newGame, type Game } from '../testing/game.js';
import { isCard, type Card } from './cards.js';
import type { Action } from './action.js';
import { SEATS } from './seats.js';
import type { Viewer } from './view.js';
import { actionSeenBy } from './view-for.js';

const VIEWERS: readonly Viewer[] = [...SEATS, 'public'];
const seen = (game: Game, viewer: Viewer): ReadonlySet<Card> =>
  new Set(
    [...JSON.stringify(game.view(viewer)).matchAll(/"([^"]+)"/g)]
      .map(([, at]) => at)
      .filter(isCard),
  );

describe('what a seat sees in play (2.7)', () => {
  const game = newGame('single-sir')
    .deal({ north: 'HA', west: 'H2', south: 'H3', east: 'H4' })
    .does('call S')
    .plays('N: HA W: H2 S: H3 E: H4 N:');
  const lead = game.does(game.first);

  it('its own hand, the trick, the tricks won, and of the others the number of cards (2.7b)', () => {
    for (const viewer of VIEWERS) {
      const own = viewer === 'public' ? [] : lead.hand(viewer);
      const open = [...game.in('play').tricks.flatMap(({ cards }) => cards), game.first as Card];
      expect(seen(lead, viewer)).toEqual(asSet([...own, ...open]));
      expect(lead.view(viewer).counts).toEqual({ north: 11, west: 12, south: 12, east: 12 });
    }
  });

  it('who is on turn sees what it may do, and nobody else does', () => {
    for (const viewer of VIEWERS) {
      const { legal } = lead.view(viewer);
      if (viewer === 'west') expect(legal).toHaveLength(lead.choices.length);
      else expect(legal).toEqual([]);
    }
  });

  it('is the same for all but the hands and the choices', () => {
    const views = VIEWERS.map((viewer) => {
      const { viewer: _, hands: __, legal: ___, ...rest } = lead.view(viewer);
      return rest;
    });
    for (const view of views) expect(view).toEqual(views[0]);
  });
});

describe('what everyone sees of a match', () => {
  it('before the first deal there is nothing but the match', () => {
    const game = newGame('hokm');
    for (const viewer of VIEWERS) {
      expect(game.view(viewer)).toEqual({
        viewer,
        options: game.state.options,
        phase: 'deal-over',
        dealer: null,
        caller: null,
        turn: null,
        legal: [],
        hands: { north: null, west: null, south: null, east: null },
        counts: { north: 0, west: 0, south: 0, east: 0 },
        trump: null,
        trumpCard: null,
        aside: false,
        mustTrump: false,
        trick: null,
        corrections: [],
        tricks: [],
        tally: null,
        playingOn: false,
        result: null,
        results: [],
        nextDealer: null,
        score: { 'north-south': 0, 'east-west': 0 },
        runs: { 'north-south': 0, 'east-west': 0 },
        timeUp: false,
        winner: null,
      });
    }
  });

  it('the deck waiting for the cut is in no view (2.7c)', () => {
    const game = newGame('single-sir', { cut: 'caller' }).deal();
    for (const viewer of VIEWERS) {
      expect(seen(game, viewer).size).toBe(0);
      expect(game.view(viewer)).toMatchObject({ phase: 'cut', turn: 'north', dealer: 'east' });
    }
  });

  it('after a deal everything is shown, with the result (5.9a)', () => {
    const game = newGame('single-sir').wins('N N N N N N N');
    for (const viewer of VIEWERS) {
      expect(seen(game, viewer).size).toBe(52);
      expect(game.view(viewer)).toMatchObject({
        phase: 'deal-over',
        result: game.lastResult,
        results: [game.lastResult],
        nextDealer: 'west',
        score: { 'north-south': 1, 'east-west': 0 },
      });
    }
  });

  it('what stood in the view of one deal is gone in the next', () => {
    const next = newGame('single-sir').wins('N N N N N N N').deal();
    expect(next.view('public')).toMatchObject({
      result: null,
      tricks: [],
      tally: null,
      trick: null,
      trump: null,
    });
    expect(seen(next, 'public').size).toBe(0);
  });

  it('time being up and the winner are in every view', () => {
    const game = newGame('bavney').deal().does('table time-up');
    const over = newGame('bavney').wins('N N N N N N N').does('stop').does('table time-up');
    for (const viewer of VIEWERS) {
      expect(game.view(viewer)).toMatchObject({ timeUp: true, winner: null });
      expect(over.view(viewer)).toMatchObject({ winner: 'north-south', phase: 'match-over' });
    }
  });
});

describe('an action as others may learn of it', () => {
  const hidden = newGame('hidden-rung').state.options;
  const blind = newGame('hidden-rung', { trump: 'hidden-blind' }).state.options;
  const set: Action = { type: 'set', seat: 'north', card: 'SA' };

  it('a deal without its deck (2.7c)', () => {
    const { log } = newGame('single-sir').deal();
    const [deal] = log as [Action];
    for (const viewer of VIEWERS) {
      expect(actionSeenBy(deal, viewer, hidden)).toEqual({ type: 'deal', dealer: 'east' });
    }
  });

  it('a card put aside only to the caller who chose it (5.1c, 5.13a, 5.13b)', () => {
    for (const viewer of VIEWERS) {
      const own = viewer === 'north';
      expect(actionSeenBy(set, viewer, hidden)).toEqual(own ? set : { type: 'set', seat: 'north' });
      expect(actionSeenBy(set, viewer, blind)).toEqual({ type: 'set', seat: 'north' });
    }
  });

  it('everything else as it is', () => {
    const rest: readonly Action[] = [
      { type: 'play', seat: 'west', card: 'SA' },
      { type: 'decline', seat: 'west', card: 'SA' },
      { type: 'call', seat: 'west', suit: 'S' },
      { type: 'end' },
      { type: 'time-up' },
    ];
    for (const action of rest) expect(actionSeenBy(action, 'east', hidden)).toBe(action);
  });
});
