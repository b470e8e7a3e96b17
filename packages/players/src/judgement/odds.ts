// Chances that follow from a count: that a seat holds a card, is out of a suit, can ruff, and who will
// win the trick on the table if a card is added to it. Rough on purpose: a card player's odds.
import { strengthOf, suitOf, type Card, type Suit } from '@court-piece/rules/cards';
import { ledSuit, seatsFrom, sideOf, winningPosition, type Seat } from '@court-piece/rules/view';
import type { Count } from './count.js';
import { HIDDEN } from './weights.js';

/** Chance that a seat holds one certain unseen card of a suit. */
function share(count: Count, seat: Seat, suit: Suit): number {
  const shown = count.shown !== null && suitOf(count.shown.card) === suit ? 1 : 0;
  const number = count.out[suit].length - shown;
  return number <= 0 ? 0 : Math.min(1, count.expected[seat][suit] / number);
}

/** Expected number of cards of a suit in a hand. */
export const expectedOf = (count: Count, seat: Seat, suit: Suit): number =>
  count.expected[seat][suit] + (holdsShown(count, seat, suit) ? 1 : 0);

const holdsShown = (count: Count, seat: Seat, suit: Suit): boolean =>
  count.shown?.seat === seat && suitOf(count.shown.card) === suit;

/** Chance that a seat holds fewer than `length` cards of a suit. */
export function chanceShorter(count: Count, seat: Seat, suit: Suit, length: number): number {
  const sure = holdsShown(count, seat, suit) ? 1 : 0;
  if (sure >= length) return 0;
  const shownHere = count.shown !== null && suitOf(count.shown.card) === suit ? 1 : 0;
  const number = count.out[suit].length - shownHere;
  const q = share(count, seat, suit);
  if (q <= 0) return 1;
  if (q >= 1) return number < length - sure ? 1 : 0;
  let term = (1 - q) ** number;
  let chance = term;
  for (let held = 1; held < length - sure; held++) {
    term *= ((number - held + 1) / held) * (q / (1 - q));
    chance += term;
  }
  return Math.min(1, chance);
}

const chanceVoid = (count: Count, seat: Seat, suit: Suit): number =>
  chanceShorter(count, seat, suit, 1);

/** Chance that a seat holds a card of the suit above a strength. */
export function chanceAbove(count: Count, seat: Seat, suit: Suit, strength: number): number {
  const { shown } = count;
  if (shown !== null && suitOf(shown.card) === suit && strengthOf(shown.card) > strength) {
    if (shown.seat === seat) return 1;
  }
  let number = 0;
  for (const other of count.out[suit]) if (other > strength) number++;
  if (shown !== null && suitOf(shown.card) === suit && strengthOf(shown.card) > strength) number--;
  return 1 - (1 - share(count, seat, suit)) ** number;
}

/** Chance that a seat that cannot follow can win by a trump. */
export function canTrump(count: Count, seat: Seat): number {
  if (count.trump !== null) return 1 - chanceVoid(count, seat, count.trump);
  if (count.view.aside) return HIDDEN.ruffs;
  return count.view.options.trump === 'first-discard' ? 1 : 0;
}

/** Chance that a seat ruffs when a plain suit is led, or led for the `round`-th time from now. */
export const chanceRuffs = (count: Count, seat: Seat, suit: Suit, round = 1): number =>
  suit === count.trump ? 0 : chanceShorter(count, seat, suit, round) * canTrump(count, seat);

export type WinnerOdds = Readonly<Partial<Record<Seat, number>>>;

/** Who wins the trick, and how likely, if `card` is played to it now. */
export function winnerOdds(count: Count, card: Card): WinnerOdds {
  const { view, trump } = count;
  const before = view.trick?.cards ?? [];
  const leader = view.trick?.leader ?? count.seat;
  const cards = [...before, card];
  const order = seatsFrom(leader, view.options.direction);
  const toCome = order.slice(cards.length);
  const makesTrump = isMakingTrump(count, card);
  const trumpNow = makesTrump ? suitOf(card) : trump;
  const trumpFrom = makesTrump ? before.length : (view.trick?.trumpFrom ?? 0);
  const at = winningPosition(cards, trumpNow, trumpFrom);
  const best = cards[at] ?? card;
  const holder = order[at] ?? count.seat;
  const led = ledSuit(cards) ?? suitOf(card);
  const ruffed = suitOf(best) !== led;
  const odds: Partial<Record<Seat, number>> = {};
  const add = (seat: Seat, chance: number): void => {
    odds[seat] = (odds[seat] ?? 0) + chance;
  };

  // Those still to come who may win by a trump.
  const ruffs = toCome.map((seat) => {
    if (led === trumpNow) return 0;
    const overruff = ruffed
      ? chanceAbove(count, seat, suitOf(best), strengthOf(best))
      : canTrump(count, seat);
    // Nobody ruffs what the partner is winning for certain enough.
    const partnerWins = !ruffed && sideOf(seat) === sideOf(holder);
    return chanceVoid(count, seat, led) * overruff * (partnerWins ? 0.5 : 1);
  });
  let rest = 1;
  for (let index = toCome.length - 1; index >= 0; index--) {
    // A later ruff goes over an earlier one more often than not.
    const seat = toCome[index];
    const chance = rest * (ruffs[index] ?? 0);
    add(seat, chance);
    rest -= chance;
  }
  if (!ruffed) {
    for (const strength of count.out[led]) {
      if (strength <= strengthOf(best)) break;
      const { shown } = count;
      const isShown =
        shown !== null && suitOf(shown.card) === led && strengthOf(shown.card) === strength;
      const start = rest;
      for (const seat of toCome) {
        const chance = start * (isShown ? (shown.seat === seat ? 1 : 0) : share(count, seat, led));
        add(seat, chance);
        rest -= chance;
      }
    }
  }
  add(holder, Math.max(0, rest));
  return odds;
}

/** Be-ranga: the first card that does not follow makes its suit trump (Rules 6.2). */
export function isMakingTrump(count: Count, card: Card): boolean {
  const led = ledSuit(count.view.trick?.cards ?? []);
  return (
    count.view.options.trump === 'first-discard' &&
    count.trump === null &&
    led !== undefined &&
    led !== suitOf(card)
  );
}

export const sideWins = (count: Count, odds: WinnerOdds): number =>
  (odds[count.seat] ?? 0) + (odds[count.partner] ?? 0);
