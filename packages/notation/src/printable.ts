// Foreign text inside our messages: quoted, short, on one line, and without anything that steers a
// terminal or turns the direction of writing.

const LONGEST = 40;
// Controls, format characters, lone surrogates, unassigned and private ones; line separators.
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The text without characters that are not seen but felt. */
export const printable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** A value out of a file, as far as a message needs it: a text in quotes, or what kind of thing it is. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') {
    const short = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    return `"${printable(short)}"`;
  }
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return String(value);
}
