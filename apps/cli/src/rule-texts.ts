// The words of the rules in a language: the catalogues of the rules package, read as they are and
// put together with Lingui, as the web client does with those that its build has compiled.
import { createRequire } from 'node:module';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { messageValues, type RuleLanguage, type Words } from '@court-piece/rules/texts';

type Catalogue = Readonly<Record<string, string | { readonly text: string }>>;

const require = createRequire(import.meta.url);

export function wordsIn(language: RuleLanguage): Words {
  const catalogue = require(`@court-piece/rules/locales/${language}.json`) as Catalogue;
  const messages: Messages = Object.fromEntries(
    Object.entries(catalogue).map(([id, entry]) => [
      id,
      compileMessageOrThrow(typeof entry === 'string' ? entry : entry.text),
    ]),
  );
  // A terminal shows 0 to 9 in every language, in the texts and in the numbers put into them.
  const numbers = `${language}-u-nu-latn`;
  const i18n = setupI18n({
    locale: language,
    locales: numbers,
    messages: { [language]: messages },
    missing: (_, id) => {
      throw new Error(`no message ${id} in ${language}`);
    },
  });
  return {
    language: numbers,
    say: ({ id, values }) => i18n._(id, messageValues(values, numbers)),
  };
}
