// What a card is worth if its player must decide later what he cannot know later either. The solver plays
// each world as if all hands were open, and so believes in guesses that will always be right. Here the
// player's next choices are made once for all worlds that look alike to him by then, after the αμ search
// of Cazenave and Ventos; the others answer in each world by itself with what costs them nothing there, and
// at the end the solver speaks. So no plan brings more than the solver says, and in one world as much.
import type { Move } from '@court-piece/solver';
import { above, ALL, below, cardOf, codeOf, lowOf, sizeOf } from './bits.js';
import { Board, type Scene, type World } from './board.js';
import type { Exact } from './exact.js';
import { answered, bestPlans, meanOf, type Front, type Vector } from './fronts.js';

export interface PlanSettings {
  /** Own choices that are made for all worlds alike, the one to be decided included: two or more. */
  readonly depth: number;
  /** Questions to the solver at most; where they do not suffice nothing is found. */
  readonly questions: number;
}

/**
 * The highest cards of a suit are told apart. Who plays a lower one has just played low: between which of
 * our own cards, and whether it takes the trick, so that worlds that look alike go on alike.
 */
const TOLD_APART = 3;
const LOW = 256;
const TELLS = 1e-9;

const least = (a: number, b: number): number => (a < b ? a : b);
const most = (a: number, b: number): number => (a > b ? a : b);

export class Plans {
  readonly #exact: Exact;
  readonly #settings: PlanSettings;
  readonly #worlds: readonly World[];
  readonly #weights: Float64Array;
  readonly #scene: Scene;
  readonly #stop: () => boolean;
  /** A board for each world at each ply. */
  readonly #boards: Board[][] = [];
  /** The lowest rank of each suit that is told apart. */
  readonly #apart = new Int32Array(4);
  #questions = 0;

  constructor(
    { scene, worlds, weights }: { scene: Scene; worlds: readonly World[]; weights: Float64Array },
    exact: Exact,
    settings: PlanSettings,
    stop: () => boolean,
  ) {
    this.#scene = scene;
    this.#worlds = worlds;
    this.#weights = weights;
    this.#exact = exact;
    this.#settings = settings;
    this.#stop = stop;
    for (let suit = 0; suit < 4; suit++) {
      let left = 0;
      for (let seat = 0; seat < 4; seat++) left |= worlds[0]?.hands[seat * 4 + suit] ?? 0;
      for (const card of scene.trick) if (card >> 4 === suit) left |= 1 << (card & 15);
      while (sizeOf(left) > TOLD_APART) left &= left - 1;
      this.#apart[suit] = left === 0 ? 0 : lowOf(left);
    }
  }

