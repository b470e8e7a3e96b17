// From a deck to the hands that it deals, and back: packets of five, four and four, the caller first
// (Rules 1.6).
import {
  bySeat,
  nextSeat,
  seatsFrom,
  type BySeat,
  type Card,
  type Direction,
  type Seat,
} from '@court-piece/rules';

type Hands = BySeat<readonly Card[]>;

const PACKETS = [
  [0, 5],
  [5, 9],
  [9, 13],
] as const;

const order = (dealer: Seat, direction: Direction): readonly Seat[] =>
  seatsFrom(nextSeat(dealer, direction), direction);

/** Each hand in the order in which its cards come. */
export function handsDealt(deck: readonly Card[], dealer: Seat, direction: Direction): Hands {
  const seats = order(dealer, direction);
  return bySeat((seat) => {
    const at = seats.indexOf(seat);
    return PACKETS.flatMap(([from, to]) => {
      const start = 4 * from + at * (to - from);
      return deck.slice(start, start + to - from);
    });
  });
}

/** The deck that deals these hands of thirteen cards, in that order. */
export function deckDealing(hands: Hands, dealer: Seat, direction: Direction): readonly Card[] {
  const seats = order(dealer, direction);
  return PACKETS.flatMap(([from, to]) => seats.flatMap((seat) => hands[seat].slice(from, to)));
}
