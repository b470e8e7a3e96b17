// The numbers of the judgement. Those of a hand were set by hand; those of the considerations were
// measured, for each way of collecting, against the tricks that the same cards won in played-out deals
// (docs/bots.md).

/** What cards may still win, in tricks. */
export const HAND = {
  /** Chance that a card wins with none, one, two, three higher ones out and enough to guard it. */
  guarded: [1, 0.55, 0.3, 0.15],
  /** The share of that which each missing guard leaves. */
  unguarded: 0.4,
  /** Chance that a low trump wins a trick of its own. */
  lowTrump: 0.3,
  /** Chance that a long card is reached once the opponents are out of its suit. */
  longCard: 0.6,
  /** Ruffs to come with no card of a plain suit, and with one. */
  noCard: 0.2,
  oneCard: 0.1,
};

const PILE = ['collected', 'ownRun', 'ownSureRun', 'partnersRun', 'theirRun'] as const;

export const LEAD_CONSIDERATIONS = [
  'later',
  'kept',
  'partnerWins',
  'ruffed',
  'masterRuffed',
  'rightRuffs',
  'intoRuff',
  'giveRuff',
  'singleton',
  'fromMaster',
  'fromMasterLate',
  'fromSecond',
  'fromSecondLate',
  'touching',
  'moreMasters',
  'masterLate',
  'masterBeforeRuffs',
  'length',
  'lengthLate',
  'ledBefore',
  'partnersSuit',
  'theirSuit',
  'trumpMaster',
  'trumpMasterLate',
  'trumpsOut',
  'masterTrumpsOut',
  'trumpLength',
  'plainMasters',
  'lowTrump',
  'trumpEarly',
  'trumpsDrawn',
  ...PILE,
] as const;
export type LeadConsideration = (typeof LEAD_CONSIDERATIONS)[number];

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

type Weights<Name extends string> = Readonly<Record<Name, number>>;
type ByCollecting<Name extends string> = Readonly<Record<'single' | 'double', Weights<Name>>>;

const NO_PILE = { collected: 0, ownRun: 0, ownSureRun: 0, partnersRun: 0, theirRun: 0 };

const SINGLE_LEAD: Weights<LeadConsideration> = {
  later: 0.303,
  kept: 0.038,
  partnerWins: 0.7,
  ruffed: 0.238,
  masterRuffed: -0.571,
  rightRuffs: -0.121,
  intoRuff: -0.2,
  giveRuff: 0.1,
  singleton: 0.084,
  fromMaster: 0.096,
  fromMasterLate: -0.277,
  fromSecond: -0.091,
  fromSecondLate: 0.247,
  touching: 0.026,
  moreMasters: 0.082,
  masterLate: 0.664,
  masterBeforeRuffs: 0.042,
  length: 0,
  lengthLate: 0.065,
  ledBefore: 0.044,
  partnersSuit: 0.06,
  theirSuit: -0.06,
  trumpMaster: 0.36,
  trumpMasterLate: 0.516,
  trumpsOut: -0.019,
  masterTrumpsOut: -0.012,
  trumpLength: 0.038,
  plainMasters: 0.026,
  lowTrump: 0.064,
  trumpEarly: -0.281,
  trumpsDrawn: 0.225,
  ...NO_PILE,
};

const SINGLE_FOLLOW: Weights<FollowConsideration> = {
  sideWins: 0.833,
  sideWinsLate: 0.133,
  later: 0.682,
  laterLate: -0.261,
  takes: 0.048,
  takesAsMaster: 0.057,
  takesAsEqual: 0.041,
  takesSecondHand: -0.046,
  takesTrumpLead: -0.068,
  strength: -0.047,
  master: -0.048,
  ruff: -0.248,
  ruffLate: 0.287,
  ruffMaster: -0.041,
  ruffStrength: -0.162,
  ruffLength: 0.08,
  ruffLastTrump: 0.151,
  ruffPartners: -0.171,
  ruffBeforePartner: -0.061,
  underruff: 0,
  bareKing: -0.059,
  void: 0.064,
  ...NO_PILE,
};

