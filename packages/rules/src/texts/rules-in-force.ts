// The rules page for exactly the options in force: which texts, in which order, with which numbers.
import type { OptionName, Options } from '../options.js';
import { BE_RANGA } from './be-ranga.js';
import { COLLECTING } from './collecting.js';
import { COURTS } from './courts.js';
import { END_OF_DEAL } from './end-of-deal.js';
import { HIDDEN_TRUMP } from './hidden-trump.js';
import { MAKING_TRUMPS } from './making-trumps.js';
import { MATCH_END } from './match-end.js';
import { NEXT_DEALER } from './next-dealer.js';
import {
  NO_VALUES,
  RULE_SECTIONS,
  type RuleForm,
  type RuleSectionId,
  type RuleText,
  type RuleValues,
} from './paragraph.js';
import { PLAY } from './play.js';
import { SCORING } from './scoring.js';
import { THE_DEAL } from './the-deal.js';
import { THE_GAME } from './the-game.js';

/** All texts that there are, by the heading under which they stand. */
export const RULE_TEXTS: Readonly<Record<RuleSectionId, readonly RuleText[]>> = {
  'the-game': THE_GAME,
  'the-deal': THE_DEAL,
  'making-trumps': MAKING_TRUMPS,
  play: PLAY,
  collecting: COLLECTING,
  'hidden-trump': HIDDEN_TRUMP,
  'be-ranga': BE_RANGA,
  'end-of-deal': END_OF_DEAL,
  courts: COURTS,
  scoring: SCORING,
  'next-dealer': NEXT_DEALER,
  'match-end': MATCH_END,
};

/** A rule text that is in force, with the values for its message. */
export interface RuleParagraph {
  readonly id: string;
  readonly section: RuleSectionId;
  readonly rule: string;
  readonly form: RuleForm;
  /** The options that it tells about. */
  readonly options: readonly OptionName[];
  readonly values: RuleValues;
}

export interface RuleSection {
  readonly id: RuleSectionId;
  /** For the heading's message. */
  readonly values: RuleValues;
  readonly paragraphs: readonly RuleParagraph[];
}

/** Every rule that holds under these options and no other, in reading order. */
export const rulesInForce = (options: Options): readonly RuleParagraph[] =>
  RULE_SECTIONS.flatMap((section) =>
    RULE_TEXTS[section]
      .filter(({ when }) => when === undefined || when(options))
      .map((text) => ({
        id: text.id,
        section,
        rule: text.rule,
        form: text.form ?? 'text',
        options: text.options,
        values: text.values?.(options) ?? NO_VALUES,
      })),
  );

/** The same under headings; a heading with nothing below it is left out. */
export function ruleSections(options: Options): readonly RuleSection[] {
  const all = rulesInForce(options);
  return RULE_SECTIONS.map((id) => ({
    id,
    values: id === 'courts' ? { bavney: options.bavney } : NO_VALUES,
    paragraphs: all.filter(({ section }) => section === id),
  })).filter(({ paragraphs }) => paragraphs.length > 0);
}
