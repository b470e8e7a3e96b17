// Whole matches in which every seat is a bot and the rules judge each of its choices; and moments of a
// match, each with the view of the seat that was asked.
import { decide, type Decision, type Level } from '@court-piece/players';
import {
  apply,
  DECK,
  newMatch,
  outcomesOf,
  phaseOf,
  SEATS,
  turnOf,
  viewFor,
  type Action,
  type Choice,
  type MatchState,
  type Options,
  type Seat,
  type View,
} from '@court-piece/rules';
import { deepFreeze, lopsidedDeck, pick, shuffled, type Random } from '@court-piece/rules/testing';

export interface Moment {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly view: View;
  readonly decision: Decision;
}

/** A way of playing that is no level, for tests of its parts. */
export type Deciding = (view: View & { readonly viewer: Seat }, random: Random) => Decision;

/** Anything legal, each choice as likely as the next: the company that a bot must bear. */
export const atRandom: Deciding = (view, random) => {
  const corrections = view.corrections.map(
    (card): Choice => ({ type: 'correct', seat: view.viewer, card }),
  );
  const choice = pick(view.legal.length > 0 ? view.legal : corrections, random);
  return { choice, reason: { code: 'only-choice', facts: {} } };
};

export interface BotMatch {
  readonly level?: (seat: Seat) => Level;
  /** Instead of a level, for a seat that has one here. */
  readonly player?: (seat: Seat) => Deciding | undefined;
  readonly samples?: number;
  readonly deals: number;
}

/** Throws if the rules refuse what a bot chose, or if a bot that is asked has nothing to say. */
export function* playBots(options: Options, match: BotMatch, random: Random): Generator<Moment> {
  let state = deepFreeze(newMatch(options));
  for (let dealt = 0; state.winner === null; ) {
    const seat = turnOf(state);
    if (seat === null) {
      if (phaseOf(state) !== 'deal-over' || ++dealt > match.deals) return;
      state = proceed(state, dealing(state, random));
      continue;
    }
    const view = deepFreeze(viewFor(state, seat));
    const decision = decided(view, seat, match, random);
    yield { state, seat, view, decision };
    state = proceed(state, pick(outcomesOf(state, decision.choice), random));
  }
}

function decided(view: View, seat: Seat, match: BotMatch, random: Random): Decision {
  const player = match.player?.(seat);
  if (player !== undefined) return player({ ...view, viewer: seat }, random);
  const level = match.level?.(seat) ?? 'medium';
  const budget = match.samples === undefined ? {} : { samples: match.samples };
  const answer = decide(view, { level, random, budget });
  if (!answer.ok) throw new Error(`${seat}: ${answer.error.code} in ${view.phase}`);
  return answer.value;
}

/** Some decks give one side everything, so that courts and bavneys come up. */
function dealing(state: MatchState, random: Random): Action {
  const dealer = state.nextDealer ?? pick(SEATS, random);
  const lopsided = random() < 0.2;
  const deck = lopsided
    ? lopsidedDeck(dealer, state.options.direction, random)
    : shuffled(DECK, random);
  return { type: 'deal', dealer, deck };
}

function proceed(state: MatchState, action: Action): MatchState {
  const outcome = apply(state, action);
  if (!outcome.ok) throw new Error(`${JSON.stringify(action)} refused: ${outcome.error.code}`);
  return deepFreeze(outcome.value.state);
}
