// Results of the general search that need no searching: the last trick, and tricks that are sure.
import { highest } from './bits.js';
import { NO_TRUMP, SETS, type Board } from './board.js';
import { afterTrick, collectedBy } from './collecting.js';
import { ASIDE, SUIT_BITS, type Scene } from './scene.js';
import type { Showing } from './showing.js';
import { createSureTricks } from './sure-tricks.js';

export function createCuts(board: Board, scene: Scene, { countsForRun }: Showing) {
  const { hand, rest, ownersOf, rely } = board;
  const { found, measure, mark, topTrumps, trumpsTake } = createSureTricks(board);
  const { law } = scene;

  const topSeat = (suit: number): number => (ownersOf[suit * SETS + rest[suit]] >>> 24) & 3;

  /** One card each, none aside: nobody chooses. The winner gets all there is (4.4). */
  function lastTrick(
    to: number,
    leader: number,
    need: number,
    trumps: number,
    most: number,
  ): number {
    let trump = trumps & SUIT_BITS;
    let bestSeat = leader;
    let bestSuit = NO_TRUMP;
    let bestBit = 0;
    let rivals = 0;
    for (let position = 0; position < 4; position++) {
      const seat = (leader + position) & 3;
      let suit = 0;
      while (hand[seat * 4 + suit] === 0) suit++;
      const bit = hand[seat * 4 + suit];
      if (position > 0 && scene.discardMakes && trump === NO_TRUMP && suit !== bestSuit)
        trump = suit;
      if (suit === bestSuit) {
        rivals++;
        if (bit < bestBit) continue;
      } else {
        if (position > 0 && suit !== trump) continue;
        rivals = 1;
      }
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    }
    if (rivals > 1) rely(to, bestSuit, bestBit);
    return (1 - (bestSeat & 1)) * most >= need ? 1 : 0;
  }

  /** A cut without searching: 1 or 0 for the result, or -1. */
  function cutAt(
    to: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    most: number,
  ): number {
    const trump = trumps & SUIT_BITS;
    const mine = 1 - (leader & 1);
    const needs = mine === 1 ? need : most + 1 - need;
    const theirs = most + 1 - needs;
    const isAside = (trumps & ASIDE) !== 0;
    if (scene.mattersAce) return -1;
    if (trump !== NO_TRUMP && rest[trump] !== 0 && !isAside) {
      if (!scene.isDouble) {
        if (scene.deal.uncounted === 0) {
          if (trumpsTake(to, (leader + 1) & 3, trump, theirs)) return 1 - mine;
          if (trumpsTake(to, (leader + 3) & 3, trump, theirs)) return 1 - mine;
          if (trumpsTake(to, leader, trump, needs)) return mine;
          if (trumpsTake(to, leader ^ 2, trump, needs)) return mine;
        }
      } else if (law[2] === 0 && law[3] <= 2) {
        const seat = topSeat(trump);
        const wanted = ((seat ^ leader) & 1) === 0 ? needs : theirs;
        // Whoever holds the highest trumps leads the others after winning with one. They take the
        // pile with the second, and two by two after that.
        const tops = (wanted + 1) & -2;
        if (topTrumps(seat, trump) >= tops) {
          rely(to, trump, highest(rest[trump], tops));
          return 1 - (seat & 1);
        }
      }
    }
    measure(leader, tricks, trump, isAside || (scene.discardMakes && trump === NO_TRUMP));
    const leaders = found[0];
    const partners = found[1];
    if (!scene.isDouble) {
      if (leaders + partners < needs) return -1;
      const own = leaders < needs ? leaders : needs;
      mark(to, own, needs - own, trump);
      return mine;
    }
    let state = collecting;
    let got = 0;
    const counts = countsForRun(trumps, 0);
    for (let step = 0; step < leaders + partners; step++) {
      const next = afterTrick(law, state, 14 - tricks + step, step !== leaders, counts, false);
      got += collectedBy(state, next);
      state = next;
      if (got < needs) continue;
      const own = step < leaders ? step + 1 : leaders;
      mark(to, own, step + 1 - own, trump);
      return mine;
    }
    return -1;
  }

  return { lastTrick, cutAt };
}
