// Deals for the tests of the analysis, played by the rules.
import { decide, type Level } from '@court-piece/players';
import {
  apply,
  DECK,
  newMatch,
  outcomesOf,
  resolveOptions,
  SEATS,
  turnOf,
  viewFor,
  type Action,
  type MatchState,
  type Options,
  type Seat,
} from '@court-piece/rules';
import { pick, randomMatch, seeded, shuffled, type Random } from '@court-piece/rules/testing';
import type { Moment } from '@court-piece/analysis';

export function rulesOf(rules: unknown): Options {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

/** A deal played at random, with everything in it that can happen. */
export const randomDeal = (rules: unknown, seed: number): readonly Moment[] =>
  randomMatch(rulesOf(rules), seeded(seed), { deals: 1 }).map(({ before, action }) => ({
    before,
    done: action,
  }));

/** What is left of a deal when nobody has more than so many cards. */
export function endingOf(moments: readonly Moment[], cards: number): readonly Moment[] {
  const late = moments.findIndex(
    ({ before: { deal } }) =>
      deal?.phase === 'play' && Object.values(deal.hands).every((hand) => hand.length <= cards),
  );
  return late < 0 ? [] : moments.slice(late);
}

/** A deal that bots play. */
export function botDeal(rules: unknown, seed: number, level: Level = 'easy'): readonly Moment[] {
  const random = seeded(seed);
  let state = newMatch(rulesOf(rules));
  const moments: Moment[] = [];
  const does = (done: Action): void => {
    moments.push({ before: state, done });
    const outcome = apply(state, done);
    if (!outcome.ok) throw new Error(outcome.error.code);
    ({ state } = outcome.value);
  };
  does({ type: 'deal', dealer: pick(SEATS, random), deck: shuffled(DECK, random) });
  for (let seat = turnOf(state); seat !== null; seat = turnOf(state)) {
    does(answerOf(state, seat, level, random));
  }
  return moments;
}

function answerOf(state: MatchState, seat: Seat, level: Level, random: Random): Action {
  const decided = decide(viewFor(state, seat), { level, random });
  if (!decided.ok) throw new Error(decided.error.code);
  return pick(outcomesOf(state, decided.value.choice), random);
}
