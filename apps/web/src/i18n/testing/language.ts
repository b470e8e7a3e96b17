// Puts a catalogue into use in tests, straight from its file: outside a build messages are compiled
// when they are first used.
import type { Messages } from '@lingui/core';
import { activate } from '../i18n.js';
import type { Language } from '../languages.js';

type Entry = string | { readonly text: string };

// The parts that the page fetches later are there at once.
const files = import.meta.glob<Readonly<Record<string, Entry>>>('../../../locales/**/*.json', {
  import: 'default',
});

export async function speak(language: Language): Promise<void> {
  const loads = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`));
  if (loads.length === 0) throw new Error(`no catalogue for ${language}`);
  const catalogues = await Promise.all(loads.map(([, load]) => load()));
  const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue));
  const messages = entries.map(([id, entry]) => [
    id,
    typeof entry === 'string' ? entry : entry.text,
  ]);
  activate(language, Object.fromEntries(messages) as Messages);
}
