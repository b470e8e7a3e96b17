// A revoke of one's own under `revoke: penalty` (Rules 3.3): always corrected, since one that stands
// loses the deal and a court. The correction is the card that should have been played in its place.
import { suitOf, type Card } from '@court-piece/rules/cards';
import { bySeat, ledSuit, seatsFrom } from '@court-piece/rules/view';
import type { Decision, SeatView } from '../decision.js';
import { countCards } from './count.js';
import { chooseFollow } from './follow.js';

export function correctRevoke(view: SeatView): Decision {
  const { viewer: seat } = view;
  const before = asBeforeRevoke(view);
  const hand = before.hands[seat] ?? [];
  const led = ledSuit(before.trick?.cards ?? []);
  const following = hand.filter((card) => suitOf(card) === led);
  const card = chooseFollow(countCards(before, seat), following);
  return {
    choice: { type: 'correct', seat, card },
    reason: { code: 'correct-revoke', facts: led === undefined ? {} : { suit: led } },
  };
}

/** The table when the viewer's revoke was its turn: that card and those after it are back in the hands. */
function asBeforeRevoke(view: SeatView): SeatView {
  const { viewer: seat, trick } = view;
  if (trick === null) return view;
  const order = seatsFrom(trick.leader, view.options.direction);
  const at = order.indexOf(seat);
  const back = new Set(order.slice(at, trick.cards.length));
  const own: readonly Card[] = trick.cards.slice(at, at + 1);
  return {
    ...view,
    hands: { ...view.hands, [seat]: [...(view.hands[seat] ?? []), ...own] },
    counts: bySeat((other) => view.counts[other] + (back.has(other) ? 1 : 0)),
    trick: { ...trick, cards: trick.cards.slice(0, at) },
  };
}
