// What ends a match from outside the cards: the agreed time, or the players (Rules 10.2, 10.4).
import { EMPTY_TALLY } from '../collect/tally.js';
import { leader } from '../match-end.js';
import { bySeat } from '../seats.js';
import type { DealOverPhase, DealState, MatchState } from '../state.js';
import { refuse, step, type Outcome } from '../transition.js';
import { layOpen } from './deal-over.js';

/** The time is over: the deal in progress is finished, a redealt one is still the same deal. */
export function applyTimeUp(state: MatchState): Outcome {
  if (state.options.end !== 'time') return refuse('no-time-limit', '10.2');
  if (state.timeUp) return refuse('time-already-up', '10.2');
  const { deal } = state;
  const betweenDeals = deal === null || (deal.phase === 'deal-over' && deal.result !== null);
  const after = { ...state, timeUp: true };
  return betweenDeals ? over(after) : step(after, []);
}

/** The players stop: the unfinished deal does not count. */
export function applyEnd(state: MatchState): Outcome {
  return over({ ...state, deal: state.deal === null ? null : brokenOff(state.deal) });
}

function over(state: MatchState): Outcome {
  const winner = leader(state);
  return step({ ...state, winner }, [{ audience: 'all', type: 'match-finished', winner }]);
}

function brokenOff(deal: DealState): DealOverPhase {
  switch (deal.phase) {
    case 'deal-over':
      return deal;
    case 'cut':
    case 'making-trumps':
      return {
        phase: 'deal-over',
        dealer: deal.dealer,
        caller: deal.caller,
        hands: deal.phase === 'cut' ? bySeat(() => []) : deal.hands,
        trumps: { suit: null, card: null, aside: false },
        trick: null,
        tricks: [],
        tally: EMPTY_TALLY,
        result: null,
      };
    default:
      return layOpen(deal, null).over;
  }
}
