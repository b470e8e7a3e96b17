// What the general search needs to know of the trick on the table: who wins it so far, what its end
// does to collecting, and what a proof about the rest is worth and relies on with this trick before it.
import type { Board } from './board.js';
import { afterTrick, PILE } from './collecting.js';
import type { Scene } from './scene.js';
import type { Showing } from './showing.js';
import { NEVER } from './table.js';

export function createTrick(board: Board, scene: Scene, { countsForRun }: Showing) {
  const { rest, playedSuit, playedBit, lowestEqual, rely } = board;
  const { aces, law, beside, inAll } = scene;
  /** Seat, suit and bit of the card that wins the trick a question begins with. */
  const best = new Int32Array(3);

  function readTable(leader: number, position: number): void {
    best[0] = leader;
    best[1] = playedSuit[0];
    best[2] = playedBit[0];
    for (let at = 1; at < position; at++) {
      const suit = playedSuit[at];
      const ruffs = suit === scene.deal.trump && at >= scene.deal.trumpFrom;
      if (suit === best[1] ? playedBit[at] <= best[2] : !ruffs) continue;
      best[0] = (leader + at) & 3;
      best[1] = suit;
      best[2] = playedBit[at];
    }
  }

  /** The ace of a suit that is still here, where aces matter; else 0. */
  const aceOf = (suit: number): number => (scene.mattersAce ? aces[suit] & rest[suit] : 0);

  /** The state of collecting after the trick (double sir). */
  function collectingAfter(
    leader: number,
    tricks: number,
    trumps: number,
    collecting: number,
    bestSeat: number,
    isAce: boolean,
  ): number {
    const counts = countsForRun(trumps, (bestSeat - leader) & 3);
    return afterTrick(law, collecting, 14 - tricks, bestSeat === leader, counts, isAce);
  }

  /**
   * Adds the trick to what was noted about the rest, at the ply after its last card.
   * @param next the state of collecting after it
   * @param result of the rest, as the search tells it
   * @param ace of the suit that wins it, as `aceOf` tells it
   */
  function addTrick(
    ply: number,
    next: number,
    result: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
    ace: number,
  ): void {
    const after = ply + 1;
    const isFirst = (bestSeat & 1) === 0;
    const has = result >= 0 === isFirst;
    if (!scene.isDouble) {
      if (has) inAll[after]++;
    } else if ((next & PILE) !== 0) {
      beside[after]++;
    } else {
      const later = Math.min(beside[after], inAll[after]);
      beside[after] = has ? later + 1 : NEVER;
      inAll[after] = has ? NEVER : later;
    }
    let rivals = 0;
    if (playedSuit[ply - 3] === bestSuit) rivals++;
    if (playedSuit[ply - 2] === bestSuit) rivals++;
    if (playedSuit[ply - 1] === bestSuit) rivals++;
    if (playedSuit[ply] === bestSuit) rivals++;
    if (rivals > 1) {
      // A side that loses relied on each card that was left out as equal to the winning one.
      rely(after * 2, bestSuit, has ? bestBit : lowestEqual(bestSeat, bestSuit, bestBit));
    }
    // Whether it was won with an ace must be the same wherever the proof is used (4.5).
    if (ace !== 0) rely(after * 2, bestSuit, ace);
  }

  return { best, readTable, aceOf, collectingAfter, addTrick };
}
