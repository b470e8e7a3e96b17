// Which lead served before where the leader held the same cards and his side needed as much: the
// likeliest to serve again. A guess only; other hands may share its place.
import { PLIES, type Board } from './board.js';

const PLACES = 1 << 14;
const KNOWN = 64;

export function createHints({ hand }: Board) {
  const leads = new Uint8Array(PLACES);
  /** By ply and leader: the lead that served last. */
  const served = new Int8Array(PLIES * 4);

  /** The place for a leader's hand. @param state what else tells one case from another */
  function placeOf(leader: number, need: number, state: number): number {
    const at = leader * 4;
    const one = hand[at] | (hand[at + 1] << 13) | (need << 26);
    const two = hand[at + 2] | (hand[at + 3] << 13) | (state << 26);
    const mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return (again ^ (again >>> 13)) & (PLACES - 1);
  }

  /** The lead (suit * 16 + rank) that served there, or -1. */
  const leadAt = (place: number): number => (leads[place] === 0 ? -1 : leads[place] & 63);

  function note(place: number, lead: number): void {
    leads[place] = lead | KNOWN;
  }

  function clear(): void {
    leads.fill(0);
    served.fill(-1);
  }

  return { placeOf, leadAt, note, served, clear };
}
