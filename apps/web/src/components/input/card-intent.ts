// What a person means to do with a card of the hand, from the first press until it is played: lifted
// and waiting for a second press, let go but still to be taken back, or chosen before it is one's turn.
// Without a clock and without a page: presses, views and the time go in, what is to be done comes out.
// Holds: nothing is chosen that the view does not allow at that moment; a card chosen ahead is never
// played to another trick than the one it was chosen for, nor after another card has come to win it.
import type { Card } from '@court-piece/rules/cards';

/** How long a card that was let go can be taken back (milliseconds). */
export const TAKE_BACK = 300;

/**
 * How long a card chosen ahead waits once it is one's turn. Always the same, so that nobody can tell
 * from the time who had chosen ahead.
 */
export const AHEAD_WAITS = 600;

export type Intent =
  | { readonly type: 'none' }
  | { readonly type: 'lifted'; readonly card: Card }
  | { readonly type: 'leaving'; readonly card: Card; readonly at: number }
  | {
      readonly type: 'ahead';
      readonly card: Card;
      readonly trick: string;
      readonly winning: Card | null;
      /** When it is played; null as long as it is not one's turn. */
      readonly at: number | null;
    };

export const NO_INTENT: Intent = { type: 'none' };

/** What of a view matters here. */
export interface Situation {
  readonly cards: readonly Card[];
  /** What can be chosen now. */
  readonly choices: ReadonlySet<Card>;
  /** What may be chosen ahead for this trick; empty while there is none to choose for. */
  readonly ahead: ReadonlySet<Card>;
  /** Tells one trick of a match from another. */
  readonly trick: string;
  /** The card that wins the trick as it lies. */
  readonly winning: Card | null;
  /** A decision is on its way, or not all that happened is shown: nothing can be chosen. */
  readonly inert: boolean;
}

export interface Wishes {
  readonly takeBack: boolean;
  readonly preChoose: boolean;
}

export type IntentInput =
  /** `twice`: this kind of press lifts the card first. */
  | { readonly type: 'press'; readonly card: Card; readonly twice: boolean }
  /** Dragged to the table: that alone is meant. */
  | { readonly type: 'drop'; readonly card: Card }
  /** Escape, or a press beside the cards. */
  | { readonly type: 'back' }
  /** Something has changed, or the time that was asked for has come. */
  | { readonly type: 'look' };

export type IntentNews =
  | { readonly type: 'choose'; readonly card: Card }
  | {
      readonly type: 'refused' | 'lifted' | 'ahead' | 'taken-back' | 'beaten' | 'not-legal';
      readonly card: Card;
    };

export interface IntentStep {
  readonly intent: Intent;
  readonly news?: IntentNews;
}

export function intend(
  intent: Intent,
  input: IntentInput,
  situation: Situation,
  wishes: Wishes,
  now: number,
): IntentStep {
  switch (input.type) {
    case 'press':
      return press(intent, input.card, input.twice, situation, wishes, now);
    case 'drop':
      return drop(input.card, situation, wishes);
    case 'back':
      return intent.type === 'none' ? { intent } : takenBack(intent.card);
    case 'look':
      return look(intent, situation, now);
  }
}

/** When `look` must be fed next; null if nothing waits for it. */
export const nextLook = (intent: Intent): number | null =>
  intent.type === 'leaving' || intent.type === 'ahead' ? intent.at : null;

const choose = (card: Card): IntentStep => ({ intent: NO_INTENT, news: { type: 'choose', card } });
const takenBack = (card: Card): IntentStep => ({
  intent: NO_INTENT,
  news: { type: 'taken-back', card },
});
const refused = (card: Card): IntentStep => ({
  intent: NO_INTENT,
  news: { type: 'refused', card },
});

/** What is chosen ahead is looked at again later, so it may be chosen from a view that is behind. */
const isDeaf = ({ inert, choices, ahead }: Situation, card: Card): boolean =>
  inert && (choices.has(card) || !ahead.has(card));

function press(
  intent: Intent,
  card: Card,
  twice: boolean,
  situation: Situation,
  wishes: Wishes,
  now: number,
): IntentStep {
  if (isDeaf(situation, card)) return { intent };
  if (!situation.choices.has(card)) return chooseAhead(intent, card, situation, wishes);
  const same = intent.type !== 'none' && intent.card === card;
  // A double click means it, and a card chosen ahead is meant all the more when pressed on the turn.
  if (same && intent.type !== 'lifted') return choose(card);
  if (twice && !same) return { intent: { type: 'lifted', card }, news: { type: 'lifted', card } };
  return wishes.takeBack
    ? { intent: { type: 'leaving', card, at: now + TAKE_BACK } }
    : choose(card);
}

function drop(card: Card, situation: Situation, wishes: Wishes): IntentStep {
  if (isDeaf(situation, card)) return { intent: NO_INTENT };
  if (situation.choices.has(card)) return choose(card);
  return chooseAhead(NO_INTENT, card, situation, wishes);
}

function chooseAhead(
  intent: Intent,
  card: Card,
  { ahead, trick, winning }: Situation,
  { preChoose }: Wishes,
): IntentStep {
  if (!preChoose || !ahead.has(card)) return refused(card);
  if (intent.type === 'ahead' && intent.card === card) return takenBack(card);
  return {
    intent: { type: 'ahead', card, trick, winning, at: null },
    news: { type: 'ahead', card },
  };
}

function look(intent: Intent, situation: Situation, now: number): IntentStep {
  switch (intent.type) {
    case 'none':
      return { intent };
    case 'lifted':
      return { intent: situation.choices.has(intent.card) ? intent : NO_INTENT };
    case 'leaving':
      if (!situation.choices.has(intent.card)) return { intent: NO_INTENT };
      return situation.inert || now < intent.at ? { intent } : choose(intent.card);
    case 'ahead':
      return lookAhead(intent, situation, now);
  }
}

function lookAhead(
  intent: Extract<Intent, { type: 'ahead' }>,
  { cards, choices, ahead, trick, winning, inert }: Situation,
  now: number,
): IntentStep {
  const { card } = intent;
  if (!cards.includes(card) || trick !== intent.trick) return { intent: NO_INTENT };
  if (winning !== intent.winning) return { intent: NO_INTENT, news: { type: 'beaten', card } };
  if (choices.size === 0) {
    // Neither one's turn nor a trick that is still to be played to: something else is asked.
    if (!ahead.has(card)) return { intent: NO_INTENT };
    return { intent: intent.at === null ? intent : { ...intent, at: null } };
  }
  if (!choices.has(card)) return { intent: NO_INTENT, news: { type: 'not-legal', card } };
  if (inert) return { intent };
  if (intent.at === null) return { intent: { ...intent, at: now + AHEAD_WAITS } };
  return now < intent.at ? { intent } : choose(card);
}
