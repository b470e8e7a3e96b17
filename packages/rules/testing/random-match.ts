// Whole matches played at random by the rules, with everything in them that can happen: cuts,
// redeals, revokes and their corrections, reveals, claims, the time running out.
import {
  apply,
  DECK,
  legalActions,
  newMatch,
  phaseOf,
  SEATS,
  type Action,
  type MatchState,
  type Options,
  type RuleEvent,
} from '@court-piece/rules';
import { deepFreeze } from './freeze.js';
import { lopsidedDeck, pick, shuffled, type Random } from './random.js';

export interface Happening {
  readonly before: MatchState;
  readonly action: Action;
  readonly after: MatchState;
  readonly events: readonly RuleEvent[];
}

/** Plays until the match is over or the deals are played; throws if a legal action is refused. */
export function* playAtRandom(
  options: Options,
  random: Random,
  { deals = 1 }: { readonly deals?: number } = {},
): Generator<Happening> {
  let before = deepFreeze(newMatch(options));
  for (let dealt = 0; ; ) {
    if (before.winner !== null) return;
    const action = somethingToDo(before, random);
    if (action.type === 'deal' && ++dealt > deals) return;
    const outcome = apply(before, deepFreeze(action));
    if (!outcome.ok) {
      throw new Error(`${JSON.stringify(action)} is refused: ${JSON.stringify(outcome.error)}`);
    }
    const { state, events } = outcome.value;
    yield { before, action, after: deepFreeze(state), events };
    before = state;
  }
}

/** The whole match at once. */
export const randomMatch = (
  options: Options,
  random: Random,
  limit?: { readonly deals?: number },
): readonly Happening[] => [...playAtRandom(options, random, limit)];

function somethingToDo(state: MatchState, random: Random): Action {
  const { options } = state;
  if (random() < 0.002) return { type: 'end' };
  if (options.end === 'time' && !state.timeUp && random() < 0.02) return { type: 'time-up' };
  if (phaseOf(state) === 'deal-over') {
    const dealer = state.nextDealer ?? pick(SEATS, random);
    const deck =
      random() < 0.3 ? lopsidedDeck(dealer, options.direction, random) : shuffled(DECK, random);
    return { type: 'deal', dealer, deck };
  }
  return outOfTheList(state, random) ?? weighed(state, random);
}

/** What is legal and in no list: putting a revoke right out of turn (3.3), claiming (7.8). */
function outOfTheList(state: MatchState, random: Random): Action | undefined {
  const { deal } = state;
  if (deal?.phase !== 'play') return undefined;
  const possible: Action[] = [];
  if (deal.trick.revokes.length > 0 && random() < 0.4) {
    for (const seat of SEATS) {
      for (const card of deal.hands[seat]) possible.push({ type: 'correct', seat, card });
    }
  }
  if (random() < 0.003) possible.push({ type: 'claim', seat: deal.turn });
  const accepted = possible.filter((action) => apply(state, action).ok);
  return accepted.length === 0 ? undefined : pick(accepted, random);
}

/** Mostly a card that follows, where the table would take any; else one thing of each kind. */
function weighed(state: MatchState, random: Random): Action {
  const legal = legalActions(state);
  const kinds = [...new Set(legal.map(({ type }) => type))];
  const { deal } = state;
  if (deal?.phase === 'play') {
    const led = deal.trick.cards[0]?.[0];
    const follow = legal.filter((action) => action.type === 'play' && action.card[0] === led);
    if (state.options.revoke === 'penalty' && follow.length > 0 && random() < 0.9) {
      return pick(follow, random);
    }
    const others = legal.filter(({ type }) => type !== 'play');
    return others.length > 0 && random() < 0.3 ? pick(others, random) : pick(legal, random);
  }
  const kind = pick(kinds, random);
  return pick(
    legal.filter(({ type }) => type === kind),
    random,
  );
}
