// What a player who counts knows from its view alone: which cards are out, who has shown a suit to be
// exhausted, and how many cards of each suit each other seat may be expected to hold. Cards that it may
// not know are only ever expectations here.
import { DECK, SUITS, strengthOf, suitOf, type Card, type Suit } from '@court-piece/rules/cards';
import { ledSuit, seatsFrom, type BySeat, type Seat, type View } from '@court-piece/rules/view';

export type BySuit<T> = Readonly<Record<Suit, T>>;

export interface Count {
  readonly view: View;
  readonly seat: Seat;
  readonly partner: Seat;
  /** The two opponents, in the order of play after the viewer. */
  readonly opponents: readonly [Seat, Seat];
  readonly hand: readonly Card[];
  readonly trump: Suit | null;
  /** Strengths of the cards that the viewer does not see, from the highest, by suit. */
  readonly out: BySuit<readonly number[]>;
  /** The trump card turned up or revealed, while its owner, another seat, still holds it. */
  readonly shown: { readonly card: Card; readonly seat: Seat } | null;
  /** Holds none of the suit but perhaps the card shown: failed to follow it. */
  readonly voids: BySeat<BySuit<boolean>>;
  /** Expected number of unseen cards of a suit in a hand, the card shown left out. */
  readonly expected: BySeat<BySuit<number>>;
}

export function countCards(view: View, seat: Seat): Count {
  const [, left, partner, right] = seatsFrom(seat, view.options.direction);
  const hand = view.hands[seat] ?? [];
  const seen = seenCards(view, hand);
  const out = outstanding(seen);
  const shown = shownCard(view, seat, seen);
  const voids = shownVoids(view);
  return {
    view,
    seat,
    partner,
    opponents: [left, right],
    hand,
    trump: view.trump,
    out,
    shown,
    voids,
    expected: expectedCards(view, [left, partner, right], out, shown, voids),
  };
}

/** Own cards, played cards, and the card aside where the viewer laid it there (Rules 5.1). */
function seenCards(view: View, hand: readonly Card[]): ReadonlySet<Card> {
  const seen = new Set<Card>(hand);
  for (const trick of view.tricks) for (const card of trick.cards) seen.add(card);
  for (const card of view.trick?.cards ?? []) seen.add(card);
  if (view.aside && view.trumpCard !== null) seen.add(view.trumpCard);
  return seen;
}

function outstanding(seen: ReadonlySet<Card>): BySuit<readonly number[]> {
  const out: Record<Suit, number[]> = { S: [], H: [], D: [], C: [] };
  for (const card of DECK) if (!seen.has(card)) out[suitOf(card)].push(strengthOf(card));
  return out;
}

function shownCard(view: View, seat: Seat, seen: ReadonlySet<Card>): Count['shown'] {
  const { trumpCard: card, caller } = view;
  if (card === null || view.aside || caller === null || caller === seat || seen.has(card)) {
    return null;
  }
  return { card, seat: caller };
}

function shownVoids(view: View): BySeat<BySuit<boolean>> {
  const none = (): Record<Suit, boolean> => ({ S: false, H: false, D: false, C: false });
  const voids: Record<Seat, Record<Suit, boolean>> = {
    north: none(),
    west: none(),
    south: none(),
    east: none(),
  };
  const { direction, trump } = view.options;
  for (const { leader, cards } of [...view.tricks, ...(view.trick === null ? [] : [view.trick])]) {
    const led = ledSuit(cards);
    if (led === undefined) continue;
    const order = seatsFrom(leader, direction);
    cards.forEach((card, at) => {
      const seat = order[at];
      if (seat !== undefined && suitOf(card) !== led) voids[seat][led] = true;
    });
  }
  // Who asked, or saw the card reveal itself, plays a trump if it has one (5.3).
  const asked = view.trick?.trumpFrom ?? 0;
  const answer = view.trick?.cards[asked];
  if (asked > 0 && answer !== undefined && view.trump !== null && trump !== 'first-discard') {
    const seat = seatsFrom(view.trick?.leader ?? 'north', direction)[asked];
    if (seat !== undefined && suitOf(answer) !== view.trump) voids[seat][view.trump] = true;
  }
  return voids;
}

const ROUNDS = 6;

/**
 * Spreads the unseen cards over the hands so that hands and suits add up, with none where a void was
 * shown: repeated scaling of rows and columns. A card aside that the viewer does not know is one more
 * hand, of one card, more likely of a suit of which many are out.
 */
function expectedCards(
  view: View,
  others: readonly Seat[],
  out: BySuit<readonly number[]>,
  shown: Count['shown'],
  voids: BySeat<BySuit<boolean>>,
): BySeat<BySuit<number>> {
  const numberOut = (suit: Suit): number =>
    out[suit].length - (shown !== null && suitOf(shown.card) === suit ? 1 : 0);
  const rows = others.map((seat) => ({
    seat,
    holds: view.counts[seat] - (shown?.seat === seat ? 1 : 0),
    cells: SUITS.map((suit) => (voids[seat][suit] ? 0 : 1)),
  }));
  const simple =
    shown === null &&
    !view.aside &&
    SUITS.every((suit) => !others.some((seat) => voids[seat][suit]));
  const table: { holds: number; cells: number[] }[] = [...rows];
  if (view.aside && view.trumpCard === null) {
    table.push({ holds: 1, cells: SUITS.map((suit) => numberOut(suit) ** 2) });
  }
  for (let round = 0; round < (simple ? 1 : ROUNDS); round++) {
    SUITS.forEach((suit, at) => {
      const total = table.reduce((sum, row) => sum + (row.cells[at] ?? 0), 0);
      const factor = total > 0 ? numberOut(suit) / total : 0;
      for (const row of table) row.cells[at] = (row.cells[at] ?? 0) * factor;
    });
    for (const row of table) {
      const total = row.cells.reduce((sum, cell) => sum + cell, 0);
      const factor = total > 0 ? row.holds / total : 0;
      row.cells = row.cells.map((cell) => cell * factor);
    }
  }
  const none = { S: 0, H: 0, D: 0, C: 0 };
  const expected: Record<Seat, BySuit<number>> = {
    north: none,
    west: none,
    south: none,
    east: none,
  };
  for (const row of rows) {
    const [S = 0, H = 0, D = 0, C = 0] = row.cells;
    expected[row.seat] = { S, H, D, C };
  }
  return expected;
}
