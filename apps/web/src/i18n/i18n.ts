// The message catalogue in use. Texts come from `locales` only; each language is a chunk of its own,
// compiled when the page is built, so that no message is parsed in the browser.
import { type Messages, setupI18n } from '@lingui/core';
import { useEffect, useState } from 'preact/hooks';
import type source from '../../locales/en.json';
import { type Language, LANGUAGE_FACTS } from './languages.js';

/** An id of the catalogue; a template such as `card.${Card}` is checked against all of them. */
export type MessageId = keyof typeof source;
export type MessageValues = Readonly<Record<string, string | number>>;

const i18n = setupI18n({
  missing: (language, id) => {
    throw new Error(`no message ${id} in ${language}`);
  },
});

// The build turns each file into its compiled messages (build/messages.mjs).
const catalogues = import.meta.glob<Messages>('../../locales/*.json', { import: 'default' });

let current: Language | undefined;
const listeners = new Set<() => void>();

/** The text of a message in the language in use. */
export const t = (id: MessageId, values?: MessageValues): string => i18n._(id, values);

/** A number in the digits and grouping of the language in use. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(i18n.locale).format(value);

/** A name inside a sentence: its direction of writing must not turn the rest round (UAX #9 isolates). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Puts a compiled catalogue into use. */
export function activate(language: Language, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language);
  current = language;
  for (const listener of listeners) listener();
}

/** Loads a language and puts it into use, direction of writing included. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = catalogues[`../../locales/${language}.json`];
  if (load === undefined) throw new Error(`no catalogue for ${language}`);
  activate(language, await load());
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGE_FACTS[language].dir;
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
