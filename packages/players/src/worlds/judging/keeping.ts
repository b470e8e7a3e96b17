// What a hand may still be expected to win, in tricks: holding.ts of the judgement in numbers.
import { HAND } from '../../judgement/weights.js';
import { sizeOf, topOf } from '../bits.js';
import type { Reckoning } from './reckoning.js';

export class Keeping {
  readonly reckoning: Reckoning;
  /** The suit that is trump, or will be as far as the seat knows; else -1. */
  trump = -1;
  readonly #worth = new Float64Array(4);

  constructor(reckoning: Reckoning) {
    this.reckoning = reckoning;
  }

  take(): void {
    const { reckoning } = this;
    const { board } = reckoning;
    this.trump =
      reckoning.trump >= 0 ? reckoning.trump : reckoning.knowsAside ? board.aside >> 4 : -1;
    for (let suit = 0; suit < 4; suit++) {
      this.#worth[suit] = this.#suitWorth(suit, reckoning.out[suit], 0, reckoning.held[suit]);
    }
  }

  /**
   * Worth of the hand without a card, and with one suit as it will be when the trick is over.
   * @param changed that suit, or -1
   * @param out what is out of it then
   * @param losing the seats that lose a card of it, one bit a seat
   */
  worthWithout(card: number, changed: number, out: number, losing: number): number {
    const { reckoning, trump } = this;
    const { held } = reckoning;
    const own = card >> 4;
    const trumps = trump < 0 ? 0 : sizeOf(held[trump]) - (own === trump ? 1 : 0);
    let worth = 0;
    for (let suit = 0; suit < 4; suit++) {
      const left = suit === own ? held[suit] & ~(1 << (card & 15)) : held[suit];
      if (suit === changed) worth += this.#suitWorth(suit, out, losing, left);
      else if (suit === own) worth += this.#suitWorth(suit, reckoning.out[suit], 0, left);
      else worth += this.#worth[suit];
      if (suit !== trump && trumps > 0) worth += shortness(left);
    }
    return worth;
  }

  worthOf(): number {
    const { trump } = this;
    const { held } = this.reckoning;
    const hasTrumps = trump >= 0 && held[trump] !== 0;
    let sum = 0;
    for (let suit = 0; suit < 4; suit++) {
      sum += this.#worth[suit];
      if (suit !== trump && hasTrumps) sum += shortness(held[suit]);
    }
    return sum;
  }

  #suitWorth(suit: number, out: number, losing: number, held: number): number {
    if (held === 0) return 0;
    const { reckoning } = this;
    const left = (reckoning.seat + 1) & 3;
    const right = (reckoning.seat + 3) & 3;
    const isTrump = suit === this.trump;
    const leftTrumps = isTrump ? 0 : reckoning.canTrump(left);
    const rightTrumps = isTrump ? 0 : reckoning.canTrump(right);
    const lostLeft = 1 + ((losing >> left) & 1);
    const lostRight = 1 + ((losing >> right) & 1);
    let worth = 0;
    let guards = sizeOf(held) - 1;
    let at = 0;
    for (let cards = held; cards !== 0; ) {
      const rank = topOf(cards);
      cards &= ~(1 << rank);
      const outLeft = reckoning.chanceShorter(left, suit, at + lostLeft);
      const outRight = reckoning.chanceShorter(right, suit, at + lostRight);
      const alone = outLeft * outRight;
      const byRank = chanceByRank(sizeOf(out & (-1 << (rank + 1))), guards);
      if (isTrump) worth += 1 - (1 - byRank) * (1 - HAND.lowTrump) * (1 - alone);
      else {
        const safe = (1 - outLeft * leftTrumps) * (1 - outRight * rightTrumps);
        worth += Math.max(byRank, alone * HAND.longCard) * safe;
      }
      at++;
      guards--;
    }
    return worth;
  }
}

/** By the cards above it and the lower ones that guard it. */
function chanceByRank(above: number, guards: number): number {
  let chance = HAND.guarded[above] ?? 0;
  for (let guard = guards; guard < above && chance > 0; guard++) chance *= HAND.unguarded;
  return chance;
}

/** Few cards of a plain suit mean ruffs to come. */
const shortness = (held: number): number =>
  held === 0 ? HAND.noCard : (held & (held - 1)) === 0 ? HAND.oneCard : 0;
