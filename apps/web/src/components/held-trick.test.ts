import type { View } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { matchFrom } from '../stories/moments.js';
import { isPlayedOn, justFinished } from './held-trick.js';
import { lastTrick } from './TrickArea.js';

function viewsUntil(tricks: number): readonly View[] {
  const views: View[] = [];
  const course = matchFrom(5, { rules: { preset: 'single-sir-points' }, viewer: 'south' });
  for (const { view } of course) {
    views.push(view);
    if (view.tricks.length === tricks && view.trick?.cards.length === 2) return views;
  }
  throw new Error('no such trick');
}

describe('a finished trick', () => {
  const views = viewsUntil(2);
  const at = views.findIndex((view) => view.tricks.length === 1);
  const before = views[at - 1];
  const after = views[at];

  it('is noticed with its four cards, although the table has gone on', () => {
    if (before === undefined || after === undefined) throw new Error('no views');
    const finished = justFinished(before, after);
    expect(finished).toEqual({ ...after.tricks[0], number: 1 });
    expect(finished?.cards).toHaveLength(4);
    expect(finished).toEqual(lastTrick(after));
  });

  it('is none between other views, nor when the page is new', () => {
    if (before === undefined || after === undefined) throw new Error('no views');
    expect(justFinished(after, after)).toBeNull();
    expect(justFinished(after, before)).toBeNull();
  });

  it('is kept while others play on, and let go when the viewer does, or when it is taken back', () => {
    if (before === undefined || after === undefined) throw new Error('no views');
    const finished = justFinished(before, after);
    if (finished === null) throw new Error('no trick');
    const next = views.slice(at).filter((view) => view.tricks.length === 1);
    for (const view of next) {
      const cards = view.trick?.cards ?? [];
      const own = view.hands.south?.length === 11;
      expect([cards.length, isPlayedOn(finished, view)]).toEqual([cards.length, own]);
    }
    expect(next.some((view) => isPlayedOn(finished, view))).toBe(true);
    expect(isPlayedOn(finished, before)).toBe(true);
  });
});
