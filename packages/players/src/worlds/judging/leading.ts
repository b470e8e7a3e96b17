// What speaks for a lead, and against it: lead.ts of the judgement in numbers, with the same weights.
import { LEAD, LEAD_CONSIDERATIONS, type LeadConsideration } from '../../judgement/lead-weights.js';
import { above, below, sizeOf, topOf } from '../bits.js';
import type { Keeping } from './keeping.js';
import { winnerOdds } from './odds.js';
import type { Reckoning } from './reckoning.js';
import { courtIsOpen, pileStakes, type Collecting, type PileStakes } from './stakes.js';
import { weighing, type Weights } from './weighing.js';

export const LEADS = weighing(LEAD_CONSIDERATIONS, LEAD);

type LeadWeights = Weights<LeadConsideration>;

/** Fewer trumps than this in a hand count as none. */
const NONE = 0.05;

export const isWithoutTrump = (reckoning: Reckoning, seat: number): boolean =>
  reckoning.trump >= 0 && reckoning.expectedOf(seat, reckoning.trump) < NONE;

const canRuff = (reckoning: Reckoning, seat: number, suit: number): boolean =>
  reckoning.trump >= 0 &&
  suit !== reckoning.trump &&
  reckoning.isVoid(seat, suit) &&
  reckoning.expectedOf(seat, suit) === 0 &&
  !isWithoutTrump(reckoning, seat);

export interface Leading {
  readonly reckoning: Reckoning;
  readonly keeping: Keeping;
  readonly collecting: Collecting;
  readonly stakes: PileStakes;
  readonly odds: Float64Array;
}

export function leadScore(leading: Leading, weights: LeadWeights, card: number): number {
  const { reckoning, keeping, collecting, stakes, odds } = leading;
  const { board, seat, trump } = reckoning;
  const suit = card >> 4;
  const rank = card & 15;
  const out = reckoning.out[suit];
  const isMaster = rank > topOrNone(out);
  const partner = seat ^ 2;
  const late = 1 - reckoning.size / 13;
  winnerOdds(reckoning, card, odds);
  let score = weights.partnerWins * odds[partner] * late;
  if (weights.later !== 0) {
    const left = isMaster ? out : out & ~(1 << topOf(out));
    score += weights.later * keeping.worthWithout(card, suit, left, 15 & ~(1 << seat));
  }
  if (weights.kept !== 0) {
    score += weights.kept * (keeping.worthOf() - keeping.worthWithout(card, -1, 0, 0));
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
  return (
    score +
    (suit === trump
      ? trumpScore(leading, weights, card, isMaster, late)
      : plainScore(leading, weights, card, isMaster, late))
  );
}

function plainScore(
  { reckoning, keeping }: Leading,
  weights: LeadWeights,
  card: number,
  isMaster: boolean,
  late: number,
): number {
  const { board, seat, held } = reckoning;
  const suit = card >> 4;
  const rank = card & 15;
  const own = held[suit];
  const out = reckoning.out[suit];
  const length = sizeOf(own);
  const left = (seat + 1) & 3;
  const right = (seat + 3) & 3;
  const rightRuffs = reckoning.chanceRuffs(right, suit);
  const ruffed = 1 - (1 - reckoning.chanceRuffs(left, suit)) * (1 - rightRuffs);
  const isIntoRuff = canRuff(reckoning, left, suit) || canRuff(reckoning, right, suit);
  const aboveTop = sizeOf(above(out, topOf(own)));
  let score = weights.ruffed * ruffed + weights.rightRuffs * rightRuffs;
  score += weights.length * length + weights.lengthLate * length * late;
  if (isIntoRuff) score += weights.intoRuff;
  if (!isMaster) {
    if (canRuff(reckoning, seat ^ 2, suit)) score += weights.giveRuff;
    if (length === 1 && keeping.trump >= 0 && held[keeping.trump] !== 0) score += weights.singleton;
    if (aboveTop === 0) score += weights.fromMaster + weights.fromMasterLate * late;
    if (aboveTop === 1 && length > 1) score += weights.fromSecond + weights.fromSecondLate * late;
    const higher = sizeOf(above(out, rank));
    if (higher > 0 && higher <= 2 && touches(own, out, rank)) score += weights.touching;
  } else {
    score += weights.masterRuffed * ruffed + weights.masterLate * late;
    score += weights.masterBeforeRuffs * opponentsTrumps(reckoning);
    if (sizeOf(above(own, topOrNone(out))) > 1) score += weights.moreMasters;
    if (!isIntoRuff) {
      score += weights.master;
      if (courtIsOpen(board, seat)) score += weights.masterForCourt;
    }
  }
  const leaders = board.ledBy[suit];
  if (leaders !== 0) score += weights.ledBefore;
  if (((leaders >> (seat ^ 2)) & 1) === 1) score += weights.partnersSuit;
  if (((leaders >> left) | (leaders >> right)) & 1) score += weights.theirSuit;
  return score;
}

function trumpScore(
  { reckoning }: Leading,
  weights: LeadWeights,
  card: number,
  isMaster: boolean,
  late: number,
): number {
  const { board, seat, held } = reckoning;
  const suit = card >> 4;
  const theirs = opponentsTrumps(reckoning);
  const drawn =
    Math.min(1, reckoning.expectedOf((seat + 1) & 3, suit)) +
    Math.min(1, reckoning.expectedOf((seat + 3) & 3, suit)) -
    Math.min(1, reckoning.expectedOf(seat ^ 2, suit));
  let score =
    weights.trumpsOut * theirs +
    weights.trumpLength * sizeOf(held[suit]) +
    weights.plainMasters * plainMasters(reckoning) +
    weights.trumpEarly * (1 - late) +
    weights.trumpsDrawn * drawn;
  if (isMaster) {
    score += weights.trumpMaster + weights.trumpMasterLate * late;
    score += weights.masterTrumpsOut * theirs;
    if (courtIsOpen(board, seat)) score += weights.masterForCourt;
  }
  if (sizeOf(above(reckoning.out[suit], card & 15)) > 2) score += weights.lowTrump;
  return score;
}

const topOrNone = (mask: number): number => 31 - Math.clz32(mask);

/** Another own card of the suit with no card out between them. */
export function touches(own: number, out: number, rank: number): boolean {
  const lower = below(own, rank);
  if (lower !== 0 && above(below(out, rank), topOf(lower)) === 0) return true;
  const higher = above(own, rank);
  if (higher === 0) return false;
  const next = 31 - Math.clz32(higher & -higher);
  return above(below(out, next), rank) === 0;
}

function opponentsTrumps(reckoning: Reckoning): number {
  const { seat, trump } = reckoning;
  if (trump < 0) return 0;
  return reckoning.expectedOf((seat + 1) & 3, trump) + reckoning.expectedOf((seat + 3) & 3, trump);
}

function plainMasters({ held, out, trump }: Reckoning): number {
  let count = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== trump) count += sizeOf(above(held[suit], topOrNone(out[suit])));
  }
  return count;
}
