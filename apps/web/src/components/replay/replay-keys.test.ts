import { describe, expect, it } from 'vitest';
import { replayKey } from './replay-keys.js';

const press = (key: string, differing: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...differing,
});

describe('the keys of a replay', () => {
  it.each([
    [' ', { type: 'toggle' }],
    ['ArrowRight', { type: 'step', by: 1 }],
    ['ArrowLeft', { type: 'step', by: -1 }],
    ['ArrowUp', { type: 'to-trick', by: -1 }],
    [']', { type: 'to-trick', by: 1 }],
    ['PageDown', { type: 'to-deal', by: 1 }],
    ['Home', { type: 'first' }],
    ['End', { type: 'last' }],
    ['3', { type: 'trick', number: 3 }],
    ['0', { type: 'trick', number: 10 }],
    ['+', { type: 'faster', by: 1 }],
    ['v', { type: 'onlooker' }],
    ['S', { type: 'share' }],
    ['?', { type: 'help' }],
  ])('%j', (key, command) => {
    expect(replayKey(press(key), true)).toEqual(command);
  });

  it('single characters can be switched off; the others stay (WCAG 2.1.4)', () => {
    for (const key of ['3', '+', 'v', '?', ']'])
      expect(replayKey(press(key), false)).toBeUndefined();
    for (const key of [' ', 'ArrowRight', 'End']) {
      expect(replayKey(press(key), false)).toBeDefined();
    }
  });

  it('the browser keeps its own', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
      expect(replayKey(press('ArrowLeft', { [held]: true }), true)).toBeUndefined();
    }
    expect(replayKey(press('x'), true)).toBeUndefined();
    expect(replayKey(press('Tab'), true)).toBeUndefined();
  });
});
