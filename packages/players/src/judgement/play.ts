// A turn in the play of the cards: leading, playing to a trick, or having the hidden trump shown first.
import { holdsSuit, suitOf, type Card } from '@court-piece/rules/cards';
import { ledSuit } from '@court-piece/rules/view';
import type { Decision, SeatView } from '../decision.js';
import { countCards, type Count } from './count.js';
import { chooseTrumpByDiscard } from './first-discard.js';
import { chooseFollow } from './follow.js';
import { showTrump } from './hidden-trump.js';
import { chooseLead } from './lead.js';
import { isMakingTrump } from './odds.js';
import { followReason, leadReason } from './reasons.js';

export function play(view: SeatView): Decision {
  const { viewer: seat } = view;
  const count = countCards(view, seat);
  const cards = playableCards(count);
  const shown = showTrump(count, cards);
  if (shown !== undefined) return shown;
  const [only] = cards;
  if (only === undefined) throw new Error('on turn without a card');
  if (cards.length === 1) {
    return {
      choice: { type: 'play', seat, card: only },
      reason: { code: 'only-choice', facts: {} },
    };
  }
  if ((view.trick?.cards.length ?? 0) === 0) {
    const lead = chooseLead(count, cards);
    return { choice: { type: 'play', seat, card: lead.card }, reason: leadReason(count, lead) };
  }
  const makes = isMakingTrump(count, only);
  const card = makes ? chooseTrumpByDiscard(count, cards) : chooseFollow(count, cards);
  return { choice: { type: 'play', seat, card }, reason: followReason(count, cards, card) };
}

/** What the rules let the seat play, also where the table would accept a revoke (3.1, 3.3, 5.3). */
function playableCards({ view, hand, trump }: Count): readonly Card[] {
  if (view.mustTrump && trump !== null && holdsSuit(hand, trump)) {
    return hand.filter((card) => suitOf(card) === trump);
  }
  const led = ledSuit(view.trick?.cards ?? []);
  return led !== undefined && holdsSuit(hand, led)
    ? hand.filter((card) => suitOf(card) === led)
    : hand;
}
