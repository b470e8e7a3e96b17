// For programs that make and judge the table of calls; bots are asked by `decide`.
export { callTable, type CallGame, type CallValue } from './call-table.js';
export {
  asideFor,
  completionOf,
  createPlayOuts,
  turnedUp,
  type Completion,
  type Ending,
  type PlayedOut,
} from './completions.js';
export { CALLED_LINES, calledLines, DRAWN_LINES, drawnLines } from './features.js';
export {
  allKinds,
  callable,
  countOf,
  fiveOf,
  HOLDINGS,
  holdingsOf,
  sizeOf,
  type Holding,
  type Kind,
} from './kinds.js';
