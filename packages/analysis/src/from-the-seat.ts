// What a choice cost against the best one that its seat could know: the strongest bot looks at the same
// view, and tells what it expects of each choice. Never uses what the seat could not see.
import { decide, type Budget, type Level, type Outlook, type Reason } from '@court-piece/players';
import {
  completes,
  strengthOf,
  suitOf,
  viewFor,
  type Choice,
  type Seat,
  type SeatAction,
} from '@court-piece/rules';
import type { Moment } from './moment.js';

export interface SeatDecision {
  /** The place of the action among the moments of the deal. */
  readonly at: number;
  readonly seat: Seat;
  /** What the bot would have done, and why. */
  readonly best: Choice;
  readonly reason: Reason;
  /** What may come of each choice, the most promising first; empty where the bot imagined no deals. */
  readonly outlooks: readonly Outlook[];
  /** What was done, among them: equal cards count as one. Null where it was not looked at. */
  readonly chosen: Outlook | null;
  /** What was given away, in wins of a deal (an ordinary win is 1). Null where it is not known. */
  readonly cost: number | null;
}

export interface SeatOptions {
  readonly level: Level;
  /** For each decision anew, so that one may be looked at alone with the same answer. */
  readonly random: (at: number) => () => number;
  readonly budget?: Budget;
}

/** Looks at one choice after another, in their order; choices without an alternative are left out. */
export function* analyseFromTheSeats(
  moments: readonly Moment[],
  options: SeatOptions,
): Generator<SeatDecision, void, undefined> {
  for (const [at, { before, done }] of moments.entries()) {
    if (!('seat' in done)) continue;
    const decision = seatDecisionAt(before, done, at, options);
    if (decision !== null) yield decision;
  }
}

function seatDecisionAt(
  before: Moment['before'],
  done: SeatAction,
  at: number,
  { level, random, budget }: SeatOptions,
): SeatDecision | null {
  const view = viewFor(before, done.seat);
  if (view.legal.length < 2) return null;
  const decided = decide(view, {
    level,
    random: random(at),
    budget: { ...budget, everyChoice: true },
  });
  if (!decided.ok) return null;
  const { choice, reason, outlooks = [] } = decided.value;
  const chosen = outlookOf(done, outlooks);
  const isPlay = choice.type === 'play' || choice.type === 'ask' || choice.type === 'reveal';
  const best = isPlay ? outlookOf(choice, outlooks) : null;
  return {
    at,
    seat: done.seat,
    best: choice,
    reason,
    outlooks: outlooks.toSorted((a, b) => b.worth - a.worth),
    chosen,
    // The bot also goes by what play-outs do not show: what looks better than its choice costs nothing.
    cost: completes(done, choice) ? 0 : costOf(best, chosen),
  };
}

/** Null where the choice was not among those that were looked at. */
const costOf = (best: Outlook | null, chosen: Outlook | null): number | null =>
  best === null || chosen === null ? null : Math.max(0, best.worth - chosen.worth);

/** Equal cards have one outlook, that of the lowest. */
function outlookOf(done: SeatAction, outlooks: readonly Outlook[]): Outlook | null {
  const exact = outlooks.find(({ choice }) => completes(done, choice));
  if (exact !== undefined || done.type !== 'play') return exact ?? null;
  let found: Outlook | null = null;
  let highest = -1;
  for (const outlook of outlooks) {
    const { choice } = outlook;
    if (choice.type !== 'play' || suitOf(choice.card) !== suitOf(done.card)) continue;
    const strength = strengthOf(choice.card);
    if (strength >= strengthOf(done.card) || strength <= highest) continue;
    [found, highest] = [outlook, strength];
  }
  return found;
}
