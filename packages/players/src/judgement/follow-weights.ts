// What is considered in a card played to a trick and what it weighs, in tricks, measured on played-out
// deals (docs/bots.md).
import { PILE, type Situation, type Weights } from './weights.js';

export const FOLLOW_CONSIDERATIONS = [
  'sideWins',
  'sideWinsLate',
  'later',
  'laterLate',
  'takes',
  'takesAsMaster',
  'takesAsEqual',
  'takesSecondHand',
  'takesTrumpLead',
  'secondHandTrump',
  'strength',
  'master',
  'ruff',
  'ruffLate',
  'ruffMaster',
  'ruffStrength',
  'ruffLength',
  'ruffLastTrump',
  'ruffPartners',
  'ruffBeforePartner',
  'underruff',
  'bareKing',
  'void',
  ...PILE,
] as const;
export type FollowConsideration = (typeof FOLLOW_CONSIDERATIONS)[number];

/** Trump is known, each trick belongs at once to its winner. */
const SINGLE: Weights<FollowConsideration> = {
  sideWins: 0.85,
  later: 0.75,
  laterLate: -0.41,
  takes: 0.11,
  takesAsMaster: 0.02,
  takesSecondHand: -0.04,
  takesTrumpLead: -0.13,
  secondHandTrump: -0.3,
  strength: -0.06,
  master: -0.04,
  ruff: -0.1,
  ruffLate: 0.24,
  ruffMaster: -0.13,
  ruffStrength: -0.11,
  ruffLength: 0.06,
  ruffLastTrump: 0.19,
  ruffPartners: -0.19,
  ruffBeforePartner: -0.1,
};

/** Trump is known, tricks pile up. */
const DOUBLE: Weights<FollowConsideration> = {
  sideWinsLate: 0.39,
  later: 0.91,
  laterLate: -0.38,
  takes: 0.07,
  takesAsMaster: -0.04,
  takesAsEqual: 0.17,
  takesSecondHand: -0.02,
  takesTrumpLead: -0.16,
  secondHandTrump: 0.03,
  strength: -0.15,
  master: -0.06,
  ruff: 0.04,
  ruffLate: -0.24,
  ruffMaster: -0.11,
  ruffStrength: -0.35,
  ruffLength: 0.06,
  ruffLastTrump: 0.48,
  ruffPartners: -0.17,
  ruffBeforePartner: -0.08,
  underruff: -0.22,
  bareKing: -0.09,
  collected: 0.4,
  ownRun: 0.13,
  partnersRun: 0.2,
};

/** A card lies aside; no suit is trump yet. */
const ASIDE_SINGLE: Weights<FollowConsideration> = {
  sideWins: 0.89,
  sideWinsLate: 0.11,
  later: 0.66,
  laterLate: 0.01,
  takes: 0.01,
  takesAsMaster: -0.02,
  takesAsEqual: 0.04,
  takesSecondHand: -0.12,
  secondHandTrump: -0.3,
  strength: -0.03,
  bareKing: -0.02,
  void: 0.03,
};

/** The same with a pile, which nobody collects yet. */
const ASIDE_DOUBLE: Weights<FollowConsideration> = {
  sideWins: -1.35,
  laterLate: 3.27,
  takesAsMaster: 0.16,
  takesAsEqual: 0.1,
  takesSecondHand: 0.2,
  strength: -0.14,
  master: -0.13,
  ownSureRun: -0.24,
  partnersRun: -0.14,
  theirRun: -0.17,
};

/** The same with a pile. */
const UNMADE_DOUBLE: Weights<FollowConsideration> = {
  sideWins: -1.28,
  laterLate: 6.89,
  takesAsEqual: 0.29,
  takesSecondHand: 0.12,
  strength: -0.19,
  master: -0.04,
  bareKing: -0.41,
  ownSureRun: -0.17,
  partnersRun: -0.06,
};

export const FOLLOW: Readonly<Record<Situation, Weights<FollowConsideration>>> = {
  single: SINGLE,
  double: DOUBLE,
  asideSingle: ASIDE_SINGLE,
  asideDouble: ASIDE_DOUBLE,
  unmadeSingle: SINGLE,
  unmadeDouble: UNMADE_DOUBLE,
};
