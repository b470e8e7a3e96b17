// The solver: what every move of an open position is worth when both sides play their best. Exact
// for every rule set; where a budget ends the work, bounds that hold. One solver works on one
// question at a time; its table serves all that come after under the same rules.
import { type Card, type Suit } from '@court-piece/rules/cards';
import { NO_TRUMP, type Budget, type Cards } from './board.js';
import { likelyTricks } from './estimate.js';
import { createGeneralSearch, SHOW, type GeneralSearch } from './general-search.js';
import {
  legalMoves,
  problemOf,
  settled,
  tricksLeft,
  turnOf,
  type Move,
  type Position,
  type PositionProblem,
} from './position.js';
import type { GeneralRules } from './scene.js';
import { createSingleSearch, type SingleSearch } from './single-search.js';
import { createTable } from './table.js';

export interface SolverOptions {
  /** What the table may take at most; everything else needs less than a megabyte. */
  readonly tableBytes?: number;
}

/** How much work a question is worth. */
export interface Limits {
  /** Starts of a trick to look at, for the whole question. */
  readonly nodes?: number;
  /** Asked now and then; the work ends when it says so. */
  readonly shouldStop?: () => boolean;
  /** Tricks of the side on turn that are likely: where to begin. Changes no answer. */
  readonly guess?: number;
}

/** Tricks of the side on turn from here on (with double sir: collected, the pile included). */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface Best extends Range {
  /** Starts of a trick looked at. */
  readonly nodes: number;
}

export interface Worth extends Range {
  readonly move: Move;
}

export interface Tricks extends Range {
  /** Both sides together. */
  readonly total: number;
  /** Every bound is exact. */
  readonly isKnown: boolean;
  readonly moves: readonly Worth[];
  readonly nodes: number;
}

export type Solved<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: PositionProblem } };

/** A side's question: does it take at least that many of the next tricks? */
export interface Question {
  /** Of the side on turn. */
  readonly least: number;
  /** Only these next tricks count; all where it is left out. Single sir only. */
  readonly among?: number;
  /** The moves asked about; all where it is left out. */
  readonly moves?: readonly Move[];
}

/** For each move whether it keeps the promise: null where the budget ended before that was known. */
export interface Kept {
  readonly moves: readonly { readonly move: Move; readonly keeps: boolean | null }[];
  readonly nodes: number;
}

export interface Solver {
  readonly tricks: (position: Position, limits?: Limits) => Solved<Tricks>;
  /** The best move's tricks only, in a fraction of the time. */
  readonly best: (position: Position, limits?: Limits) => Solved<Best>;
  readonly keeps: (position: Position, question: Question, limits?: Limits) => Solved<Kept>;
  /** Forgets what was proved. Changes no answer. */
  readonly forget: () => void;
  readonly tableBytes: number;
}

const DEFAULT_TABLE_BYTES = 48 * 1024 * 1024;
/** Between two looks at the clock. */
const STEP = 4096;
const SUITS = 'SHDC';
const RANKS = '23456789TJQKA';

class OutOfBudget extends Error {}

const suitNumber = (suit: Suit | null): number => (suit === null ? NO_TRUMP : SUITS.indexOf(suit));
const cardNumber = (card: Card): number =>
  SUITS.indexOf(card.charAt(0)) * 16 + RANKS.indexOf(card.charAt(1));

type Search = Pick<SingleSearch, 'test' | 'testBest'>;

