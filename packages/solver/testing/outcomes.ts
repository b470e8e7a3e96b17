// Outcomes by plain minimax over the rules: endings that are played to the deal's end as the rules
// judge it, with what was won before.
import { legalActions, sideOf, type MatchState, type RulesChoice } from '@court-piece/rules';
import type { Random } from '@court-piece/rules/testing';
import { OUTCOMES, type DealSoFar, type Outcome } from '../src/outcome.js';
import { turnOf, type Move } from '../src/position.js';
import { after, moveOf, randomEnding, type Ending } from './reference.js';

const RULES: Readonly<Record<string, RulesChoice>> = {
  // Played on after 7–0, so that all thirteen can be told from a court.
  single: { preset: 'single-sir', bavney: 'play-on' },
  'single all-thirteen': { preset: 'single-sir', courtNeeds: 'all-thirteen' },
  double: { preset: 'double-sir' },
  'be-ranga': { preset: 'be-ranga', bavney: 'play-on' },
};

export type OutcomeCase = keyof typeof RULES;

export function randomOutcomeEnding(
  which: OutcomeCase,
  random: Random,
): { readonly ending: Ending; readonly deal: DealSoFar } {
  const rules = RULES[which];
  if (rules === undefined) throw new Error(which);
  const size = 1 + Math.floor(random() * 3);
  const drawn = randomEnding(rules, size, random);
  const { state } = drawn;
  if (state.deal?.phase !== 'play') throw new Error('not in play');
  const { pile } = state.deal.tally;
  const counted = 13 - size - pile;
  // Whitewashes are what courts are made of.
  const first =
    random() < 0.6 ? (random() < 0.5 ? 0 : counted) : Math.floor(random() * (counted + 1));
  const collected = { 'north-south': first, 'east-west': counted - first };
  const won = { 'north-south': first, 'east-west': 13 - size - first };
  const tally = {
    ...state.deal.tally,
    collected,
    won: state.options.collect === 'single' ? collected : won,
  };
  const ending = { ...drawn, state: { ...state, deal: { ...state.deal, tally } } };
  const side = sideOf(state.deal.turn);
  const own = collected[side];
  return {
    ending,
    deal: { own, theirs: counted - own, courtNeeds: state.options.courtNeeds },
  };
}

/** From the side on turn. */
export function referenceOutcomes(ending: Ending): readonly [Move, Outcome][] {
  const { state, position, seats } = ending;
  const side = sideOf(seats[turnOf(position)] ?? 'north');
  const place = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);
  const worth = (current: MatchState): number => {
    const { deal: now } = current;
    if (now?.phase === 'deal-over') {
      const { result } = now;
      if (result === null) throw new Error('no result');
      const isOurs = result.winner === side;
      const isAll = result.collected[result.winner] === 13;
      const isCourt = result.kind !== 'ordinary';
      if (isAll) return place(isOurs ? 'thirteen' : 'thirteen-against');
      if (isCourt) return place(isOurs ? 'court' : 'court-against');
      return place(isOurs ? 'win' : 'loss');
    }
    const actions = legalActions(current);
    const values = actions.map((action) => worth(after(current, action)));
    const turn = now?.phase === 'play' ? now.turn : 'north';
    return sideOf(turn) === side ? Math.min(...values) : Math.max(...values);
  };
  return legalActions(state).map((action) => [
    moveOf(action),
    OUTCOMES[worth(after(state, action))] ?? 'loss',
  ]);
}
