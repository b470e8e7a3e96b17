// The solver: what every move is worth when all hands are open. Pure; no input or output.
export { analyse, type AnalysisProblem, type Judged } from './analysis.js';
export {
  OUTCOMES,
  outcomesOf,
  type DealSoFar,
  type MoveOutcome,
  type Outcome,
  type Outcomes,
} from './outcome.js';
export {
  legalMoves,
  POSITION_PROBLEMS,
  problemOf,
  tricksLeft,
  turnOf,
  type CollectingState,
  type HiddenTrumps,
  type Move,
  type Position,
  type PositionProblem,
  type Trumps,
} from './position.js';
export {
  createSolver,
  type Best,
  type Kept,
  type Limits,
  type Question,
  type Range,
  type Solved,
  type Solver,
  type SolverOptions,
  type Tricks,
  type Worth,
} from './solver.js';
export {
  outcomesInWorlds,
  tricksInWorlds,
  type WorldLimits,
  type Worlds,
  type WorldsSolved,
} from './worlds.js';
export { strainResults, type StrainResult } from './strains.js';
