// A choice of a seat becomes an action of the match: chance completes it, the rules check it, and the
// table itself grants claims (Rules 7.8). Tells the chooser no more than its view and the rules do.
import type { Rejection } from '@court-piece/protocol';
import {
  apply,
  err,
  isSureClaim,
  ok,
  outcomesOf,
  turnOf,
  viewFor,
  type Choice,
  type MatchState,
  type Result,
  type SeatAction,
} from '@court-piece/rules';
import type { Chance } from './ports.js';

export function completeChoice(
  match: MatchState,
  choice: Choice,
  chance: Chance,
): Result<SeatAction, Rejection> {
  if (choice.type === 'set' && match.deal?.phase === 'making-trumps') {
    // Under `hidden-blind` chance draws the card and nobody may try for one; under `hidden` the
    // caller names it (2.4).
    const named = choice.card !== undefined;
    const allowed = named
      ? match.options.trump === 'hidden'
      : match.options.trump === 'hidden-blind';
    if (!allowed) return err({ code: 'set-not-allowed', rule: '2.4' });
  }
  if (choice.type === 'claim' && turnOf(match) === choice.seat) {
    // Before the rules are asked: they know of others' revokes, the claimant does not (3.3).
    const view = viewFor(match, choice.seat);
    if (view.phase === 'play' && !view.aside && !isSureClaim(view)) {
      return err({ code: 'claim-not-certain', rule: '7.8' });
    }
  }
  const outcomes = outcomesOf(match, choice);
  if (outcomes.length === 0) return err({ code: 'wrong-phase', rule: '2.2' });
  const action = outcomes.length === 1 ? outcomes[0] : chance.pick(outcomes);
  if (action === undefined) throw new Error('chance picked nothing');
  const outcome = apply(match, action);
  return outcome.ok ? ok(action) : outcome;
}
