// A deal is finished: its result, its worth (Rules 8), the next dealer (9), perhaps the match (10).
import { suitOf } from '../cards.js';
import type { RuleEvent } from '../event.js';
import { winnerAfterDeal } from '../match-end.js';
import { nextDealerAfter } from '../next-dealer.js';
import { runsAfter, scoreWin } from '../scoring/score.js';
import type { Win } from '../scoring/win.js';
import { sideOf, type Side } from '../seats.js';
import type {
  BavneyChoicePhase,
  DealKind,
  DealOverPhase,
  DealResult,
  MatchState,
  PlayPhase,
  RevokeOpenPhase,
} from '../state.js';
import { step, type Outcome } from '../transition.js';

type Playing = PlayPhase | RevokeOpenPhase | BavneyChoicePhase;

export function finishDeal(
  state: MatchState,
  deal: Playing,
  verdict: { readonly winner: Side; readonly kind: DealKind },
  events: readonly RuleEvent[],
): Outcome {
  const { options } = state;
  const { winner, kind } = verdict;
  const win: Win = {
    winner,
    kind,
    byCallersSide: sideOf(deal.caller) === winner,
    allThirteen: deal.tally.collected[winner] === 13,
    run: state.runs[winner] + 1,
  };
  const score = scoreWin(win, options);
  const nextDealer = nextDealerAfter(
    {
      dealer: deal.dealer,
      byCallersSide: win.byCallersSide,
      court: kind !== 'ordinary' || score.streakCourt,
    },
    options,
  );
  const result: DealResult = {
    winner,
    kind,
    streakCourt: score.streakCourt,
    worth: score.worth,
    won: deal.tally.won,
    collected: deal.tally.collected,
    dealer: deal.dealer,
    nextDealer,
  };
  const { over, shown } = layOpen(deal, result);
  const after: MatchState = {
    ...state,
    deal: over,
    results: [...state.results, result],
    nextDealer,
    score: { ...state.score, [winner]: state.score[winner] + score.worth },
    runs: runsAfter(state.runs, win, score, options),
  };
  const all: RuleEvent[] = [
    ...events,
    ...shown,
    { audience: 'all', type: 'deal-finished', result },
  ];
  const matchWinner = winnerAfterDeal(after);
  if (matchWinner === null) return step(after, all);
  all.push({ audience: 'all', type: 'match-finished', winner: matchWinner });
  return step({ ...after, winner: matchWinner }, all);
}

/** Ends a deal for everyone to see; a card still aside is shown and back in the hand (5.9). */
export function layOpen(
  deal: Playing,
  result: DealResult | null,
): { readonly over: DealOverPhase; readonly shown: readonly RuleEvent[] } {
  const { card, aside } = deal.trumps;
  const back = aside && card !== null;
  const over: DealOverPhase = {
    phase: 'deal-over',
    dealer: deal.dealer,
    caller: deal.caller,
    hands: back ? { ...deal.hands, [deal.caller]: [...deal.hands[deal.caller], card] } : deal.hands,
    trumps: back ? { suit: suitOf(card), card, aside: false } : deal.trumps,
    trick: deal.trick.cards.length > 0 ? deal.trick : null,
    tricks: deal.tricks,
    tally: deal.tally,
    result,
  };
  return {
    over,
    shown: back ? [{ audience: 'all', type: 'revealed', card, by: null }] : [],
  };
}
