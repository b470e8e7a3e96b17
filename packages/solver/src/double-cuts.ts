// Double sir without searching: what a side surely collects, since nobody can keep it from winning
// two tricks one after the other, or from winning the last, which takes all that lies there (4.4).
import { highest } from './bits.js';
import { NO_TRUMP, SETS, type Board } from './board.js';
import { afterTrick, collectedBy, PILE, RUN } from './collecting.js';
import { ASIDE, SUIT_BITS, type Scene } from './scene.js';
import type { Showing } from './showing.js';
import type { SureTricks } from './sure-tricks.js';
import { NEVER } from './table.js';

/** Nothing is sure. */
export const NO_CUT = -99;

/** Whether a side can keep a trump that wins the last trick: not for sure; nobody else has trumps; a hand has the highest and the most. */
const NONE = 0;
const ALONE = 1;
const HIGHEST = 2;

export function createDoubleCuts(
  { rest, lengths, ownersOf, rely }: Board,
  { law, beside, inAll }: Scene,
  { countsForRun }: Showing,
  { found, runs, mark, topTrumps }: SureTricks,
) {
  const topSeat = (suit: number): number => (ownersOf[suit * SETS + rest[suit]] >>> 24) & 3;

  /**
   * The hand that owns the highest trump plays it last where it has more trumps than any other:
   * each time somebody draws one from it, he spends one himself.
   */
  function lastTrumpOf(seat: number, trump: number): number {
    const shift = 4 * trump;
    const left = (lengths[(seat + 1) & 3] >> shift) & 15;
    const right = (lengths[(seat + 3) & 3] >> shift) & 15;
    if ((left | right) === 0) return ALONE;
    const own = (lengths[seat] >> shift) & 15;
    const isLongest = own > left && own > right && own > ((lengths[seat ^ 2] >> shift) & 15);
    return isLongest ? HIGHEST : NONE;
  }

  /** Notes what that side gets whether or not it collects what lies in the middle. @returns it for side 0 */
  function anyway(to: number, seat: number, amount: number, most: number): number {
    inAll[to >> 1] = amount;
    return (seat & 1) === 0 ? amount : most - amount;
  }

  /** Notes what that side gets with all that lies in the middle. @returns it for side 0 */
  function withPile(to: number, seat: number, amount: number, pile: number, most: number): number {
    beside[to >> 1] = amount - pile;
    inAll[to >> 1] = NEVER;
    return (seat & 1) === 0 ? amount : most - amount;
  }

  /** Where trumps stand open: by the highest of them, whoever leads. @returns as `cutAt` does */
  function byTrumps(
    to: number,
    leader: number,
    tricks: number,
    needs: number,
    trump: number,
    collecting: number,
    most: number,
  ): number {
    const seat = topSeat(trump);
    const last = lastTrumpOf(seat, trump);
    const isLeaders = ((seat ^ leader) & 1) === 0;
    const wanted = isLeaders ? needs : most + 1 - needs;
    if (last === ALONE && wanted === 1) return anyway(to, seat, 1, most);
    // Whoever holds the highest trumps leads the others after winning with one. They take the pile
    // with the second, and two by two after that; a single one is good for the last trick at most.
    const tops = last === NONE ? (wanted + 1) & -2 : wanted;
    if (topTrumps(seat, trump) >= tops) {
      rely(to, trump, highest(rest[trump], tops));
      return anyway(to, seat, tops, most);
    }
    // The others cannot collect with one trick.
    if (last !== NONE && tricks === 2 && (isLeaders || (collecting & RUN) === 0)) {
      if (last === HIGHEST) rely(to, trump, highest(rest[trump], 1));
      return withPile(to, seat, most, collecting & PILE, most);
    }
    return NO_CUT;
  }

  /**
   * By the winners of the leader and his partner, which were measured. @returns as `cutAt` does
   * @param drawn the suit that is or may become trump
   */
  function byWinners(
    to: number,
    leader: number,
    tricks: number,
    needs: number,
    trumps: number,
    drawn: number,
    collecting: number,
    most: number,
  ): number {
    const leaders = found[0];
    const steps = leaders + found[1];
    const counts = countsForRun(trumps, 0);
    let state = collecting;
    let got = 0;
    for (let step = 0; step < steps; step++) {
      const next = afterTrick(law, state, 14 - tricks + step, step !== leaders, counts, false);
      got += collectedBy(state, next);
      state = next;
      if (got < needs) continue;
      const own = step < leaders ? step + 1 : leaders;
      mark(to, own, step + 1 - own, drawn);
      return withPile(to, leader, got, collecting & PILE, most);
    }
    return NO_CUT;
  }

  /**
   * By the same winners without the trump that is kept for the last trick: with at most one trick
   * between, nobody else can collect.
   */
  function byLastTrick(
    to: number,
    leader: number,
    tricks: number,
    needs: number,
    trump: number,
    collecting: number,
    most: number,
  ): number {
    const seat = topSeat(trump);
    if (((seat ^ leader) & 1) === 1) return NO_CUT;
    const last = lastTrumpOf(seat, trump);
    // A leader's highest trump may be among his winners because it draws the others' trumps.
    if (last === NONE || (last === HIGHEST && seat === leader)) return NO_CUT;
    const own = found[0] - (runs[trump] > 0 ? 1 : 0);
    const partners = runs[4 + trump] > 0 ? 0 : found[1];
    let amount = most;
    if (tricks - own - partners > 2) {
      let state = collecting;
      amount = 0;
      for (let step = 0; step < own + partners; step++) {
        const next = afterTrick(law, state, 14 - tricks + step, step !== own, true, false);
        amount += collectedBy(state, next);
        state = next;
      }
      if (amount === 0) return NO_CUT;
      amount++;
    }
    if (amount < needs) return NO_CUT;
    if (last === HIGHEST) rely(to, trump, highest(rest[trump], 1));
    mark(to, own, partners, trump);
    return withPile(to, leader, amount, collecting & PILE, most);
  }

  /** The last trick is what its winner has to win, and no trick is barred. */
  const isPlain = (trumps: number): boolean => {
    const trump = trumps & SUIT_BITS;
    return (
      trump !== NO_TRUMP &&
      rest[trump] !== 0 &&
      (trumps & ASIDE) === 0 &&
      law[2] === 0 &&
      law[3] <= 2
    );
  };

  return { byTrumps, byWinners, byLastTrick, isPlain };
}
