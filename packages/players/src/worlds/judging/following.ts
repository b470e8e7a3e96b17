// What speaks for a card to a trick that somebody else led: follow.ts of the judgement in numbers, with the
// same weights.
import {
  FOLLOW,
  FOLLOW_CONSIDERATIONS,
  type FollowConsideration,
} from '../../judgement/follow-weights.js';
import { above, sizeOf, topOf } from '../bits.js';
import { touches, type Leading } from './leading.js';
import { takesTrick, winnerOdds } from './odds.js';
import type { Reckoning } from './reckoning.js';
import { courtThreatens, pileStakes } from './stakes.js';
import { weighing, type Weights } from './weighing.js';

export const FOLLOWS = weighing(FOLLOW_CONSIDERATIONS, FOLLOW);

type FollowWeights = Weights<FollowConsideration>;

const SURE = 0.999;
/** Good enough where nothing is left to wait for. */
const ALMOST_SURE = 0.85;

const winning = new Int32Array(13);
const losing = new Int32Array(13);

/**
 * Never over a partner who wins for certain; last to play, win if possible, and cheaply.
 * @param cards the playable cards, suit by suit from the lowest; those that remain come first
 * @returns how many remain
 */
export function principled(leading: Leading, cards: Int32Array, size: number): number {
  const { reckoning } = leading;
  const { board, seat } = reckoning;
  let wins = 0;
  let loses = 0;
  for (let at = 0; at < size; at++) {
    if (takesTrick(reckoning, cards[at])) winning[wins++] = cards[at];
    else losing[loses++] = cards[at];
  }
  if (wins === 0) return size;
  const isPartners = board.winner === (seat ^ 2);
  if (isPartners && partnerIsSure(leading, loses)) {
    for (let at = 0; at < loses; at++) cards[at] = losing[at];
    return loses;
  }
  if (!isPartners && courtThreatens(board, seat)) {
    const saving = savingOf(leading, cards, wins);
    if (saving > 0) return saving;
  }
  if (board.laid !== 3 || isPartners) return size;
  let kept = cheapest(winning, wins, cards);
  // With double sir a trick that collects nothing may not be worth a trump.
  if (board.isDouble) for (let at = 0; at < loses; at++) cards[kept++] = losing[at];
  return kept;
}

function partnerIsSure({ reckoning, odds }: Leading, loses: number): boolean {
  for (let at = 0; at < loses; at++) {
    winnerOdds(reckoning, losing[at], odds);
    if (odds[reckoning.seat ^ 2] > SURE) return true;
  }
  return false;
}

const sure = new Int32Array(13);

/** The cheapest cards of those that almost surely win, if there are any. */
function savingOf({ reckoning, odds }: Leading, cards: Int32Array, wins: number): number {
  let number = 0;
  for (let at = 0; at < wins; at++) {
    winnerOdds(reckoning, winning[at], odds);
    const ours = odds[reckoning.seat] + odds[reckoning.seat ^ 2];
    if (ours > ALMOST_SURE) sure[number++] = winning[at];
  }
  return number === 0 ? 0 : cheapest(sure, number, cards);
}

/** The lowest of each suit, from cards in suits from the lowest. */
function cheapest(from: Int32Array, size: number, into: Int32Array): number {
  let kept = 0;
  let last = -1;
  for (let at = 0; at < size; at++) {
    const suit = from[at] >> 4;
    if (suit !== last) into[kept++] = from[at];
    last = suit;
  }
  return kept;
}

export function followScore(leading: Leading, weights: FollowWeights, card: number): number {
  const { reckoning, keeping, collecting, stakes, odds } = leading;
  const { board, seat, trump } = reckoning;
  const suit = card >> 4;
  const rank = card & 15;
  const { led } = board;
  const late = 1 - reckoning.size / 13;
  const isSecond = board.laid === 1;
  winnerOdds(reckoning, card, odds);
  const wins = odds[seat] + odds[seat ^ 2];
  const takes = takesTrick(reckoning, card);
  const isMaster = rank > 31 - Math.clz32(reckoning.out[suit]);
  let score = (weights.sideWins + weights.sideWinsLate * late) * wins;
  const perLater = weights.later + weights.laterLate * late;
  if (perLater !== 0) {
    let toCome = 0;
    for (let at = board.laid + 1; at < 4; at++) toCome |= 1 << ((board.leader + at) & 3);
    score += perLater * keeping.worthWithout(card, led, reckoning.out[led], toCome);
  }
  score += (weights.strength * (rank + 2)) / 14;
  if (isMaster) score += weights.master;
  if (takes) {
    score += weights.takes;
    if (isMaster) score += weights.takesAsMaster;
    if (weights.takesAsEqual !== 0 && touches(reckoning.held[suit], reckoning.out[suit], rank)) {
      score += weights.takesAsEqual;
    }
    if (isSecond && suit === led) score += weights.takesSecondHand;
    if (led === trump) {
      score += weights.takesTrumpLead;
      if (!isMaster && isSecond) score += weights.secondHandTrump;
    }
  }
  if (board.isDouble) {
    pileStakes(reckoning, collecting, card, odds, stakes);
    score +=
      weights.collected * stakes.collected +
      weights.ownRun * stakes.ownRun +
      weights.ownSureRun * stakes.ownSureRun +
      weights.partnersRun * stakes.partnersRun +
      weights.theirRun * stakes.theirRun;
  }
  if (suit === led) return score;
  if (suit !== trump) return score + discarding(leading, weights, card);
  return score + (takes ? ruffing(reckoning, weights, card, isMaster, late) : weights.underruff);
}

function ruffing(
  reckoning: Reckoning,
  weights: FollowWeights,
  card: number,
  isMaster: boolean,
  late: number,
): number {
  const { board, seat, held } = reckoning;
  const best = board.trick[board.best];
  const length = sizeOf(held[card >> 4]);
  const partner = seat ^ 2;
  let score = weights.ruff + weights.ruffLate * late + weights.ruffLength * length;
  if (isMaster) score += weights.ruffMaster;
  score += (weights.ruffStrength * ((card & 15) + 2)) / 14;
  if (length === 1) score += weights.ruffLastTrump;
  if (board.winner === partner) score += (weights.ruffPartners * ((best & 15) + 2)) / 14;
  // The led card's suit with the best card's height, as the judgement has it.
  else score += weights.ruffBeforePartner * reckoning.chanceAbove(partner, board.led, best & 15);
  return score;
}

function discarding({ reckoning, keeping }: Leading, weights: FollowWeights, card: number): number {
  const { held, out } = reckoning;
  const own = held[card >> 4];
  const length = sizeOf(own);
  const top = topOf(own);
  let score = 0;
  if (length === 2 && (card & 15) !== top && sizeOf(above(out[card >> 4], top)) === 1) {
    score += weights.bareKing;
  }
  if (length === 1 && keeping.trump >= 0 && held[keeping.trump] !== 0) score += weights.void;
  return score;
}
