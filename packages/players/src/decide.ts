// The one way to ask a bot. It sees a view and nothing else; the same view, samples and random numbers
// give the same decision.
import { err, ok, type Result, type View } from '@court-piece/rules/view';
import type { Aim, Budget, Decision, NothingToDo, SeatView } from './decision.js';
import { PLAYERS, type Level } from './levels.js';

export interface DecideOptions {
  readonly level: Level;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
  /** How much thinking it may take; as much as the level needs where it is left out. */
  readonly budget?: Budget;
  /** The match where it is left out. */
  readonly aim?: Aim;
}

/** What the view's own seat does now, or that it is not asked for anything. */
export function decide(
  view: View,
  { level, random, budget = {}, aim = 'match' }: DecideOptions,
): Result<Decision, NothingToDo> {
  return isAsked(view)
    ? ok(PLAYERS[level](view, { budget, aim, random }))
    : err({ code: 'nothing-to-do' });
}

/** On turn, or with a revoke of its own that may be taken back out of turn (Rules 3.3). */
const isAsked = (view: View): view is SeatView =>
  view.viewer !== 'public' && (view.legal.length > 0 || view.corrections.length > 0);
