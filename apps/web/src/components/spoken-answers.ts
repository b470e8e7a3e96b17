// Answers to the keys that ask: the trick, the score, whose turn, trump, how many cards. Call and
// response instead of exploring the page.
import { seatsFrom, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';
import { playedTo } from './dealt-cards.js';
import type { KeyCommand } from './keys.js';
import { type Players, shortName, sideName, sidesFor } from './names.js';
import { turnText, trumpText } from './turn-text.js';

type Question = Exclude<
  KeyCommand['type'],
  'suit' | 'help' | 'last-trick' | 'undo' | 'clock' | 'hint'
>;

export function answerTo(question: Question, view: View, players: Players): string {
  switch (question) {
    case 'trick':
      return trickAnswer(view, players);
    case 'score':
      return scoreAnswer(view);
    case 'turn':
      return turnText(view, players) || t('turn.nobody');
    case 'trump':
      return trumpText(view);
    case 'counts':
      return countsAnswer(view, players);
  }
}

/** @param leftMs what is left of the turn; null where no clock runs */
export function clockAnswer(leftMs: number | null, { turn }: View, players: Players): string {
  if (turn === null || leftMs === null) return t('answer.no-clock');
  const n = Math.max(0, Math.ceil(leftMs / 1000));
  return t('answer.clock', { player: shortName(players[turn]), n });
}

function trickAnswer(view: View, players: Players): string {
  const played = view.trick === null ? [] : playedTo(view.trick, view);
  if (played.length === 0) return t('trick.empty');
  return played
    .map(({ seat, card }) =>
      t('say.play', { player: shortName(players[seat]), card: cardName(card) }),
    )
    .join(' ');
}

function scoreAnswer(view: View): string {
  const [us, them] = sidesFor(view.viewer);
  const names = { us: sideName(us, view.viewer), them: sideName(them, view.viewer) };
  const { tally } = view;
  return [
    ...(tally === null
      ? []
      : [t('answer.tricks', { ...names, n: tally.collected[us], m: tally.collected[them] })]),
    ...(tally !== null && tally.pile > 0 ? [t('need.pile', { n: tally.pile })] : []),
    t('answer.score', { ...names, n: view.score[us], m: view.score[them] }),
    ...(view.options.scoring === 'courts'
      ? [t('answer.runs', { ...names, n: view.runs[us], m: view.runs[them] })]
      : []),
  ].join(' ');
}

function countsAnswer(view: View, players: Players): string {
  const start = view.viewer === 'public' ? 'south' : view.viewer;
  return seatsFrom(start, view.options.direction)
    .map((seat) => t('answer.cards', { player: shortName(players[seat]), n: view.counts[seat] }))
    .join(' ');
}
