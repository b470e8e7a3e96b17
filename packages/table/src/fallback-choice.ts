// What is chosen for a bot that fails: the default of Rules 2.8, else the lowest card that may be
// played. Always legal, so that the deal goes on.
import {
  cardsOfSuit,
  defaultChoice,
  ledSuit,
  strengthOf,
  suitOf,
  type Card,
  type Choice,
  type View,
} from '@court-piece/rules/view';

/** A legal choice of the view's seat; undefined if it is not on turn. */
export function fallbackChoice(view: View): Choice | undefined {
  if (view.legal.length === 0) return undefined;
  const byRule = defaultChoice(view);
  if (byRule !== undefined) return byRule;
  const plays = view.legal.filter((choice) => choice.type === 'play');
  const cards = plays.map((choice) => choice.card);
  const led = ledSuit(view.trick?.cards ?? []);
  // Under `revoke: penalty` every card is legal, but not wise (3.3).
  const following = led === undefined ? [] : cardsOfSuit(cards, led);
  const card = lowest(following.length > 0 ? following : cards, view);
  return plays.find((choice) => choice.card === card) ?? view.legal[0];
}

/** The lowest card, a trump only if there is nothing else. */
function lowest(cards: readonly Card[], view: View): Card | undefined {
  const cost = (card: Card): number => strengthOf(card) + (suitOf(card) === view.trump ? 100 : 0);
  return cards.toSorted((a, b) => cost(a) - cost(b))[0];
}