const DOUBLE_LEAD: Weights<LeadConsideration> = {
  later: 0.499,
  kept: 0,
  partnerWins: 0,
  ruffed: 0.438,
  masterRuffed: 0,
  rightRuffs: -0.32,
  intoRuff: -0.6,
  giveRuff: 0.3,
  singleton: 0.219,
  fromMaster: 0.175,
  fromMasterLate: -0.389,
  fromSecond: 0,
  fromSecondLate: 0.125,
  touching: 0.025,
  moreMasters: -0.12,
  masterLate: 0.35,
  masterBeforeRuffs: 0,
  length: 0,
  lengthLate: 0.103,
  ledBefore: 0.037,
  partnersSuit: 0.1,
  theirSuit: -0.15,
  trumpMaster: 0.216,
  trumpMasterLate: 0,
  trumpsOut: -0.016,
  masterTrumpsOut: -0.057,
  trumpLength: -0.025,
  plainMasters: 0.018,
  lowTrump: 0.142,
  trumpEarly: -0.36,
  trumpsDrawn: 0.528,
  collected: 0.503,
  ownRun: 0,
  ownSureRun: 0.279,
  partnersRun: 0.327,
  theirRun: 0.192,
};

const DOUBLE_FOLLOW: Weights<FollowConsideration> = {
  sideWins: -0.17,
  sideWinsLate: 0.497,
  later: 0.834,
  laterLate: -0.302,
  takes: 0.116,
  takesAsMaster: 0.026,
  takesAsEqual: 0.115,
  takesSecondHand: -0.043,
  takesTrumpLead: -0.082,
  strength: -0.159,
  master: -0.057,
  ruff: -0.121,
  ruffLate: -0.234,
  ruffMaster: 0,
  ruffStrength: -0.411,
  ruffLength: 0.09,
  ruffLastTrump: 0.404,
  ruffPartners: -0.267,
  ruffBeforePartner: -0.133,
  underruff: -0.367,
  bareKing: -0.132,
  void: 0.05,
  collected: 0.413,
  ownRun: -0.034,
  ownSureRun: 0.221,
  partnersRun: 0.232,
  theirRun: 0,
};

const ALL_ZERO = Object.fromEntries(
  LEAD_CONSIDERATIONS.map((name) => [name, 0]),
) as Weights<LeadConsideration>;

/** Be-ranga, while nobody has failed to follow. */
const LEAD_BEFORE_TRUMP: Weights<LeadConsideration> = {
  ...ALL_ZERO,
  kept: -0.061,
  ruffed: 0.065,
  rightRuffs: -0.314,
  fromMaster: -0.225,
  fromSecondLate: -0.19,
  moreMasters: -0.196,
  masterLate: -0.38,
  length: -0.13,
  lengthLate: 0.08,
  ledBefore: -0.084,
  partnersSuit: 0.06,
  theirSuit: -0.06,
};

export const LEAD: ByCollecting<LeadConsideration> & {
  readonly beforeTrump: Weights<LeadConsideration>;
} = {
  beforeTrump: LEAD_BEFORE_TRUMP,
  single: SINGLE_LEAD,
  double: DOUBLE_LEAD,
};
export const FOLLOW: ByCollecting<FollowConsideration> = {
  single: SINGLE_FOLLOW,
  double: DOUBLE_FOLLOW,
};

/** The sum of what is considered, each by its weight. */
export function weigh<Name extends string>(
  considered: Readonly<Partial<Record<Name, number>>>,
  weights: Weights<Name>,
): number {
  let sum = 0;
  for (const name in considered) sum += (considered[name] ?? 0) * weights[name];
  return sum;
}

/** Hidden Rung: when to have the card aside shown. */
export const HIDDEN = {
  /** The caller, on lead, with so many trumps, the card aside counted; with double sir it can wait. */
  revealOnLead: { single: 6, double: 14 },
  /** Asking with this chance of holding a trump. */
  askFrom: 0.5,
  /** Chance that a player who cannot follow asks and can ruff. */
  ruffs: 0.5,
};
