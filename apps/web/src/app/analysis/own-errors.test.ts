import type { Choice, View } from '@court-piece/rules/view';
import { newGame } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import type { OpenMove, Step } from '../../components/analysis/data.js';
import type { KeyValues } from '../storage.js';
import { errorsOf, keepErrors, kindOf, loadErrors } from './own-errors.js';

const base = newGame('single-sir')
  .deal({ north: 'SAKQ54 HQ7 DJ96 CT83' })
  .does('call S')
  .view('north');

const step = (at: number, choice: Choice, lying: readonly string[]): Step => ({
  at,
  seat: 'north',
  choice,
  before: { ...base, trick: { leader: 'west', cards: lying, trumpFrom: 0 } } as View,
});
const play = (card: string): Choice => ({ type: 'play', seat: 'north', card }) as Choice;

const steps = [
  step(1, play('DJ'), []),
  step(5, play('D9'), ['DA']),
  step(9, play('CT'), ['HA']),
  step(13, play('S4'), ['HK']),
];

describe('one’s own errors', () => {
  it('are of the kind of the decision', () => {
    expect(steps.map(kindOf)).toEqual(['lead', 'follow', 'discard', 'trump']);
  });

  it('are what one’s own cards cost, not those of others', () => {
    const moves = steps.map(({ at }, place) => ({ at, seat: 'north', cost: place }) as OpenMove);
    const open = {
      decisions: [...moves, { ...moves[3], at: 14, seat: 'south' } as OpenMove],
      start: null,
      isComplete: true,
      luck: null,
    };
    expect(errorsOf({ key: 'a 1', at: 5, person: 'north', steps, open })).toEqual({
      key: 'a 1',
      at: 5,
      cards: 4,
      lost: { lead: 0, follow: 1, discard: 2, trump: 3 },
    });
  });

  it('count once for a deal, however often it is analysed; damage costs only what is damaged', () => {
    const kept = new Map<string, string>();
    const storage: KeyValues = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
    const one = {
      key: 'a 1',
      at: 5,
      preset: 'hokm',
      cards: 13,
      lost: { lead: 1, follow: 0, discard: 0, trump: 2 },
    };
    keepErrors(storage, one);
    keepErrors(storage, { ...one, at: 99 });
    keepErrors(storage, { ...one, key: 'a 2', at: 7 });
    expect(loadErrors(storage)).toEqual([one, { ...one, key: 'a 2', at: 7 }]);
    kept.set('court-piece.errors', JSON.stringify([{ key: 'x', lost: { lead: -4 } }, 7, null]));
    expect(loadErrors(storage)).toEqual([
      { key: 'x', at: 0, preset: '', cards: 0, lost: { lead: 0, follow: 0, discard: 0, trump: 0 } },
    ]);
    kept.set('court-piece.errors', 'nonsense');
    expect(loadErrors(storage)).toEqual([]);
  });
});
