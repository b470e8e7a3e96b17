// What the seat on turn may do: one list for the table, the record, the views and the tests.
// Claims are not listed: who grants them is the table's business (Rules 7.8).
import type { Choice, SeatAction } from './action.js';
import type { Card } from './cards.js';
import type { Options } from './options.js';
import { bavneyChoices } from './phases/bavney-choice.js';
import { cutChoices } from './phases/cut.js';
import { drawsFor, trumpMakingChoices } from './phases/making-trumps.js';
import { playChoices } from './phases/play.js';
import { revokeChoices } from './phases/revoke.js';
import type { MatchState } from './state.js';
import { turnToPlay } from './turn.js';
import type { View } from './view.js';

/** Every action of the seat on turn, with each card that chance may draw; empty if nobody is awaited. */
export function legalActions(state: MatchState): readonly SeatAction[] {
  const { deal, options } = state;
  if (state.winner !== null || deal === null) return [];
  switch (deal.phase) {
    case 'cut':
      return completed(cutChoices(deal.caller));
    case 'making-trumps': {
      const firstFive = seenFirstFive(options, deal.hands[deal.caller]);
      const choices = trumpMakingChoices(options, deal.caller, firstFive);
      return choices.flatMap((choice) => drawsFor(deal, choice));
    }
    case 'play':
      return completed(playChoices(options, turnToPlay(deal)));
    case 'revoke-open':
      return completed(revokeChoices(deal.turn, deal.hands[deal.turn], deal.trick.cards));
    case 'bavney-choice':
      return completed(bavneyChoices(deal.turn));
    case 'deal-over':
      return [];
  }
}

/** The actions that a choice can become: one, or one for each card that chance may draw. */
export const outcomesOf = (state: MatchState, choice: Choice): readonly SeatAction[] =>
  state.deal?.phase === 'making-trumps' ? drawsFor(state.deal, choice) : completed([choice]);

/** What a view's own seat may choose; empty if it is not on turn. Needs nothing but the view. */
export function legalFromView(view: Omit<View, 'legal'>): readonly Choice[] {
  const { options, viewer: seat, caller } = view;
  if (seat === 'public' || view.turn !== seat || caller === null) return [];
  const hand = view.hands[seat] ?? [];
  const trick = view.trick?.cards ?? [];
  switch (view.phase) {
    case 'cut':
      return cutChoices(seat);
    case 'making-trumps':
      return trumpMakingChoices(options, seat, view.hands[seat]);
    case 'play':
      return playChoices(options, {
        seat,
        caller,
        hand,
        trick,
        trump: view.trump,
        aside: view.aside,
        mustTrump: view.mustTrump,
      });
    case 'revoke-open':
      return revokeChoices(seat, hand, trick);
    case 'bavney-choice':
      return bavneyChoices(seat);
    case 'deal-over':
    case 'match-over':
      return [];
  }
}

const seenFirstFive = (options: Options, hand: readonly Card[]): readonly Card[] | null =>
  options.trump === 'hidden-blind' ? null : hand;

/** Choices in which nothing is left to chance. */
const completed = (choices: readonly Choice[]): readonly SeatAction[] =>
  choices as readonly SeatAction[];
