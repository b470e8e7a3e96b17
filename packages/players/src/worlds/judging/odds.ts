// Who will win the trick on the table if a card is added to it, and how likely: odds.ts of the judgement in
// numbers.
import { topOf } from '../bits.js';
import type { Reckoning } from './reckoning.js';

const PARTNERS = 0.5;

/** The first card that does not follow makes its suit trump (6.2). */
const isMaking = ({ board, trump }: Reckoning, card: number): boolean =>
  board.makesTrump && trump < 0 && board.laid > 0 && board.led !== card >> 4;

/** Whether the card would be the best on the table. */
export const takesTrick = (reckoning: Reckoning, card: number): boolean => {
  const { board } = reckoning;
  return board.laid === 0 || isMaking(reckoning, card) || board.valueOf(card) > board.bestValue;
};

const ruffs = new Float64Array(4);

/** Fills in each seat's chance to win the trick. */
export function winnerOdds(reckoning: Reckoning, card: number, odds: Float64Array): void {
  const { board, seat } = reckoning;
  const makes = isMaking(reckoning, card);
  const trump = makes ? card >> 4 : reckoning.trump;
  const takes = takesTrick(reckoning, card);
  const best = takes ? card : board.trick[board.best];
  const holder = takes ? seat : board.winner;
  const led = board.laid === 0 ? card >> 4 : board.led;
  const isRuffed = best >> 4 !== led;
  const toCome = 3 - board.laid;
  odds.fill(0);
  for (let at = 0; at < toCome; at++) {
    const other = (seat + 1 + at) & 3;
    if (led === trump) {
      ruffs[at] = 0;
      continue;
    }
    const over = isRuffed
      ? reckoning.chanceAbove(other, best >> 4, best & 15)
      : reckoning.canTrump(other);
    // Nobody ruffs what the partner is winning for certain enough.
    const isPartners = !isRuffed && ((other ^ holder) & 1) === 0;
    ruffs[at] = reckoning.chanceShorter(other, led, 1) * over * (isPartners ? PARTNERS : 1);
  }
  let rest = 1;
  for (let at = toCome - 1; at >= 0; at--) {
    const chance = rest * ruffs[at];
    odds[(seat + 1 + at) & 3] += chance;
    rest -= chance;
  }
  if (!isRuffed && toCome > 0) {
    let higher = reckoning.out[led] & (-1 << ((best & 15) + 1));
    const shownRank =
      reckoning.shown >= 0 && reckoning.shown >> 4 === led ? reckoning.shown & 15 : -1;
    while (higher !== 0) {
      const rank = topOf(higher);
      higher &= ~(1 << rank);
      const start = rest;
      for (let at = 0; at < toCome; at++) {
        const other = (seat + 1 + at) & 3;
        const chance =
          start *
          (rank === shownRank
            ? other === reckoning.shownSeat
              ? 1
              : 0
            : reckoning.share(other, led));
        odds[other] += chance;
        rest -= chance;
      }
    }
  }
  odds[holder] += Math.max(0, rest);
}
