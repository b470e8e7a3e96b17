// Every rule set: the pile of double sir, trumps that a discard makes (be-ranga), and a card aside
// whose suit is trump once it is shown (Hidden Rung). Searches like single-search.ts, with two more
// words of state: how trumps stand, and how collecting stands.
import { countBits } from './bits.js';
import {
  createBoard,
  NO_TRUMP,
  PLIES,
  SETS,
  SUIT_COUNT,
  WIDTH,
  type Budget,
  type Cards,
} from './board.js';
import {
  afterTrick,
  collectedBy,
  lawOf,
  packCollecting,
  PILE,
  type Collecting,
  type CollectingRules,
} from './collecting.js';
import { createOrdering } from './ordering.js';
import { createSureTricks } from './sure-tricks.js';
import type { Table } from './table.js';

/** Trumps: the suit in bits 0 to 2, a card lies aside in bit 3, shown before that place in bits 4 to 5. */
const SUIT_BITS = 7;
const ASIDE = 8;
const FROM = 4;
export interface GeneralRules extends CollectingRules {
  readonly trump: 'open' | 'first-discard' | 'hidden';
  /** Hidden trumps: partner of the caller may ask too (5.11). */
  readonly partnerAsks: boolean;
  readonly reveals: 'asked' | 'first-void' | 'opponent-void';
  /** Hidden trumps with double sir: tricks count for a run before the card is shown (5.10). */
  readonly countsAny: boolean;
}

export interface GeneralDeal extends Cards {
  readonly rules: GeneralRules;
  readonly trump: number;
  readonly uncounted: number;
  /** The card aside was shown before that place of the trick on the table (5.6). */
  readonly trumpFrom: number;
  readonly caller: number;
  /** Before the trick on the table. */
  readonly collecting: Collecting;
}

export interface GeneralSearch {
  readonly setUp: (deal: GeneralDeal) => void;
  /**
   * Whether side 0 gets at least `need` from here on (with double sir: collects, the pile included)
   * if the player on turn does that: a card, or SHOW for asking or revealing.
   */
  readonly test: (move: number, need: number) => boolean;
}

/** Asking, or revealing the own card aside, as a move. */
export const SHOW = -1;

