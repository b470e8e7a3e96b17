// For programs that make and judge the table of calls; bots are asked by `decide`.
export {
  asideFor,
  completionOf,
  createPlayOuts,
  turnedUp,
  type Completion,
  type Ending,
  type PlayedOut,
} from './completions.js';
export { allKinds, callable, countOf, fiveOf, placeOf, type Holding, type Kind } from './kinds.js';
