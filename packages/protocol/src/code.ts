// The short code of a table, to be read aloud and typed: no letter looks like a digit or another
// letter, and without vowels no words come about. A code is no name: six signs are hard enough to guess
// for as long as it is good, which is until the match starts, and only so many may be tried.

export const CODE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
export const CODE_LENGTH = 6;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Where each script's digits begin; ten follow on each other. */
const ZEROS = [0x0660, 0x06f0, 0x0966] as const;

const latinDigit = (character: string): string => {
  const at = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => at >= first && at < first + 10);
  return zero === undefined ? character : String(at - zero);
};

/** What a person typed as a code: small letters, local digits, spaces and dashes are understood. */
export function parseCode(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  const plain = Array.from(text.normalize('NFKC'), latinDigit)
    .join('')
    .replaceAll(/[\s\p{Cf}\p{Pd}._]/gu, '')
    .toUpperCase();
  return CODE.test(plain) ? plain : undefined;
}

/** In two groups, which are easier to say and to keep in mind. */
export const formatCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
