// What a view says about the cards of a deal: who played which, and what a seat was dealt.
import { type Card, type Seat, seatAfter, type View } from '@court-piece/rules/view';

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** The cards of a trick with their players, in the order of play. */
export const playedTo = (
  trick: { readonly leader: Seat; readonly cards: readonly Card[] },
  view: View,
): readonly PlayedCard[] =>
  trick.cards.map((card, at) => ({
    seat: seatAfter(trick.leader, at, view.options.direction),
    card,
  }));

/** All cards that the viewer knows a seat to have been dealt. */
export function dealtTo(view: View, seat: Seat): readonly Card[] {
  const tricks = [...view.tricks, ...(view.trick === null ? [] : [view.trick])];
  const played = tricks
    .flatMap((trick) => playedTo(trick, view))
    .filter((one) => one.seat === seat)
    .map(({ card }) => card);
  return [...(view.hands[seat] ?? []), ...played];
}
