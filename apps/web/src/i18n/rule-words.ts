// The words of the rules in the page's language: catalogues of the rules package, each a chunk of its
// own that is fetched only where rules are shown.
import { messageValues, type Words } from '@court-piece/rules/texts';
import { type Messages, setupI18n } from '@lingui/core';
import { useEffect, useState } from 'preact/hooks';
import { numbersAs, shownDigits, useLanguage } from './i18n.js';
import type { Language } from './languages.js';

type Catalogue = () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;

// The build turns each file into its compiled messages (build/messages.mjs).
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: () => import('@court-piece/rules/locales/en.json'),
  de: () => import('@court-piece/rules/locales/de.json'),
  nl: () => import('@court-piece/rules/locales/nl.json'),
  ur: () => import('@court-piece/rules/locales/ur.json'),
  fa: () => import('@court-piece/rules/locales/fa.json'),
  hi: () => import('@court-piece/rules/locales/hi.json'),
};

const loaded = new Map<Language, Words>();

/** Fetches the words of a language, once. */
async function loadRuleWords(language: Language): Promise<Words> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const { default: messages } = await CATALOGUES[language]();
  const i18n = setupI18n({
    locale: language,
    locales: numbersAs(language),
    messages: { [language]: messages as Messages },
    missing: (_, id) => {
      throw new Error(`no message ${id} in ${language}`);
    },
  });
  const words: Words = {
    language: numbersAs(language),
    say: ({ id, values }) => shownDigits(i18n._(id, messageValues(values, numbersAs(language)))),
  };
  loaded.set(language, words);
  return words;
}

export type RuleWords =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly words: Words };

const RETRY_AFTER = 3000;

/** The words in the language in use; while another language is fetched, the old one stays. */
export function useRuleWords(): RuleWords {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RuleWords>(() => {
    const words = language === undefined ? undefined : loaded.get(language);
    return words === undefined ? { state: 'loading' } : { state: 'ready', words };
  });
  useEffect(() => {
    if (language === undefined) return undefined;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const words = await loadRuleWords(language);
        if (wanted) setResult({ state: 'ready', words });
      } catch {
        if (!wanted) return;
        setResult((shown) => (shown.state === 'ready' ? shown : { state: 'failed' }));
        timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_AFTER);
      }
    };
    void load();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [language, attempt]);
  return result;
}
