// Results of the general search that need no searching: the last trick, and tricks that are sure.
import { highest } from './bits.js';
import { NO_TRUMP, SETS, type Board } from './board.js';
import { afterTrick, collectedBy, PILE } from './collecting.js';
import { ASIDE, SUIT_BITS, type Scene } from './scene.js';
import { createSecondHand } from './second-hand.js';
import type { Showing } from './showing.js';
import { NEVER } from './table.js';
import { createSureTricks } from './sure-tricks.js';

/** Nothing is sure. */
export const NO_CUT = -99;

export function createCuts(board: Board, scene: Scene, { countsForRun }: Showing) {
  const { hand, rest, ownersOf, rely } = board;
  const { found, measure, mark, topTrumps, trumpsTake } = createSureTricks(board);
  const { law, beside, inAll } = scene;

  /** Notes what a side gets whether or not it collects what lies in the middle. @returns it for side 0 */
  function anyway(to: number, isFirst: number, amount: number, most: number): number {
    inAll[to >> 1] = amount;
    return isFirst === 1 ? amount : most - amount;
  }

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
    const result = (1 - (bestSeat & 1)) * most - need;
    const has = result >= 0 === ((bestSeat & 1) === 0);
    beside[to >> 1] = has && scene.isDouble ? 1 : NEVER;
    inAll[to >> 1] = has ? (scene.isDouble ? NEVER : most) : 0;
    return result;
  }

  /** A cut without searching: what side 0 gets at least or at most, as the need tells, or NO_CUT. */
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
    if (scene.mattersAce) return NO_CUT;
    if (trump !== NO_TRUMP && rest[trump] !== 0 && !isAside) {
      if (!scene.isDouble) {
        if (scene.deal.uncounted === 0) {
          if (trumpsTake(to, (leader + 1) & 3, trump, theirs))
            return anyway(to, 1 - mine, theirs, most);
          if (trumpsTake(to, (leader + 3) & 3, trump, theirs))
            return anyway(to, 1 - mine, theirs, most);
          if (trumpsTake(to, leader, trump, needs)) return anyway(to, mine, needs, most);
          if (trumpsTake(to, leader ^ 2, trump, needs)) return anyway(to, mine, needs, most);
        }
      } else if (law[2] === 0 && law[3] <= 2) {
        const seat = topSeat(trump);
        const wanted = ((seat ^ leader) & 1) === 0 ? needs : theirs;
        // Whoever holds the highest trumps leads the others after winning with one. They take the
        // pile with the second, and two by two after that.
        const tops = (wanted + 1) & -2;
        if (topTrumps(seat, trump) >= tops) {
          rely(to, trump, highest(rest[trump], tops));
          return anyway(to, 1 - (seat & 1), tops, most);
        }
      }
    }
    measure(leader, tricks, trump, isAside || (scene.discardMakes && trump === NO_TRUMP));
    const leaders = found[0];
    const partners = found[1];
    if (!scene.isDouble) {
      if (leaders + partners < needs) return NO_CUT;
      const own = leaders < needs ? leaders : needs;
      mark(to, own, needs - own, trump);
      return anyway(to, mine, needs, most);
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
      beside[to >> 1] = got - (collecting & PILE);
      inAll[to >> 1] = NEVER;
      return mine === 1 ? got : most - got;
    }
    return NO_CUT;
  }

  return { lastTrick, cutAt, ...createSecondHand(board) };
}
