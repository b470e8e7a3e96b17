// One policy for digits. The catalogues and the code write 0 to 9; what is shown is turned into the
// digits of the person's choice at one place, `t` and `formatNumber`. Names, codes and other text of
// people stand in isolates and stay as they were written. What people type may be in any digits.
import { type Language, LANGUAGE_FACTS } from './languages.js';

/** `usual`: as readers of the language mostly write; `own`: its own digits; `latin`: 0 to 9. */
export type Digits = 'usual' | 'own' | 'latin';

/** The zero that numbers are written with. */
export function zeroFor(language: Language, digits: Digits): string {
  const { zero, ownDigits } = LANGUAGE_FACTS[language];
  return digits === 'own' || (digits === 'usual' && ownDigits) ? zero : '0';
}

/** Whether the language has digits of its own to choose. */
export const hasOwnDigits = (language: Language): boolean => LANGUAGE_FACTS[language].zero !== '0';

// First strong isolates hold what people wrote; a number with its sign stands in another kind.
const ISOLATE_OR_DIGIT = /\u2068[^\u2069]*\u2069|[0-9]/g;

/** The text with its digits turned, but for what stands in isolates. */
export function inDigits(text: string, zero: string): string {
  if (zero === '0') return text;
  const first = zero.charCodeAt(0);
  return text.replaceAll(ISOLATE_OR_DIGIT, (found) =>
    found.length > 1 ? found : String.fromCharCode(first + Number(found)),
  );
}

/** The zeros of the scripts of South and West Asia, and of full-width writing. */
const ZEROS = ['\u0660', '\u06f0', '\u0966', '\u09e6', '\u0a66', '\u0ae6', '\u0b66', '\uff10'];

/** The same text with 0 to 9 for the digits of any script: for what people type. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.map((one) => one.charCodeAt(0)).find(
      (one) => code >= one && code < one + 10,
    );
    return zero === undefined ? digit : String(code - zero);
  });
