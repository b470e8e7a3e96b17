// How a deck becomes hands: packets of five, four and four, beginning with the caller (Rules 1.6).
import type { Card } from './cards.js';
import { seatsFrom, type BySeat, type Direction, type Seat } from './seats.js';

type Hands = BySeat<readonly Card[]>;

const FIRST_PACKETS = 20;
const SECOND_PACKETS = 16;

/** A cut at k moves the top k cards under the rest (1.5). */
export const cutDeck = (deck: readonly Card[], at: number): readonly Card[] => [
  ...deck.slice(at),
  ...deck.slice(0, at),
];

/** The first packets: five cards a seat; the stock is what stays undealt, in dealing order. */
export function dealFirstPackets(
  deck: readonly Card[],
  caller: Seat,
  direction: Direction,
): { readonly hands: Hands; readonly stock: readonly Card[] } {
  const hands: Record<Seat, readonly Card[]> = { north: [], west: [], south: [], east: [] };
  seatsFrom(caller, direction).forEach((seat, at) => {
    hands[seat] = deck.slice(5 * at, 5 * at + 5);
  });
  return { hands, stock: deck.slice(FIRST_PACKETS) };
}

/** The second and third packets, four cards each, added to the hands in the order dealt. */
export function dealRest(
  hands: Hands,
  stock: readonly Card[],
  caller: Seat,
  direction: Direction,
): Hands {
  const full: Record<Seat, readonly Card[]> = { ...hands };
  seatsFrom(caller, direction).forEach((seat, at) => {
    const second = stock.slice(4 * at, 4 * at + 4);
    const third = stock.slice(SECOND_PACKETS + 4 * at, SECOND_PACKETS + 4 * at + 4);
    full[seat] = [...hands[seat], ...second, ...third];
  });
  return full;
}

/** The caller's second packet, cards six to nine (2.2). */
export const callersSecondPacket = (stock: readonly Card[]): readonly Card[] => stock.slice(0, 4);

/** The caller's n-th card as dealt, n in 6…13, from the undealt cards (2.3). */
export function callersNthCard(stock: readonly Card[], n: number): Card {
  const card = n <= 9 ? stock[n - 6] : stock[SECOND_PACKETS + n - 10];
  if (card === undefined) throw new RangeError(`no card ${n} in the stock`);
  return card;
}
