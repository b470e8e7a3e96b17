// A whole deal looked back on: what every legal move was worth at each turn. Worked from the end
// backwards, so that each position finds the later ones proved.
import { tricksLeft, turnOf, type Position, type PositionProblem } from './position.js';
import type { Limits, Solver, Tricks } from './solver.js';

/** One turn of a deal. */
export interface Judged {
  /** Which of the given positions. */
  readonly at: number;
  readonly tricks: Tricks;
}

/** What ended an analysis early: the position that is none. */
export interface AnalysisProblem {
  readonly at: number;
  readonly code: PositionProblem;
}

/**
 * Values every legal move of each position, the last position first; asked for one at a time, so
 * that whoever asks can show how far it is, let others work in between, or leave it.
 * @param positions the successive positions of one deal, one for each card or showing
 * @param limits for each position; where they end the work its bounds hold (`isKnown` is false)
 * @returns the problem where a position is none, else null
 */
export function* analyse(
  solver: Solver,
  positions: readonly Position[],
  limits: Limits = {},
): Generator<Judged, AnalysisProblem | null> {
  let guess: number | undefined;
  for (let at = positions.length - 1; at >= 0; at--) {
    const position = positions[at];
    if (position === undefined) continue;
    const solved = solver.tricks(position, guess === undefined ? limits : { ...limits, guess });
    if (!solved.ok) return { at, code: solved.error.code };
    yield { at, tricks: solved.value };
    guess = guessBefore(positions[at - 1], position, solved.value);
  }
  return null;
}

/** What the side on turn in the position before is likely to take. */
function guessBefore(
  before: Position | undefined,
  position: Position,
  { least, total }: Tricks,
): number | undefined {
  if (before === undefined) return undefined;
  const isSameSide = ((turnOf(before) ^ turnOf(position)) & 1) === 0;
  const value = isSameSide ? least : total - least;
  const isTrickOver = tricksLeft(before) > tricksLeft(position);
  const isOurs = ((position.leader ^ turnOf(before)) & 1) === 0;
  return isTrickOver && isOurs ? value + 1 : value;
}
