// One imagined world while it is played: who holds what, the trick on the table, and how tricks count.
// It keeps the rules' order of play (3, 5, 6); counting and the end of a deal are the rules' own.
import {
  countsForRun,
  countTrick,
  judgeDeal,
  type Options,
  type Seat,
  type Tally,
  type Verdict,
} from '@court-piece/rules/view';
import { SUITS } from '@court-piece/rules/cards';
import { ACE, NO_TRUMP } from './bits.js';

/** In place of a card: asking for the card aside, or revealing it. */
export const SHOW = -1;

/** What all worlds of a decision have in common. */
export interface Scene {
  readonly options: Options;
  /** Seats by number. */
  readonly names: readonly [Seat, Seat, Seat, Seat];
  readonly caller: number;
  /** Suits that a seat is known to be out of, one bit a suit. */
  readonly voids: readonly number[];
  /** Cards that everybody has seen played, by suit, the trick on the table included. */
  readonly gone: readonly number[];
  /** Who has led the suit in tricks that are over, one bit a seat; by suit. */
  readonly ledBy: readonly number[];
  /** A trump card that all have seen, wherever it is now, or -1. */
  readonly shown: number;
  readonly trump: number;
  readonly leader: number;
  readonly trick: readonly number[];
  readonly trumpFrom: number;
  readonly mustTrump: boolean;
  readonly tricks: number;
  readonly tally: Tally;
  readonly playingOn: boolean;
  /** Tricks that our side has won in this deal. */
  readonly won: number;
}

/** Where the cards lie: `hands[seat * 4 + suit]`, and the card aside or -1. */
export interface World {
  readonly hands: Int32Array;
  aside: number;
}

const TRUMP = 100;

export class Board {
  readonly hands = new Int32Array(16);
  readonly gone = new Int32Array(4);
  readonly voids = new Int32Array(4);
  readonly ledBy = new Int32Array(4);
  readonly trick = new Int32Array(4);
  readonly scene: Scene;
  readonly options: Options;
  readonly caller: number;
  readonly isDouble: boolean;
  readonly makesTrump: boolean;
  readonly isHidden: boolean;
  /** An ace may be barred from collecting, so that it is unlike the king below it (4.5). */
  readonly mattersAce: boolean;
  leader = 0;
  laid = 0;
  /** The position of the winning card, and its value among the cards of the trick. */
  best = 0;
  bestValue = 0;
  trump = NO_TRUMP;
  aside = -1;
  shown = -1;
  trumpFrom = 0;
  mustTrump = false;
  tricks = 0;
  tally: Tally;
  /** Tricks won by our side, those before this moment included. */
  won = 0;
  verdict: Verdict | null = null;
  /** Tricks are also counted once the deal is decided. */
  countsOn = false;
  #playingOn = false;

  constructor(scene: Scene) {
    this.scene = scene;
    this.options = scene.options;
    this.caller = scene.caller;
    this.tally = scene.tally;
    this.isDouble = scene.options.collect === 'double';
    this.mattersAce = this.isDouble && scene.options.aceRule !== 'off';
    this.makesTrump = scene.options.trump === 'first-discard';
    this.isHidden = scene.options.trump === 'hidden' || scene.options.trump === 'hidden-blind';
  }

  /** The moment of the decision, in that world. */
  setUp(world: World): void {
    const { scene } = this;
    this.hands.set(world.hands);
    this.gone.set(scene.gone);
    this.voids.set(scene.voids);
    this.ledBy.set(scene.ledBy);
    this.shown = scene.shown;
    this.leader = scene.leader;
    this.trump = scene.trump;
    this.aside = world.aside;
    this.trumpFrom = scene.trumpFrom;
    this.mustTrump = scene.mustTrump;
    this.tricks = scene.tricks;
    this.tally = scene.tally;
    this.won = scene.won;
    this.verdict = null;
    this.#playingOn = scene.playingOn;
    this.laid = 0;
    for (const card of scene.trick) {
      this.trick[this.laid] = card;
      const value = this.#valueAt(card, this.laid);
      if (this.laid === 0 || value > this.bestValue) {
        this.best = this.laid;
        this.bestValue = value;
      }
      this.laid++;
    }
  }

  /** What stands on another board of the same scene. */
  copy(from: Board): void {
    this.hands.set(from.hands);
    this.gone.set(from.gone);
    this.voids.set(from.voids);
    this.ledBy.set(from.ledBy);
    this.trick.set(from.trick);
    this.leader = from.leader;
    this.laid = from.laid;
    this.best = from.best;
    this.bestValue = from.bestValue;
    this.trump = from.trump;
    this.aside = from.aside;
    this.shown = from.shown;
    this.trumpFrom = from.trumpFrom;
    this.mustTrump = from.mustTrump;
    this.tricks = from.tricks;
    this.tally = from.tally;
    this.won = from.won;
    this.verdict = from.verdict;
    this.countsOn = from.countsOn;
    this.#playingOn = from.#playingOn;
  }

