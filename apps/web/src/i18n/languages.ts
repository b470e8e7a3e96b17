// The languages of the page. A language is added here and by its catalogue in `locales`.

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name and direction of writing. */
export const LANGUAGE_FACTS: Readonly<
  Record<Language, { readonly name: string; readonly dir: 'ltr' | 'rtl' }>
> = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
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
