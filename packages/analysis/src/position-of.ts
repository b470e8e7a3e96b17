// The position of a running deal as the solver reads it, with all hands open: the seats are numbered in
// the order of play, from the caller on.
import {
  otherSide,
  seatsFrom,
  sideOf,
  type DealState,
  type MatchState,
  type Options,
  type Seat,
} from '@court-piece/rules';
import type { CollectingState, Position, Trumps } from '@court-piece/solver';

type PlayPhase = Extract<DealState, { readonly phase: 'play' }>;

export interface OpenPosition {
  readonly position: Position;
  /** The seat of each number. */
  readonly seats: readonly [Seat, Seat, Seat, Seat];
}

/**
 * Null where no card is awaited, and while a card lies on the table that did not follow although its
 * player could (3.3): nobody says what that is worth.
 */
export function openPositionOf({ options, deal }: MatchState): OpenPosition | null {
  if (deal?.phase !== 'play' || deal.trick.revokes.length > 0) return null;
  const seats = seatsFrom(deal.caller, options.direction);
  return {
    position: {
      hands: seats.map((seat) => deal.hands[seat]),
      leader: seats.indexOf(deal.trick.leader),
      trick: deal.trick.cards,
      trumps: trumpsOf(options, deal),
      collecting: collectingOf(options, deal),
    },
    seats,
  };
}

function trumpsOf(options: Options, { trumps, trick, mustTrump }: PlayPhase): Trumps {
  const { suit, card, aside } = trumps;
  if (options.trump === 'first-discard') return { method: 'first-discard', suit };
  if (options.trump !== 'hidden' && options.trump !== 'hidden-blind') {
    return { method: 'open', suit };
  }
  const { askers, revealWhen, collectFrom } = options;
  return {
    method: 'hidden',
    caller: 0,
    aside: aside ? card : null,
    suit,
    trumpFrom: trick.trumpFrom,
    mustTrump,
    askers,
    revealWhen,
    collectFrom,
  };
}

function collectingOf(options: Options, { tally, trick, turn }: PlayPhase): CollectingState {
  if (options.collect === 'single') return { rule: 'single' };
  const { afterCollecting, aceRule, noCollectAfter, firstCollectAfter } = options;
  const { pile, run, collected } = tally;
  const side = sideOf(turn);
  return {
    rule: 'double',
    pile,
    run: run.seat === trick.leader && run.length >= 1,
    ace: run.ace,
    collectedBefore: collected[side] + collected[otherSide(side)] > 0,
    afterCollecting,
    aceRule,
    noCollectAfter,
    firstCollectAfter,
  };
}
