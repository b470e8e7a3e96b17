// Single sir with an open trump or none: does side 0 (seats 0 and 2) still take a number of tricks?
// A zero-window search by tricks. Every proof keeps the lowest rank of each suit that it relied on,
// so that it holds wherever the lengths are the same and the higher cards lie alike.
import {
  createBoard,
  NO_TRUMP,
  SETS,
  SUIT_COUNT,
  WIDTH,
  type Budget,
  type Cards,
} from './board.js';
import { createHints } from './hints.js';
import { createOrdering } from './ordering.js';
import { createSecondHand } from './second-hand.js';
import { createSureTricks } from './sure-tricks.js';
import { NEVER, RESULT_BIT, type Table } from './table.js';
import { SINGLE_WEIGHTS } from './weights.js';

export interface SingleDeal extends Cards {
  readonly trump: number;
  /** Tricks at the end that do not count: the question is about the ones before. */
  readonly uncounted: number;
}

export interface SingleSearch {
  readonly setUp: (deal: SingleDeal) => void;
  /**
   * Whether side 0 takes at least `need` of the counted tricks, the one on the table included, if
   * the player on turn plays that card: 0 if so, else -1.
   */
  readonly test: (card: number, need: number) => number;
  /** The same if he plays what serves his side best. */
  readonly testBest: (need: number) => number;
  /** Forgets which leads served. */
  readonly forget: () => void;
}

/** No card in particular. */
const ANY = -1;

