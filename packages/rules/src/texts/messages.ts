// From rule texts, options and refusals to messages: which id, which values. No words stand here.
import { OPTION_SPECS, type OptionName } from '../options.js';
import type { OptionsError } from '../resolve-options.js';
import { NO_VALUES, type RuleSectionId, type RuleValues } from './paragraph.js';

/** A message of the catalogues in `locales`. */
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
  'loading',
  'failed',
  'retry',
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

/** Values as a message takes them: lists written out in the language, numbers as they are. */
export function messageValues(
  values: RuleValues,
  language: string,
): Readonly<Record<string, string | number>> {
  const number = new Intl.NumberFormat(language);
  const written = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    const type = value.join === 'and' ? 'conjunction' : 'disjunction';
    const list = new Intl.ListFormat(language, { type });
    return [name, list.format(value.numbers.map((item) => number.format(item)))] as const;
  });
  return Object.fromEntries(written);
}