  /** What the best plan after that card brings in each world; null where it was not found in time. */
  worths(code: number): Vector | null {
    const all = this.#worlds.map((_, at) => at);
    this.#worlds.forEach((world, at) => {
      const board = this.#at(0, at);
      board.setUp(world);
      board.play(code);
    });
    const front = this.#look(0, all, this.#settings.depth - 1);
    if (front === null) return null;
    let best: Vector | null = null;
    for (const plan of front) {
      if (best === null || meanOf(plan, this.#weights) > meanOf(best, this.#weights)) best = plan;
    }
    return best;
  }

  #at(ply: number, world: number): Board {
    const boards = (this.#boards[ply] ??= []);
    const found = boards[world];
    if (found !== undefined) return found;
    const made = new Board(this.#scene);
    made.countsOn = true;
    boards[world] = made;
    return made;
  }

  /** @param left own choices that are still made for all worlds alike */
  #look(ply: number, worlds: readonly number[], left: number): Front | null {
    const [first] = worlds;
    if (first === undefined) return [];
    const board = this.#at(ply, first);
    if (board.tricks === 13) {
      return [this.#vector(worlds, (at) => this.#exact.worthOf(this.#at(ply, at), 0, 0))];
    }
    if (this.#stop()) return null;
    // Alone among its like, a world is known to the player.
    if (worlds.length === 1) return this.#solved(ply, worlds);
    if (board.turn !== 0) return this.#others(ply, worlds, left);
    const cards = ownCards(board);
    if (cards.length > 1 && left <= 1) return this.#ownBySolver(ply, worlds, cards);
    const plans: Vector[] = [];
    for (const card of cards) {
      for (const at of worlds) {
        const next = this.#at(ply + 1, at);
        next.copy(this.#at(ply, at));
        next.play(card);
      }
      const front = this.#look(ply + 1, worlds, cards.length > 1 ? left - 1 : left);
      if (front === null) return null;
      plans.push(...front);
    }
    return bestPlans(plans, this.#weights);
  }

  #vector(worlds: readonly number[], of: (world: number) => number): Vector {
    const vector = new Float64Array(this.#worlds.length).fill(NaN);
    for (const at of worlds) vector[at] = of(at);
    return vector;
  }

  #ask(board: Board): ReturnType<Exact['worthsOn']> {
    return this.#questions++ < this.#settings.questions ? this.#exact.worthsOn(board) : null;
  }

  /** Whoever is on turn does what is best for his side, knowing all. */
  #solved(ply: number, worlds: readonly number[]): Front | null {
    const vector = this.#vector(worlds, () => NaN);
    for (const at of worlds) {
      const board = this.#at(ply, at);
      const moves = this.#ask(board);
      if (moves === null) return null;
      const values = [...moves.values()];
      vector[at] = (board.turn & 1) === 0 ? Math.max(...values) : Math.min(...values);
    }
    return [vector];
  }

  /** The last choice that is made for all worlds alike. */
  #ownBySolver(ply: number, worlds: readonly number[], cards: readonly number[]): Front | null {
    const plans = cards.map(() => this.#vector(worlds, () => NaN));
    for (const at of worlds) {
      const moves = this.#ask(this.#at(ply, at));
      if (moves === null) return null;
      cards.forEach((card, place) => {
        const plan = plans[place];
        if (plan !== undefined) plan[at] = moves.get(cardOf(card)) ?? NaN;
      });
    }
    return bestPlans(plans, this.#weights);
  }

  /** Another seat's turn: it plays in each world what suits its side best, and we see what it played. */
  #others(ply: number, worlds: readonly number[], left: number): Front | null {
    const seen = new Map<number, { readonly world: number; readonly card: number }[]>();
    let turn = 0;
    for (const world of worlds) {
      const board = this.#at(ply, world);
      turn = board.turn;
      const moves = this.#ask(board);
      if (moves === null) return null;
      for (const [looks, card] of answersOn(board, moves, this.#apart)) {
        const like = seen.get(looks);
        if (like === undefined) seen.set(looks, [{ world, card }]);
        else like.push({ world, card });
      }
    }
    const pick = (turn & 1) === 0 ? most : least;
    let whole: Front | null = null;
    for (const like of seen.values()) {
      for (const { world, card } of like) {
        const next = this.#at(ply + 1, world);
        next.copy(this.#at(ply, world));
        next.play(card);
      }
      const front = this.#look(
        ply + 1,
        like.map(({ world }) => world),
        left,
      );
      if (front === null) return null;
      whole = whole === null ? front : answered(whole, front, pick, this.#weights);
    }
    return whole;
  }
}

/** What the player may play, of equal cards the lowest. */
function ownCards(board: Board): readonly number[] {
  const cards: number[] = [];
  const { hands, trump, laid, led, mustTrump, gone, trick } = board;
  const add = (suit: number): void => {
    const own = hands[suit];
    let out = ALL & ~own & ~gone[suit];
    for (let at = 0; at < laid; at++) if (trick[at] >> 4 === suit) out |= 1 << (trick[at] & 15);
    let last = -1;
    for (let rest = own; rest !== 0; rest &= rest - 1) {
      const rank = lowOf(rest);
      const isLike = last >= 0 && !board.mattersAce && above(below(out, rank), last) === 0;
      if (!isLike) cards.push(suit * 16 + rank);
      last = rank;
    }
  };
  if (mustTrump && hands[trump] !== 0) add(trump);
  else if (laid > 0 && hands[led] !== 0) add(led);
  else for (let suit = 0; suit < 4; suit++) add(suit);
  return cards;
}

/**
 * The answers of the seat on turn that cost its side nothing, by how they look to us; of those that look
 * alike the lowest.
 */
function answersOn(
  board: Board,
  moves: ReadonlyMap<Move, number>,
  apart: Int32Array,
): ReadonlyMap<number, number> {
  const { hands, laid, bestValue } = board;
  const isOurs = (board.turn & 1) === 0;
  const values = [...moves.values()];
  const best = isOurs ? Math.max(...values) : Math.min(...values);
  const answers = new Map<number, number>();
  for (const [move, worth] of moves) {
    if (move === 'show' || Math.abs(worth - best) > TELLS) continue;
    const card = codeOf(move);
    const [suit, rank] = [card >> 4, card & 15];
    const takes = laid > 0 && board.valueOf(card) > bestValue;
    const looks =
      rank >= apart[suit]
        ? card
        : LOW + (suit * 16 + sizeOf(below(hands[suit], rank))) * 2 + (takes ? 1 : 0);
    if ((answers.get(looks) ?? Infinity) > card) answers.set(looks, card);
  }
  return answers;
}
