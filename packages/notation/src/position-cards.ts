// Who holds what in a position as text, what lies on the table and aside.
import {
  err,
  isCard,
  isSeat,
  nextSeat,
  ok,
  partnerOf,
  seatsFrom,
  SEATS,
  suitOf,
  type BySeat,
  type Card,
  type Options,
  type Seat,
} from '@court-piece/rules';
import { parsePbnHands } from './pbn-hands.js';
import type { Keyed, Read } from './position-values.js';
import { quoted } from './printable.js';

export interface ReadCards {
  readonly hands: BySeat<readonly Card[]>;
  readonly leader: Seat;
  readonly turn: Seat;
  readonly trick: readonly Card[];
}

export function readCards(said: Keyed, { direction }: Options): Read<ReadCards> {
  const { deal, turn, trick = [] } = said;
  if (typeof deal !== 'string') return err('"deal" is a text like "N:AK.2.. ..."');
  const hands = parsePbnHands(deal);
  if (!hands.ok) return hands;
  if (!isSeat(turn)) return err(`"turn" is a seat, not ${quoted(turn)}`);
  if (!Array.isArray(trick) || trick.length > 3) {
    return err('"trick" is a list of at most three cards with their seats');
  }
  const cards: Card[] = [];
  let next = turn;
  for (let step = 0; step < trick.length; step++) next = previous(next, direction);
  const leader = next;
  for (const entry of trick as readonly unknown[]) {
    const [seat, card] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (!isSeat(seat) || !isCard(card)) return err('"trick" lists pairs like ["north", "HK"]');
    if (seat !== next) {
      return err(`"trick": ${card} would be played by ${next}, not ${seat}, with ${turn} next`);
    }
    cards.push(card);
    next = nextSeat(next, direction);
  }
  return ok({ hands: hands.value, leader, turn, trick: cards });
}

const previous = (seat: Seat, direction: Options['direction']): Seat =>
  partnerOf(nextSeat(seat, direction));

/** A card that lies aside as the hidden trump, and whose it is. */
export interface Aside {
  readonly seat: Seat;
  readonly card: Card;
}

export function readAside(said: unknown): Read<Aside | null> {
  if (said === undefined || said === null) return ok(null);
  const [seat, card, ...more] = Array.isArray(said) ? (said as readonly unknown[]) : [];
  if (!isSeat(seat) || !isCard(card) || more.length > 0) {
    return err('"aside" is a pair like ["west", "C7"]');
  }
  return ok({ seat, card });
}

/** What is wrong with who holds what, or null. */
export function cardProblem(
  { hands, leader, trick }: ReadCards,
  { direction }: Options,
  aside: Aside | null,
): string | null {
  const all = [...SEATS.flatMap((seat) => hands[seat]), ...trick];
  if (aside !== null) all.push(aside.card);
  const twice = all.find((card, at) => all.indexOf(card) !== at);
  if (twice !== undefined) return `${twice} is there twice`;
  if (all.length === 0) return 'there are no cards';
  const order = seatsFrom(leader, direction);
  const sizes = order.map((seat, at) => {
    return hands[seat].length + (at < trick.length ? 1 : 0) + (aside?.seat === seat ? 1 : 0);
  });
  const size = sizes[0] ?? 0;
  const uneven = order.find((_, at) => sizes[at] !== size);
  if (uneven !== undefined) {
    const parts = order.map((seat, at) => `${seat} ${sizes[at]}`).join(', ');
    return `the hands do not hold the same number of cards (with the trick): ${parts}`;
  }
  const [led] = trick;
  const at = trick.findIndex((card, place) => {
    const hand = hands[order[place] ?? leader];
    return (
      led !== undefined &&
      suitOf(card) !== suitOf(led) &&
      hand.some((held) => suitOf(held) === suitOf(led))
    );
  });
  return at < 0 ? null : `"trick": ${order[at]} did not follow suit but could (rule 3.1)`;
}

export const cardsEach = ({ hands, trick }: ReadCards, hasAside: boolean): number =>
  (SEATS.reduce((sum, seat) => sum + hands[seat].length, trick.length) + (hasAside ? 1 : 0)) / 4;
