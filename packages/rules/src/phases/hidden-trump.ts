// Hidden Rung (Rules 5): asking for the card aside, revealing it, and when it reveals itself.
import type { Choice } from '../action.js';
import { suitOf } from '../cards.js';
import type { RuleEvent } from '../event.js';
import type { Options } from '../options.js';
import { sideOf, type Seat } from '../seats.js';
import type { MatchState, PlayPhase } from '../state.js';
import { refuse, step, type Outcome } from '../transition.js';
import { ledSuit } from '../trick.js';
import { cannotFollow, isLeading, turnToPlay, type TurnToPlay } from '../turn.js';

const isOpponent = (turn: TurnToPlay): boolean => sideOf(turn.seat) !== sideOf(turn.caller);

const mayEverAsk = (options: Options, turn: TurnToPlay): boolean =>
  turn.seat !== turn.caller && (options.askers === 'any' || isOpponent(turn)); // 5.11

export function revealingChoices(options: Options, turn: TurnToPlay): readonly Choice[] {
  const { seat } = turn;
  if (!turn.aside) return [];
  if (seat === turn.caller) {
    return isLeading(turn) || cannotFollow(turn) ? [{ type: 'reveal', seat }] : [];
  }
  return cannotFollow(turn) && mayEverAsk(options, turn) ? [{ type: 'ask', seat }] : [];
}

/** Asking (5.3). A refusal tells nobody but the asker anything (5.12). */
export function applyAsk(state: MatchState, deal: PlayPhase): Outcome {
  if (!deal.trumps.aside) return refuse('nothing-aside', '5.12');
  const turn = turnToPlay(deal);
  if (turn.seat === turn.caller || isLeading(turn)) return refuse('may-not-ask', '5.3');
  if (!cannotFollow(turn)) return refuse('can-follow', '5.12', ledSuit(turn.trick));
  if (!mayEverAsk(state.options, turn)) return refuse('may-not-ask', '5.11');
  return revealed(state, deal, deal.turn, []);
}

/** The caller's own revealing, on lead (5.4) or unable to follow (5.3). */
export function applyReveal(state: MatchState, deal: PlayPhase): Outcome {
  if (!deal.trumps.aside) return refuse('nothing-aside', '5.4');
  if (deal.turn !== deal.caller) return refuse('not-the-caller', '5.4');
  const turn = turnToPlay(deal);
  if (!isLeading(turn) && !cannotFollow(turn)) return refuse('cannot-reveal-now', '5.3');
  return revealed(state, deal, deal.turn, []);
}

/** A turn to play begins: the card may have to reveal itself first (5.8, 5.11). */
export function turnComes(
  state: MatchState,
  deal: PlayPhase,
  events: readonly RuleEvent[],
): Outcome {
  return deal.trumps.aside && revealsItself(state.options, turnToPlay(deal))
    ? revealed(state, deal, null, events)
    : step({ ...state, deal }, events);
}

function revealsItself(options: Options, turn: TurnToPlay): boolean {
  if (turn.seat === turn.caller && turn.hand.length === 0) return true; // 5.8
  switch (options.revealWhen) {
    case 'asked':
      return false;
    case 'first-void':
      return cannotFollow(turn);
    case 'opponent-void':
      return cannotFollow(turn) && isOpponent(turn);
  }
}

/** The card returns to the caller's hand (5.5) and works from now on (5.6). */
function revealed(
  state: MatchState,
  deal: PlayPhase,
  by: Seat | null,
  events: readonly RuleEvent[],
): Outcome {
  const card = deal.trumps.card;
  if (card === null) throw new Error('no card lies aside');
  const hands = { ...deal.hands, [deal.caller]: [...deal.hands[deal.caller], card] };
  const shown: PlayPhase = {
    ...deal,
    hands,
    trumps: { suit: suitOf(card), card, aside: false },
    trick: { ...deal.trick, trumpFrom: deal.trick.cards.length },
    mustTrump: true,
  };
  return step({ ...state, deal: shown }, [
    ...events,
    { audience: 'all', type: 'revealed', card, by },
  ]);
}
