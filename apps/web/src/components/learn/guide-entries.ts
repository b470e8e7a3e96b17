// What stands below the rules: which tips, questions and words fit the rules in force.
import type { Options } from '@court-piece/rules/view';

const TIPS = ['longest', 'count', 'partner', 'seven', 'voids', 'long'] as const;
const QUESTIONS = [
  'refused',
  'trump',
  'partner',
  'later',
  'fair',
  'bots',
  'gone',
  'names',
] as const;
const WORDS = [
  'trick',
  'trump',
  'caller',
  'follow',
  'discard',
  'revoke',
  'court',
  'goon',
  'bavney',
  'pile',
  'aside',
] as const;
const HISTORY = ['origin', 'houses', 'relatives', 'whist'] as const;

/** What holds under some rules only; everything else always does. */
const ONLY: Readonly<Record<string, (options: Options) => boolean>> = {
  'tip-longest': ({ trump }) => trump === 'call' || trump === 'hidden',
  'question-partner': ({ trump }) => trump === 'call' || trump === 'hidden',
  'question-later': ({ courtNeeds }) => courtNeeds === 'first-seven',
  'word-bavney': ({ bavney }) => bavney !== 'none',
  'word-pile': ({ collect }) => collect === 'double',
  'word-aside': ({ trump }) => trump === 'hidden' || trump === 'hidden-blind',
};

const fitting = <T extends string>(
  options: Options,
  kind: string,
  names: readonly T[],
): readonly T[] => names.filter((name) => ONLY[`${kind}-${name}`]?.(options) ?? true);

/** The names of all entries for these rules, in order; texts and anchors are made from them. */
export const guideEntries = (options: Options) => ({
  tips: fitting(options, 'tip', TIPS),
  questions: fitting(options, 'question', QUESTIONS),
  words: fitting(options, 'word', WORDS),
  history: HISTORY,
});
