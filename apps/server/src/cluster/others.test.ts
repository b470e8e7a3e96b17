import { describe, expect, it } from 'vitest';
import { Others } from './others.js';

describe('what is known of other processes', () => {
  it('is who is connected where, as each has said last', () => {
    const others = new Others();
    expect(others.heard('a', 0)).toBe(false);
    expect(others.heard('a', 1)).toBe(true);
    others.heard('b', 1);
    others.set('a', 't', ['amina', 'bela']);
    others.set('b', 't', ['bela']);
    expect([others.has('t', 'amina'), others.has('t', 'bela'), others.has('u', 'bela')]).toEqual([
      true,
      true,
      false,
    ]);
    others.set('a', 't', []);
    expect([others.has('t', 'amina'), others.has('t', 'bela')]).toEqual([false, true]);
  });

  it('ends with a process, which leaves the tables that were its business', () => {
    const others = new Others();
    others.heard('a', 0);
    others.set('a', 't', ['amina']);
    others.set('a', 'u', ['bela']);
    others.set('a', 'u', []);
    expect(others.drop('a')).toEqual(['t']);
    expect(others.has('t', 'amina')).toBe(false);
    expect(others.drop('a')).toEqual([]);
  });

  it('is of no worth once a process was silent for too long, unless nobody could be heard', () => {
    const others = new Others();
    others.heard('a', 0);
    others.heard('b', 10);
    expect(others.silentSince(10)).toEqual(['a']);
    others.heard('a', 12);
    expect(others.silentSince(11)).toEqual(['b']);
    others.forgive(20);
    expect(others.silentSince(20)).toEqual([]);
  });
});
