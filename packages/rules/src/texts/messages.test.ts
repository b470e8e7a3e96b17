import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTION_NAMES, OPTION_SPECS } from '../options.js';
import { PRESET_NAMES } from '../presets.js';
import { resolveOptions, type OptionsError } from '../resolve-options.js';
import {
  messageValues,
  optionMessages,
  PAGE_MESSAGES,
  pageMessage,
  paragraphMessage,
  refusalMessage,
  RULE_LANGUAGES,
  sectionMessage,
  valueMessages,
  wordedValues,
  writtenValue,
} from './messages.js';
import { NO_VALUES, RULE_SECTIONS } from './paragraph.js';
import { RULE_TEXTS, rulesInForce } from './rules-in-force.js';

function catalogue(language: string): Readonly<Record<string, string>> {
  const file = new URL(`./locales/${language}.json`, import.meta.url);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, string | { readonly text: string }>
  >;
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.text,
    ]),
  );
}

/** Every refusal of rules in which two options are said. */
function* refusals(): Generator<OptionsError> {
  const tries: readonly (readonly [string, unknown])[] = OPTION_NAMES.flatMap((name) => {
    const { domain } = OPTION_SPECS[name];
    const values: readonly unknown[] =
      domain.kind === 'choice'
        ? domain.values
        : domain.kind === 'number'
          ? (domain.only ?? [domain.min, domain.max])
          : [[6], [1, 2, 3, 9]];
    return values.map((value) => [name, value] as const);
  });
  for (const preset of ['single-sir', 'simple']) {
    for (const [name, value] of tries) {
      for (const [other, otherValue] of tries) {
        const result = resolveOptions({ preset, [name]: value, [other]: otherValue });
        if (!result.ok) yield result.error;
      }
    }
  }
}

/** Which values each text is given: by a preset and one change, one example of each is enough. */
const valuesById = new Map(
  PRESET_NAMES.flatMap((preset) =>
    OPTION_NAMES.flatMap((name) =>
      [...wordedValues(name), [6, 12], 5].flatMap((value) => {
        const result = resolveOptions({ preset, [name]: value });
        return result.ok
          ? rulesInForce(result.value).map(({ id, values }) => [id, values] as const)
          : [];
      }),
    ),
  ),
);

const whyIds = new Set([...refusals()].map((error) => refusalMessage(error).id));
const needed: ReadonlySet<string> = new Set([
  ...RULE_SECTIONS.flatMap((id) => [
    sectionMessage({ id, values: NO_VALUES }).id,
    ...RULE_TEXTS[id].map((text) => paragraphMessage({ id: text.id, values: NO_VALUES }).id),
  ]),
  ...OPTION_NAMES.flatMap((name) => [
    optionMessages(name).name.id,
    optionMessages(name).about.id,
    ...wordedValues(name).flatMap((value) => [
      valueMessages(name, value).name.id,
      valueMessages(name, value).about.id,
    ]),
  ]),
  ...whyIds,
  ...['unknown-option', 'unknown-preset', 'not-an-object'].map((code) => `why.${code}`),
  ...PAGE_MESSAGES.map((name) => pageMessage(name).id),
]);

describe('the words of the rules', () => {
  it('every catalogue is listed', () => {
    const files = readdirSync(new URL('locales', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    expect(files.toSorted()).toEqual(RULE_LANGUAGES.map((one) => `${one}.json`).toSorted());
  });

  it.each(RULE_LANGUAGES)(
    'every text, option, value and refusal has its words in %s, and none is left over',
    (language) => {
      const ids = Object.keys(catalogue(language));
      expect(ids.filter((id) => !needed.has(id))).toEqual([]);
      expect([...needed].filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it.each(RULE_LANGUAGES)(
    'a text of %s uses the values that it is given and no others',
    (language) => {
      const messages = catalogue(language);
      for (const [id, values] of valuesById) {
        const message = messages[`rule.${id}`] ?? '';
        const given = Object.keys(values);
        const unused = given.filter((key) => !new RegExp(`\\{${key}[,}]`).test(message));
        const asked = [...message.matchAll(/\{(\w+),/g)].map(([, key]) => key ?? '');
        expect({ id, unused, missing: asked.filter((key) => !given.includes(key)) }).toEqual({
          id,
          unused: [],
          missing: [],
        });
      }
    },
  );

  it.each(RULE_LANGUAGES)('a rule in %s is three sentences at most', (language) => {
    const long = Object.entries(catalogue(language)).filter(
      ([id, message]) =>
        id.startsWith('rule.') &&
        (message.replaceAll(/[{}]/g, ' ').match(/[.!?۔؟।](\s|$)/g) ?? []).length > 4,
    );
    expect(long).toEqual([]);
  });
});

describe('a refusal', () => {
  it('has a reason of its own for every two options that do not fit', () => {
    const pairs = [...whyIds].filter((id) => id.split('.').length === 3);
    expect(pairs).toContain('why.redeal.trump');
    expect(pairs).toContain('why.bavney.courtNeeds');
    expect(pairs).toContain('why.aceRule.collect');
    expect(pairs.length).toBeGreaterThan(20);
  });

  it('names what stands in a link and is no rule', () => {
    const reason = (choice: unknown): unknown => {
      const result = resolveOptions(choice);
      return result.ok ? undefined : refusalMessage(result.error);
    };
    expect(reason(7)).toEqual({ id: 'why.not-an-object', values: {} });
    expect(reason({ preset: 'whist' })).toEqual({
      id: 'why.unknown-preset',
      values: { preset: '"whist"' },
    });
    expect(reason({ preset: 'hokm', joker: 1 })).toEqual({
      id: 'why.unknown-option',
      values: { option: 'joker' },
    });
    expect(reason({ preset: 'hokm', target: 0 })).toEqual({
      id: 'why.bad-value',
      values: { option: 'target', value: '0' },
    });
  });
});

describe('values of a message', () => {
  it('are written as a list in the language of the reader', () => {
    const values = { tricks: { numbers: [2, 7, 12], join: 'and' }, count: 3 } as const;
    expect(messageValues(values, 'en')).toEqual({ tricks: '2, 7, and 12', count: 3 });
    expect(messageValues(values, 'de')).toEqual({ tricks: '2, 7 und 12', count: 3 });
    const choice = { numbers: { numbers: [7, 10], join: 'or' } } as const;
    expect(messageValues(choice, 'de')).toEqual({ numbers: '7 oder 10' });
  });

  it('of an option are written in words, numbers, or a word for none', () => {
    const words = { language: 'de', say: ({ id }: { readonly id: string }) => id };
    expect(writtenValue('trump', 'first-discard', words)).toBe('value.trump.first-discard');
    expect(writtenValue('declinable', true, words)).toBe('value.declinable.true');
    expect(writtenValue('target', 12, words)).toBe('12');
    expect(writtenValue('points', [1, 2, 3, 4], words)).toBe('1, 2, 3 und 4');
    expect(writtenValue('nominate', [], words)).toBe('rules.no-numbers');
  });
});
