// The rule player in an imagined world: it chooses what the judgement would choose from that seat's view,
// much faster. Held to it by judged-player.test.ts.
import { HIDDEN, type Situation } from '../../judgement/weights.js';
import { above, ACE, ALL, below, lowOf, sizeOf } from '../bits.js';
import { type Board, SHOW } from '../board.js';
import { followScore, FOLLOWS, principled } from './following.js';
import { Keeping } from './keeping.js';
import { isWithoutTrump, leadScore, LEADS, type Leading } from './leading.js';
import { winnerOdds } from './odds.js';
import { Reckoning } from './reckoning.js';
import { cashToDecide, Collecting, createStakes } from './stakes.js';

const EQUAL = 1e-9;

export class JudgedPlayer {
  readonly board: Board;
  readonly #leading: Leading;
  readonly #cards = new Int32Array(13);
  #size = 0;

  constructor(board: Board) {
    this.board = board;
    const reckoning = new Reckoning(board);
    this.#leading = {
      reckoning,
      keeping: new Keeping(reckoning),
      collecting: new Collecting(),
      stakes: createStakes(),
      odds: new Float64Array(4),
    };
  }

  /** What the seat on turn plays: a card, or `SHOW`. */
  choice(): number {
    const { board } = this;
    this.#findCards();
    const mayShow = board.aside >= 0 && board.mayShow();
    if (!mayShow && this.#size === 1) return this.#cards[0];
    const { reckoning, keeping, collecting } = this.#leading;
    reckoning.take();
    if (mayShow && (this.#size === 0 || this.#wantsToShow())) return SHOW;
    if (this.#size === 1) return this.#cards[0];
    if (board.isDouble) collecting.take();
    const isLead = board.laid === 0;
    const isMaking = !isLead && this.#cards[0] >> 4 !== board.led && this.#makesTrump();
    if (isMaking) return this.#bestDiscard();
    if (isLead) {
      const sure = cashToDecide(reckoning);
      if (sure >= 0) return sure;
      this.#dropUselessTrumps();
    } else this.#size = principled(this.#leading, this.#cards, this.#size);
    if (this.#size === 1) return this.#cards[0];
    keeping.take();
    const situation = this.#situation();
    let best = -1;
    let bestScore = -Infinity;
    for (let at = 0; at < this.#size; at++) {
      const card = this.#cards[at];
      const score = isLead
        ? leadScore(this.#leading, LEADS[situation], card)
        : followScore(this.#leading, FOLLOWS[situation], card);
      if (isBetter(score, card, bestScore, best)) {
        best = card;
        bestScore = score;
      }
    }
    return best;
  }

  /** Suit by suit, from the lowest. */
  #findCards(): void {
    const { board } = this;
    const { hands, trump } = board;
    const at = board.turn * 4;
    this.#size = 0;
    if (board.mustTrump && hands[at + trump] !== 0) this.#add(trump, hands[at + trump]);
    else if (board.laid > 0 && hands[at + board.led] !== 0) {
      this.#add(board.led, hands[at + board.led]);
    } else for (let suit = 0; suit < 4; suit++) this.#add(suit, hands[at + suit]);
  }

  /**
   * Of cards that win and lose the same tricks the lowest, which would be chosen anyway; not of two that
   * may be discarded, where the judgement asks which of them guards the other.
   */
  #add(suit: number, held: number): void {
    const { board } = this;
    let between = ALL & ~board.gone[suit] & ~held;
    for (let at = 0; at < board.laid; at++) {
      const card = board.trick[at];
      if (card >> 4 === suit) between |= 1 << (card & 15);
    }
    const isPair = board.laid > 0 && suit !== board.led && sizeOf(held) === 2;
    let last = -1;
    for (let left = held; left !== 0; left &= left - 1) {
      const rank = lowOf(left);
      const isEqual =
        last >= 0 &&
        !isPair &&
        above(below(between, rank), last) === 0 &&
        !(rank === ACE && board.mattersAce);
      if (!isEqual) this.#cards[this.#size++] = suit * 16 + rank;
      last = rank;
    }
  }

  #makesTrump(): boolean {
    return this.board.makesTrump && this.board.trump < 0;
  }

  #situation(): Situation {
    const { board } = this;
    if (board.aside >= 0) return board.isDouble ? 'asideDouble' : 'asideSingle';
    if (this.#makesTrump()) return board.isDouble ? 'unmadeDouble' : 'unmadeSingle';
    return board.isDouble ? 'double' : 'single';
  }

  /** No trumps to opponents without, as long as there is anything else. */
  #dropUselessTrumps(): void {
    const { reckoning } = this.#leading;
    const { seat, trump } = reckoning;
    if (trump < 0) return;
    const own = sizeOf(reckoning.held[trump]);
    if (own === 0 || own === reckoning.size) return;
    if (!isWithoutTrump(reckoning, (seat + 1) & 3) || !isWithoutTrump(reckoning, (seat + 3) & 3)) {
      return;
    }
    let kept = 0;
    for (let at = 0; at < this.#size; at++) {
      if (this.#cards[at] >> 4 !== trump) this.#cards[kept++] = this.#cards[at];
    }
    this.#size = kept;
  }

  /** Be-ranga: as a caller would, by what the rest of the hand would win with that suit as trump. */
  #bestDiscard(): number {
    const { reckoning, keeping, odds } = this.#leading;
    let best = -1;
    let bestScore = -Infinity;
    let suit = -1;
    for (let at = 0; at < this.#size; at++) {
      const card = this.#cards[at];
      if (card >> 4 !== suit) {
        suit = card >> 4;
        reckoning.trump = suit;
        keeping.take();
      }
      const later = keeping.worthWithout(card, -1, 0, 0);
      reckoning.trump = -1;
      winnerOdds(reckoning, card, odds);
      reckoning.trump = suit;
      const score = later + odds[reckoning.seat] + odds[reckoning.seat ^ 2];
      if (isBetter(score, card, bestScore, best)) {
        best = card;
        bestScore = score;
      }
    }
    return best;
  }

  /** As hidden-trump.ts does. */
  #wantsToShow(): boolean {
    const { board } = this;
    const { reckoning } = this.#leading;
    const { seat, held, outSize } = reckoning;
    if (board.laid === 0) {
      const trumps = reckoning.knowsAside ? 1 + sizeOf(held[board.aside >> 4]) : 0;
      return trumps >= HIDDEN.revealOnLead[board.isDouble ? 'double' : 'single'];
    }
    if (((board.winner ^ seat) & 1) === 0) return false;
    if (seat === board.caller) return true;
    let total = 0;
    let chance = 0;
    for (let suit = 0; suit < 4; suit++) {
      const weight = outSize[suit] * outSize[suit];
      total += weight;
      if (held[suit] !== 0) chance += weight;
    }
    return chance / Math.max(1, total) >= HIDDEN.askFrom;
  }
}

/** Of equally good cards the lowest. */
function isBetter(score: number, card: number, bestScore: number, best: number): boolean {
  const ahead = score - bestScore;
  return ahead > EQUAL || (ahead > -EQUAL && (card & 15) < (best & 15));
}
