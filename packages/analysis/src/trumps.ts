// The making of trumps looked at afterwards: what the deal would have come to with each suit as trump,
// all hands open and best play of all.
import {
  bySide,
  otherSide,
  sideOf,
  strengthOf,
  suitOf,
  SUITS,
  type BySide,
  type Card,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import type { Limits, Position, Solver } from '@court-piece/solver';
import type { Moment } from './moment.js';
import { openPositionOf } from './position-of.js';

export interface TrumpValue {
  readonly suit: Suit;
  /** Tricks of each side at the end of the deal; with double sir those that are collected. */
  readonly tricks: BySide<number>;
}

export interface TrumpsCompared {
  /** Who made trumps, and which. */
  readonly seat: Seat;
  readonly suit: Suit;
  /** The suits that it could have been, in the order of the suits; only those that could be solved. */
  readonly values: readonly TrumpValue[];
}

/**
 * Yields before each suit. Null where nobody made trumps before the first card (6), or no card was played.
 * With a card aside (5) each other suit is taken with the lowest of the caller's first five in it.
 */
export function* compareTrumps(
  moments: readonly Moment[],
  solver: Solver,
  limits: Limits = {},
): Generator<void, TrumpsCompared | null, undefined> {
  const first = moments.find(({ before }) => before.deal?.phase === 'play')?.before;
  const open = first === undefined ? null : openPositionOf(first);
  if (open === null || first?.deal?.phase !== 'play') return null;
  const { caller, trumps, turn } = first.deal;
  const made = trumps.suit ?? (trumps.card === null ? null : suitOf(trumps.card));
  if (made === null || first.options.trump === 'first-discard') return null;
  const firstFive = fiveOf(moments, caller);
  const values: TrumpValue[] = [];
  for (const suit of SUITS) {
    yield;
    const position = withTrumps(open.position, suit, firstFive);
    const solved = position === null ? undefined : solver.best(position, limits);
    if (solved?.ok !== true || solved.value.least !== solved.value.most) continue;
    const side = sideOf(turn);
    const { least } = solved.value;
    const tricks = bySide((one) => (one === otherSide(side) ? THIRTEEN - least : least));
    values.push({ suit, tricks });
  }
  return { seat: caller, suit: made, values };
}

const THIRTEEN = 13;

/** What the caller held when trumps were made. */
function fiveOf(moments: readonly Moment[], caller: Seat): readonly Card[] {
  const making = moments.find(({ before }) => before.deal?.phase === 'making-trumps')?.before.deal;
  return making?.phase === 'making-trumps' ? making.hands[caller] : [];
}

function withTrumps(position: Position, suit: Suit, firstFive: readonly Card[]): Position | null {
  const { trumps } = position;
  if (trumps.method !== 'hidden') return { ...position, trumps: { method: 'open', suit } };
  const { aside, caller } = trumps;
  if (aside === null) return null;
  if (suitOf(aside) === suit) return position;
  const [other] = firstFive
    .filter((card) => suitOf(card) === suit)
    .toSorted((a, b) => strengthOf(a) - strengthOf(b));
  if (other === undefined) return null;
  const hands = position.hands.map((hand, seat) =>
    seat === caller ? [...hand.filter((card) => card !== other), aside] : hand,
  );
  return { ...position, hands, trumps: { ...trumps, aside: other } };
}