export function createSingleSearch(table: Table, budget: Budget): SingleSearch {
  const board = createBoard();
  const { hand, rest, lengths, ownersOf, relied, moves, skipBelow, playedSuit, playedBit, bitOf } =
    board;
  const { addMoves, sort, lowestEqual } = board;
  const { found, measure, mark, trumpsTake } = createSureTricks(board);
  const { weighLeads, weighFollowing, weighDiscards } = createOrdering(board, SINGLE_WEIGHTS);
  const { rely, relyOnDepths, depthsOf } = board;
  const owners = new Int32Array(SUIT_COUNT);
  const { takesNow } = createSecondHand(board);
  const hints = createHints(board, 14);
  const { placeOf, leadAt, note, served } = hints;
  const config = new Int32Array(5);
  const TRUMP = 0;
  const SHORT = 1;
  const POSITION = 2;
  const LEADER = 3;
  const TRICKS = 4;

  function setUp(deal: SingleDeal): void {
    config[TRICKS] = board.setUp(deal);
    config[TRUMP] = deal.trump;
    config[SHORT] = deal.uncounted;
    config[LEADER] = deal.leader;
    config[POSITION] = deal.trick.length;
  }

  const test = (card: number, need: number): number => fromRoot(card, need) - 1;

  const testBest = (need: number): number =>
    (config[POSITION] === 0
      ? start(0, config[LEADER], config[TRICKS], need)
      : fromRoot(ANY, need)) - 1;

  function fromRoot(card: number, need: number): number {
    const position = config[POSITION];
    const leader = config[LEADER];
    const trump = config[TRUMP];
    const tricks = config[TRICKS];
    let bestSeat = leader;
    let bestSuit = playedSuit[0];
    let bestBit = playedBit[0];
    for (let at = 1; at < position; at++) {
      if (beats(playedSuit[at], playedBit[at], bestSuit, bestBit, trump)) {
        bestSeat = (leader + at) & 3;
        bestSuit = playedSuit[at];
        bestBit = playedBit[at];
      }
    }
    if (card === ANY) {
      return follow(position, position, leader, tricks, need, bestSeat, bestSuit, bestBit);
    }
    return descend(
      position,
      position,
      leader,
      tricks,
      need,
      (leader + position) & 3,
      card >> 4,
      bitOf[card],
      bestSeat,
      bestSuit,
      bestBit,
    );
  }

  const beats = (
    suit: number,
    bit: number,
    bestSuit: number,
    bestBit: number,
    trump: number,
  ): boolean => (suit === bestSuit ? bit > bestBit : suit === trump);

  /** Plays a card and searches on. What was relied on stands at the next ply. */
  function descend(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    seat: number,
    suit: number,
    bit: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const at = seat * 4 + suit;
    hand[at] ^= bit;
    lengths[seat] -= 1 << (4 * suit);
    playedSuit[ply] = suit;
    playedBit[ply] = bit;
    if (position === 0 || (suit === bestSuit ? bit > bestBit : suit === config[TRUMP])) {
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    }
    let result: number;
    if (position < 3) {
      result = follow(ply + 1, position + 1, leader, tricks, need, bestSeat, bestSuit, bestBit);
    } else {
      const s0 = playedSuit[ply - 3];
      const s1 = playedSuit[ply - 2];
      const s2 = playedSuit[ply - 1];
      const b0 = playedBit[ply - 3];
      const b1 = playedBit[ply - 2];
      const b2 = playedBit[ply - 1];
      rest[s0] ^= b0;
      rest[s1] ^= b1;
      rest[s2] ^= b2;
      rest[suit] ^= bit;
      const wins = 1 - (bestSeat & 1);
      result = start(ply + 1, bestSeat, tricks - 1, need - wins);
      rest[s0] ^= b0;
      rest[s1] ^= b1;
      rest[s2] ^= b2;
      rest[suit] ^= bit;
      let rivals = 0;
      if (s0 === bestSuit) rivals++;
      if (s1 === bestSuit) rivals++;
      if (s2 === bestSuit) rivals++;
      if (suit === bestSuit) rivals++;
      if (rivals > 1) {
        // A side that loses relied on each card that was left out as equal to the winning one.
        const bits = result === wins ? bestBit : lowestEqual(bestSeat, bestSuit, bestBit);
        rely((ply + 1) * 2, bestSuit, bits);
      }
    }
    hand[at] ^= bit;
    lengths[seat] += 1 << (4 * suit);
    return result;
  }

  /** A trick begins. @returns 1 if side 0 takes `need` of the counted tricks, else 0 */
  function start(ply: number, leader: number, tricks: number, need: number): number {
    const to = ply * 2;
    relied[to] = 0;
    relied[to + 1] = 0;
    if (need <= 0) return 1;
    if (need > tricks - config[SHORT]) return 0;
    if (tricks === 1) return lastTrick(to, leader, need);
    budget.nodes++;
    if (budget.nodes > budget.limit) budget.exceeded();

    const k1 = lengths[0] | (lengths[1] << 16);
    const k2 = lengths[2] | (lengths[3] << 16);
    const k3 = need | (leader << 4) | (config[TRUMP] << 6) | (config[SHORT] << 9);
    owners[0] = ownersOf[rest[0]];
    owners[1] = ownersOf[SETS + rest[1]];
    owners[2] = ownersOf[2 * SETS + rest[2]];
    owners[3] = ownersOf[3 * SETS + rest[3]];
    const known = table.probe(k1, k2, k3, 0, owners, 0, 0, 0);
    if (known >= 0) {
      relyOnDepths(to, known & 0xffff);
      return (known >> RESULT_BIT) & 1;
    }

    const sure = cutAt(to, leader, tricks, need);
    if (sure >= 0) return sure;
    const result = lead(ply, leader, tricks, need);
    owners[0] = ownersOf[rest[0]];
    owners[1] = ownersOf[SETS + rest[1]];
    owners[2] = ownersOf[2 * SETS + rest[2]];
    owners[3] = ownersOf[3 * SETS + rest[3]];
    table.store(k1, k2, k3, 0, owners, NEVER, 0, depthsOf(to), result);
    return result;
  }

  function lastTrick(to: number, leader: number, need: number): number {
    const trump = config[TRUMP];
    let bestSeat = leader;
    let bestSuit = -1;
    let bestBit = 0;
    let led = -1;
    let rivals = 0;
    for (let position = 0; position < 4; position++) {
      const seat = (leader + position) & 3;
      let suit = 0;
      while (hand[seat * 4 + suit] === 0) suit++;
      const bit = hand[seat * 4 + suit];
      if (position === 0) {
        led = suit;
        bestSuit = suit;
        bestBit = bit;
        rivals = 1;
      } else if (suit === bestSuit) {
        rivals++;
        if (bit > bestBit) {
          bestBit = bit;
          bestSeat = seat;
        }
      } else if (suit === trump && bestSuit === led) {
        bestSuit = suit;
        bestBit = bit;
        bestSeat = seat;
        rivals = 1;
      }
    }
    if (rivals > 1) rely(to, bestSuit, bestBit);
    return 1 - (bestSeat & 1) >= need ? 1 : 0;
  }

  /** A cut without searching: 1 or 0 for the result, or -1. */
  function cutAt(to: number, leader: number, tricks: number, need: number): number {
    const counted = tricks - config[SHORT];
    const mine = 1 - (leader & 1);
    const needs = mine === 1 ? need : counted + 1 - need;
    const theirs = counted + 1 - needs;
    const trump = config[TRUMP];
    if (trump !== NO_TRUMP && config[SHORT] === 0 && rest[trump] !== 0) {
      if (trumpsTake(to, (leader + 1) & 3, trump, theirs)) return 1 - mine;
      if (trumpsTake(to, (leader + 3) & 3, trump, theirs)) return 1 - mine;
      if (trumpsTake(to, leader, trump, needs)) return mine;
      if (trumpsTake(to, leader ^ 2, trump, needs)) return mine;
    }
    measure(leader, tricks, trump, false);
    const leaders = found[0];
    if (leaders >= needs) {
      mark(to, needs, 0, trump);
      return mine;
    }
    if (leaders + found[1] >= needs) {
      mark(to, leaders, needs - leaders, trump);
      return mine;
    }
    return -1;
  }

  function lead(ply: number, leader: number, tricks: number, need: number): number {
    const base = ply * WIDTH;
    let size = 0;
    const place = placeOf(leader, need, config[TRUMP]);
    const hint = leadAt(place);
    const last = served[ply * 4 + leader];
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (hand[leader * 4 + suit] === 0) continue;
      const from = size;
      size = addMoves(base, from, leader, suit);
      weighLeads(base, from, size, leader, suit, config[TRUMP], hint, last, 0, false);
    }
    sort(base, size);
    const result = tryMoves(ply, 0, leader, tricks, need, leader, size, leader, 0, 0);
    if (result === 1 - (leader & 1)) note(place, served[ply * 4 + leader]);
    return result;
  }

  /** Second, third and fourth hand. */
  function follow(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const seat = (leader + position) & 3;
    const led = playedSuit[ply - position];
    const base = ply * WIDTH;
    if (position === 1) {
      const isFirst = (seat & 1) === 0;
      if (need === (isFirst ? 1 : tricks - config[SHORT])) {
        const to = ply * 2;
        relied[to] = 0;
        relied[to + 1] = 0;
        if (takesNow(to, seat, led, bestBit, config[TRUMP], false)) return isFirst ? 1 : 0;
      }
    }
    const trump = config[TRUMP];
    let size = 0;
    if (hand[seat * 4 + led] !== 0) {
      size = addMoves(base, 0, seat, led);
      weighFollowing(base, size, seat, position, bestSeat, bestSuit, bestBit, led);
    } else {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if (hand[seat * 4 + suit] === 0) continue;
        const from = size;
        size = addMoves(base, from, seat, suit);
        weighDiscards(
          base,
          from,
          size,
          seat,
          suit,
          position,
          trump,
          bestSeat,
          bestSuit,
          bestBit,
          led,
          false,
        );
      }
    }
    if (size > 1) sort(base, size);
    return tryMoves(ply, position, leader, tricks, need, seat, size, bestSeat, bestSuit, bestBit);
  }

  /** Tries the moves in order until one serves the side on turn. */
  function tryMoves(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    seat: number,
    size: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const wanted = 1 - (seat & 1);
    const base = ply * WIDTH;
    const to = ply * 2;
    const child = to + 2;
    const skips = ply * SUIT_COUNT;
    skipBelow[skips] = 0;
    skipBelow[skips + 1] = 0;
    skipBelow[skips + 2] = 0;
    skipBelow[skips + 3] = 0;
    let r0 = 0;
    let r1 = 0;
    for (let at = 0; at < size; at++) {
      const move = moves[base + at];
      const suit = (move >> 4) & 3;
      const bit = 1 << (move & 15);
      if (bit < skipBelow[skips + suit]) continue;
      const result = descend(
        ply,
        position,
        leader,
        tricks,
        need,
        seat,
        suit,
        bit,
        bestSeat,
        bestSuit,
        bestBit,
      );
      if (result === wanted) {
        if (position === 0) served[ply * 4 + leader] = move & 63;
        relied[to] = relied[child];
        relied[to + 1] = relied[child + 1];
        return result;
      }
      // Cards as low as this one are refuted with it where no rank so low mattered.
      const mattered = (relied[child + (suit >> 1)] >> (13 * (suit & 1))) & 0x1fff;
      const lowest = mattered === 0 ? 1 << 14 : mattered & -mattered;
      if (bit < lowest && lowest > skipBelow[skips + suit]) skipBelow[skips + suit] = lowest;
      r0 |= relied[child];
      r1 |= relied[child + 1];
    }
    relied[to] = r0;
    relied[to + 1] = r1;
    return 1 - wanted;
  }

  return { setUp, test, testBest, forget: hints.clear };
}
