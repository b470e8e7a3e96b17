// Revoke under `penalty` (Rules 3.3): correcting it, or letting it stand.
import type { Choice, SeatAction } from '../action.js';
import { cardsOfSuit, suitOf, without, type Card } from '../cards.js';
import { otherSide, seatAfter, sideOf, type Seat } from '../seats.js';
import type { MatchState, PlayPhase, RevokeOpenPhase } from '../state.js';
import { refuse, step, wrongPhase, type Outcome } from '../transition.js';
import { ledSuit } from '../trick.js';
import { completeTrick } from './complete-trick.js';
import { finishDeal } from './deal-over.js';

/** The held cards with which a revoke in this trick could be corrected. */
export function correctingCards(hand: readonly Card[], trick: readonly Card[]): readonly Card[] {
  const led = ledSuit(trick);
  return led === undefined ? [] : cardsOfSuit(hand, led);
}

export function revokeChoices(
  seat: Seat,
  hand: readonly Card[],
  trick: readonly Card[],
): readonly Choice[] {
  const correct = correctingCards(hand, trick);
  return [
    ...correct.map((card): Choice => ({ type: 'correct', seat, card })),
    { type: 'stand', seat },
  ];
}

export function applyRevokeChoice(
  state: MatchState,
  deal: RevokeOpenPhase,
  action: SeatAction,
): Outcome {
  if (action.seat !== deal.turn) return refuse('not-your-turn', '1.2', deal.turn);
  switch (action.type) {
    case 'correct':
      return applyCorrection(state, deal, action);
    case 'stand': {
      const winner = otherSide(sideOf(action.seat));
      return finishDeal(state, deal, { winner, kind: 'revoke' }, []);
    }
    default:
      return wrongPhase(action, deal.phase);
  }
}

/** Takes the revoked card and all after it back, and plays the corrected card (3.3). */
export function applyCorrection(
  state: MatchState,
  deal: PlayPhase | RevokeOpenPhase,
  action: { readonly seat: Seat; readonly card: Card },
): Outcome {
  const { trick } = deal;
  const { direction } = state.options;
  const at = trick.revokes.find(
    (position) => seatAfter(trick.leader, position, direction) === action.seat,
  );
  if (at === undefined) return refuse('no-revoke', '3.3');
  const led = ledSuit(trick.cards);
  if (!deal.hands[action.seat].includes(action.card)) return refuse('card-not-held', '3.1');
  if (suitOf(action.card) !== led) return refuse('must-follow-suit', '3.1', led);

  const hands = { ...deal.hands };
  trick.cards.forEach((card, position) => {
    if (position < at) return;
    const seat = seatAfter(trick.leader, position, direction);
    hands[seat] = [...hands[seat], card];
  });
  hands[action.seat] = without(hands[action.seat], action.card);
  const corrected: PlayPhase = {
    ...deal,
    phase: 'play',
    hands,
    trick: {
      ...trick,
      cards: [...trick.cards.slice(0, at), action.card],
      revokes: trick.revokes.filter((position) => position < at),
    },
    mustTrump: false,
    turn: seatAfter(trick.leader, at + 1, direction),
  };
  const events = [
    { audience: 'all', type: 'corrected', seat: action.seat, card: action.card } as const,
  ];
  return at === 3
    ? completeTrick(state, corrected, events)
    : step({ ...state, deal: corrected }, events);
}
