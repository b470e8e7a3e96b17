// The sensible player: one file for each kind of decision.
import { holdsSuit, suitOf, type Card } from '@court-piece/rules/cards';
import { defaultChoice, ledSuit, type Choice, type View } from '@court-piece/rules/view';
import type { Decision } from '../decision.js';
import { countCards, type Count } from './count.js';
import { chooseFollow } from './follow.js';
import { chooseLead } from './lead.js';
import { sideOf, winningPosition, seatAfter } from '@court-piece/rules/view';

export function decideByJudgement(view: View): Decision {
  const { viewer: seat } = view;
  if (seat === 'public') throw new Error('x');
  const say = (choice: Choice): Decision => ({
    choice,
    reason: { code: 'table-default', facts: {} },
  });
  if (view.phase === 'revoke-open') return say(view.legal[0] as Choice);
  const fallback = defaultChoice(view);
  if (fallback !== undefined) return say(fallback);
  const count = countCards(view, seat);
  const cards = playableCards(count);
  const ask = view.legal.find((choice) => choice.type === 'ask' || choice.type === 'reveal');
  if (cards.length === 0 && ask !== undefined) return say(ask);
  const leading = (view.trick?.cards.length ?? 0) === 0;
  if (ask !== undefined && !leading && view.trick !== null) {
    const at = winningPosition(view.trick.cards, view.trump, view.trick.trumpFrom);
    const w = seatAfter(view.trick.leader, at, view.options.direction);
    if (sideOf(w) !== sideOf(seat)) return say(ask);
  }
  const card = leading ? chooseLead(count, cards) : chooseFollow(count, cards);
  return say({ type: 'play', seat, card });
}

/** What the rules let this seat play, also where the table would accept a revoke (3.3). */
function playableCards({ view, hand, trump }: Count): readonly Card[] {
  if (view.mustTrump && trump !== null && holdsSuit(hand, trump)) {
    return hand.filter((card) => suitOf(card) === trump);
  }
  const led = ledSuit(view.trick?.cards ?? []);
  return led !== undefined && holdsSuit(hand, led)
    ? hand.filter((card) => suitOf(card) === led)
    : hand;
}
