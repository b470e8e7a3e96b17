// A finished deal as the analysis reads it: what was done, and the state before each of these actions.
import { apply, type Action, type MatchState } from '@court-piece/rules';

export interface Moment {
  readonly before: MatchState;
  readonly done: Action;
}

/** The moments of one deal, from the deal itself on, and the state after the last of them. */
export interface PlayedDeal {
  readonly moments: readonly Moment[];
  readonly after: MatchState;
}

/**
 * The deals among consecutive moments of a match; the last one may be unfinished.
 * @throws where an action does not follow from the state before it: moments come from a replay
 */
export function dealsOf(moments: readonly Moment[]): readonly PlayedDeal[] {
  const deals: Moment[][] = [];
  for (const moment of moments) {
    if (moment.done.type === 'deal') deals.push([moment]);
    else deals.at(-1)?.push(moment);
  }
  return deals.map((played) => ({ moments: played, after: stateAfter(played) }));
}

function stateAfter(moments: readonly Moment[]): MatchState {
  const last = moments.at(-1);
  if (last === undefined) throw new Error('a deal has at least one moment');
  const outcome = apply(last.before, last.done);
  if (!outcome.ok) throw new Error(`this action cannot follow: ${outcome.error.code}`);
  return outcome.value.state;
}
