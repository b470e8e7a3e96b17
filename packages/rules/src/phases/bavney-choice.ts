// At 7–0 the player on lead stops with the court or plays on (Rules 7.6 `choice`).
import type { Choice, SeatAction } from '../action.js';
import { sideOf, type Seat } from '../seats.js';
import type { BavneyChoicePhase, MatchState } from '../state.js';
import { refuse, step, wrongPhase, type Outcome } from '../transition.js';
import { finishDeal } from './deal-over.js';

export const bavneyChoices = (seat: Seat): readonly Choice[] => [
  { type: 'on', seat },
  { type: 'stop', seat },
];

export function applyBavneyChoice(
  state: MatchState,
  deal: BavneyChoicePhase,
  action: SeatAction,
): Outcome {
  if (action.seat !== deal.turn) return refuse('not-your-turn', '1.2', deal.turn);
  switch (action.type) {
    case 'on':
      return step(
        { ...state, deal: { ...deal, phase: 'play', mustTrump: false, playingOn: true } },
        [],
      );
    case 'stop': {
      const winner = sideOf(deal.turn);
      const kind = sideOf(deal.caller) === winner ? 'court' : 'goon-court';
      return finishDeal(state, deal, { winner, kind }, []);
    }
    default:
      return wrongPhase(action, deal.phase);
  }
}
