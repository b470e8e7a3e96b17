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
}

interface Score {
  readonly candidate: Candidate;
  readonly played: Sum;
  readonly exact: Sum;
  won: number;
  court: number;
  courtAgainst: number;
  tricks: number;
}

export interface Scores {
  readonly candidates: readonly Candidate[];
  readonly rule: number;
  readonly scores: readonly Score[];
  /** Sums of the weights, and of their squares, of the worlds of either kind. */
  readonly weights: { played: number; playedSquares: number; exact: number; exactSquares: number };
}

const sum = (): Sum => ({ total: 0, difference: 0, squares: 0 });

/** @param rule the place of the rule player's choice among them */
export function createScores(candidates: readonly Candidate[], rule: number): Scores {
  return {
    candidates,
    rule,
    scores: candidates.map((candidate) => ({
      candidate,
      played: sum(),
      exact: sum(),
      won: 0,
      court: 0,
      courtAgainst: 0,
      tricks: 0,
    })),
    weights: { played: 0, playedSquares: 0, exact: 0, exactSquares: 0 },
  };
}

function add(
  { scores, rule }: Scores,
  kind: 'played' | 'exact',
  worths: ArrayLike<number>,
  weight: number,
): void {
  const base = worths[rule] ?? 0;
  scores.forEach((score, at) => {
    const worth = worths[at] ?? 0;
    const into = score[kind];
    const difference = worth - base;
    into.total += weight * worth;
    into.difference += weight * difference;
    into.squares += weight * difference * difference;
  });
}

export function addPlayed(all: Scores, ended: readonly Ended[], weight: number): void {
  all.scores.forEach((score, at) => {
    const one = ended[at];
    if (one === undefined) return;
    if (one.won) score.won += weight;
    if (one.court && one.won) score.court += weight;
    if (one.court && !one.won) score.courtAgainst += weight;
    score.tricks += weight * one.tricks;
  });
  add(
    all,
    'played',
    ended.map(({ worth }) => worth),
    weight,
  );
  all.weights.played += weight;
  all.weights.playedSquares += weight * weight;
}

export function addExact(all: Scores, worths: readonly number[], weight: number): void {
  add(all, 'exact', worths, weight);
  all.weights.exact += weight;
  all.weights.exactSquares += weight * weight;
}

interface Verdict {
  readonly mean: number;
  readonly error: number;
}

/** A mean difference with its standard error; weighted worlds count as fewer. */
function verdict(into: Sum, weight: number, squares: number): Verdict {
  if (weight <= 0) return { mean: 0, error: 0 };
  const mean = into.difference / weight;
  const variance = Math.max(0, into.squares / weight - mean * mean);
  const number = (weight * weight) / squares;
  return { mean, error: Math.sqrt(variance / Math.max(1, number - 1)) };
}

export interface Evidence {
  /** Of the exact values in the whole. */
  readonly share: number;
  /** Standard errors by which a card must be better than the rule player's, */
  readonly doubt: number;
  /** and the least by which it must be. */
  readonly least: number;
}

/** The best candidate by evidence. */
export function bestOf(
  { scores, rule, weights }: Scores,
  { share, doubt, least }: Evidence,
): number {
  const part = weights.exact > 0 ? share : 0;
  let best = rule;
  let ahead = 0;
  scores.forEach(({ played, exact }, at) => {
    if (at === rule) return;
    const byPlay = verdict(played, weights.played, weights.playedSquares);
    const bySolver = verdict(exact, weights.exact, weights.exactSquares);
    const mean = (1 - part) * byPlay.mean + part * bySolver.mean;
    const error = Math.hypot((1 - part) * byPlay.error, part * bySolver.error);
    if (mean > Math.max(doubt * error, least) + 1e-9 && mean > ahead) {
      best = at;
      ahead = mean;
    }
  });
  return best;
}

export function outlooksOf({ scores, weights }: Scores): readonly Outlook[] {
  const all = Math.max(weights.played, 1e-9);
  return scores.map(({ candidate, played, won, court, courtAgainst, tricks }) => ({
    choice: candidate.choice,
    win: won / all,
    court: court / all,
    courtAgainst: courtAgainst / all,
    tricks: tricks / all,
    worth: played.total / all,
  }));
}
