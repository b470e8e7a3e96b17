// The rules as one function: a state and an action give the next state, or say why not. Nothing is
// changed in place; the log of actions is the truth, and a state is a fold of it.
import type { Action, SeatAction } from './action.js';
import { matchEndRule } from './match-end.js';
import type { Options } from './options.js';
import { applyBavneyChoice } from './phases/bavney-choice.js';
import { applyCut } from './phases/cut.js';
import { applyDeal } from './phases/deal.js';
import { applyTrumpMaking } from './phases/making-trumps.js';
import { applyEnd, applyTimeUp } from './phases/match.js';
import { applyPlay } from './phases/play.js';
import { applyRevokeChoice } from './phases/revoke.js';
import type { MatchState } from './state.js';
import { refuse, type Outcome } from './transition.js';

/** A match before its first deal (Rules 1.4: the first dealer is given, or drawn by lot). */
export const newMatch = (options: Options): MatchState => ({
  options,
  deal: null,
  results: [],
  nextDealer: options.firstDealer === 'random' ? null : options.firstDealer,
  score: { 'north-south': 0, 'east-west': 0 },
  runs: { 'north-south': 0, 'east-west': 0 },
  timeUp: false,
  winner: null,
});

/**
 * Applies one action.
 * @returns the next state and what happened, or the error with its rule; the given state is unchanged
 */
export function apply(state: MatchState, action: Action): Outcome {
  if (state.winner !== null) return refuse('match-over', matchEndRule(state.options));
  switch (action.type) {
    case 'deal':
      return applyDeal(state, action);
    case 'end':
      return applyEnd(state);
    case 'time-up':
      return applyTimeUp(state);
    default:
      return applySeatAction(state, action);
  }
}

function applySeatAction(state: MatchState, action: SeatAction): Outcome {
  const { deal } = state;
  if (deal === null) return refuse('no-deal', '1.2');
  switch (deal.phase) {
    case 'cut':
      if (action.seat !== deal.caller) return refuse('not-your-turn', '1.2', deal.caller);
      return applyCut(state, deal, action);
    case 'making-trumps':
      if (action.seat !== deal.caller) return refuse('not-your-turn', '1.2', deal.caller);
      return applyTrumpMaking(state, deal, action);
    case 'play':
      return applyPlay(state, deal, action);
    case 'revoke-open':
      return applyRevokeChoice(state, deal, action);
    case 'bavney-choice':
      return applyBavneyChoice(state, deal, action);
    case 'deal-over':
      return refuse('no-deal', '1.2');
  }
}