export function createSolver(options: SolverOptions = {}): Solver {
  const table = createTable(options.tableBytes ?? DEFAULT_TABLE_BYTES);
  const outOfBudget = new OutOfBudget('out of budget');
  let limit = Number.MAX_SAFE_INTEGER;
  let shouldStop: (() => boolean) | undefined;
  const budget: Budget = {
    nodes: 0,
    limit: 0,
    exceeded: () => {
      if (budget.nodes > limit || shouldStop?.() === true) throw outOfBudget;
      budget.limit = Math.min(limit, budget.nodes + STEP);
    },
  };
  let single: SingleSearch | undefined;
  let general: GeneralSearch | undefined;
  let rulesOfTable = '';

  function begin(limits: Limits): void {
    limit = limits.nodes ?? Number.MAX_SAFE_INTEGER;
    shouldStop = limits.shouldStop;
    budget.nodes = 0;
    budget.limit = Math.min(limit, STEP);
  }

  /** What was proved under other rules is not true under these. */
  function useTableFor(rules: string): void {
    if (rules === rulesOfTable) return;
    forget();
    rulesOfTable = rules;
  }

  /** Sets the cards up. @returns the question about them */
  function prepare(position: Position, cards: Cards, uncounted: number): Search {
    const { trumps, collecting } = position;
    const trump = suitNumber(trumps.suit);
    if (collecting.rule === 'single' && isOpen(position)) {
      useTableFor('single');
      single ??= createSingleSearch(table, budget);
      single.setUp({ ...cards, trump, uncounted });
      return single;
    }
    const rules = generalRules(position);
    const hidden = trumps.method === 'hidden' ? trumps : undefined;
    useTableFor(JSON.stringify([rules, hidden?.caller]));
    general ??= createGeneralSearch(table, budget);
    general.setUp({
      ...cards,
      rules,
      trump,
      uncounted,
      trumpFrom: hidden?.trumpFrom ?? 0,
      mustTrump: hidden?.mustTrump ?? false,
      caller: hidden?.caller ?? 0,
      collecting:
        collecting.rule === 'single'
          ? { pile: 0, run: false, ace: false, any: false }
          : { ...collecting, any: collecting.collectedBefore },
    });
    return general;
  }

  function tricks(given: Position, limits: Limits = {}): Solved<Tricks> {
    const code = problemOf(given);
    if (code !== null) return { ok: false, error: { code } };
    const position = settled(given);
    const total = tricksLeft(position) + pileOf(position);
    const isFirstSide = (turnOf(position) & 1) === 0;
    begin(limits);
    const cards = cardsOf(position);
    let search = prepare(position, cards, 0);
    let guess = guessOf(position, cards, limits);
    let isSpent = false;
    const moves: Worth[] = [];
    for (const { move, number, like } of grouped(position, cards)) {
      const same = moves.find((worth) => worth.move === like);
      if (same !== undefined) {
        moves.push({ ...same, move });
        continue;
      }
      // Of side 0.
      let least = 0;
      let most = total;
      while (least < most && !isSpent) {
        const need = Math.min(Math.max(guess, least + 1), most);
        try {
          const result = search.test(number, need);
          if (result >= 0) {
            least = need + result;
            guess = least + 1;
          } else {
            most = need + result;
            guess = most;
          }
        } catch (error) {
          if (error !== outOfBudget) throw error;
          isSpent = true;
          search = prepare(position, cards, 0);
        }
      }
      guess = least;
      moves.push(
        isFirstSide ? { move, least, most } : { move, least: total - most, most: total - least },
      );
    }
    const least = Math.max(...moves.map((worth) => worth.least));
    const most = Math.max(...moves.map((worth) => worth.most));
    const isKnown = moves.every((worth) => worth.least === worth.most);
    return { ok: true, value: { least, most, total, isKnown, moves, nodes: budget.nodes } };
  }

  function best(given: Position, limits: Limits = {}): Solved<Best> {
    const code = problemOf(given);
    if (code !== null) return { ok: false, error: { code } };
    const position = settled(given);
    const total = tricksLeft(position) + pileOf(position);
    const isFirstSide = (turnOf(position) & 1) === 0;
    begin(limits);
    const cards = cardsOf(position);
    const { testBest } = prepare(position, cards, 0);
    let least = 0;
    let most = total;
    let guess = guessOf(position, cards, limits);
    try {
      while (least < most) {
        const need = Math.min(Math.max(guess, least + 1), most);
        const result = testBest(need);
        if (result >= 0) {
          least = need + result;
          guess = least + 1;
        } else {
          most = need + result;
          guess = most;
        }
      }
    } catch (error) {
      if (error !== outOfBudget) throw error;
    }
    const range = isFirstSide ? { least, most } : { least: total - most, most: total - least };
    return { ok: true, value: { ...range, nodes: budget.nodes } };
  }

  function keeps(given: Position, question: Question, limits: Limits = {}): Solved<Kept> {
    const code = problemOf(given);
    if (code !== null) return { ok: false, error: { code } };
    const position = settled(given);
    const all = tricksLeft(position) + pileOf(position);
    const counted = Math.min(question.among ?? all, all);
    const isFirstSide = (turnOf(position) & 1) === 0;
    const need = isFirstSide ? question.least : counted + 1 - question.least;
    begin(limits);
    const cards = cardsOf(position);
    let search = prepare(position, cards, all - counted);
    let isSpent = false;
    const answers: { move: Move; keeps: boolean | null }[] = [];
    for (const { move, number, like } of grouped(position, cards)) {
      if (question.moves?.includes(move) === false) continue;
      const same = answers.find((answer) => answer.move === like);
      if (same !== undefined) {
        answers.push({ ...same, move });
        continue;
      }
      let answer: boolean | null = null;
      try {
        if (!isSpent) answer = search.test(number, need) >= 0 === isFirstSide;
      } catch (error) {
        if (error !== outOfBudget) throw error;
        isSpent = true;
        search = prepare(position, cards, all - counted);
      }
      answers.push({ move, keeps: answer });
    }
    return { ok: true, value: { moves: answers, nodes: budget.nodes } };
  }

  function forget(): void {
    table.clear();
    single?.forget();
    general?.forget();
  }

  return { tricks, best, keeps, forget, tableBytes: table.bytes };
}

