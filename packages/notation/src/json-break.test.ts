import { pick, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { jsonBreak } from './json-break.js';

/** What the engine takes. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('where a text stops being JSON', () => {
  it.each([
    ['', 0],
    ['{', 1],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{"a": ”b”}', 6],
    ['["a\nb"]', 3],
    ['["\\x"]', 2],
    ['[01]', 2],
    ['[tru]', 1],
    ['{} {}', 3],
    ['{a: 1}', 1],
    ['[1}', 2],
    ['{"a"}', 4],
    ['"open', 5],
  ])('%j: at %i', (text, at) => {
    expect(jsonBreak(text)).toBe(at);
  });

  it('is its end for all that the engine takes, and before it for nothing that it takes', () => {
    const random = seeded(3);
    const good = JSON.stringify({ a: [1, -2.5e3, true, null, 'x"\\\u0001é'], b: { c: [], d: {} } });
    const signs = '{}[]":,\\ \n0e-.tn'.split('');
    let [taken, refused] = [0, 0];
    for (let turn = 0; turn < 4_000; turn++) {
      const at = Math.floor(random() * good.length);
      const text = good.slice(0, at) + pick(signs, random) + good.slice(at + Math.round(random()));
      if (isJson(text)) {
        taken++;
        expect([text, jsonBreak(text)]).toEqual([text, text.length]);
      } else if (jsonBreak(text) < text.length) {
        refused++;
        // What stands before it is not to blame.
        const before = jsonBreak(text);
        expect(jsonBreak(text.slice(0, before))).toBe(before);
      }
    }
    expect([taken > 100, refused > 1_000]).toEqual([true, true]);
  });
});
