// Thirteen tricks (Rules 3.1, 3.2): what may be played, and what a played card does.
import type { Choice, SeatAction } from '../action.js';
import { EMPTY_TALLY } from '../collect/tally.js';
import { holdsSuit, suitOf, without, type Card } from '../cards.js';
import { ruleError, type RuleError } from '../errors.js';
import type { RuleEvent } from '../event.js';
import type { Options } from '../options.js';
import { nextSeat, type BySeat, type Seat } from '../seats.js';
import type { MatchState, PlayPhase, Trumps } from '../state.js';
import { refuse, step, wrongPhase, type Outcome } from '../transition.js';
import { emptyTrick, ledSuit } from '../trick.js';
import { playableCards, turnToPlay, type TurnToPlay } from '../turn.js';
import { completeTrick } from './complete-trick.js';
import { applyClaim } from './claim.js';
import { applyAsk, applyReveal, revealingChoices, turnComes } from './hidden-trump.js';
import { applyCorrection } from './revoke.js';

/** All cards are dealt and trumps are made as far as they are made before play: the caller leads (1.3). */
export function startPlay(
  state: MatchState,
  dealt: { readonly dealer: Seat; readonly caller: Seat },
  hands: BySeat<readonly Card[]>,
  trumps: Trumps,
  events: readonly RuleEvent[],
): Outcome {
  const deal: PlayPhase = {
    phase: 'play',
    dealer: dealt.dealer,
    caller: dealt.caller,
    turn: dealt.caller,
    hands,
    trumps,
    trick: emptyTrick(dealt.caller),
    tricks: [],
    tally: EMPTY_TALLY,
    mustTrump: false,
    playingOn: false,
  };
  const made: readonly RuleEvent[] =
    trumps.suit === null
      ? []
      : [{ audience: 'all', type: 'trump-made', suit: trumps.suit, card: trumps.card }];
  return step({ ...state, deal }, [...events, ...made]);
}

/** What the seat on turn chooses from: also to be had from its view alone. */
export function playChoices(options: Options, turn: TurnToPlay): readonly Choice[] {
  const { seat } = turn;
  const cards = options.revoke === 'penalty' ? turn.hand : playableCards(turn);
  const plays = cards.map((card): Choice => ({ type: 'play', seat, card }));
  return [...plays, ...revealingChoices(options, turn)];
}

export function applyPlay(state: MatchState, deal: PlayPhase, action: SeatAction): Outcome {
  // A revoke may be taken back out of turn while the trick lacks cards (3.3).
  if (action.type === 'correct') return applyCorrection(state, deal, action);
  if (action.seat !== deal.turn) return refuse('not-your-turn', '1.2', deal.turn);
  switch (action.type) {
    case 'play':
      return playCard(state, deal, action.card);
    case 'ask':
      return applyAsk(state, deal);
    case 'reveal':
      return applyReveal(state, deal);
    case 'claim':
      return applyClaim(state, deal);
    default:
      return wrongPhase(action, deal.phase);
  }
}

function playCard(state: MatchState, deal: PlayPhase, card: Card): Outcome {
  const { options } = state;
  const seat = deal.turn;
  const problem = whyNot(deal, card, options);
  if (problem !== undefined) return { ok: false, error: problem };

  const { trick } = deal;
  const hand = deal.hands[seat];
  const at = trick.cards.length;
  const led = ledSuit(trick.cards);
  const revoked = led !== undefined && suitOf(card) !== led && holdsSuit(hand, led);
  const makesTrump =
    options.trump === 'first-discard' &&
    deal.trumps.suit === null &&
    led !== undefined &&
    suitOf(card) !== led; // 6.2

  const events: RuleEvent[] = [{ audience: 'all', type: 'played', seat, card }];
  if (makesTrump) {
    events.push({ audience: 'all', type: 'trump-made', suit: suitOf(card), card: null });
  }
  const played: PlayPhase = {
    ...deal,
    hands: { ...deal.hands, [seat]: without(hand, card) },
    trumps: makesTrump ? { suit: suitOf(card), card: null, aside: false } : deal.trumps,
    trick: {
      leader: trick.leader,
      cards: [...trick.cards, card],
      trumpFrom: makesTrump ? at : trick.trumpFrom,
      revokes: revoked ? [...trick.revokes, at] : trick.revokes,
    },
    mustTrump: false,
    turn: nextSeat(seat, options.direction),
  };
  return at === 3 ? completeTrick(state, played, events) : turnComes(state, played, events);
}

/** Why a card may not be played now, or undefined if it may (3.1, 3.3, 5.1, 5.3, 5.4). */
function whyNot(deal: PlayPhase, card: Card, options: Options): RuleError | undefined {
  const hand = deal.hands[deal.turn];
  if (!hand.includes(card)) {
    const aside = deal.trumps.aside && deal.trumps.card === card && deal.turn === deal.caller;
    // With a card drawn blind not even the caller may learn which one lies aside (5.13).
    return aside && options.trump === 'hidden'
      ? ruleError('card-lies-aside', '5.1')
      : ruleError('card-not-held', '3.1');
  }
  if (options.revoke === 'penalty') return undefined;
  if (playableCards(turnToPlay(deal)).includes(card)) return undefined;
  if (deal.mustTrump) {
    const rule = deal.trick.cards.length === 0 ? '5.4' : '5.3';
    return ruleError('must-play-trump', rule, deal.trumps.suit ?? undefined);
  }
  return ruleError('must-follow-suit', '3.1', ledSuit(deal.trick.cards));
}
