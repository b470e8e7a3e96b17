// The hands of a finished deal as they were dealt: what was not played, and what was.
import {
  bySeat,
  seatAfter,
  type BySeat,
  type Card,
  type MatchState,
  type Seat,
} from '@court-piece/rules';

/**
 * Undefined while a deal is running, and for one that was broken off. Undefined for all deals where weak
 * hands may be redealt (2.6) as well: only the strong ones would be left, and callers looked lucky.
 */
export function dealtHands({ deal, options }: MatchState): BySeat<readonly Card[]> | undefined {
  if (deal?.phase !== 'deal-over' || deal.result === null) return undefined;
  if (options.redeal !== 'none') return undefined;
  const tricks = [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])];
  const playedBy = (seat: Seat): readonly Card[] =>
    tricks.flatMap(({ leader, cards }) =>
      cards.filter((_, at) => seatAfter(leader, at, options.direction) === seat),
    );
  const hands = bySeat((seat) => [...deal.hands[seat], ...playedBy(seat)]);
  return Object.values(hands).every((cards) => cards.length === 13) ? hands : undefined;
}
