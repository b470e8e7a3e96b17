// From rule texts, options and refusals to messages: which id, which values. No words stand here.
import { OPTION_SPECS, type OptionName, type Options } from '../options.js';
import type { OptionsError } from '../resolve-options.js';
import { NO_VALUES, type NumberList, type RuleSectionId, type RuleValues } from './paragraph.js';

/** The languages that there is a catalogue for in `locales`. */
export const RULE_LANGUAGES = ['en', 'de', 'nl', 'ur', 'fa', 'hi'] as const;
export type RuleLanguage = (typeof RULE_LANGUAGES)[number];

/** A message of these catalogues. */
export interface RuleMessage {
  readonly id: string;
  readonly values: RuleValues;
}

export const sectionMessage = (section: {
  readonly id: RuleSectionId;
  readonly values: RuleValues;
}): RuleMessage => ({ id: `section.${section.id}`, values: section.values });

export const paragraphMessage = (paragraph: {
  readonly id: string;
  readonly values: RuleValues;
}): RuleMessage => ({ id: `rule.${paragraph.id}`, values: paragraph.values });

/** An option's name, and one line that says what it decides. */
export const optionMessages = (
  name: OptionName,
): { readonly name: RuleMessage; readonly about: RuleMessage } => ({
  name: { id: `option.${name}`, values: NO_VALUES },
  about: { id: `option.${name}.about`, values: NO_VALUES },
});

/** The same for one value of an option that has a choice of values; numbers need no words. */
export const valueMessages = (
  name: OptionName,
  value: string | boolean,
): { readonly name: RuleMessage; readonly about: RuleMessage } => ({
  name: { id: `value.${name}.${value}`, values: NO_VALUES },
  about: { id: `value.${name}.${value}.about`, values: NO_VALUES },
});

/** Why a choice of rules is refused; for two options that do not fit, why they cannot. */
export function refusalMessage(error: OptionsError): RuleMessage {
  switch (error.code) {
    case 'forbidden-combination':
    case 'no-meaning':
      return { id: `why.${error.path}.${error.other ?? ''}`, values: NO_VALUES };
    case 'bad-value':
      return { id: 'why.bad-value', values: { option: error.path, value: error.value ?? '' } };
    case 'unknown-option':
      return { id: 'why.unknown-option', values: { option: error.path } };
    case 'unknown-preset':
      return { id: 'why.unknown-preset', values: { preset: error.value ?? '' } };
    case 'not-an-object':
      return { id: 'why.not-an-object', values: NO_VALUES };
  }
}

/** What a rules page says besides the rules. */
export const PAGE_MESSAGES = [
  'title',
  'intro',
  'intro-changed',
  'changed',
  'changed-option',
  'no-numbers',
  'contents',
  'example',
  'link-to',
  'print',
  'back',
  'refused',
] as const;

export const pageMessage = (
  name: (typeof PAGE_MESSAGES)[number],
  values: RuleValues = NO_VALUES,
): RuleMessage => ({ id: `rules.${name}`, values });

/** The values of an option that have words of their own. */
export function wordedValues(name: OptionName): readonly (string | boolean)[] {
  const { domain } = OPTION_SPECS[name];
  return domain.kind === 'choice' ? domain.values : [];
}

export interface Words {
  readonly language: string;
  /** The text of a message in that language. */
  readonly say: (message: RuleMessage) => string;
}

/** What an option is set to, as one writes it after its name. */
export function writtenValue(
  name: OptionName,
  value: Options[OptionName],
  { language, say }: Words,
): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'object') {
    return value.length === 0
      ? say(pageMessage('no-numbers'))
      : writtenList({ numbers: value, join: 'and' }, language);
  }
  return say(valueMessages(name, value).name);
}

function writtenList(list: NumberList, language: string): string {
  const number = new Intl.NumberFormat(language);
  const type = list.join === 'and' ? 'conjunction' : 'disjunction';
  const items = list.numbers.map((item) => number.format(item));
  return new Intl.ListFormat(language, { type }).format(items);
}

/** Values as a message takes them: lists written out in the language, numbers as they are. */
export function messageValues(
  values: RuleValues,
  language: string,
): Readonly<Record<string, string | number>> {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? writtenList(value, language) : value,
  ]);
  return Object.fromEntries(written) as Readonly<Record<string, string | number>>;
}
