// The last tricks of a deal as a state: what the four still hold, what lies on the table, and the
// other cards in tricks played before, by nobody in particular.
import {
  bySeat,
  DECK,
  nextSeat,
  SEATS,
  seatAfter,
  sideOf,
  type BySeat,
  type Card,
  type MatchState,
  type Options,
  type Seat,
  type Suit,
  type WonTrick,
} from '@court-piece/rules';
import { optionsOf } from './game.js';
import { cards, words } from './text.js';

export interface Endgame {
  readonly hands: BySeat<string>;
  readonly trump: Suit | null;
  /** By default north. */
  readonly leader?: Seat;
  /** The cards on the table in order, one by one. */
  readonly trick?: string;
  readonly options?: Options;
}

export function endgame({
  hands,
  trump,
  leader = 'north',
  trick = '',
  options = optionsOf('double-sir'),
}: Endgame): MatchState {
  const held = bySeat((seat) => cards(hands[seat]));
  const table = words(trick).flatMap(cards);
  const lying = new Set([...SEATS.flatMap((seat) => held[seat]), ...table]);
  const tricks = playedBefore(
    DECK.filter((card) => !lying.has(card)),
    leader,
  );
  const won = { 'north-south': 0, 'east-west': 0, [sideOf(leader)]: tricks.length };
  return {
    options,
    deal: {
      phase: 'play',
      dealer: seatAfter(leader, 3, options.direction),
      caller: leader,
      turn: seatAfter(leader, table.length, options.direction),
      hands: held,
      trumps: { suit: trump, card: null, aside: false },
      trick: { leader, cards: table, trumpFrom: 0, revokes: [] },
      tricks,
      tally: {
        won,
        collected: { 'north-south': 0, 'east-west': 0 },
        pile: tricks.length,
        run: { seat: null, length: 0, ace: false },
      },
      mustTrump: false,
      playingOn: false,
    },
    results: [],
    nextDealer: nextSeat(leader, options.direction),
    score: { 'north-south': 0, 'east-west': 0 },
    runs: { 'north-south': 0, 'east-west': 0 },
    timeUp: false,
    winner: null,
  };
}

const playedBefore = (rest: readonly Card[], winner: Seat): readonly WonTrick[] =>
  Array.from({ length: Math.ceil(rest.length / 4) }, (_, at) => ({
    leader: winner,
    cards: rest.slice(4 * at, 4 * at + 4),
    winner,
    trumpFrom: 0,
  }));
