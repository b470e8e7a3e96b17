// One board of a duplicate match: the same deck and dealer played twice, the second time with the two
// pairs in each other's seats. The rules judge every choice; an illegal one stops the measuring.
import {
  apply,
  newMatch,
  outcomesOf,
  SEATS,
  sideOf,
  viewFor,
  type Card,
  type Choice,
  type DealState,
  type MatchState,
  type Options,
  type Seat,
  type Side,
  type View,
} from '@court-piece/rules';
import { seededRandom, shuffled, type Random } from './random.js';

/** The state is for the cheater alone. */
export type ArenaPlayer = (view: View, random: Random, state: MatchState) => Choice;

export interface Pairs {
  readonly a: ArenaPlayer;
  readonly b: ArenaPlayer;
}

/** What pair A made of the two plays of a board, per deal. */
export interface BoardResult {
  /** Share of the two deals that A won: 0, 0.5 or 1. */
  readonly share: number;
  /** Score of A less score of B, per deal. */
  readonly margin: number;
  /** Tricks of the thirteen taken by A, per deal; with double sir the tricks collected. */
  readonly tricks: number;
  readonly courts: number;
}

const DEALS_LIMIT = 50; // redeals asked for one after the other

export function playBoard(options: Options, pairs: Pairs, board: number): BoardResult {
  const first = playDeal(options, pairs, board, 'north-south');
  const second = playDeal(options, pairs, board, 'east-west');
  const mean = (of: (result: BoardResult) => number): number => (of(first) + of(second)) / 2;
  return {
    share: mean((result) => result.share),
    margin: mean((result) => result.margin),
    tricks: mean((result) => result.tricks),
    courts: mean((result) => result.courts),
  };
}

function playDeal(options: Options, pairs: Pairs, board: number, sideOfA: Side): BoardResult {
  const chance = streamOf(board, 0);
  const dealer = SEATS[Math.floor(chance() * SEATS.length)] ?? 'east';
  const minds = Object.fromEntries(SEATS.map((seat, at) => [seat, streamOf(board, at + 1)]));
  const choose = (state: MatchState, seat: Seat): Choice => {
    const player = sideOf(seat) === sideOfA ? pairs.a : pairs.b;
    return player(viewFor(state, seat), minds[seat] ?? chance, state);
  };
  let state = newMatch({ ...options, firstDealer: dealer, end: 'open' });
  for (let deals = 0; state.results.length === 0; deals++) {
    if (deals > DEALS_LIMIT) throw new Error(`board ${board} never ends`);
    state = playOut(dealInto(state, dealer, shuffled(chance)), choose, chance);
  }
  const result = state.results[0];
  if (result === undefined) throw new Error(`board ${board} has no result`);
  const won = result.winner === sideOfA;
  return {
    share: won ? 1 : 0,
    margin: won ? result.worth : -result.worth,
    tricks: result.collected[sideOfA] + tricksAfterwards(state, choose, chance, sideOfA),
    courts: won && result.kind !== 'ordinary' ? 1 : 0,
  };
}

/** Independent numbers for the cards and for each seat, the same in both plays of a board. */
const streamOf = (board: number, stream: number): Random =>
  seededRandom(Math.imul(board * 8 + stream + 1, 0x9e3779b1));

const dealInto = (state: MatchState, dealer: Seat, deck: readonly Card[]) =>
  proceed(state, { type: 'deal', dealer, deck });

function playOut(
  start: MatchState,
  choose: (state: MatchState, seat: Seat) => Choice,
  chance: Random,
): MatchState {
  let state = start;
  while (state.deal !== null && state.deal.phase !== 'deal-over' && !isPlayedOut(state.deal)) {
    const seat = 'turn' in state.deal ? state.deal.turn : state.deal.caller;
    const outcomes = outcomesOf(state, choose(state, seat));
    const action = outcomes[Math.floor(chance() * outcomes.length)];
    if (action === undefined) throw new Error(`${seat} chose nothing`);
    state = proceed(state, action);
  }
  return state;
}

const isPlayedOut = (deal: DealState): boolean => 'tricks' in deal && deal.tricks.length === 13;

function proceed(state: MatchState, action: Parameters<typeof apply>[1]): MatchState {
  const outcome = apply(state, action);
  if (!outcome.ok) {
    throw new Error(`${JSON.stringify(action)} refused: ${outcome.error.code}`);
  }
  return outcome.value.state;
}

/**
 * A deal of single sir stops at seven tricks; how good the play was shows in all thirteen. The rest is
 * played as a deal that begins there, and only the tricks are counted.
 */
function tricksAfterwards(
  state: MatchState,
  choose: (state: MatchState, seat: Seat) => Choice,
  chance: Random,
  side: Side,
): number {
  const { deal, options } = state;
  if (options.collect !== 'single' || deal?.phase !== 'deal-over' || deal.tricks.length === 13) {
    return 0;
  }
  const last = deal.tricks.at(-1);
  if (last === undefined || (deal.trick?.cards.length ?? 0) > 0) return 0;
  const none = { 'north-south': 0, 'east-west': 0 };
  const goingOn: MatchState = {
    ...state,
    results: [],
    deal: {
      ...deal,
      phase: 'play',
      turn: last.winner,
      trick: { leader: last.winner, cards: [], trumpFrom: 0, revokes: [] },
      tally: { won: none, collected: none, pile: 0, run: { seat: null, length: 0, ace: false } },
      mustTrump: false,
      playingOn: true,
    },
  };
  const { deal: played } = playOut(goingOn, choose, chance);
  if (played === null || !('tricks' in played)) return 0;
  const later = played.tricks.slice(deal.tricks.length);
  return later.filter((trick) => sideOf(trick.winner) === side).length;
}
