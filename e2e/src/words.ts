// The words of the page in each language, from the catalogues: tests name a button by its id, so that
// the same story can be told in Urdu as in English.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Language = 'en' | 'de' | 'nl' | 'ur' | 'fa' | 'hi';

type Catalogue = Readonly<Record<string, string | { readonly text: string }>>;

const read = new Map<Language, Catalogue>();

function catalogueOf(language: Language): Catalogue {
  const known = read.get(language);
  if (known !== undefined) return known;
  const folder = new URL('../../apps/web/locales/', import.meta.url);
  // Below it are the texts of parts that the page fetches later.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === `${language}.json`)
    .map((name) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8'));
  const catalogue = Object.assign(
    {},
    ...files.map((text): unknown => JSON.parse(text)),
  ) as Catalogue;
  read.set(language, catalogue);
  return catalogue;
}

/** A text without arguments. */
export function word(language: Language, id: string): string {
  const entry = catalogueOf(language)[id];
  const text = typeof entry === 'object' ? entry.text : entry;
  if (text === undefined || text.includes('{')) throw new Error(`${id} is no plain text`);
  return text;
}

/** The same text in every language: where a test does not care which one is spoken. */
export const inAnyLanguage = (id: string): readonly string[] =>
  (['en', 'de', 'nl', 'ur', 'fa', 'hi'] as const).map((language) => word(language, id));
