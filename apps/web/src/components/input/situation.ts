// What of a view matters to the person's intent with a card: what can be chosen, what could be chosen
// ahead, which trick it is and who wins it. Hints for the hand only: what is allowed is said by the
// view on one's turn.
import {
  type Card,
  type Choice,
  ledSuit,
  suitOf,
  type View,
  winningPosition,
} from '@court-piece/rules/view';
import { playedTo } from '../dealt-cards.js';
import type { Situation } from './card-intent.js';

export function situationOf(
  view: View,
  cards: readonly Card[],
  choices: ReadonlyMap<Card, Choice>,
  inert: boolean,
): Situation {
  const lying = view.trick?.cards ?? [];
  const winningAt =
    lying.length === 0 ? undefined : winningPosition(lying, view.trump, view.trick?.trumpFrom ?? 0);
  return {
    cards,
    choices: new Set(choices.keys()),
    ahead: new Set(choices.size === 0 ? aheadFor(view, cards) : []),
    trick: `${view.results.length} ${view.dealer} ${view.tricks.length}`,
    winning: winningAt === undefined ? null : (lying[winningAt] ?? null),
    inert,
  };
}

/** The cards that may be chosen for the trick on the table, while others play to it. */
function aheadFor(view: View, cards: readonly Card[]): readonly Card[] {
  const { trick, viewer, phase } = view;
  if (trick === null || trick.cards.length === 0 || phase !== 'play') return [];
  if (playedTo(trick, view).some(({ seat }) => seat === viewer)) return [];
  const led = ledSuit(trick.cards);
  const following = cards.filter((card) => suitOf(card) === led);
  return following.length > 0 && view.options.revoke === 'prevented' ? following : cards;
}
