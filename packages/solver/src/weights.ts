// What speaks for a lead, in numbers found by changing one at a time for fewer starts of a trick
// (docs/solver.md). They change how soon an answer is found, never which.

export interface LeadWeights {
  /** For each card the leader holds of the suit. */
  readonly ownCard: number;
  /** Taken off for each card of the other side in the suit; a void counts as `voids` cards. */
  readonly theirCard: number;
  readonly voids: number;
  readonly trumpLead: number;
  /** Trumps while the other side holds fewer of them, but some. */
  readonly drawing: number;
  /** For each player of the other side who can ruff. */
  readonly ruffed: number;
  /** The only card of its suit, with trumps in hand. */
  readonly singleton: number;
  /** Partner can ruff, nobody else. */
  readonly givesRuff: number;
  /** The left-hand player holds the highest, partner the second. */
  readonly finesse: number;
  /** The leader holds the highest, the right-hand player the second. */
  readonly freeFinesse: number;
  /** The right-hand player holds the highest, the leader the second. */
  readonly throughTop: number;
  /** A card that the other side cannot beat. */
  readonly ownWinner: number;
  /** A suit in which partner wins. */
  readonly partnerWins: number;
  /** More of both where the leader collects with this trick (double sir). */
  readonly ownWinnerOnRun: number;
  readonly partnerWinsOnRun: number;
  /** The lead that served with the same hand, and the one that served in the last like place. */
  readonly servedHand: number;
  readonly servedPlace: number;
  /** While a discard would make a trump: the first to do it is of the other side, or partner. */
  readonly theyMake: number;
  readonly partnerMakes: number;
}

/** What speaks for a suit as trump, where a discard makes it: its lengths, and whose its highest is. */
export const MAKES = { own: 20, partners: 16, theirs: 16, top: 8 };

export const SINGLE_WEIGHTS: LeadWeights = {
  ownCard: -2,
  theirCard: 2,
  voids: 18,
  trumpLead: -14,
  drawing: 16,
  ruffed: 1,
  singleton: 2,
  givesRuff: 8,
  finesse: 16,
  freeFinesse: -8,
  throughTop: 16,
  ownWinner: 33,
  partnerWins: 35,
  ownWinnerOnRun: 0,
  partnerWinsOnRun: 0,
  servedHand: 41,
  servedPlace: 9,
  theyMake: 0,
  partnerMakes: 0,
};

/** The general search: found with double sir. */
export const GENERAL_WEIGHTS: LeadWeights = {
  ...SINGLE_WEIGHTS,
  ruffed: 17,
  singleton: 0,
  givesRuff: 18,
  finesse: 34,
  ownWinnerOnRun: -16,
  partnerWinsOnRun: -8,
  servedHand: 43,
  theyMake: -30,
  partnerMakes: 40,
};