export function createGeneralSearch(table: Table, budget: Budget): GeneralSearch {
  const board = createBoard();
  const { hand, rest, lengths, ownersOf, relied, moves, skipBelow } = board;
  const { playedSuit, playedBit, bitOf, addMoves, sort, lowestEqual } = board;
  const { found, measure, mark, othersTopTrumps } = createSureTricks(board);
  const { weighLeads, weighFollowing, weighDiscards } = createOrdering(board);
  const { rely, relyOnDepths, depthsOf } = board;
  const owners = new Int32Array(SUIT_COUNT);
  /** What not showing relied on, by ply and suit. */
  const before = new Int32Array(relied.length);
  /** By ply and leader: the lead that served last. */
  const served = new Int32Array(PLIES * 4);
  const aces = new Int32Array(SUIT_COUNT);
  let deal: GeneralDeal;
  let rules: GeneralRules;
  const law = new Int32Array(4);
  let isDouble = false;
  let mattersAce = false;
  let discardMakes = false;
  let caller = 0;
  let asideSuit = 0;
  let asideBit = 0;
  let tricksToCome = 0;

  function setUp(next: GeneralDeal): void {
    deal = next;
    rules = next.rules;
    law.set(lawOf(rules));
    served.fill(-1);
    tricksToCome = board.setUp(next);
    isDouble = rules.collect === 'double';
    mattersAce = isDouble && rules.aceRule !== 'off';
    discardMakes = rules.trump === 'first-discard';
    caller = next.caller;
    const card = next.aside?.card ?? -1;
    asideSuit = card < 0 ? 0 : card >> 4;
    asideBit = card < 0 ? 0 : bitOf[card];
    for (let suit = 0; suit < SUIT_COUNT; suit++) aces[suit] = bitOf[suit * 16 + 12];
  }

  function test(move: number, need: number): boolean {
    const { leader } = deal;
    const position = deal.trick.length;
    let trumps = deal.trump | (deal.aside === undefined ? 0 : ASIDE) | (deal.trumpFrom << FROM);
    const collecting = packCollecting(law, 14 - tricksToCome, deal.collecting);
    let bestSeat = leader;
    let bestSuit = playedSuit[0];
    let bestBit = playedBit[0];
    for (let at = 1; at < position; at++) {
      const suit = playedSuit[at];
      const ruffs = suit === deal.trump && at >= deal.trumpFrom;
      if (suit === bestSuit ? playedBit[at] <= bestBit : !ruffs) continue;
      bestSeat = (leader + at) & 3;
      bestSuit = suit;
      bestBit = playedBit[at];
    }
    const seat = (leader + position) & 3;
    let result: number;
    if (move === SHOW) {
      trumps = show(trumps, position);
      result = choose(
        position,
        position,
        leader,
        tricksToCome,
        need,
        trumps,
        collecting,
        true,
        bestSeat,
        bestSuit,
        bestBit,
      );
      hide();
    } else {
      result = descend(
        position,
        position,
        leader,
        tricksToCome,
        need,
        trumps,
        collecting,
        seat,
        move >> 4,
        bitOf[move],
        bestSeat,
        bestSuit,
        bestBit,
      );
    }
    return result === 1;
  }

  /** The card returns to the caller's hand and works from this place of the trick on (5.5, 5.6). */
  function show(trumps: number, position: number): number {
    hand[caller * 4 + asideSuit] |= asideBit;
    lengths[caller] += 1 << (4 * asideSuit);
    return (trumps & ~(SUIT_BITS | ASIDE | (3 << FROM))) | asideSuit | (position << FROM);
  }

  function hide(): void {
    hand[caller * 4 + asideSuit] ^= asideBit;
    lengths[caller] -= 1 << (4 * asideSuit);
  }

  function descend(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
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
    if (position === 0) {
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    } else {
      if (discardMakes && (trumps & SUIT_BITS) === NO_TRUMP && suit !== bestSuit) {
        trumps = (trumps & ~SUIT_BITS) | suit; // 6.2
      }
      if (suit === bestSuit ? bit > bestBit : suit === (trumps & SUIT_BITS)) {
        bestSeat = seat;
        bestSuit = suit;
        bestBit = bit;
      }
    }
    const result =
      position < 3
        ? follow(
            ply + 1,
            position + 1,
            leader,
            tricks,
            need,
            trumps,
            collecting,
            bestSeat,
            bestSuit,
            bestBit,
          )
        : finish(
            ply,
            leader,
            tricks,
            need,
            trumps,
            collecting,
            suit,
            bit,
            bestSeat,
            bestSuit,
            bestBit,
          );
    hand[at] ^= bit;
    lengths[seat] += 1 << (4 * suit);
    return result;
  }

  function finish(
    ply: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    suit: number,
    bit: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const s0 = playedSuit[ply - 3];
    const s1 = playedSuit[ply - 2];
    const s2 = playedSuit[ply - 1];
    const b0 = playedBit[ply - 3];
    const b1 = playedBit[ply - 2];
    const b2 = playedBit[ply - 1];
    const aceHere = mattersAce ? aces[bestSuit] & rest[bestSuit] : 0;
    let next = collecting;
    let gain = 1;
    if (isDouble) {
      const counts = countsForRun(trumps, (bestSeat - leader) & 3);
      const isAce = aceHere !== 0 && bestBit === aceHere;
      next = afterTrick(law, collecting, 14 - tricks, bestSeat === leader, counts, isAce);
      gain = collectedBy(collecting, next);
    }
    rest[s0] ^= b0;
    rest[s1] ^= b1;
    rest[s2] ^= b2;
    rest[suit] ^= bit;
    const result = start(
      ply + 1,
      bestSeat,
      tricks - 1,
      (bestSeat & 1) === 0 ? need - gain : need,
      trumps & ~(3 << FROM),
      next,
    );
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
      const wins = 1 - (bestSeat & 1);
      const bits = result === wins ? bestBit : lowestEqual(bestSeat, bestSuit, bestBit);
      rely((ply + 1) * 2, bestSuit, bits);
    }
    // Whether it was won with an ace must be the same wherever the proof is used (4.5).
    if (aceHere !== 0) rely((ply + 1) * 2, bestSuit, aceHere);
    return result;
  }

  /** 5.10, 6.4 */
  function countsForRun(trumps: number, position: number): boolean {
    if (discardMakes) return (trumps & SUIT_BITS) !== NO_TRUMP;
    if (rules.trump !== 'hidden' || rules.countsAny) return true;
    return (trumps & ASIDE) === 0 && position >= ((trumps >> FROM) & 3);
  }

  /** A trick begins. */
  function start(
    ply: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
  ): number {
    const to = ply * 2;
    relied[to] = 0;
    relied[to + 1] = 0;
    if (need <= 0) return 1;
    const most = isDouble ? tricks + (collecting & PILE) : tricks - deal.uncounted;
    if (need > most) return 0;
    const isAside = (trumps & ASIDE) !== 0;
    if (tricks === 1 && !isAside) return lastTrick(to, leader, need, trumps, most);
    budget.nodes++;
    if (budget.nodes > budget.limit) budget.exceeded();
    const cut = cutAt(to, leader, tricks, need, trumps, collecting, most);
    if (cut >= 0) return cut;

    const k1 = lengths[0] | (lengths[1] << 16);
    const k2 = lengths[2] | (lengths[3] << 16);
    let k3 =
      need |
      (leader << 4) |
      ((trumps & SUIT_BITS) << 6) |
      (deal.uncounted << 9) |
      (collecting << 13);
    // Where the card aside stands in its suit, and which aces are still to come.
    if (isAside) k3 |= (asideSuit + 4 * countBits(rest[asideSuit] & -asideBit)) << 20;
    if (mattersAce) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if ((aces[suit] & rest[suit]) !== 0) k3 |= 1 << (26 + suit);
      }
    }
    readOwners();
    const known = table.probe(k1, k2, k3, owners);
    if (known >= 0) {
      relyOnDepths(to, known & 0xffff);
      return known >> 16;
    }
    const result = follow(ply, 0, leader, tricks, need, trumps, collecting, leader, 0, 0);
    readOwners();
    table.store(k1, k2, k3, owners, depthsOf(to), result);
    return result;
  }

  function readOwners(): void {
    owners[0] = ownersOf[rest[0]];
    owners[1] = ownersOf[SETS + rest[1]];
    owners[2] = ownersOf[2 * SETS + rest[2]];
    owners[3] = ownersOf[3 * SETS + rest[3]];
  }

  /** One card each, none aside: nobody chooses. The winner gets all there is (4.4). */
  function lastTrick(
    to: number,
    leader: number,
    need: number,
    trumps: number,
    most: number,
  ): number {
    let trump = trumps & SUIT_BITS;
    let bestSeat = leader;
    let bestSuit = NO_TRUMP;
    let bestBit = 0;
    let rivals = 0;
    for (let position = 0; position < 4; position++) {
      const seat = (leader + position) & 3;
      let suit = 0;
      while (hand[seat * 4 + suit] === 0) suit++;
      const bit = hand[seat * 4 + suit];
      if (position > 0 && discardMakes && trump === NO_TRUMP && suit !== bestSuit) trump = suit;
      if (suit === bestSuit) {
        rivals++;
        if (bit < bestBit) continue;
      } else {
        if (position > 0 && suit !== trump) continue;
        rivals = 1;
      }
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    }
    if (rivals > 1) rely(to, bestSuit, bestBit);
    return (1 - (bestSeat & 1)) * most >= need ? 1 : 0;
  }

  /** A cut without searching: 1 or 0 for the result, or -1. */
  function cutAt(
    to: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    most: number,
  ): number {
    const trump = trumps & SUIT_BITS;
    const mine = 1 - (leader & 1);
    const needs = mine === 1 ? need : most + 1 - need;
    const theirs = most + 1 - needs;
    const isAside = (trumps & ASIDE) !== 0;
    if (!isDouble) {
      if (deal.uncounted === 0 && othersTopTrumps(to, leader, trump, theirs)) return 1 - mine;
    } else if (mattersAce) {
      return -1;
    } else if (
      theirs <= 2 &&
      law[2] === 0 &&
      law[3] <= 2 &&
      othersTopTrumps(to, leader, trump, 2)
    ) {
      // Whoever holds the two highest trumps leads one after winning with the other.
      return 1 - mine;
    }
    measure(leader, tricks, trump, isAside || (discardMakes && trump === NO_TRUMP));
    const leaders = found[0];
    const partners = found[1];
    if (!isDouble) {
      if (leaders + partners < needs) return -1;
      const own = leaders < needs ? leaders : needs;
      mark(to, own, needs - own, trump);
      return mine;
    }
    let state = collecting;
    let got = 0;
    const counts = countsForRun(trumps, 0);
    for (let step = 0; step < leaders + partners; step++) {
      const next = afterTrick(law, state, 14 - tricks + step, step !== leaders, counts, false);
      got += collectedBy(state, next);
      state = next;
      if (got < needs) continue;
      const own = step < leaders ? step + 1 : leaders;
      mark(to, own, step + 1 - own, trump);
      return mine;
    }
    return -1;
  }

  const cannotFollow = (seat: number, position: number, ply: number): boolean =>
    position > 0 && hand[seat * 4 + playedSuit[ply - position]] === 0;

  /** Whether the card aside is shown by itself before that seat plays (5.8, 5.11). */
  function showsItself(seat: number, position: number, ply: number): boolean {
    const all = seat * 4;
    if (seat === caller && (hand[all] | hand[all + 1] | hand[all + 2] | hand[all + 3]) === 0) {
      return true;
    }
    if (rules.reveals === 'asked' || !cannotFollow(seat, position, ply)) return false;
    return rules.reveals === 'first-void' || ((seat ^ caller) & 1) === 1;
  }

  /** 5.3, 5.4, 5.11 */
  function mayShow(seat: number, position: number, ply: number): boolean {
    if (seat === caller) return position === 0 || cannotFollow(seat, position, ply);
    return cannotFollow(seat, position, ply) && (rules.partnerAsks || ((seat ^ caller) & 1) === 1);
  }

  /** Somebody's turn comes: with a card aside he may have it shown first. */
  function follow(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const seat = (leader + position) & 3;
    let first = -1;
    if ((trumps & ASIDE) !== 0) {
      const forced = showsItself(seat, position, ply);
      if (forced || mayShow(seat, position, ply)) {
        const to = ply * 2;
        if (!forced) {
          first = choose(
            ply,
            position,
            leader,
            tricks,
            need,
            trumps,
            collecting,
            false,
            bestSeat,
            bestSuit,
            bestBit,
          );
          if (first === 1 - (seat & 1)) return first;
          before[to] = relied[to];
          before[to + 1] = relied[to + 1];
        }
        const shown = show(trumps, position);
        const result = choose(
          ply,
          position,
          leader,
          tricks,
          need,
          shown,
          collecting,
          true,
          bestSeat,
          bestSuit,
          bestBit,
        );
        hide();
        if (first === result) {
          relied[to] |= before[to];
          relied[to + 1] |= before[to + 1];
        }
        return result;
      }
    }
    return choose(
      ply,
      position,
      leader,
      tricks,
      need,
      trumps,
      collecting,
      false,
      bestSeat,
      bestSuit,
      bestBit,
    );
  }

  /** Tries the seat's cards in order until one serves its side. */
  function choose(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    mustTrump: boolean,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const seat = (leader + position) & 3;
    const base = ply * WIDTH;
    const to = ply * 2;
    const child = to + 2;
    const skips = ply * SUIT_COUNT;
    const size = addAll(
      ply,
      position,
      seat,
      trumps & SUIT_BITS,
      mustTrump,
      bestSeat,
      bestSuit,
      bestBit,
    );
    if (size > 1) sort(base, size);
    const wanted = 1 - (seat & 1);
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
        trumps,
        collecting,
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

  function addAll(
    ply: number,
    position: number,
    seat: number,
    trump: number,
    mustTrump: boolean,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const base = ply * WIDTH;
    const led = position === 0 ? NO_TRUMP : playedSuit[ply - position];
    const forced = mustTrump && hand[seat * 4 + trump] !== 0 ? trump : NO_TRUMP;
    const only = forced !== NO_TRUMP ? forced : led;
    if (only !== NO_TRUMP && hand[seat * 4 + only] !== 0 && position > 0 && only === led) {
      const size = addSuit(base, 0, seat, only);
      weighFollowing(base, size, seat, position, bestSeat, bestSuit, bestBit, led);
      return size;
    }
    let size = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (hand[seat * 4 + suit] === 0 || (forced !== NO_TRUMP && suit !== forced)) continue;
      const from = size;
      size = addSuit(base, from, seat, suit);
      if (position === 0) weighLeads(base, from, size, seat, suit, trump, served[ply * 4 + seat]);
      else {
        const ruff = discardMakes && trump === NO_TRUMP ? suit : trump;
        weighDiscards(base, from, size, seat, suit, position, ruff, bestSeat, bestSuit, bestBit);
      }
    }
    return size;
  }

  /** Equals as one move; an ace is like no other card where aces matter. */
  function addSuit(base: number, from: number, seat: number, suit: number): number {
    if (!mattersAce || (hand[seat * 4 + suit] & aces[suit]) === 0) {
      return addMoves(base, from, seat, suit);
    }
    const own = hand[seat * 4 + suit];
    moves[base + from] = (suit << 4) | (31 - Math.clz32(aces[suit]));
    if (own === aces[suit]) return from + 1;
    hand[seat * 4 + suit] = own ^ aces[suit];
    const size = addMoves(base, from + 1, seat, suit);
    hand[seat * 4 + suit] = own;
    return size;
  }

  return { setUp, test };
}
