// The caller may cut the shuffled deck (Rules 1.5).
import type { Choice, SeatAction } from '../action.js';
import { cutDeck } from '../dealing.js';
import type { Seat } from '../seats.js';
import type { CutPhase, MatchState } from '../state.js';
import { refuse, wrongPhase, type Outcome } from '../transition.js';
import { openDeal } from './deal.js';

const MOST = 51;

export const cutChoices = (seat: Seat): readonly Choice[] =>
  Array.from({ length: MOST + 1 }, (_, at) => ({ type: 'cut', seat, at }));

export function applyCut(state: MatchState, deal: CutPhase, action: SeatAction): Outcome {
  if (action.type !== 'cut') return wrongPhase(action, deal.phase);
  if (!Number.isInteger(action.at) || action.at < 0 || action.at > MOST) {
    return refuse('bad-cut', '1.5', String(action.at));
  }
  return openDeal(
    state,
    { dealer: deal.dealer, caller: deal.caller },
    cutDeck(deal.deck, action.at),
    [],
  );
}
