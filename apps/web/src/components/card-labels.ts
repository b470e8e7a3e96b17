// What a card of the hand is called in speech: a whole phrase, with what can be done with it.
import { type Card, ledSuit, rankOf, suitOf, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';

/** What the hand is asked for now; `none` while someone else decides. */
export type HandTask = 'play' | 'set' | 'correct' | 'none';

/** `suit-first`: for listeners who have heard enough with the suit. */
export type CardNames = 'rank-first' | 'suit-first';

let names: CardNames = 'rank-first';

/** How cards are called from now on, wherever they are named. */
export function setCardNames(wanted: CardNames): void {
  names = wanted;
}

export const cardName = (card: Card): string =>
  names === 'rank-first'
    ? t(`card.${card}`)
    : t('card.suit-first', { suit: t(`suit.${suitOf(card)}`), rank: t(`rank.${rankOf(card)}`) });

/** Why a card cannot be chosen now, or undefined where the view gives no reason of its own. */
export function refusalReason(view: View, task: HandTask): string | undefined {
  const led = ledSuit(view.trick?.cards ?? []);
  if (task === 'play' && view.mustTrump && view.trump !== null) {
    return t('hand.must-trump', { suit: t(`suit.${view.trump}`) });
  }
  if ((task === 'play' || task === 'correct') && led !== undefined) {
    return t('hand.must-follow', { suit: t(`suit.${led}`) });
  }
  return undefined;
}

interface CardInHand {
  readonly card: Card;
  readonly view: View;
  readonly task: HandTask;
  readonly possible: boolean;
  readonly at: number;
  readonly count: number;
}

/** "Ten of hearts, playable, 4 of 13"; the order is fixed so that a listener can stop early. */
export function cardLabel({ card, view, task, possible, at, count }: CardInHand): string {
  const values = {
    card: cardName(card),
    trump: suitOf(card) === view.trump ? 'yes' : 'no',
    at,
    count,
  };
  if (task === 'none') return t('hand.card', values);
  if (possible) return t(`hand.card-${task}`, values);
  const reason = refusalReason(view, task);
  return reason === undefined
    ? t('hand.card', values)
    : t('hand.card-refused', { ...values, reason });
}
