// Puts a catalogue into use in tests, straight from its file: outside a build messages are compiled
// when they are first used.
import type { Messages } from '@lingui/core';
import { activate } from '../i18n.js';
import type { Language } from '../languages.js';

type Entry = string | { readonly text: string };

const files = import.meta.glob<Readonly<Record<string, Entry>>>('../../../locales/*.json', {
  import: 'default',
});

export async function speak(language: Language): Promise<void> {
  const load = files[`../../../locales/${language}.json`];
  if (load === undefined) throw new Error(`no catalogue for ${language}`);
  const entries = Object.entries(await load());
  const messages = entries.map(([id, entry]) => [
    id,
    typeof entry === 'string' ? entry : entry.text,
  ]);
  activate(language, Object.fromEntries(messages) as Messages);
}
