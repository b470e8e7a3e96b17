// What a hand may still be expected to win, in tricks: the measure by which cards are kept, played or
// parted with. A guarded king is worth more than the same king alone, a low trump more than a low card.
import { SUITS, strengthOf, suitOf, type Card, type Suit } from '@court-piece/rules/cards';
import type { Seat } from '@court-piece/rules/view';
import type { BySuit, Count } from './count.js';
import { canTrump, chanceShorter } from './odds.js';
import { HAND } from './weights.js';

export interface Holding {
  readonly count: Count;
  /** The suit that is trump, or will be as far as the viewer knows. */
  readonly trump: Suit | null;
  /** Own strengths, from the highest, by suit. */
  readonly held: BySuit<readonly number[]>;
  readonly worth: BySuit<number>;
}

/** What the trick on the table will have done to a suit when it is over. */
export interface Change {
  readonly suit: Suit;
  /** Strengths still out, from the highest. */
  readonly out: readonly number[];
  /** Seats that lose a card of the suit. */
  readonly losing: readonly Seat[];
}

export function holdingOf(count: Count): Holding {
  const held: Record<Suit, number[]> = { S: [], H: [], D: [], C: [] };
  for (const card of count.hand) held[suitOf(card)].push(strengthOf(card));
  for (const suit of SUITS) held[suit].sort((a, b) => b - a);
  const trump = trumpToBe(count);
  const worth = { S: 0, H: 0, D: 0, C: 0 };
  const holding = { count, trump, held, worth };
  for (const suit of SUITS) worth[suit] = suitWorth(holding, unchanged(count, suit), held[suit]);
  return holding;
}

function trumpToBe({ view, trump }: Count): Suit | null {
  if (trump !== null) return trump;
  return view.aside && view.trumpCard !== null ? suitOf(view.trumpCard) : null;
}

/** Worth of the hand without a card. */
export function worthWithout(holding: Holding, card: Card, change?: Change): number {
  const { count, trump, held } = holding;
  const own = suitOf(card);
  const trumps = trump === null ? 0 : held[trump].length - (own === trump ? 1 : 0);
  let worth = 0;
  for (const suit of SUITS) {
    const changed = change?.suit === suit ? change : undefined;
    const left = suit === own ? removed(held[suit], strengthOf(card)) : held[suit];
    worth +=
      suit === own || changed !== undefined
        ? suitWorth(holding, changed ?? unchanged(count, suit), left)
        : holding.worth[suit];
    if (suit !== trump && trumps > 0) worth += shortness(left.length);
  }
  return worth;
}

export function worthOf({ trump, held, worth }: Holding): number {
  const trumps = trump === null ? 0 : held[trump].length;
  let sum = 0;
  for (const suit of SUITS) {
    sum += worth[suit];
    if (suit !== trump && trumps > 0) sum += shortness(held[suit].length);
  }
  return sum;
}

/** Few cards of a plain suit mean ruffs to come. */
function shortness(length: number): number {
  if (length === 0) return HAND.noCard;
  return length === 1 ? HAND.oneCard : 0;
}

const unchanged = (count: Count, suit: Suit): Change => ({
  suit,
  out: count.out[suit],
  losing: [],
});

const removed = (strengths: readonly number[], strength: number): readonly number[] =>
  strengths.filter((other) => other !== strength);

function suitWorth(holding: Holding, change: Change, held: readonly number[]): number {
  const { count, trump } = holding;
  const isTrump = change.suit === trump;
  let worth = 0;
  for (let at = 0; at < held.length; at++) {
    let safe = 1;
    let alone = 1;
    for (const seat of count.opponents) {
      const length = at + 1 + (change.losing.includes(seat) ? 1 : 0);
      const out = chanceShorter(count, seat, change.suit, length);
      alone *= out;
      if (!isTrump) safe *= 1 - out * canTrump(count, seat);
    }
    const byRank = chanceByRank(held, change.out, at);
    // A trump wins by its rank, by a ruff, or as the last one out.
    if (isTrump) worth += 1 - (1 - byRank) * (1 - HAND.lowTrump) * (1 - alone);
    else worth += Math.max(byRank, alone * HAND.longCard) * safe;
  }
  return worth;
}

/** A card's chance by the cards above it and the lower ones that guard it. */
function chanceByRank(held: readonly number[], out: readonly number[], at: number): number {
  const strength = held[at] ?? 0;
  let above = 0;
  while (above < out.length && (out[above] ?? 0) > strength) above++;
  let chance = HAND.guarded[above] ?? 0;
  for (let guards = held.length - 1 - at; guards < above && chance > 0; guards++) {
    chance *= HAND.unguarded;
  }
  return chance;
}
