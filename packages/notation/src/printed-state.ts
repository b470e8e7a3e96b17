// The state as `replay --json` prints it, and as bots get it on the wire. What a viewer sees is made
// from its view alone; only the full state is made from the truth.
import {
  bySeat,
  ledSuit,
  legalActions,
  seatAfter,
  viewFor,
  type BySeat,
  type BySide,
  type Card,
  type Choice,
  type DealResult,
  type MatchState,
  type Phase,
  type Seat,
  type Side,
  type Suit,
  type View,
} from '@court-piece/rules';
import { formatChoice } from './action.js';

/** A card that the viewer may not know. */
export const UNKNOWN_CARD = '??';
type Shown = Card | typeof UNKNOWN_CARD;

export interface PrintedState {
  readonly phase: Phase;
  readonly dealer: Seat | null;
  readonly caller: Seat | null;
  readonly turn: Seat | null;
  readonly legal: readonly string[];
  readonly trump: Suit | null;
  readonly trumpCard: Shown | null;
  readonly revealed: boolean;
  readonly trick: readonly (readonly [Seat, Card])[];
  readonly led: Suit | null;
  readonly tricksPlayed: number;
  readonly won: BySide<number>;
  readonly collected: BySide<number>;
  readonly pile: number;
  readonly lastWinner: Seat | null;
  readonly hands: BySeat<readonly Shown[]>;
  readonly runs: BySide<number>;
  readonly score: BySide<number>;
  readonly deals: readonly Omit<DealResult, 'dealer'>[];
  readonly winner: Side | 'draw' | null;
}

/** The state as the view's owner may see it. */
export function printView(view: View): PrintedState {
  const cards = view.trick?.cards ?? [];
  const leader = view.trick?.leader;
  const none = { 'north-south': 0, 'east-west': 0 };
  return {
    phase: view.phase,
    dealer: view.dealer,
    caller: view.caller,
    turn: view.turn,
    legal: inWords(view.legal),
    trump: view.trump,
    trumpCard: view.aside ? (view.trumpCard ?? UNKNOWN_CARD) : view.trumpCard,
    revealed: !view.aside,
    trick:
      leader === undefined
        ? []
        : cards.map((card, at) => [seatAfter(leader, at, view.options.direction), card]),
    led: ledSuit(cards) ?? null,
    tricksPlayed: view.tricks.length,
    won: inOrder(view.tally?.won ?? none),
    collected: inOrder(view.tally?.collected ?? none),
    pile: view.tally?.pile ?? 0,
    lastWinner: view.tricks.at(-1)?.winner ?? null,
    hands: bySeat((seat) => {
      const hand = view.hands[seat];
      return hand === null
        ? Array.from({ length: view.counts[seat] }, () => UNKNOWN_CARD)
        : hand.toSorted();
    }),
    runs: inOrder(view.runs),
    score: inOrder(view.score),
    deals: view.results.map((result) => ({
      winner: result.winner,
      kind: result.kind,
      streakCourt: result.streakCourt,
      worth: result.worth,
      won: inOrder(result.won),
      collected: inOrder(result.collected),
      nextDealer: result.nextDealer,
    })),
    winner: view.winner,
  };
}

/** The full state: every hand, the card aside, and what the seat on turn may do. */
export function printState(state: MatchState): PrintedState {
  const { deal } = state;
  return {
    ...printView(viewFor(state, 'public')),
    legal: inWords(legalActions(state)),
    trumpCard: deal !== null && 'trumps' in deal ? deal.trumps.card : null,
    hands: bySeat((seat) => (deal !== null && 'hands' in deal ? deal.hands[seat].toSorted() : [])),
  };
}

const inOrder = (numbers: BySide<number>): BySide<number> => ({
  'north-south': numbers['north-south'],
  'east-west': numbers['east-west'],
});

/** Sorted as text; the 52 places to cut are one entry. */
function inWords(choices: readonly Choice[]): readonly string[] {
  const words = choices.map((choice) =>
    choice.type === 'cut' ? 'cut 0..51' : formatChoice(choice),
  );
  return [...new Set(words)].toSorted();
}
