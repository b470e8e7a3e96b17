// Ids that nobody can guess, short enough for a link: 16 characters of 58 hold 93 bits.
import { CODE_LENGTH, CODE_LETTERS } from '@court-piece/protocol';
import { createHash, randomInt } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 16;

export const randomId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The id that follows from these texts, as hard to guess as they are. */
export const derivedId = (...from: readonly string[]): string =>
  [...createHash('sha256').update(JSON.stringify(from)).digest()]
    .slice(0, LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/** A short code for people to type; what it opens must not be worth much guessing. */
export const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Whether this can be an id at all; anything else need not be looked up. */
export const isId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{16}$/.test(text);
