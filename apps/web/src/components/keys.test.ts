import { describe, expect, it } from 'vitest';
import { commandFor, KEYS } from './keys.js';

const press = (key: string, held: { readonly ctrlKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('the keys of the table', () => {
  it('do what the list of keys says, each letter of it', () => {
    for (const letter of KEYS.flatMap(({ letters = [] }) => letters)) {
      expect([letter, commandFor(press(letter)) === undefined]).toEqual([letter, false]);
    }
  });

  it('jump to suits and answer questions, in small letters too', () => {
    expect(commandFor(press('h'))).toEqual({ type: 'suit', suit: 'H' });
    expect(commandFor(press('W'))).toEqual({ type: 'turn' });
    expect(commandFor(press('?'))).toEqual({ type: 'help' });
  });

  it('leave the shortcuts of the browser alone', () => {
    expect(commandFor(press('t', { ctrlKey: true }))).toBeUndefined();
    expect(commandFor(press('Tab'))).toBeUndefined();
    expect(commandFor(press('x'))).toBeUndefined();
  });
});
