import { describe, expect, it } from 'vitest';
import {
  catalogueProblems,
  foreignSigns,
  looseTexts,
  messageProblems,
  untranslated,
  useProblems,
} from '../../build/messages.mjs';

describe('the message catalogues', () => {
  it('are complete, used, and the only place for texts', () => {
    expect(messageProblems()).toEqual([]);
  });
});

describe('the check of the catalogues', () => {
  const en = { hello: 'Hello {name}', tricks: '{n, plural, one {# trick} other {# tricks}}' };
  const de = { hello: 'Hallo {name}', tricks: '{n, plural, one {# Stich} other {# Stiche}}' };

  it('passes where nothing is wrong', () => {
    expect(catalogueProblems({ en, de })).toEqual([]);
  });

  it('finds a missing and a surplus message', () => {
    const { hello, ...rest } = de;
    expect(catalogueProblems({ en, de: { ...rest, hallo: hello } })).toEqual([
      'de: hello is missing',
      'de: hallo is not in en',
    ]);
  });

  it('finds a missing plural form, by the language', () => {
    expect(
      catalogueProblems({ en, de: { ...de, tricks: '{n, plural, other {# Stiche}}' } }),
    ).toEqual(['de: tricks lacks one of the plural n']);
    const ar = { ...en, tricks: '{n, plural, one {#} two {#} other {#}}' };
    expect(catalogueProblems({ en, ar })).toEqual([
      'ar: tricks lacks few, many, zero of the plural n',
    ]);
  });

  it('finds other arguments than in English, and what does not parse', () => {
    const wrong = { hello: 'Hallo {nmae}', tricks: '{n, plural, one {#' };
    expect(catalogueProblems({ en, de: wrong })).toEqual([
      'de: hello has arguments nmae, en name',
      expect.stringMatching(/^de: tricks does not parse/),
    ]);
  });

  it('finds text left in English, but for what is meant to be the same', () => {
    const same = { en: { ...en, name: 'Court Piece' }, de: { ...de, name: 'Court Piece' } };
    expect(untranslated(same, {})).toEqual(['de: name is left in English']);
    expect(untranslated(same, { de: ['name'] })).toEqual([]);
    expect(untranslated(same, { nl: ['name'] })).toEqual(['de: name is left in English']);
    const signs = { en: { score: '{us}–{them}' }, de: { score: '{us}–{them}' } };
    expect(untranslated(signs, {})).toEqual([]);
  });

  it('finds Latin words in other scripts, and digits that the page could not turn', () => {
    const fa = {
      deal: 'دور {n, plural, one {# deal} other {# دور}}',
      key: 'کلید Esc',
      number: 'تا ۷ امتیاز',
      argument: '{player}: 7 دست',
    };
    expect(foreignSigns({ fa })).toEqual([
      'fa: deal has the Latin word deal',
      'fa: number has other digits than 0 to 9',
    ]);
  });

  it('finds messages that nothing uses, and uses without a message', () => {
    const source = {
      path: 'a.ts',
      code: "t('hand.title'); t(`suit.${suit}`); t('nowhere.known');",
    };
    expect(useProblems(['hand.title', 'suit.S', 'log.heading'], [source])).toEqual([
      'a.ts: nowhere.known is in no catalogue',
      'en: log.heading is used nowhere',
    ]);
  });

  it('finds words between tags and in spoken attributes, and lets names of classes be', () => {
    const code = [
      'export const A = () => (',
      '  <div class="felt table" aria-label="The table">',
      '    Your turn',
      "    {'Play'}",
      '    <b>{t("a.b")}</b> – 7',
      '  </div>',
      ');',
    ].join('\n');
    expect(looseTexts('A.tsx', code)).toEqual([
      'A.tsx:2: text outside the catalogue: "The table"',
      'A.tsx:3: text outside the catalogue: "Your turn"',
      'A.tsx:4: text outside the catalogue: "Play"',
    ]);
  });
});
