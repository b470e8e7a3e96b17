// Builds views from nothing, by an allow list: the one place where hidden cards stay behind.
import type { Action, Choice } from './action.js';
import type { Card } from './cards.js';
import { legalFromView } from './legal.js';
import type { Options } from './options.js';
import { correctingCards } from './phases/revoke.js';
import { bySeat, seatAfter, type Seat } from './seats.js';
import { phaseOf, turnOf, type DealState, type MatchState } from './state.js';
import type { View, Viewer } from './view.js';

/** The view of a seat, or of a watcher (`public`). */
export function viewFor(state: MatchState, viewer: Viewer): View {
  const { deal } = state;
  const inPlay = deal !== null && 'trick' in deal ? deal : null;
  const trumps = inPlay?.trumps ?? { suit: null, card: null, aside: false };
  const knowsTrumpCard =
    !trumps.aside || (viewer === deal?.caller && state.options.trump === 'hidden');
  const trick = inPlay?.trick ?? null;
  const view: Omit<View, 'legal'> = {
    viewer,
    options: state.options,
    phase: phaseOf(state),
    dealer: deal?.dealer ?? null,
    caller: deal?.caller ?? null,
    turn: turnOf(state),
    hands: bySeat((seat) => visibleHand(state.options, deal, seat, viewer)),
    counts: bySeat((seat) => (deal !== null && 'hands' in deal ? deal.hands[seat].length : 0)),
    trump: trumps.suit,
    trumpCard: knowsTrumpCard ? trumps.card : null,
    aside: trumps.aside,
    mustTrump: deal?.phase === 'play' && deal.mustTrump,
    trick:
      trick === null
        ? null
        : { leader: trick.leader, cards: trick.cards, trumpFrom: trick.trumpFrom },
    corrections: correctionsFor(state.options, deal, viewer),
    tricks: inPlay?.tricks ?? [],
    tally: inPlay?.tally ?? null,
    playingOn: (deal?.phase === 'play' || deal?.phase === 'revoke-open') && deal.playingOn,
    result: deal?.phase === 'deal-over' ? deal.result : null,
    results: state.results,
    nextDealer: state.nextDealer,
    score: state.score,
    runs: state.runs,
    timeUp: state.timeUp,
    winner: state.winner,
  };
  return { ...view, legal: legalFromView(view) };
}

function visibleHand(
  options: Options,
  deal: DealState | null,
  seat: Seat,
  viewer: Viewer,
): readonly Card[] | null {
  if (deal === null || deal.phase === 'cut') return null;
  if (deal.phase === 'deal-over') return deal.hands[seat]; // after a deal everything is shown
  if (seat !== viewer) return null;
  if (deal.phase !== 'making-trumps') return deal.hands[seat];
  // Only the caller sees cards before trumps are made (2.7), under `hidden-blind` nobody (2.4).
  return seat === deal.caller && options.trump !== 'hidden-blind' ? deal.hands[seat] : null;
}

/** Whether a card was a revoke is its player's knowledge until the table asks (3.3). */
function correctionsFor(options: Options, deal: DealState | null, viewer: Viewer): readonly Card[] {
  if (viewer === 'public' || deal?.phase !== 'play') return [];
  const { trick } = deal;
  const own = trick.revokes.some((at) => seatAfter(trick.leader, at, options.direction) === viewer);
  return own ? correctingCards(deal.hands[viewer], trick.cards) : [];
}

/** An action as others may learn of it: without a deck, and without a card that lies aside (5.13). */
export function actionSeenBy(
  action: Action,
  viewer: Viewer,
  options: Options,
):
  | Choice
  | { readonly type: 'deal'; readonly dealer: Seat }
  | Extract<Action, { type: 'end' | 'time-up' }> {
  if (action.type === 'deal') return { type: 'deal', dealer: action.dealer };
  if (action.type !== 'set') return action;
  const knows = action.seat === viewer && options.trump === 'hidden';
  return knows ? action : { type: 'set', seat: action.seat };
}
