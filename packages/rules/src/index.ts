// The whole rules: the state, what may be done, what it does. For whoever holds the truth of a match.
export type { Action, TableAction } from './action.js';
export { apply, newMatch } from './apply.js';
export type { RuleEvent } from './event.js';
export { legalActions, outcomesOf } from './legal.js';
export { phaseOf, turnOf, type DealState, type MatchState } from './state.js';
export type { Outcome, Step } from './transition.js';
export { actionSeenBy, viewFor } from './view-for.js';
export * from './view-entry.js';
