// Where the focus goes in the hand: to the neighbour when a card has left, round the ends with the
// arrows, from suit to suit with letters. Works on the order on screen, in any language.
import { type Card, type Suit, suitOf } from '@court-piece/rules/cards';

/** The card to focus when `gone` has left the hand: its suit's next, then its suit's last, then whoever moved up. */
export function neighbourOf(
  gone: Card,
  before: readonly Card[],
  after: readonly Card[],
): Card | undefined {
  const from = before.indexOf(gone);
  const right = before.slice(from + 1).filter((card) => after.includes(card));
  const left = before
    .slice(0, Math.max(from, 0))
    .filter((card) => after.includes(card))
    .toReversed();
  const sameSuit = (card: Card): boolean => suitOf(card) === suitOf(gone);
  return right.find(sameSuit) ?? left.find(sameSuit) ?? right[0] ?? left[0];
}

/** The card that an arrow, Home or End leads to; undefined for any other key. */
export function cardForKey(
  key: string,
  current: Card,
  rows: readonly (readonly Card[])[],
): Card | undefined {
  const cards = rows.flat();
  const at = cards.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return cards[(at + 1) % cards.length];
    case 'ArrowLeft':
      return cards.at(at - 1);
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return acrossRows(current, rows);
    default:
      return undefined;
  }
}

/** The card above or below, at the same part of the other row. */
function acrossRows(current: Card, rows: readonly (readonly Card[])[]): Card | undefined {
  const [upper = [], lower = []] = rows;
  if (lower.length === 0) return current;
  const [own, other] = upper.includes(current) ? [upper, lower] : [lower, upper];
  const part = (own.indexOf(current) + 0.5) / own.length;
  return other[Math.min(Math.floor(part * other.length), other.length - 1)];
}

/** The first card of a suit; from a card of that suit the next one, round and round. */
export function cardOfSuit(
  suit: Suit,
  current: Card | undefined,
  cards: readonly Card[],
): Card | undefined {
  const held = cards.filter((card) => suitOf(card) === suit);
  const at = current === undefined ? -1 : held.indexOf(current);
  return held[(at + 1) % held.length];
}