  get turn(): number {
    return (this.leader + this.laid) & 3;
  }

  /** The suit led, or -1 while nothing lies. */
  get led(): number {
    return this.laid === 0 ? -1 : this.trick[0] >> 4;
  }

  get winner(): number {
    return (this.leader + this.best) & 3;
  }

  /** How high a card would stand in the trick on the table, to be compared with `bestValue`. */
  valueOf(card: number): number {
    return this.#valueAt(card, this.laid);
  }

  #valueAt(card: number, position: number): number {
    const suit = card >> 4;
    const led = position === 0 ? suit : this.trick[0] >> 4;
    if (suit === this.trump && (position >= this.trumpFrom || suit === led)) {
      return TRUMP + (card & 15);
    }
    return suit === led ? card & 15 : -1;
  }

  play(card: number): void {
    const suit = card >> 4;
    const bit = 1 << (card & 15);
    const seat = this.turn;
    this.hands[seat * 4 + suit] &= ~bit;
    this.gone[suit] |= bit;
    if (this.laid > 0 && suit !== this.led) {
      this.voids[seat] |= 1 << this.led;
      if (this.makesTrump && this.trump === NO_TRUMP) {
        this.trump = suit;
        this.trumpFrom = this.laid;
      }
    }
    const value = this.valueOf(card);
    this.trick[this.laid] = card;
    if (this.laid === 0 || value > this.bestValue) {
      this.best = this.laid;
      this.bestValue = value;
    }
    this.laid++;
    this.mustTrump = false;
    if (this.laid === 4) this.#trickIsOver();
    else this.turnComes();
  }

  /** Whether the seat on turn may have the card aside shown now (5.3, 5.4, 5.11). */
  mayShow(): boolean {
    if (this.aside < 0) return false;
    const seat = this.turn;
    if (seat === this.caller) return this.laid === 0 || this.#cannotFollow(seat);
    if (!this.#cannotFollow(seat)) return false;
    return this.options.askers === 'any' || ((seat ^ this.caller) & 1) === 1;
  }

  /** The card aside is shown and goes back to the caller's hand (5.5, 5.6). */
  show(): void {
    const suit = this.aside >> 4;
    this.hands[this.caller * 4 + suit] |= 1 << (this.aside & 15);
    this.trump = suit;
    this.shown = this.aside;
    this.aside = -1;
    this.trumpFrom = this.laid;
    this.mustTrump = true;
    if (this.laid > 0 && this.led === suit) this.bestValue += TRUMP;
  }

  /** A card that shows itself does so now (5.8, 5.11). */
  turnComes(): void {
    if (this.aside < 0) return;
    const seat = this.turn;
    const isEmpty = this.#isEmpty(seat);
    if (seat === this.caller && isEmpty) {
      this.show();
      return;
    }
    const { revealWhen } = this.options;
    if (revealWhen === 'asked' || !this.#cannotFollow(seat)) return;
    if (revealWhen === 'first-void' || ((seat ^ this.caller) & 1) === 1) this.show();
  }

  #isEmpty(seat: number): boolean {
    const { hands } = this;
    const at = seat * 4;
    return (hands[at] | hands[at + 1] | hands[at + 2] | hands[at + 3]) === 0;
  }

  #cannotFollow(seat: number): boolean {
    return this.laid > 0 && this.hands[seat * 4 + this.led] === 0;
  }

  #trickIsOver(): void {
    const { options, scene } = this;
    const winner = this.winner;
    const seat = scene.names[winner];
    if ((winner & 1) === 0) this.won++;
    this.ledBy[this.led] |= 1 << this.leader;
    this.tricks++;
    if (this.verdict === null || this.countsOn) {
      const win = {
        seat,
        number: this.tricks,
        ace: (this.trick[this.best] & 15) === ACE,
        countsForRun: this.isDouble && this.#countsForRun(),
      };
      this.tally = countTrick(this.tally, win, options).tally;
      if (this.verdict === null) this.#judge(seat);
    }
    this.leader = winner;
    this.laid = 0;
    this.trumpFrom = 0;
    if (this.tricks < 13) this.turnComes();
  }

  #countsForRun(): boolean {
    const suit = this.trump === NO_TRUMP ? null : (SUITS[this.trump] ?? null);
    const trumps = { suit, aside: this.aside >= 0 };
    return countsForRun({ trumps, trick: { trumpFrom: this.trumpFrom } }, this.best, this.options);
  }

  #judge(lastWinner: Seat): void {
    const { collected } = this.tally;
    if (collected['north-south'] < 7 && collected['east-west'] < 7) return;
    const caller = this.scene.names[this.caller] ?? lastWinner;
    const verdict = judgeDeal(
      { tally: this.tally, caller, lastWinner, playingOn: this.#playingOn },
      this.options,
    );
    // Playing on costs the side nothing (7.6).
    if (verdict.type === 'ask-bavney') this.#playingOn = true;
    if (verdict.type === 'won') this.verdict = verdict;
  }
}
