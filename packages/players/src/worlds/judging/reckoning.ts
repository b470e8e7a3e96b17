// What the seat on turn counts in an imagined world, by what it may know: the cards out, who is out of a
// suit, and how many cards of each suit each other hand may be expected to hold. The same as the counting of
// the judgement (count.ts, odds.ts), in numbers instead of names, for thousands of decisions in a moment.
import { ALL, NO_TRUMP, sizeOf } from '../bits.js';
import type { Board } from '../board.js';

/** Rounds of scaling rows and columns, as in count.ts. */
const ROUNDS = 6;
const LENGTHS = 16;
const ASIDE_ROW = 4;

export class Reckoning {
  board: Board;
  seat = 0;
  /** Own cards, cards that the seat does not see, and how many those are; by suit. */
  readonly held = new Int32Array(4);
  readonly out = new Int32Array(4);
  readonly outSize = new Int32Array(4);
  size = 0;
  trump = NO_TRUMP;
  /** Suits shown to be out of, by seat, one bit a suit. */
  readonly voids = new Int32Array(4);
  /** A trump card that all have seen and its owner, another seat, still holds; else -1. */
  shown = -1;
  shownSeat = -1;
  /** A card lies aside, and the seat knows it. */
  isAside = false;
  knowsAside = false;
  /** Expected unseen cards of a suit in a hand, the card shown left out: `seat * 4 + suit`. */
  readonly expected = new Float64Array(20);
  readonly #holds = new Int32Array(5);
  readonly #shorter = new Float64Array(16 * LENGTHS);
  readonly #isKnown = new Uint8Array(16);

  constructor(board: Board) {
    this.board = board;
  }

  /** Counts for the seat on turn. */
  take(): void {
    const { board, held, out, outSize, voids } = this;
    const { hands, gone, trump, caller, aside } = board;
    const seat = board.turn;
    const at = seat * 4;
    this.seat = seat;
    this.trump = trump;
    this.isAside = aside >= 0;
    this.knowsAside = this.isAside && seat === caller && board.options.trump === 'hidden';
    this.#isKnown.fill(0);
    let size = 0;
    for (let suit = 0; suit < 4; suit++) {
      const own = hands[at + suit];
      held[suit] = own;
      size += sizeOf(own);
      let unseen = ALL & ~gone[suit] & ~own;
      if (this.knowsAside && aside >> 4 === suit) unseen &= ~(1 << (aside & 15));
      out[suit] = unseen;
      outSize[suit] = sizeOf(unseen);
      voids[suit] = board.voids[suit];
    }
    this.size = size;
    // Who asked, or saw the card show itself, plays a trump if it has one (5.3).
    const from = board.trumpFrom;
    if (from > 0 && board.laid > from && board.isHidden && board.trick[from] >> 4 !== trump) {
      voids[(board.leader + from) & 3] |= 1 << trump;
    }
    const card = board.shown;
    const isOut = card >= 0 && caller !== seat && (out[card >> 4] & (1 << (card & 15))) !== 0;
    this.shown = isOut ? card : -1;
    this.shownSeat = isOut ? caller : -1;
    this.#expect();
  }

