// What the imagined worlds say of each candidate: means of two kinds of values, played out and exact,
// and how far each is from the rule player's choice in the same worlds.
import type { Outlook } from '../decision.js';
import type { Candidate } from './candidates.js';
import type { Ended } from './play-out.js';

interface Sum {
  total: number;
  /** Less the rule player's choice, world by world. */
  difference: number;
  squares: number;
  /** Of the worlds looked at, and the sum of the squares of their weights. */
  weight: number;
  weightSquares: number;
}

interface Score {
  readonly candidate: Candidate;
  readonly played: Sum;
  readonly exact: Sum;
  /** What the exact values promise too much, because the player will not know what the solver knows. */
  readonly planned: Sum;
  won: number;
  court: number;
  courtAgainst: number;
  tricks: number;
  /** Clearly behind: no more worlds are spent on it. */
  isOut: boolean;
}

export interface Scores {
  readonly candidates: readonly Candidate[];
  readonly rule: number;
  readonly scores: readonly Score[];
}

const sum = (): Sum => ({ total: 0, difference: 0, squares: 0, weight: 0, weightSquares: 0 });

/** @param rule the place of the rule player's choice among them */
export function createScores(candidates: readonly Candidate[], rule: number): Scores {
  return {
    candidates,
    rule,
    scores: candidates.map((candidate) => ({
      candidate,
      played: sum(),
      exact: sum(),
      planned: sum(),
      won: 0,
      court: 0,
      courtAgainst: 0,
      tricks: 0,
      isOut: false,
    })),
  };
}

function add(into: Sum, worth: number, base: number, weight: number): void {
  const difference = worth - base;
  into.total += weight * worth;
  into.difference += weight * difference;
  into.squares += weight * difference * difference;
  into.weight += weight;
  into.weightSquares += weight * weight;
}

/** @param ended how the world ended after each candidate; undefined for one that is out */
export function addPlayed(
  { scores, rule }: Scores,
  ended: readonly (Ended | undefined)[],
  weight: number,
): void {
  const base = ended[rule]?.worth ?? 0;
  scores.forEach((score, at) => {
    const one = ended[at];
    if (one === undefined) return;
    if (one.won) score.won += weight;
    if (one.court && one.won) score.court += weight;
    if (one.court && !one.won) score.courtAgainst += weight;
    score.tricks += weight * one.tricks;
    add(score.played, one.worth, base, weight);
  });
}

export function addExact(
  { scores, rule }: Scores,
  worths: readonly number[],
  weight: number,
): void {
  scores.forEach(({ exact }, at) => add(exact, worths[at] ?? 0, worths[rule] ?? 0, weight));
}

/** @param corrections for each candidate what a plan brings in that world, less the exact value */
export function addPlanned(
  { scores, rule }: Scores,
  corrections: readonly number[],
  weight: number,
): void {
  scores.forEach(({ planned }, at) =>
    add(planned, corrections[at] ?? 0, corrections[rule] ?? 0, weight),
  );
}

interface Verdict {
  readonly mean: number;
  readonly error: number;
}

/** A mean difference with its standard error; weighted worlds count as fewer. */
function verdict({ difference, squares, weight, weightSquares }: Sum): Verdict {
  if (weight <= 0) return { mean: 0, error: 0 };
  const mean = difference / weight;
  const variance = Math.max(0, squares / weight - mean * mean);
  const number = (weight * weight) / weightSquares;
  return { mean, error: Math.sqrt(variance / Math.max(1, number - 1)) };
}

/** Both kinds together. */
function judged({ played, exact, planned }: Score, share: number): Verdict {
  const part = exact.weight > 0 ? share : 0;
  const byPlay = verdict(played);
  const bySolver = verdict(exact);
  const byPlans = verdict(planned);
  return {
    mean: (1 - part) * byPlay.mean + part * (bySolver.mean + byPlans.mean),
    error: Math.hypot((1 - part) * byPlay.error, part * bySolver.error, part * byPlans.error),
  };
}

export const hasLooked = ({ scores }: Scores): boolean =>
  scores.some(({ played }) => played.weight > 0);

/** Standard errors by which a candidate must be behind to be left out. */
const BEHIND = 2.5;

/**
 * Leaves out what is clearly behind.
 * @returns whether there is more than one candidate left
 */
export function leaveOut({ scores, rule }: Scores, share: number): boolean {
  let bar = 0;
  for (const score of scores) {
    const { mean, error } = judged(score, share);
    if (!score.isOut) bar = Math.max(bar, mean - error);
  }
  let left = 0;
  scores.forEach((score, at) => {
    const { mean, error } = judged(score, share);
    if (at !== rule && mean + BEHIND * error < bar) score.isOut = true;
    if (!score.isOut) left++;
  });
  const [first] = scores.filter((score, at) => at !== rule && !score.isOut);
  if (left !== 2 || first === undefined) return left > 1;
  // One against the rule player's: as good as decided if it is so far ahead.
  const { mean, error } = judged(first, share);
  return mean < DECIDED * error;
}

const DECIDED = 5;

export interface Evidence {
  /** Of the exact values in the whole. */
  readonly share: number;
  /** Standard errors by which a card must be better than the rule player's, */
  readonly doubt: number;
  /** and the least by which it must be. */
  readonly least: number;
}

/** The best candidate by evidence. */
export function bestOf({ scores, rule }: Scores, { share, doubt, least }: Evidence): number {
  let best = rule;
  let ahead = 0;
  scores.forEach((score, at) => {
    if (at === rule || score.isOut) return;
    const { mean, error } = judged(score, share);
    if (mean > Math.max(doubt * error, least) + 1e-9 && mean > ahead) {
      best = at;
      ahead = mean;
    }
  });
  return best;
}

export function outlooksOf({ scores }: Scores): readonly Outlook[] {
  return scores.map(({ candidate, played, won, court, courtAgainst, tricks }) => {
    const all = Math.max(played.weight, 1e-9);
    return {
      choice: candidate.choice,
      win: won / all,
      court: court / all,
      courtAgainst: courtAgainst / all,
      tricks: tricks / all,
      worth: played.total / all,
    };
  });
}
