// A rule text before it has words: where it stands, which rule it tells, when it is in force, and
// which numbers it names. The words are messages of the same id in `locales`.
import type { OptionName, Options } from '../options.js';

/** The headings of a rules page, in reading order. */
export const RULE_SECTIONS = [
  'the-game',
  'the-deal',
  'making-trumps',
  'play',
  'collecting',
  'hidden-trump',
  'be-ranga',
  'end-of-deal',
  'courts',
  'scoring',
  'next-dealer',
  'match-end',
] as const;
export type RuleSectionId = (typeof RULE_SECTIONS)[number];

/** Several numbers in one message, as a list in the reader's language. */
export interface NumberList {
  readonly numbers: readonly number[];
  readonly join: 'and' | 'or';
}

export type RuleValue = number | string | NumberList;
export type RuleValues = Readonly<Record<string, RuleValue>>;

/** `item`: one of several that answer the text before; `example`: shows the text before at work. */
export type RuleForm = 'text' | 'item' | 'example';

/** One to three sentences of a rules page. */
export interface RuleText {
  readonly id: string;
  /** Its number in the rules. */
  readonly rule: string;
  readonly form?: RuleForm;
  /** All options that decide whether it is there or what it says. */
  readonly options: readonly OptionName[];
  /** Whether it is in force; without it, always. */
  readonly when?: (options: Options) => boolean;
  readonly values?: (options: Options) => RuleValues;
}

export const NO_VALUES: RuleValues = {};
