import { describe, expect, it } from 'vitest';
import { HOLD } from '../../components/held-trick.js';
import type { KeyValues } from '../storage.js';
import { LESSONS } from './all-lessons.js';
import { advance, answer, begin, goOn, hurry, rightChoice } from './course.js';
import { loadDone, saveDone } from './progress.js';
import { delayBefore } from './use-course.js';

function memory(texts: Record<string, string> = {}): KeyValues {
  return {
    getItem: (key) => texts[key] ?? null,
    setItem(key, value) {
      texts[key] = value;
    },
  };
}

describe('what has been learnt', () => {
  it('is kept in the order of the list, each lesson once', () => {
    const storage = memory();
    expect(loadDone(storage)).toEqual([]);
    saveDone(storage, 'ruff');
    saveDone(storage, 'first');
    saveDone(storage, 'ruff');
    expect(loadDone(storage)).toEqual(['first', 'ruff']);
  });

  it.each(['{', '7', '{"first":true}', '["first",3,"bridge"]'])(
    'leaves out what is no lesson: %s',
    (text) => {
      const done = loadDone(memory({ 'court-piece.lessons': text }));
      expect(done).toEqual(text.startsWith('["first"') ? ['first'] : []);
    },
  );

  it('says when it cannot be kept', () => {
    const full: KeyValues = {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    };
    expect(saveDone(full, 'first')).toBe(false);
    expect(saveDone(null, 'first')).toBe(false);
  });
});

describe('the pace of a lesson', () => {
  const called = (() => {
    const asked = hurry(begin(LESSONS.first));
    const right = rightChoice(asked);
    if (right === null) throw new Error('nothing asked');
    const lead = goOn(answer(asked, right));
    const next = rightChoice(lead);
    if (next === null) throw new Error('nothing asked');
    return answer(lead, next);
  })();

  it('shows a finished trick as long as any table, and never waits to be tapped', () => {
    const beforeCard = delayBefore(called, 'normal');
    const finished = advance(advance(advance(called)));
    expect(delayBefore(finished, 'normal')).toBeGreaterThan(HOLD.normal);
    expect(delayBefore(finished, 'tap')).toBe(delayBefore(finished, 'normal'));
    expect(beforeCard).toBeLessThan(HOLD.normal);
  });

  it('plays everything at once where nobody wants to wait', () => {
    expect(delayBefore(called, 'instant')).toBe(0);
  });
});
