// The best result of the deal that each move can reach, asked for as yes-or-no questions: a small
// part of what exact tricks cost.
import {
  legalMoves,
  problemOf,
  settled,
  tricksLeft,
  type Move,
  type Position,
} from './position.js';
import type { Limits, Solved, Solver } from './solver.js';

/** From the side on turn; from the best to the worst. */
export const OUTCOMES = [
  'thirteen',
  'court',
  'win',
  'loss',
  'court-against',
  'thirteen-against',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What counts so far (with double sir: what is collected), and what a court is (Rules 7.2). */
export interface DealSoFar {
  readonly own: number;
  readonly theirs: number;
  readonly courtNeeds: 'first-seven' | 'all-thirteen';
}

/** The outcome lies between the two; they are the same where the budget sufficed. */
export interface MoveOutcome {
  readonly move: Move;
  readonly best: Outcome;
  readonly worst: Outcome;
}

export interface Outcomes {
  readonly best: Outcome;
  readonly worst: Outcome;
  readonly moves: readonly MoveOutcome[];
  /** Starts of a trick looked at. */
  readonly nodes: number;
}

interface Bounds {
  best: number;
  worst: number;
}

const SEVEN = 7;
const at = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);
const named = (place: number): Outcome => OUTCOMES[place] ?? 'loss';

/** The outcome of every move; of a court with all thirteen tricks it says `thirteen`. */
export function outcomesOf(
  solver: Solver,
  position: Position,
  deal: DealSoFar,
  limits: Limits = {},
): Solved<Outcomes> {
  const code = problemOf(position);
  if (code !== null) return { ok: false, error: { code } };
  const bounds = new Map<Move, Bounds>();
  const budget = limits.nodes ?? Number.MAX_SAFE_INTEGER;
  let left = budget;
  let nodes = 0;
  const pile = position.collecting.rule === 'double' ? position.collecting.pile : 0;
  const total = tricksLeft(position) + pile;

  /** Asks one question about the moves whose outcome it can tell, and narrows their bounds. */
  const ask = (better: Outcome, worse: Outcome, least: number, among: number): void => {
    const open = [...bounds].filter(
      ([, { best, worst }]) => best <= at(better) && worst >= at(worse),
    );
    if (open.length === 0) return;
    const narrow = (bound: Bounds, keeps: boolean | null): void => {
      if (keeps === true) bound.worst = Math.min(bound.worst, at(better));
      if (keeps === false) bound.best = Math.max(bound.best, at(worse));
    };
    if (least <= 0 || least > among) {
      for (const [, bound] of open) narrow(bound, least <= 0);
      return;
    }
    const moves = open.map(([move]) => move);
    const answer = solver.keeps(position, { least, among, moves }, { ...limits, nodes: left });
    if (!answer.ok) return;
    nodes += answer.value.nodes;
    left = Math.max(0, budget - nodes);
    for (const { move, keeps } of answer.value.moves) {
      const bound = bounds.get(move);
      if (bound !== undefined) narrow(bound, keeps);
    }
  };

  for (const move of legalMoves(settled(position))) {
    bounds.set(move, { best: 0, worst: OUTCOMES.length - 1 });
  }
  const { own, theirs, courtNeeds } = deal;
  // More than there are: it cannot be kept.
  const never = total + 1;
  ask('win', 'loss', SEVEN - own, total);
  if (courtNeeds === 'first-seven') {
    const toCourt = Math.max(0, SEVEN - own);
    const toTheirs = Math.max(0, SEVEN - theirs);
    if (theirs > 0) ask('court', 'win', never, total);
    else ask('court', 'win', toCourt, toCourt);
    ask('thirteen', 'court', theirs > 0 ? never : total, total);
    ask('loss', 'court-against', own > 0 ? 0 : 1, toTheirs);
    ask('court-against', 'thirteen-against', own > 0 ? 0 : 1, total);
  } else {
    ask('thirteen', 'win', theirs > 0 ? never : total, total);
    ask('loss', 'thirteen-against', own > 0 ? 0 : 1, total);
  }
  const moves = [...bounds].map(([move, { best, worst }]) => ({
    move,
    best: named(best),
    worst: named(worst),
  }));
  return {
    ok: true,
    value: {
      best: named(Math.min(...[...bounds.values()].map(({ best }) => best))),
      worst: named(Math.min(...[...bounds.values()].map(({ worst }) => worst))),
      moves,
      nodes,
    },
  };
}
