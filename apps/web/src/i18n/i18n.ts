// The message catalogue in use. Texts come from `locales` only; each language is a chunk of its own,
// compiled when the page is built, so that no message is parsed in the browser.
import { type Messages, setupI18n } from '@lingui/core';
import { useEffect, useState } from 'preact/hooks';
import type source from '../../locales/en.json';
import type analysis from '../../locales/analysis/en.json';
import type check from '../../locales/check/en.json';
import type guide from '../../locales/guide/en.json';
import type hints from '../../locales/hints/en.json';
import type statistics from '../../locales/statistics/en.json';
import type lessons from '../../locales/lessons/en.json';
import type replay from '../../locales/replay/en.json';
import { type Digits, inDigits, zeroFor } from './digits.js';
import { type Language, LANGUAGE_FACTS } from './languages.js';

/** Parts of the page whose texts come with them: each a folder of catalogues. */
interface Parts {
  readonly analysis: typeof analysis;
  readonly check: typeof check;
  readonly guide: typeof guide;
  readonly hints: typeof hints;
  readonly statistics: typeof statistics;
  readonly lessons: typeof lessons;
  readonly replay: typeof replay;
}
export type Part = keyof Parts;

/** An id of the catalogue; a template such as `card.${Card}` is checked against all of them. */
export type MessageId = keyof typeof source | { [P in Part]: keyof Parts[P] }[Part];
export type MessageValues = Readonly<Record<string, string | number>>;

const i18n = setupI18n({
  missing: (language, id) => {
    throw new Error(`no message ${id} in ${language}`);
  },
});

// The build turns each file into its compiled messages (build/messages.mjs).
const catalogues = import.meta.glob<Messages>('../../locales/*.json', { import: 'default' });

const partCatalogues = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' });
/** The parts that are shown, or have been. */
const partsInUse = new Set<Part>();

let current: Language | undefined;
let digits: Digits = 'usual';
let zero = '0';
const listeners = new Set<() => void>();

/** The text of a message in the language in use, its digits those of the person's choice. */
export const t = (id: MessageId, values?: MessageValues): string =>
  inDigits(i18n._(id, values), zero);

/** Kept: the first one costs as much as the drawing of a table. */
let numbers: { readonly language: string; readonly format: Intl.NumberFormat } | undefined;

function numberFormat(): Intl.NumberFormat {
  const language = i18n.locale;
  if (numbers?.language !== language) {
    numbers = { language, format: new Intl.NumberFormat(numbersAs(language)) };
  }
  return numbers.format;
}

/** Makes what writes numbers ready at a moment when nobody waits. */
export const prepareNumbers = (): void => void numberFormat();

/** A number in the digits and grouping of the language in use. */
export const formatNumber = (value: number): string => inDigits(numberFormat().format(value), zero);

/** A score, one's own side first as the language is read: at the left, or at the right. */
export const formatScore = (us: number, them: number): string => {
  const isRtl = current !== undefined && LANGUAGE_FACTS[current].dir === 'rtl';
  return `${isRtl ? '\u2067' : '\u2066'}${formatNumber(us)}–${formatNumber(them)}\u2069`;
};

/** For the formatters of the platform: the language with 0 to 9, which `inDigits` turns. */
export const numbersAs = (language: string): string => `${language}-u-nu-latn`;

/** Text with 0 to 9 that did not come from `t`, such as a time, in the digits in use. */
export const shownDigits = (text: string): string => inDigits(text, zero);

/** Which digits are shown from now on. */
export function setDigits(wanted: Digits): void {
  digits = wanted;
  zero = current === undefined ? '0' : zeroFor(current, digits);
}

/** Several names or cards in one sentence, with the commas and the “and” of the language. */
export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(items);

/** A name inside a sentence: its direction of writing must not turn the rest round (UAX #9 isolates). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Puts a compiled catalogue into use. */
export function activate(language: Language, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language, numbersAs(language));
  current = language;
  setDigits(digits);
  for (const listener of listeners) listener();
}

/** Loads a language and puts it into use, direction of writing included. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = catalogues[`../../locales/${language}.json`];
  if (load === undefined) throw new Error(`no catalogue for ${language}`);
  const parts = [...partsInUse].map((part) => fetchPart(part, language));
  const [messages, ...others] = await Promise.all([load(), ...parts]);
  activate(language, Object.assign({}, messages, ...others) as Messages);
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGE_FACTS[language].dir;
}

/** Fetches the texts of a part in the language in use; afterwards `t` knows them, in any language. */
export async function loadPart(part: Part): Promise<void> {
  partsInUse.add(part);
  for (let loaded: Language | undefined; loaded !== current; ) {
    // Another language may be chosen meanwhile.
    loaded = current;
    if (loaded !== undefined) i18n.load(loaded, await fetchPart(part, loaded));
  }
}

async function fetchPart(part: Part, language: Language): Promise<Messages> {
  const load = partCatalogues[`../../locales/${part}/${language}.json`];
  if (load === undefined) throw new Error(`no catalogue of ${part} for ${language}`);
  return await load();
}

/** Draws the component again when the language changes; undefined before the first is loaded. */
export function useLanguage(): Language | undefined {
  const [language, setLanguage] = useState(current);
  useEffect(() => {
    const listener = (): void => setLanguage(current);
    listeners.add(listener);
    listener();
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return language;
}
