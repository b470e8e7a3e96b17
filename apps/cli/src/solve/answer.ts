// From a position as it was written to the solver's, and from the solver's answer to what is printed.
import type { OpenPosition } from '@court-piece/notation';
import { otherSide, seatsFrom, sideOf, type BySide, type Side } from '@court-piece/rules';
import {
  outcomesOf,
  type Move,
  type Outcome,
  type Position,
  type Solver,
} from '@court-piece/solver';

/** What is printed for one position; keys as in docs/record-format.md. */
export type Answer =
  | { readonly tricks: BySide<number>; readonly cards: Readonly<Record<string, number>> }
  | { readonly unknown: true; readonly tricks: BySide<readonly [number, number]> }
  | { readonly outcome: Outcome; readonly cards: Readonly<Record<string, Outcome>> }
  | { readonly unknown: true; readonly outcome: readonly [Outcome, Outcome] };

/** Starts of a trick; more than any but the most contrived deals need. */
const DEFAULT_LIMIT = 20_000_000;

/** Seats are numbered in the order of play from north, so that north and south are side 0. */
function positionOf(open: OpenPosition): Position {
  const { options, trick, trump, aside, trumpToCome } = open;
  const seats = seatsFrom('north', options.direction);
  const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
  const played = 13 - tricksLeft(open);
  return {
    hands: seats.map((seat) => open.hands[seat]),
    leader: seats.indexOf(open.leader),
    trick,
    trumps: isHidden
      ? aside === null && trump === null
        ? { method: 'open', suit: null }
        : {
            method: 'hidden',
            caller: aside === null ? 0 : seats.indexOf(aside.seat),
            aside: aside?.card ?? null,
            suit: trump,
            trumpFrom: open.trumpFrom,
            mustTrump: open.mustTrump,
            askers: options.askers,
            revealWhen: options.revealWhen,
            collectFrom: options.collectFrom,
          }
      : { method: trumpToCome ? 'first-discard' : 'open', suit: trump },
    collecting:
      options.collect === 'single'
        ? { rule: 'single' }
        : {
            rule: 'double',
            pile: open.pile,
            run: open.runLength > 0,
            ace: open.ace,
            collectedBefore: played > open.pile,
            afterCollecting: options.afterCollecting,
            aceRule: options.aceRule,
            noCollectAfter: options.noCollectAfter,
            firstCollectAfter: options.firstCollectAfter,
          },
  };
}

function tricksLeft({ hands, trick, aside }: OpenPosition): number {
  const held = Object.values(hands).reduce((sum, hand) => sum + hand.length, 0);
  return (held + trick.length + (aside === null ? 0 : 1)) / 4;
}

/** Solves one position. @returns the answer, or what the solver says is wrong with it */
export function answerTo(open: OpenPosition, solver: Solver): Answer | { readonly error: string } {
  const side = sideOf(open.turn);
  const position = positionOf(open);
  const limits = { nodes: open.limit ?? DEFAULT_LIMIT };
  const word = (move: Move): string =>
    move !== 'show' ? move : open.aside?.seat === open.turn ? 'reveal' : 'ask';

  if (open.target === 'outcome') {
    const before = open.before ?? { 'north-south': 0, 'east-west': 0 };
    const { courtNeeds } = open.options;
    const deal = { own: before[side], theirs: before[otherSide(side)], courtNeeds };
    const solved = outcomesOf(solver, position, deal, limits);
    if (!solved.ok) return { error: `not a position: ${solved.error.code}` };
    const { best, worst, moves } = solved.value;
    if (best !== worst || moves.some((move) => move.best !== move.worst)) {
      return { unknown: true, outcome: [worst, best] };
    }
    return {
      outcome: best,
      cards: Object.fromEntries(moves.map((move) => [word(move.move), move.best])),
    };
  }
  const solved = solver.tricks(position, limits);
  if (!solved.ok) return { error: `not a position: ${solved.error.code}` };
  const { least, most, total, isKnown, moves } = solved.value;
  if (!isKnown) {
    return {
      unknown: true,
      tricks: bySides<readonly [number, number]>(
        side,
        [least, most],
        [total - most, total - least],
      ),
    };
  }
  return {
    tricks: bySides(side, least, total - least),
    cards: Object.fromEntries(moves.map((move) => [word(move.move), move.least])),
  };
}

const bySides = <T>(side: Side, own: T, others: T): BySide<T> =>
  side === 'north-south'
    ? { 'north-south': own, 'east-west': others }
    : { 'north-south': others, 'east-west': own };
