// The hand of a table as its screen needs it: what the person means to do with a card, and every turn
// of that told where one looks and to whoever listens.
import type { Card, Choice, View } from '@court-piece/rules/view';
import { t } from '../../i18n/i18n.js';
import { cardName, type HandTask, refusalReason } from '../card-labels.js';
import type { Settings } from '../settings.js';
import type { Hint } from '../TurnLine.js';
import type { Intent, IntentNews } from './card-intent.js';
import { situationOf } from './situation.js';
import { useCardIntent } from './use-card-intent.js';

interface HandOptions {
  readonly view: View;
  readonly cards: readonly Card[];
  readonly task: HandTask;
  readonly choices: ReadonlyMap<Card, Choice>;
  readonly inert: boolean;
  readonly settings: Settings;
  readonly onChoose: (choice: Choice) => void;
  readonly onHint: (hint: Hint | undefined) => void;
}

interface HandState {
  readonly intent: Intent;
  readonly onPress: (card: Card, twice: boolean) => void;
  readonly onDrop: (card: Card) => boolean;
  /** Lets go of whatever was meant; false if nothing was. */
  readonly takeBack: () => boolean;
}

export function useHand(options: HandOptions): HandState {
  const { view, cards, task, choices, inert, settings } = options;
  const tell = (news: IntentNews): void => {
    if (news.type !== 'choose') {
      options.onHint(hintFor(news, view, task));
      return;
    }
    const choice = choices.get(news.card);
    if (choice !== undefined) options.onChoose(choice);
  };
  const situation = situationOf(view, cards, choices, inert);
  const { intent, feed } = useCardIntent(situation, settings, tell);
  return {
    intent,
    onPress: (card, twice) => void feed({ type: 'press', card, twice }),
    onDrop: (card) => feed({ type: 'drop', card })?.type === 'choose',
    takeBack: () => feed({ type: 'back' }) !== undefined,
  };
}

/** The same as long as nobody has decided anything. */
export const momentKey = ({ phase, turn, results, tricks, trick }: View): string =>
  [phase, turn, results.length, tricks.length, trick?.cards.length].join(' ');

/** What stays in sight as long as a card is chosen ahead. */
export const aheadHint = (intent: Intent): Hint | undefined =>
  intent.type === 'ahead'
    ? { text: t('hand.ahead', { card: cardName(intent.card) }), tone: 'selected' }
    : undefined;

type Told = Exclude<IntentNews['type'], 'choose'>;

function hintFor({ type, card }: IntentNews, view: View, task: HandTask): Hint {
  const named = { card: cardName(card) };
  switch (type as Told) {
    case 'refused':
      return {
        text: (task === 'none' ? undefined : refusalReason(view, task)) ?? t('hand.not-now'),
        tone: 'refused',
      };
    case 'lifted':
      return {
        text: t(`hand.selected-${task === 'none' ? 'play' : task}`, named),
        tone: 'selected',
      };
    case 'ahead':
      return { text: t('hand.ahead', named), tone: 'selected' };
    case 'taken-back':
      return { text: t('hand.taken-back', named), tone: 'selected' };
    case 'beaten':
      return { text: t('hand.ahead-beaten', named), tone: 'refused' };
    case 'not-legal':
      return { text: t('hand.ahead-not-legal', named), tone: 'refused' };
  }
}
