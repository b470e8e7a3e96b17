// What the viewer is asked for, read from the legal choices of its view: what the cards of the hand
// mean now, and which decision is due besides them.
import type { Card, Choice, View } from '@court-piece/rules/view';
import type { HandTask } from './card-labels.js';

export interface HandChoices {
  readonly task: HandTask;
  readonly choices: ReadonlyMap<Card, Choice>;
}

/** What pressing a card means. A revoke that can be corrected comes before anything else (Rules 3.3). */
export function handChoices(view: View): HandChoices {
  const { viewer } = view;
  if (viewer !== 'public' && view.corrections.length > 0) {
    const choices = view.corrections.map((card): [Card, Choice] => [
      card,
      { type: 'correct', seat: viewer, card },
    ]);
    return { task: 'correct', choices: new Map(choices) };
  }
  const choices = new Map<Card, Choice>();
  let task: HandTask = 'none';
  for (const choice of view.legal) {
    if (choice.type !== 'play' && choice.type !== 'set' && choice.type !== 'correct') continue;
    if (choice.card === undefined) continue;
    task = choice.type;
    choices.set(choice.card, choice);
  }
  return { task, choices };
}

/** The legal choices of one kind. */
export const choicesOf = <T extends Choice['type']>(
  view: View,
  type: T,
): readonly Extract<Choice, { type: T }>[] =>
  view.legal.filter((choice): choice is Extract<Choice, { type: T }> => choice.type === type);

export type Moment =
  | 'cut'
  | 'trump'
  | 'set'
  | 'set-blind'
  | 'bavney'
  | 'revoke'
  | 'correct'
  | 'next-deal';

/** The decision that is due from the viewer, besides playing a card. */
export function momentOf(view: View): Moment | undefined {
  const types = new Set(view.legal.map(({ type }) => type));
  if (types.has('cut')) return 'cut';
  if (types.has('call')) return 'trump';
  if (types.has('set')) return view.options.trump === 'hidden-blind' ? 'set-blind' : 'set';
  if (types.has('on')) return 'bavney';
  if (types.has('stand')) return 'revoke';
  if (view.corrections.length > 0) return 'correct';
  // Before the first deal nobody is asked: it is dealt by itself.
  if (view.phase === 'deal-over' && view.dealer !== null) return 'next-deal';
  return undefined;
}
