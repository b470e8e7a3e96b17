// A deck arrives, shuffled outside (Rules 1.3 to 1.6): either the caller may cut, or it is dealt.
import { isFullDeck, suitOf } from '../cards.js';
import type { Card } from '../cards.js';
import { callersNthCard, dealFirstPackets, dealRest } from '../dealing.js';
import type { RuleEvent } from '../event.js';
import { nextDealerRule } from '../next-dealer.js';
import { nextSeat, type Seat } from '../seats.js';
import type { DealState, MatchState } from '../state.js';
import { refuse, step, type Outcome } from '../transition.js';
import { startPlay } from './play.js';

export function applyDeal(
  state: MatchState,
  action: { readonly dealer: Seat; readonly deck: readonly Card[] },
): Outcome {
  if (state.deal !== null && state.deal.phase !== 'deal-over') {
    return refuse('deal-in-progress', '7.1');
  }
  if (state.nextDealer !== null && action.dealer !== state.nextDealer) {
    const rule = state.deal === null ? '1.4' : nextDealerRule(state.options);
    return refuse('wrong-dealer', rule, state.nextDealer);
  }
  if (!isFullDeck(action.deck)) return refuse('bad-deck', '1.1');

  const { options } = state;
  const caller = nextSeat(action.dealer, options.direction);
  const dealt = { dealer: action.dealer, caller };
  const event: RuleEvent = { audience: 'all', type: 'dealt', ...dealt };
  if (options.cut === 'caller') {
    const deal: DealState = { phase: 'cut', ...dealt, deck: action.deck };
    return step({ ...state, deal }, [event]);
  }
  return openDeal(state, dealt, action.deck, [event]);
}

/** Deals the first packets, or all cards where nobody chooses trumps from five (2.3, 6.1). */
export function openDeal(
  state: MatchState,
  dealt: { readonly dealer: Seat; readonly caller: Seat },
  deck: readonly Card[],
  events: readonly RuleEvent[],
): Outcome {
  const { options } = state;
  const { hands, stock } = dealFirstPackets(deck, dealt.caller, options.direction);
  const full = () => dealRest(hands, stock, dealt.caller, options.direction);
  switch (options.trump) {
    case 'call':
    case 'hidden':
    case 'hidden-blind':
      return step({ ...state, deal: { phase: 'making-trumps', ...dealt, hands, stock } }, events);
    case 'nth-card': {
      const card = callersNthCard(stock, options.n);
      return startPlay(state, dealt, full(), { suit: suitOf(card), card, aside: false }, events);
    }
    case 'first-discard':
      return startPlay(state, dealt, full(), { suit: null, card: null, aside: false }, events);
  }
}
