import { describe, expect, test } from 'vitest';
import { pressGuard, type Pressed } from './one-press.js';

const ace: Pressed = { element: 1, label: 'ace of hearts' };
const king: Pressed = { element: 2, label: 'king of hearts' };
const once = { repeat: false };

describe('one press, one action', () => {
  test('the second and third click of a series do not act on another button', () => {
    const guard = pressGuard();
    expect([guard.click(ace, 1), guard.click(king, 2), guard.click(king, 3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(guard.click(king, 1)).toBe(true);
  });

  test('two taps on one card are two taps', () => {
    const guard = pressGuard();
    expect([guard.click(ace, 1), guard.click(ace, 2)]).toEqual([true, true]);
  });

  test('a button that has become another one is another one', () => {
    const guard = pressGuard();
    expect(guard.click({ element: 1, label: 'Next deal' }, 1)).toBe(true);
    expect(guard.click({ element: 1, label: 'Claim the rest' }, 2)).toBe(false);
  });

  test('a click without a pointer is its own press', () => {
    const guard = pressGuard();
    expect([guard.click(ace, 1), guard.click(king, 0)]).toEqual([true, true]);
  });

  test('a key that is held down acts once', () => {
    const guard = pressGuard();
    expect(guard.stroke(ace, { repeat: false, at: 0 })).toBe(true);
    expect(guard.stroke(king, { repeat: true, at: 500 })).toBe(false);
    expect(guard.stroke(king, { repeat: true, at: 900 })).toBe(false);
  });

  test('a key struck twice in haste does not act on what came after', () => {
    const guard = pressGuard();
    expect(guard.stroke(ace, { ...once, at: 0 })).toBe(true);
    expect(guard.stroke(king, { ...once, at: 120 })).toBe(false);
    expect(guard.stroke(king, { ...once, at: 300 })).toBe(true);
  });

  test('after another key whatever comes is meant', () => {
    const guard = pressGuard();
    guard.stroke(ace, { ...once, at: 0 });
    guard.otherKey();
    expect(guard.stroke(king, { ...once, at: 120 })).toBe(true);
  });
});
