// The caller makes trumps from the first five cards, by whichever way the options give (Rules 2).
import type { Choice, SeatAction } from '../action.js';
import { strengthOf, suitOf, SUITS, without, type Card, type Suit } from '../cards.js';
import { callersNthCard, callersSecondPacket, dealRest } from '../dealing.js';
import type { RuleEvent } from '../event.js';
import type { Options } from '../options.js';
import type { Seat } from '../seats.js';
import type { DealOverPhase, MakingTrumpsPhase, MatchState, Trumps } from '../state.js';
import { EMPTY_TALLY } from '../collect/tally.js';
import { refuse, step, wrongPhase, type Outcome } from '../transition.js';
import { startPlay } from './play.js';

/** A redeal may be asked for if every first card of the caller is lower than this rank (2.6). */
const REDEAL_LIMIT = { J: 11, T: 10 } as const;

const isWeakHand = (firstFive: readonly Card[], options: Options): boolean =>
  firstFive.every((card) => strengthOf(card) < REDEAL_LIMIT[options.below]);

/** @param firstFive the caller's cards; null where not even the caller sees them (2.4 `hidden-blind`) */
export function trumpMakingChoices(
  options: Options,
  seat: Seat,
  firstFive: readonly Card[] | null,
): readonly Choice[] {
  const choices: Choice[] = [];
  if (options.redeal !== 'none' && firstFive !== null && isWeakHand(firstFive, options)) {
    choices.push({ type: 'redeal', seat });
  }
  if (options.trump === 'hidden-blind') return [{ type: 'set', seat }];
  if (options.trump === 'hidden') {
    for (const card of firstFive ?? []) choices.push({ type: 'set', seat, card });
    return choices;
  }
  for (const suit of SUITS) choices.push({ type: 'call', seat, suit });
  for (const n of options.nominate) choices.push({ type: 'nominate', seat, n });
  if (options.declinable) choices.push({ type: 'decline', seat });
  return choices;
}

/** The actions that chance can make of a choice: which card is turned up (2.2) or drawn (2.4). */
export function drawsFor(deal: MakingTrumpsPhase, choice: Choice): readonly SeatAction[] {
  const { seat } = choice;
  if (choice.type === 'decline') {
    return callersSecondPacket(deal.stock).map((card) => ({ type: 'decline', seat, card }));
  }
  if (choice.type !== 'set') return [choice];
  const cards = choice.card === undefined ? deal.hands[seat] : [choice.card];
  return cards.map((card) => ({ type: 'set', seat, card }));
}

export function applyTrumpMaking(
  state: MatchState,
  deal: MakingTrumpsPhase,
  action: SeatAction,
): Outcome {
  const { options } = state;
  switch (action.type) {
    case 'redeal':
      return redeal(state, deal);
    case 'call':
      if (options.trump !== 'call') return refuse('must-set-card-aside', '2.4');
      return trumpsMade(state, deal, { suit: action.suit, card: null, aside: false });
    case 'nominate': {
      if (options.trump !== 'call' || !options.nominate.includes(action.n)) {
        return refuse('nominate-not-allowed', '2.3', String(action.n));
      }
      return turnedUp(state, deal, callersNthCard(deal.stock, action.n));
    }
    case 'decline':
      if (options.trump !== 'call' || !options.declinable)
        return refuse('decline-not-allowed', '2.2');
      if (!callersSecondPacket(deal.stock).includes(action.card)) {
        return refuse('not-in-second-packet', '2.2', action.card);
      }
      return turnedUp(state, deal, action.card);
    case 'set':
      if (options.trump === 'call') return refuse('set-not-allowed', '2.4');
      if (!deal.hands[deal.caller].includes(action.card)) {
        return refuse('not-first-five', '2.4', action.card);
      }
      return setAside(state, deal, action.card);
    default:
      return wrongPhase(action, deal.phase);
  }
}

function redeal(state: MatchState, deal: MakingTrumpsPhase): Outcome {
  if (state.options.redeal === 'none') return refuse('redeal-not-allowed', '2.6');
  if (!isWeakHand(deal.hands[deal.caller], state.options)) return refuse('hand-not-weak', '2.6');
  const over: DealOverPhase = {
    phase: 'deal-over',
    dealer: deal.dealer,
    caller: deal.caller,
    hands: deal.hands,
    trumps: { suit: null, card: null, aside: false },
    trick: null,
    tricks: [],
    tally: EMPTY_TALLY,
    result: null,
  };
  return step({ ...state, deal: over, nextDealer: deal.dealer }, []);
}

const turnedUp = (state: MatchState, deal: MakingTrumpsPhase, card: Card): Outcome =>
  trumpsMade(state, deal, { suit: suitOf(card), card, aside: false });

function trumpsMade(
  state: MatchState,
  deal: MakingTrumpsPhase,
  trumps: Trumps & { readonly suit: Suit },
): Outcome {
  const hands = dealRest(deal.hands, deal.stock, deal.caller, state.options.direction);
  return startPlay(state, deal, hands, trumps, []);
}

function setAside(state: MatchState, deal: MakingTrumpsPhase, card: Card): Outcome {
  const { options } = state;
  const all = dealRest(deal.hands, deal.stock, deal.caller, options.direction);
  const hands = { ...all, [deal.caller]: without(all[deal.caller], card) };
  const seen = options.trump === 'hidden';
  const events: RuleEvent[] = [
    { audience: 'all', type: 'set-aside', seat: deal.caller, card: null },
  ];
  if (seen) events.push({ audience: deal.caller, type: 'set-aside', seat: deal.caller, card });
  return startPlay(state, deal, hands, { suit: null, card, aside: true }, events);
}
