import type { View } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { dealtUpdates } from '../presentation/testing/dealing.js';
import { cuesBetween, isOwnTurn } from './cues.js';

const views: readonly View[] = dealtUpdates('south').map(({ view }) => view.match);
const steps = views.slice(1).flatMap((now, at) => {
  const before = views[at];
  return before === undefined ? [] : [{ before, now, cues: cuesBetween(before, now) }];
});
const all = steps.flatMap(({ cues }) => cues);
const count = (cue: string): number => all.filter((one) => one === cue).length;

describe('what can be heard of a deal', () => {
  it('every card, every trick, trump and the end, each once', () => {
    const tricks = views.at(-1)?.tricks.length ?? 0;
    expect(count('card')).toBe(4 * tricks);
    expect(count('trick-won') + count('trick-lost')).toBe(tricks);
    expect(count('trump')).toBe(1);
    expect(count('deal-won') + count('deal-lost') + count('court')).toBe(1);
    expect(count('match-won') + count('match-lost')).toBe(0);
  });

  it('one’s own turn whenever it begins, and at no other time', () => {
    for (const { before, now, cues } of steps) {
      expect(cues.includes('turn')).toBe(isOwnTurn(now) && !isOwnTurn(before));
    }
    expect(count('turn')).toBeGreaterThan(6);
  });

  it('nothing, if the same is told twice', () => {
    for (const view of views) expect(cuesBetween(view, view)).toEqual([]);
  });

  it('only the turn after a jump', () => {
    const start = views.find((view) => view.tricks.length === 0 && !isOwnTurn(view));
    const late = views.find((view) => view.tricks.length > 3 && isOwnTurn(view));
    if (start === undefined || late === undefined) throw new Error('the deal has no such moments');
    expect(cuesBetween(start, late)).toEqual(['turn']);
  });

  it('no turn for those who look on', () => {
    expect(views.some((view) => isOwnTurn({ ...view, viewer: 'public' }))).toBe(false);
  });
});