/** Of side 0. */
function guessOf(position: Position, cards: Cards, { guess }: Limits): number {
  const tricks = tricksLeft(position);
  const pile = pileOf(position);
  if (guess === undefined)
    return likelyTricks(cards, suitNumber(position.trumps.suit), tricks) + (pile >> 1);
  return (turnOf(position) & 1) === 0 ? guess : tricks + pile - guess;
}

const pileOf = ({ collecting }: Position): number =>
  collecting.rule === 'single' ? 0 : collecting.pile;

/** From here on there is one trump suit or none, and it holds for the whole trick. */
function isOpen({ trumps }: Position): boolean {
  switch (trumps.method) {
    case 'open':
      return true;
    case 'first-discard':
      return trumps.suit !== null;
    case 'hidden':
      return trumps.aside === null && trumps.trumpFrom === 0;
  }
}

function generalRules({ trumps, collecting }: Position): GeneralRules {
  const hidden = trumps.method === 'hidden' ? trumps : undefined;
  return {
    trump: trumps.method,
    partnerAsks: hidden?.askers === 'any',
    reveals: hidden?.revealWhen ?? 'asked',
    countsAny: hidden?.collectFrom !== 'after-reveal',
    collect: collecting.rule,
    ...(collecting.rule === 'single'
      ? { afterCollecting: 'new-run', aceRule: 'off', noCollectAfter: [], firstCollectAfter: 2 }
      : {
          afterCollecting: collecting.afterCollecting,
          aceRule: collecting.aceRule,
          noCollectAfter: collecting.noCollectAfter,
          firstCollectAfter: collecting.firstCollectAfter,
        }),
  };
}

function cardsOf(position: Position): Cards {
  const hands = new Int32Array(16);
  position.hands.forEach((hand, seat) => {
    for (const card of hand) {
      const number = cardNumber(card);
      hands[seat * 4 + (number >> 4)] =
        (hands[seat * 4 + (number >> 4)] ?? 0) | (1 << (number & 15));
    }
  });
  const { leader, trumps } = position;
  const trick = position.trick.map(cardNumber);
  if (trumps.method !== 'hidden' || trumps.aside === null) return { hands, leader, trick };
  return { hands, leader, trick, aside: { seat: trumps.caller, card: cardNumber(trumps.aside) } };
}

interface Grouped {
  readonly move: Move;
  /** As the search has it: a card's number, or SHOW. */
  readonly number: number;
  /** The move before it that it equals, if any. */
  readonly like?: Move;
}

/** The legal moves, suit by suit from the highest card down, equal ones one after the other. */
function grouped(position: Position, { hands, trick, aside }: Cards): readonly Grouped[] {
  const seat = turnOf(position);
  /** By suit, the ranks that are in no hand of that seat's but still count. */
  const others = [0, 1, 2, 3].map((suit) => {
    let set = 0;
    for (let at = 1; at < 4; at++) set |= hands[((seat + at) & 3) * 4 + suit] ?? 0;
    return set;
  });
  for (const card of aside === undefined ? trick : [...trick, aside.card])
    others[card >> 4] = (others[card >> 4] ?? 0) | (1 << (card & 15));
  const { collecting } = position;
  const acesDiffer = collecting.rule === 'double' && collecting.aceRule !== 'off';
  const moves = legalMoves(position)
    .map((move) => ({ move, number: move === 'show' ? SHOW : cardNumber(move) }))
    .toSorted((one, two) => two.number - one.number);
  return moves.map((each, at) => {
    const before = moves[at - 1];
    const { move, number } = each;
    if (number === SHOW || before === undefined || before.number >> 4 !== number >> 4) return each;
    if (acesDiffer && before.move.endsWith('A')) return each;
    // The ranks below the one before that are above this one.
    const between = (1 << (before.number & 15)) - (2 << (number & 15));
    const isApart = ((others[number >> 4] ?? 0) & between) !== 0;
    return isApart ? each : { move, number, like: before.move };
  });
}
