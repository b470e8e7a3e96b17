// What each card is worth in one imagined world when everybody sees all cards: the solver's answer.
import { SUITS, type Card } from '@court-piece/rules/cards';
import type { CollectingState, Move, Position, Solver, Trumps } from '@court-piece/solver';
import { createSolver } from '@court-piece/solver';
import { otherSide, sideOf } from '@court-piece/rules/view';
import { cardOf, lowOf, NO_TRUMP } from './bits.js';
import { Board, type World, SHOW } from './board.js';
import type { Candidate } from './candidates.js';
import type { Equity } from './equity.js';
import { PER_TRICK } from './play-out.js';
import type { Knowledge } from './scene.js';

/** Enough for endings, and little enough for a phone. */
const TABLE_BYTES = 8 * 1024 * 1024;

let shared: Solver | undefined;
/** One for this thread: it answers one question at a time, and what it remembers changes no answer. */
const solver = (): Solver => (shared ??= createSolver({ tableBytes: TABLE_BYTES }));

/** Worths in single worlds, to the viewer's side. */
export class Exact {
  readonly #knowledge: Knowledge;
  readonly #equity: Equity;
  readonly #stop: () => boolean;
  readonly #board: Board;

  constructor(knowledge: Knowledge, equity: Equity, stop: () => boolean) {
    this.#knowledge = knowledge;
    this.#equity = equity;
    this.#stop = stop;
    this.#board = new Board(knowledge.scene);
    this.#board.countsOn = true;
  }

  /** What each candidate is worth in that world; null if there was no time to find out. */
  worths(world: World, candidates: readonly Candidate[]): readonly number[] | null {
    this.#board.setUp(world);
    const found = this.worthsOn(this.#board);
    return found === null
      ? null
      : candidates.map(({ code, choice }) => {
          const isShow = code === SHOW || choice.type !== 'play';
          return found.get(isShow ? 'show' : choice.card) ?? 0;
        });
  }

  /** What each move of the seat on turn is worth to the viewer's side. */
  worthsOn(board: Board): ReadonlyMap<Move, number> | null {
    const solved = solver().tricks(positionOn(board), { shouldStop: this.#stop });
    if (!solved.ok || !solved.value.isKnown) return null;
    const { moves, total } = solved.value;
    const isOwn = (board.turn & 1) === 0;
    return new Map(
      moves.map(({ move, least }) => [
        move,
        this.worthOf(board, isOwn ? least : total - least, total),
      ]),
    );
  }

  /**
   * @param more what our side takes of what is left on the board
   * @param left and what both sides take
   */
  worthOf({ tally, isDouble }: Board, more: number, left: number): number {
    const { view } = this.#knowledge;
    const side = sideOf(view.viewer);
    const other = otherSide(side);
    const own = tally.collected[side] + more;
    const theirs = tally.collected[other] + left - more;
    const winner = own >= 7 ? side : other;
    const none = (winner === side ? theirs : own) === 0;
    const isCourt = none && (isDouble || own + theirs >= 7);
    const isCallers = view.caller !== null && sideOf(view.caller) === winner;
    const kind = isCourt ? (isCallers ? 'court' : 'goon-court') : 'ordinary';
    const worth = this.#equity.worth({ winner, kind, allThirteen: none });
    return worth + PER_TRICK * (isDouble ? 6.5 + (own - theirs) / 2 : own);
  }
}

export function positionIn({ scene }: Knowledge, world: World): Position {
  const board = new Board(scene);
  board.setUp(world);
  return positionOn(board);
}

function positionOn(board: Board): Position {
  const hands: Card[][] = [[], [], [], []];
  for (let seat = 0; seat < 4; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      for (let left = board.hands[seat * 4 + suit] ?? 0; left !== 0; left &= left - 1) {
        hands[seat]?.push(cardOf(suit * 16 + lowOf(left)));
      }
    }
  }
  return {
    hands,
    leader: board.leader,
    trick: [...board.trick.subarray(0, board.laid)].map(cardOf),
    trumps: trumpsOn(board),
    collecting: collectingOn(board),
  };
}

function trumpsOn({ options, trump, caller, trumpFrom, mustTrump }: Board): Trumps {
  const suit = trump === NO_TRUMP ? null : (SUITS[trump] ?? null);
  if (options.trump === 'first-discard') return { method: 'first-discard', suit };
  if (options.trump !== 'hidden' && options.trump !== 'hidden-blind') {
    return { method: 'open', suit };
  }
  const { askers, revealWhen, collectFrom } = options;
  return {
    method: 'hidden',
    caller,
    aside: null,
    suit,
    trumpFrom,
    mustTrump,
    askers,
    revealWhen,
    collectFrom,
  };
}

function collectingOn({ options, tally, scene, leader }: Board): CollectingState {
  if (options.collect === 'single') return { rule: 'single' };
  const { run } = tally;
  return {
    rule: 'double',
    pile: tally.pile,
    run: run.seat === scene.names[leader] && run.length >= 1,
    ace: run.ace,
    collectedBefore: tally.collected['north-south'] + tally.collected['east-west'] > 0,
    afterCollecting: options.afterCollecting,
    aceRule: options.aceRule,
    noCollectAfter: options.noCollectAfter,
    firstCollectAfter: options.firstCollectAfter,
  };
}
