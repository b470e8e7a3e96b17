// Which move served before where the player held the same cards: the likeliest to serve again. A
// guess only; other hands may share its place.
import { PLIES, type Board } from './board.js';
import { WEIGHT } from './ordering.js';

const KNOWN = 64;
const SERVED = 40;

/** @param bits so many places, as a power of two */
export function createHints({ hand, moves }: Board, bits: number) {
  const places = (1 << bits) - 1;
  const leads = new Uint8Array(places + 1);
  /** By ply and leader: the lead that served last. */
  const served = new Int8Array(PLIES * 4);

  /** The place for a leader's hand. @param state what else tells one case from another */
  function placeOf(leader: number, need: number, state: number): number {
    const at = leader * 4;
    const one = hand[at] | (hand[at + 1] << 13) | (need << 26);
    const two = hand[at + 2] | (hand[at + 3] << 13) | (state << 26);
    const mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return (again ^ (again >>> 13)) & places;
  }

  /** The place for a seat that follows: its hand and the best card on the table. */
  function placeAfter(
    seat: number,
    position: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
    led: number,
  ): number {
    const at = seat * 4;
    const one = hand[at] | (hand[at + 1] << 13) | (bestSuit << 26) | (led << 28);
    const two = hand[at + 2] | (hand[at + 3] << 13) | (position << 26) | ((bestSeat & 1) << 28);
    const mixed =
      Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77) ^ Math.imul(bestBit, 0xc2b2ae3d);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return (again ^ (again >>> 13)) & places;
  }

  /** The lead (suit * 16 + rank) that served there, or -1. */
  const leadAt = (place: number): number => (leads[place] === 0 ? -1 : leads[place] & 63);

  /** Weighs the move that served there more, among those of second or third hand. */
  function raise(base: number, size: number, place: number): void {
    const hint = leadAt(place);
    for (let at = base; at < base + size; at++) {
      if ((moves[at] & 63) === hint) moves[at] += SERVED << WEIGHT;
    }
  }

  function note(place: number, lead: number): void {
    leads[place] = lead | KNOWN;
  }

  function clear(): void {
    leads.fill(0);
    served.fill(-1);
  }

  return { placeOf, placeAfter, leadAt, raise, note, served, clear };
}
