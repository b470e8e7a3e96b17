// One board of a duplicate match: the same deck and dealer played twice, the second time with the two
// pairs in each other's seats. The rules judge every choice; an illegal one stops the measuring.
import {
  apply,
  newMatch,
  outcomesOf,
  SEATS,
  sideOf,
  viewFor,
  type BySide,
  type Card,
  type Choice,
  type DealResult,
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
  let deal: DealtOut | null = null;
  for (let deals = 0; deal === null; deals++) {
    if (deals > DEALS_LIMIT) throw new Error(`board ${board} never ends`);
    deal = playDeck(options, { dealer, deck: shuffled(chance), choose, chance });
  }
  const { result, tricks } = deal;
  const won = result.winner === sideOfA;
  return {
    share: won ? 1 : 0,
    margin: won ? result.worth : -result.worth,
    tricks: tricks[sideOfA],
    courts: won && result.kind !== 'ordinary' ? 1 : 0,
  };
}

export interface DeckToPlay {
  readonly dealer: Seat;
  readonly deck: readonly Card[];
  readonly choose: (state: MatchState, seat: Seat) => Choice;
  readonly chance: Random;
}

export interface DealtOut {
  readonly result: DealResult;
  /** With single sir of all thirteen, played to the end for the count; with double those collected. */
  readonly tricks: BySide<number>;
}

/** The first deal of a match with that deck; null if a new one was asked for. */
export function playDeck(
  options: Options,
  { dealer, deck, choose, chance }: DeckToPlay,
): DealtOut | null {
  const start = newMatch({ ...options, firstDealer: dealer, end: 'open' });
  const state = playOut(dealInto(start, dealer, deck), choose, chance);
  const [result] = state.results;
  if (result === undefined) return null;
  const after = (side: Side): number => result.collected[side] + (later?.[side] ?? 0);
  const later = tricksAfterwards(state, choose, chance);
  return {
    result,
    tricks: { 'north-south': after('north-south'), 'east-west': after('east-west') },
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
): BySide<number> | null {
  const { deal, options } = state;
  if (options.collect !== 'single' || deal?.phase !== 'deal-over' || deal.tricks.length === 13) {
    return null;
  }
  const last = deal.tricks.at(-1);
  if (last === undefined || (deal.trick?.cards.length ?? 0) > 0) return null;
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
  if (played === null || !('tricks' in played)) return null;
  const later = played.tricks.slice(deal.tricks.length);
  const wonBy = (side: Side): number =>
    later.filter((trick) => sideOf(trick.winner) === side).length;
  return { 'north-south': wonBy('north-south'), 'east-west': wonBy('east-west') };
}
