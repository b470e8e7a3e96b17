// Deals made from a list of who takes which trick: every trick is one suit, four cards, all follow,
// so that any seat may win any of them. What stays over makes the ending, by default trick 13.
import {
  bySeat,
  DECK,
  seatsFrom,
  suitOf,
  type BySeat,
  type Card,
  type Direction,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import { card, seat, words } from './text.js';

export interface WonDeal {
  readonly hands: BySeat<readonly Card[]>;
  /** The cards in the order in which they are played. */
  readonly plays: readonly Card[];
}

interface DealPlan {
  readonly caller: Seat;
  readonly direction: Direction;
  readonly trump: Suit | null;
  /** The last tricks card by card, `W: C6 C5 C4 S2 / W: H8 CK D5 C7`. */
  readonly ending?: string | undefined;
}

const ORDER: readonly Suit[] = ['H', 'D', 'C', 'S'];

/**
 * `W S E=HA` : west takes the first trick, south the second, east the third with the ace of hearts.
 * Tricks without a card are not won with aces. Without an ending, the last trump takes trick 13.
 */
export function wonBy(list: string, plan: DealPlan): WonDeal {
  const named = words(list).map((word) => {
    const [who, ace] = word.split('=');
    return { seat: seat(who), ace: ace === undefined ? null : card(ace) };
  });
  const aces = new Set(named.flatMap(({ ace }) => (ace === null ? [] : [ace])));
  const over =
    plan.ending === undefined ? ORDER.map((suit) => left(suit, aces)) : cardsIn(plan.ending);
  const groups = groupsOfFour(DECK.filter((one) => !over.includes(one)));

  const hands: BySeat<Card[]> = bySeat(() => []);
  const plays: Card[] = [];
  let leader = plan.caller;
  for (let count = 13 - over.length / 4, at = 0; at < count; at++) {
    const winner = named[at] ?? { seat: leader, ace: null };
    const [highest, ...rest] = takeGroup(groups, winner.ace);
    for (const player of seatsFrom(leader, plan.direction)) {
      const played = player === winner.seat ? highest : rest.shift();
      if (played === undefined) throw new Error('a group has four cards');
      hands[player].push(played);
      plays.push(played);
    }
    leader = winner.seat;
  }
  const ending =
    plan.ending === undefined
      ? lastTrick(seatsFrom(leader, plan.direction), named[12]?.seat, plan.trump, over)
      : holders(plan.ending, plan.direction);
  for (const [player, played] of ending) {
    hands[player].unshift(played); // the last first, so that it can be put aside
    plays.push(played);
  }
  return { hands, plays };
}

const left = (suit: Suit, aces: ReadonlySet<Card>): Card =>
  aces.has(`${suit}A`) ? `${suit}K` : `${suit}A`;

const cardsIn = (ending: string): readonly Card[] =>
  words(ending)
    .filter((word) => word !== '/' && !word.endsWith(':'))
    .map(card);

function groupsOfFour(cards: readonly Card[]): (readonly Card[])[] {
  const suits = ORDER.map((suit) => cards.filter((one) => suitOf(one) === suit));
  if (suits.some((suit) => suit.length % 4 !== 0)) {
    throw new Error('of each suit the ending must leave a multiple of four cards');
  }
  return [0, 4, 8].flatMap((from) =>
    suits.filter((suit) => suit.length > from).map((suit) => suit.slice(from, from + 4)),
  );
}

function takeGroup(groups: (readonly Card[])[], ace: Card | null): readonly Card[] {
  const at = groups.findIndex((group) =>
    ace === null ? !group.some((one) => one[1] === 'A') : group.includes(ace),
  );
  const [group] = groups.splice(Math.max(at, 0), 1);
  if (group === undefined) throw new Error('no cards left for a trick');
  return group;
}

type Held = readonly (readonly [Seat, Card])[];

function lastTrick(
  order: readonly Seat[],
  winner: Seat | undefined,
  trump: Suit | null,
  over: readonly Card[],
): Held {
  if (trump === null && winner !== undefined && winner !== order[1]) {
    throw new Error('without trumps the second hand of trick 13 makes trump and takes it');
  }
  const holder = winner ?? order[0];
  const best = over.find((one) => suitOf(one) === trump) ?? over[0];
  const others = over.filter((one) => one !== best);
  return order.map((player) => [player, card(player === holder ? best : others.shift())] as const);
}

function holders(ending: string, direction: Direction): Held {
  return ending.split('/').flatMap((trick) => {
    const [leader, ...played] = words(trick);
    const order = seatsFrom(seat(leader?.slice(0, -1)), direction);
    return played.map((word, at) => [order[at] ?? seat(undefined), card(word)] as const);
  });
}
