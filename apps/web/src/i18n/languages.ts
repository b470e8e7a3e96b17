// The languages of the page. A language is added here and by its catalogue in `locales`.

export const LANGUAGES = ['en', 'de', 'nl', 'ur', 'fa', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Facts {
  /** In the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Its own zero; the other nine digits follow it in Unicode. */
  readonly zero: string;
  /** Whether its readers mostly write numbers with its own digits. */
  readonly ownDigits: boolean;
}

export const LANGUAGE_FACTS: Readonly<Record<Language, Facts>> = {
  en: { name: 'English', dir: 'ltr', zero: '0', ownDigits: false },
  de: { name: 'Deutsch', dir: 'ltr', zero: '0', ownDigits: false },
  nl: { name: 'Nederlands', dir: 'ltr', zero: '0', ownDigits: false },
  ur: { name: 'اردو', dir: 'rtl', zero: '\u06f0', ownDigits: false },
  fa: { name: 'فارسی', dir: 'rtl', zero: '\u06f0', ownDigits: true },
  hi: { name: 'हिन्दी', dir: 'ltr', zero: '\u0966', ownDigits: false },
};

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The first language that the reader wants and we have; English otherwise. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
