// Ids that nobody can guess, short enough for a link: 16 characters of 58 hold 93 bits.
import { randomInt } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 16;

export const randomId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Whether this can be an id at all; anything else need not be looked up. */
export const isId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{16}$/.test(text);
