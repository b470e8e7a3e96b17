// The moves of a seat in the general search, weighed for trying.
import { NO_TRUMP, SUIT_COUNT, WIDTH, type Board } from './board.js';
import { createOrdering, WEIGHT } from './ordering.js';
import type { Scene } from './scene.js';
import { GENERAL_WEIGHTS } from './weights.js';

/** Taken off for throwing away a card of the suit that lies aside: it may be a trump soon. */
const MAY_RUFF = 40;

/** @param served by ply and leader: the lead that served last */
export function createCandidates(board: Board, scene: Scene, served: Int8Array) {
  const { hand, moves, playedSuit, addMoves } = board;
  const { weighLeads, weighFollowing, weighDiscards } = createOrdering(board, GENERAL_WEIGHTS);
  const { aces } = scene;

  function addAll(
    ply: number,
    position: number,
    seat: number,
    trump: number,
    mustTrump: boolean,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
    hint: number,
    run: number,
  ): number {
    const base = ply * WIDTH;
    const led = position === 0 ? NO_TRUMP : playedSuit[ply - position];
    const forced = mustTrump && hand[seat * 4 + trump] !== 0 ? trump : NO_TRUMP;
    const only = forced !== NO_TRUMP ? forced : led;
    if (only !== NO_TRUMP && hand[seat * 4 + only] !== 0 && position > 0 && only === led) {
      const size = addSuit(base, 0, seat, only);
      weighFollowing(base, size, seat, position, bestSeat, bestSuit, bestBit, led);
      return size;
    }
    const makes = scene.discardMakes && trump === NO_TRUMP;
    const isAside = trump === NO_TRUMP && scene.deal.aside !== undefined;
    // Whoever cannot follow may have it shown, and ruff.
    const likely = isAside && !scene.isDouble ? scene.asideSuit : trump;
    let size = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (hand[seat * 4 + suit] === 0 || (forced !== NO_TRUMP && suit !== forced)) continue;
      const from = size;
      size = addSuit(base, from, seat, suit);
      if (position === 0) {
        weighLeads(base, from, size, seat, suit, likely, hint, served[ply * 4 + seat], run, makes);
      } else {
        weighDiscards(
          base,
          from,
          size,
          seat,
          suit,
          position,
          trump,
          bestSeat,
          bestSuit,
          bestBit,
          led,
          makes,
        );
        if (isAside && suit === scene.asideSuit) {
          for (let at = base + from; at < base + size; at++) moves[at] -= MAY_RUFF << WEIGHT;
        }
      }
    }
    return size;
  }

  /** Equals as one move; an ace is like no other card where aces matter. */
  function addSuit(base: number, from: number, seat: number, suit: number): number {
    if (!scene.mattersAce || (hand[seat * 4 + suit] & aces[suit]) === 0) {
      return addMoves(base, from, seat, suit);
    }
    const own = hand[seat * 4 + suit];
    moves[base + from] = (suit << 4) | (31 - Math.clz32(aces[suit]));
    if (own === aces[suit]) return from + 1;
    hand[seat * 4 + suit] = own ^ aces[suit];
    const size = addMoves(base, from + 1, seat, suit);
    hand[seat * 4 + suit] = own;
    return size;
  }

  return { addAll };
}
