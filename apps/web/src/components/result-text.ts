// What a finished deal or match means, in words (Rules 7 to 9). Reads results; computes none.
import { type DealResult, sideOf, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { sideName, sidesFor } from './names.js';

type Winner = 'us' | 'them' | 'north-south' | 'east-west';

const winnerFor = (result: DealResult, view: View): Winner => {
  if (view.viewer === 'public') return result.winner;
  return sideOf(view.viewer) === result.winner ? 'us' : 'them';
};

/** "You win the deal." */
export const resultHeadline = (result: DealResult, view: View): string =>
  t(`result.won-${winnerFor(result, view)}`);

/** What kind of win it was, and why. */
export const resultKind = (result: DealResult, view: View): string => {
  if (result.streakCourt) return t('result.kind-streak');
  if (result.kind === 'court' || result.kind === 'goon-court') {
    const double = view.options.collect === 'double';
    const all = view.options.courtNeeds === 'all-thirteen';
    if (double) return t(`result.kind-${result.kind}-double`);
    return t(all ? `result.kind-${result.kind}-all` : `result.kind-${result.kind}`);
  }
  return t(`result.kind-${result.kind}`);
};

/** "3 points", "1 court", or that nothing was scored. */
export function resultWorth(result: DealResult, view: View): string {
  const unit = view.options.scoring === 'courts' ? 'courts' : 'points';
  return result.worth === 0 ? t('result.no-court') : t(`result.${unit}`, { n: result.worth });
}

/** All of it in a row, for the log and for speech. */
export function resultSentence(result: DealResult, view: View): string {
  const [us, them] = sidesFor(view.viewer);
  return [
    resultHeadline(result, view),
    resultKind(result, view),
    t('result.worth', { worth: resultWorth(result, view) }),
    t('result.score-now', { us: view.score[us], them: view.score[them] }),
  ].join(' ');
}

/** "You win the match." */
export function matchHeadline(view: View): string {
  const { winner, viewer } = view;
  if (winner === null || winner === 'draw') return t('match.draw');
  if (viewer === 'public') return t('match.won-side', { side: sideName(winner, viewer) });
  return t(sideOf(viewer) === winner ? 'match.won-us' : 'match.won-them');
}