  /** Spreads the unseen cards over the hands, and the place aside, so that all of them add up. */
  #expect(): void {
    const { board, seat, expected, outSize, voids, shown } = this;
    const holds = this.#holds;
    const shownSuit = shown < 0 ? -1 : shown >> 4;
    const hasAside = this.isAside && !this.knowsAside;
    let isSimple = shown < 0 && !this.isAside;
    for (let other = 0; other < 4; other++) {
      const at = other * 4;
      if (other === seat) {
        expected[at] = expected[at + 1] = expected[at + 2] = expected[at + 3] = 0;
        continue;
      }
      const { hands } = board;
      const isOwner = shown >= 0 && other === this.shownSeat;
      let size = isOwner ? -1 : 0;
      for (let suit = 0; suit < 4; suit++) size += sizeOf(hands[at + suit]);
      holds[other] = size;
      const lacks = voids[other];
      if (lacks !== 0) isSimple = false;
      for (let suit = 0; suit < 4; suit++) expected[at + suit] = (lacks >> suit) & 1 ? 0 : 1;
    }
    const rows = hasAside ? 5 : 4;
    if (hasAside) {
      holds[ASIDE_ROW] = 1;
      for (let suit = 0; suit < 4; suit++) expected[16 + suit] = outSize[suit] * outSize[suit];
    }
    for (let round = isSimple ? 1 : ROUNDS; round > 0; round--) {
      for (let suit = 0; suit < 4; suit++) {
        let total = 0;
        for (let row = 0; row < rows; row++) total += expected[row * 4 + suit];
        const number = outSize[suit] - (suit === shownSuit ? 1 : 0);
        const factor = total > 0 ? number / total : 0;
        for (let row = 0; row < rows; row++) expected[row * 4 + suit] *= factor;
      }
      for (let row = 0; row < rows; row++) {
        if (row === seat) continue;
        const at = row * 4;
        const total = expected[at] + expected[at + 1] + expected[at + 2] + expected[at + 3];
        const factor = total > 0 ? holds[row] / total : 0;
        for (let suit = 0; suit < 4; suit++) expected[at + suit] *= factor;
      }
    }
  }

  /** Chance that a seat holds one certain unseen card of a suit. */
  share(seat: number, suit: number): number {
    const number = this.#numberOut(suit);
    return number <= 0 ? 0 : Math.min(1, this.expected[seat * 4 + suit] / number);
  }

  #numberOut(suit: number): number {
    return this.outSize[suit] - (this.shown >= 0 && this.shown >> 4 === suit ? 1 : 0);
  }

  holdsShown(seat: number, suit: number): boolean {
    return this.shown >= 0 && this.shownSeat === seat && this.shown >> 4 === suit;
  }

  expectedOf(seat: number, suit: number): number {
    return this.expected[seat * 4 + suit] + (this.holdsShown(seat, suit) ? 1 : 0);
  }

  /** Chance that a seat holds fewer than `length` cards of a suit. */
  chanceShorter(seat: number, suit: number, length: number): number {
    const at = seat * 4 + suit;
    if (this.#isKnown[at] === 0) this.#fill(seat, suit, at);
    return this.#shorter[at * LENGTHS + length];
  }

  #fill(seat: number, suit: number, at: number): void {
    const shorter = this.#shorter;
    const from = at * LENGTHS;
    const sure = this.holdsShown(seat, suit) ? 1 : 0;
    const number = this.#numberOut(suit);
    const q = this.share(seat, suit);
    this.#isKnown[at] = 1;
    const isOpen = q > 0 && q < 1;
    let term = isOpen ? power(1 - q, number) : 0;
    const odds = isOpen ? q / (1 - q) : 0;
    let chance = term;
    // Nobody asks about more than the own cards of the suit, and one that the trick takes.
    const most = sizeOf(this.held[suit]) + 3;
    for (let length = 0; length < most; length++) {
      const own = length - sure;
      if (own <= 0) shorter[from + length] = 0;
      else if (q <= 0) shorter[from + length] = 1;
      else if (!isOpen) shorter[from + length] = number < own ? 1 : 0;
      else {
        shorter[from + length] = Math.min(1, chance);
        term *= ((number - own + 1) / own) * odds;
        chance += term;
      }
    }
  }

  /** Chance that a seat holds a card of the suit above a rank. */
  chanceAbove(seat: number, suit: number, rank: number): number {
    let number = sizeOf(this.out[suit] & (-1 << (rank + 1)));
    if (this.shown >= 0 && this.shown >> 4 === suit && (this.shown & 15) > rank) {
      if (this.shownSeat === seat) return 1;
      number--;
    }
    return 1 - power(1 - this.share(seat, suit), number);
  }

  /** Chance that a seat that cannot follow can win by a trump. */
  canTrump(seat: number): number {
    if (this.trump !== NO_TRUMP) return 1 - this.chanceShorter(seat, this.trump, 1);
    if (this.isAside) return HALF;
    return this.board.makesTrump ? 1 : 0;
  }

  chanceRuffs(seat: number, suit: number): number {
    return suit === this.trump ? 0 : this.chanceShorter(seat, suit, 1) * this.canTrump(seat);
  }

  isVoid(seat: number, suit: number): boolean {
    return ((this.voids[seat] >> suit) & 1) === 1;
  }
}

const HALF = 0.5;

/** Quicker than `**` for the few cards of a suit. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let left = exponent; left > 0; left--) result *= base;
  return result;
}
