// How considerations are weighed, and the few numbers of the judgement that are set by hand. The tables
// of weights stand in lead-weights.ts and follow-weights.ts.
import type { Count } from './count.js';

/** What cards may still win, in tricks. */
export const HAND = {
  /** Chance that a card wins with none, one, two, three higher ones out and enough to guard it. */
  guarded: [1, 0.55, 0.2, 0.12],
  /** The share of that which each missing guard leaves. */
  unguarded: 0.25,
  /** Chance that a low trump wins a trick of its own. */
  lowTrump: 0.45,
  /** Chance that a long card is reached once the opponents are out of its suit. */
  longCard: 0.6,
  /** Ruffs to come with no card of a plain suit, and with one. */
  noCard: 0.35,
  oneCard: 0.1,
};

/** With double sir: what becomes of the pile. */
export const PILE = ['collected', 'ownRun', 'ownSureRun', 'partnersRun', 'theirRun'] as const;

/** What a card is worth depends on whether trump is known and on how tricks come to count. */
export type Situation =
  | 'single'
  | 'double'
  | 'asideSingle'
  | 'asideDouble'
  | 'unmadeSingle'
  | 'unmadeDouble';

export function situationOf({ view, trump }: Count): Situation {
  const single = view.options.collect === 'single';
  if (view.aside) return single ? 'asideSingle' : 'asideDouble';
  const unmade = trump === null && view.options.trump === 'first-discard';
  if (unmade) return single ? 'unmadeSingle' : 'unmadeDouble';
  return single ? 'single' : 'double';
}

/** What is not named weighs nothing. */
export type Weights<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** The sum of what is considered, each by its weight. */
export function weigh<Name extends string>(
  considered: Readonly<Partial<Record<Name, number>>>,
  weights: Weights<Name>,
): number {
  let sum = 0;
  for (const name in considered) sum += (considered[name] ?? 0) * (weights[name] ?? 0);
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
