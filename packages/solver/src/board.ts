// The cards of one position as a search works on them, and the room it needs beside them, all in
// typed arrays that are made once. Ranks are counted among the cards of the position only, so that
// few cards need few bits.
import { countBits, highest, lowBits, topBit } from './bits.js';

/** No trump. */
export const NO_TRUMP = 4;
export const SUIT_COUNT = 4;
/** Moves of one ply at most. */
export const WIDTH = 16;
/** Sets of one suit's cards. */
export const SETS = 8192;
const LOWEST_13 = 0x1fff;
/** More than 52 cards, the ones on the table at the start and the end included. */
export const PLIES = 56;

/** What a search counts, and where it stops. */
export interface Budget {
  /** Starts of a trick looked at so far. */
  nodes: number;
  /** Beyond this `exceeded` is called. */
  limit: number;
  /** Raises the limit, or throws; then the cards are to be set up again. */
  exceeded: () => void;
}

/** Cards are written suit * 16 + rank, ranks 0 (deuce) to 12 (ace); seats in order of play. */
export interface Cards {
  /** `hands[seat * 4 + suit]`, one bit a rank. */
  readonly hands: Int32Array;
  readonly leader: number;
  /** The cards on the table from the leader on; they are in no hand. */
  readonly trick: readonly number[];
  /** A card that lies face down aside, and whose it is. */
  readonly aside?: { readonly seat: number; readonly card: number };
}

export type Board = ReturnType<typeof createBoard>;

export function createBoard() {
  const hand = new Int32Array(16);
  /** Cards of each suit that are in a hand, aside, or in the trick on the table. */
  const rest = new Int32Array(SUIT_COUNT);
  /** Lengths of a seat's suits, four bits a suit. */
  const lengths = new Int32Array(4);
  /** By suit and set of cards: their owners from the highest on, two bits a card from bit 25 down. */
  const ownersOf = new Int32Array(SUIT_COUNT * SETS);
  /**
   * By ply, two words: the cards whose ranks the proof relied on, of two suits in 13 bits each.
   * Only the lowest of a suit matters.
   */
  const relied = new Int32Array(PLIES * 2);
  const moves = new Int32Array(PLIES * WIDTH);
  const skipBelow = new Int32Array(PLIES * SUIT_COUNT);
  const playedSuit = new Int32Array(PLIES);
  const playedBit = new Int32Array(PLIES);
  /** The bit of each dealt card; 0 for cards that are not here. */
  const bitOf = new Int32Array(64);

  /** @returns the number of tricks to come, the one on the table included */
  function setUp(cards: Cards): number {
    const { hands, trick, leader, aside } = cards;
    const seats = new Int32Array(13);
    hand.fill(0);
    lengths.fill(0);
    bitOf.fill(0);
    let inAll = trick.length + (aside === undefined ? 0 : 1);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      let count = 0;
      for (let rank = 0; rank < 13; rank++) {
        const card = suit * 16 + rank;
        const bit = 1 << count;
        const lies = trick.indexOf(card);
        let seat = lies < 0 ? -1 : (leader + lies) & 3;
        if (aside?.card === card) seat = aside.seat;
        for (let at = 0; at < 4; at++) {
          if ((hands[at * 4 + suit] & (1 << rank)) === 0) continue;
          seat = at;
          hand[seat * 4 + suit] |= bit;
          lengths[seat] += 1 << (4 * suit);
          inAll++;
        }
        if (seat < 0) continue;
        bitOf[card] = bit;
        seats[count] = seat;
        count++;
      }
      rest[suit] = lowBits(count);
      const base = suit * SETS;
      ownersOf[base] = 0;
      for (let high = 0; high < count; high++) {
        const own = seats[high] << 24;
        const from = 1 << high;
        for (let set = 0; set < from; set++) {
          ownersOf[base + from + set] = own | (ownersOf[base + set] >>> 2);
        }
      }
    }
    for (let at = 0; at < trick.length; at++) {
      playedSuit[at] = trick[at] >> 4;
      playedBit[at] = bitOf[trick[at]];
    }
    return inAll >> 2;
  }

  /** The cards of one hand and suit as moves (suit * 16 + place): the highest of each run of equals. */
  function addMoves(base: number, from: number, seat: number, suit: number): number {
    const own = hand[seat * 4 + suit];
    const others = rest[suit] & ~own;
    let to = from;
    let before = 0;
    let left = own;
    while (left !== 0) {
      const place = 31 - Math.clz32(left);
      const bit = 1 << place;
      left ^= bit;
      if (before === 0 || (others & (before - bit)) !== 0) {
        moves[base + to] = (suit << 4) | place;
        to++;
      }
      before = bit;
    }
    return to;
  }

  /** Heaviest first. */
  function sort(base: number, size: number): void {
    for (let at = base + 1; at < base + size; at++) {
      const move = moves[at];
      let to = at - 1;
      while (to >= base && moves[to] < move) {
        moves[to + 1] = moves[to];
        to--;
      }
      moves[to + 1] = move;
    }
  }

  /** The lowest card of the seat that no other's card separates from the given one. */
  function lowestEqual(seat: number, suit: number, bit: number): number {
    const own = hand[seat * 4 + suit];
    let below = rest[suit] & (bit - 1);
    let lowest = bit;
    while (below !== 0) {
      const next = topBit(below);
      if ((own & next) === 0) break;
      lowest = next;
      below ^= next;
    }
    return lowest;
  }

  function rely(to: number, suit: number, bit: number): void {
    relied[to + (suit >> 1)] |= bit << (13 * (suit & 1));
  }

  /** Relies on that many of the highest cards of each suit, four bits a suit. */
  function relyOnDepths(to: number, depths: number): void {
    for (let suit = 0, left = depths; left !== 0; suit++, left >>= 4) {
      if ((left & 15) !== 0) rely(to, suit, highest(rest[suit], left & 15));
    }
  }

  /** How many of the highest cards of each suit were relied on, four bits a suit. */
  function depthsOf(to: number): number {
    let depths = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const mask = (relied[to + (suit >> 1)] >> (13 * (suit & 1))) & LOWEST_13;
      if (mask !== 0) depths |= countBits(rest[suit] & -(mask & -mask)) << (4 * suit);
    }
    return depths;
  }

  /** How many of a suit's highest cards that seat holds. */
  function topRun(seat: number, suit: number): number {
    const others = rest[suit] & ~hand[seat * 4 + suit];
    return countBits(rest[suit] & ~lowBits(32 - Math.clz32(others)));
  }

  return {
    hand,
    rest,
    lengths,
    ownersOf,
    relied,
    moves,
    skipBelow,
    playedSuit,
    playedBit,
    bitOf,
    setUp,
    addMoves,
    sort,
    lowestEqual,
    rely,
    relyOnDepths,
    depthsOf,
    topRun,
  };
}
