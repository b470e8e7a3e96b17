// One decision in many worlds: the player on turn is the same and holds the same cards in each, the
// unseen cards lie differently. One solver serves them all, so that what one world has proved holds
// in the next wherever its cards lie alike.
import { outcomesOf, type DealSoFar, type Outcome } from './outcome.js';
import type { Move, Position } from './position.js';
import type { Limits, Solved, Solver } from './solver.js';

/** How much work a decision is worth. */
export interface WorldLimits extends Limits {
  /** Starts of a trick for one world at most; a world that needs more is left out. */
  readonly nodesEach?: number;
}

export interface Worlds<T> {
  /** The legal moves, in the order of the values below; empty if no world was solved. */
  readonly moves: readonly Move[];
  /** For each solved world, in the order given, the value of each move to the side on turn. */
  readonly values: readonly (readonly T[])[];
  /** Which of the given worlds those are. */
  readonly solved: readonly number[];
  /** Starts of a trick looked at. */
  readonly nodes: number;
  /** Every world was tried: neither the budget nor `shouldStop` ended the work. */
  readonly isComplete: boolean;
}

/**
 * Tricks of the side on turn for each legal move in each world, from here on (with double sir:
 * collected, the pile included). Worlds are taken one at a time, so that an endless iterable may be
 * given together with a budget.
 * @returns the problem of the first world that is no position, or the worlds solved within the limits
 */
export const tricksInWorlds = (
  solver: Solver,
  worlds: Iterable<Position>,
  limits: WorldLimits = {},
): WorldsSolved<number> =>
  inWorlds(worlds, limits, (position, own) => {
    const solved = solver.tricks(position, own);
    if (!solved.ok) return solved;
    const { isKnown, moves, nodes } = solved.value;
    const values = isKnown ? moves.map(({ move, least }): Valued<number> => [move, least]) : null;
    return { ok: true, value: { values, nodes } };
  });

/** The outcome of each legal move in each world: a part of what tricks cost. */
export const outcomesInWorlds = (
  solver: Solver,
  worlds: Iterable<Position>,
  deal: DealSoFar,
  limits: WorldLimits = {},
): WorldsSolved<Outcome> =>
  inWorlds(worlds, limits, (position, own) => {
    const solved = outcomesOf(solver, position, deal, own);
    if (!solved.ok) return solved;
    const { moves, nodes } = solved.value;
    const isKnown = moves.every(({ best, worst }) => best === worst);
    const values = isKnown ? moves.map(({ move, best }): Valued<Outcome> => [move, best]) : null;
    return { ok: true, value: { values, nodes } };
  });

/** Beside a bad position: a world in which the player on turn has other moves than before. */
export type WorldsSolved<T> =
  | Solved<Worlds<T>>
  | { readonly ok: false; readonly error: { readonly code: 'uneven-worlds' } };

type Valued<T> = readonly [Move, T];

interface OneWorld<T> {
  /** Null where the budget of the world did not suffice. */
  readonly values: readonly Valued<T>[] | null;
  readonly nodes: number;
}

function inWorlds<T>(
  worlds: Iterable<Position>,
  limits: WorldLimits,
  solve: (position: Position, limits: Limits) => Solved<OneWorld<T>>,
): WorldsSolved<T> {
  const budget = limits.nodes ?? Number.MAX_SAFE_INTEGER;
  const each = limits.nodesEach ?? Number.MAX_SAFE_INTEGER;
  const { shouldStop } = limits;
  let moves: readonly Move[] = [];
  const values: (readonly T[])[] = [];
  const solved: number[] = [];
  let nodes = 0;
  let at = -1;
  let isComplete = true;
  for (const position of worlds) {
    at++;
    if (nodes >= budget || shouldStop?.() === true) {
      isComplete = false;
      break;
    }
    const left = Math.min(each, budget - nodes);
    const answer: Solved<OneWorld<T>> = solve(
      position,
      shouldStop === undefined ? { nodes: left } : { nodes: left, shouldStop },
    );
    if (!answer.ok) return answer;
    nodes += answer.value.nodes;
    const one = answer.value.values;
    if (one === null) continue;
    if (moves.length === 0) moves = one.map(([move]) => move);
    const byMove = new Map(one);
    const row: T[] = [];
    for (const move of moves) {
      const value = byMove.get(move);
      if (value === undefined) break;
      row.push(value);
    }
    if (row.length !== one.length) return { ok: false, error: { code: 'uneven-worlds' } };
    values.push(row);
    solved.push(at);
  }
  return { ok: true, value: { moves, values, solved, nodes, isComplete } };
}
