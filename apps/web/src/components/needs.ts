// What a side still needs in this deal, in a sentence: "two more tricks win the deal". Says what is
// at stake (Rules 7, 8.2); decides nothing.
import { otherSide, type Side, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';

const TO_WIN = 7;
const ALL = 13;

/** The sentences, most important first; none before trumps are made and after the deal. */
export function needsOf(view: View, side: Side): readonly string[] {
  const { tally, phase } = view;
  if (
    tally === null ||
    (phase !== 'play' && phase !== 'revoke-open' && phase !== 'bavney-choice')
  ) {
    return [];
  }
  const us = tally.collected[side];
  const them = tally.collected[otherSide(side)];
  const seventh =
    view.options.scoring === 'courts' && view.runs[side] === 6 && us < TO_WIN && them < TO_WIN
      ? [t('need.seventh')]
      : [];
  return [...stake(view, us, them), ...seventh];
}

/**
 * The trick that makes a court, counted from one, while the side is on the way to it: it has a trick, and
 * the others have none (Rules 7.2). Seven that were not enough lead on to all thirteen.
 */
export function courtPlace(view: View, side: Side): number | undefined {
  const { tally, options } = view;
  if (tally === null || tally.collected[otherSide(side)] > 0) return undefined;
  const tricks = tally.collected[side];
  if (options.courtNeeds === 'first-seven' && tricks > 0 && tricks <= TO_WIN) return TO_WIN;
  return options.courtNeeds === 'all-thirteen' && tricks >= TO_WIN ? ALL : undefined;
}

function stake(view: View, us: number, them: number): readonly string[] {
  const { options } = view;
  // Seven without any for the others: the deal goes on only for a court or the bavney (7.3, 7.4, 7.6).
  if (us >= TO_WIN) {
    return [t(isForBavney(view) ? 'need.bavney' : 'need.all', { n: ALL - us })];
  }
  if (them >= TO_WIN) return [t(isForBavney(view) ? 'need.stop-bavney' : 'need.stop-all')];
  const n = TO_WIN - us;
  if (options.collect === 'double') return [t('need.collect', { n })];
  if (options.courtNeeds === 'first-seven') {
    if (them === 0 && us > 0) return [t('need.court', { n })];
    if (us === 0 && them > 0) return [t('need.save', { n })];
  }
  return [t('need.win', { n })];
}

/** At 7–0 with the court made, whoever plays on plays for all thirteen. */
const isForBavney = (view: View): boolean => view.options.courtNeeds === 'first-seven';
