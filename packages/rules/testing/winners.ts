// Deals made from a list of who takes which trick: every trick but the last is one suit, four cards,
// all follow, so that any seat may win any of them. Aces and what else stays over make trick 13.
import {
  bySeat,
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

interface Group {
  readonly suit: Suit;
  /** From the highest down. */
  readonly cards: readonly Card[];
}

const ORDER: readonly Suit[] = ['H', 'D', 'C', 'S'];
const GROUPS = ['KQJT', '9876', '5432'] as const;

/**
 * `W S E=HA` : west takes the first trick, south the second, east the third with the ace of hearts.
 * Tricks without a card are not won with aces. Whoever has the last trump takes trick 13.
 */
export function wonBy(
  list: string,
  table: { readonly caller: Seat; readonly direction: Direction; readonly trump: Suit | null },
): WonDeal {
  const named = words(list).map((word) => {
    const [who, ace] = word.split('=');
    return { seat: seat(who), ace: ace === undefined ? null : card(ace) };
  });
  const aces = new Set(named.flatMap(({ ace }) => (ace === null ? [] : [suitOf(ace)])));
  const groups: Group[] = GROUPS.flatMap((ranks, row) =>
    ORDER.map((suit) => ({
      suit,
      cards: Array.from(ranks, (rank, at): Card => {
        const withAce = row === 0 && at === 0 && aces.has(suit);
        return withAce ? `${suit}A` : card(`${suit}${rank}`);
      }),
    })),
  );
  const left = bySuit((suit): Card => (aces.has(suit) ? `${suit}K` : `${suit}A`));

  const hands: BySeat<Card[]> = bySeat(() => []);
  const plays: Card[] = [];
  let leader = table.caller;
  const winners = Array.from({ length: 12 }, (_, at) => named[at] ?? { seat: leader, ace: null });
  for (const winner of winners) {
    const at = groups.findIndex((group) =>
      winner.ace === null ? !group.cards.some(isAce) : group.cards.includes(winner.ace),
    );
    const [group] = groups.splice(at < 0 ? 0 : at, 1);
    if (group === undefined) throw new Error('no group of cards left');
    const order = seatsFrom(leader, table.direction);
    const [highest, ...rest] = group.cards;
    for (const player of order) {
      const played = player === winner.seat ? highest : rest.shift();
      if (played === undefined) throw new Error('a group has four cards');
      hands[player].push(played);
      plays.push(played);
    }
    leader = winner.seat;
  }
  const last = lastTrick(seatsFrom(leader, table.direction), named[12]?.seat, table.trump, left);
  for (const [player, played] of last) {
    hands[player].unshift(played); // first in the hand, so that it can be put aside
    plays.push(played);
  }
  return { hands, plays };
}

const isAce = (one: Card): boolean => one[1] === 'A';

function lastTrick(
  order: readonly Seat[],
  winner: Seat | undefined,
  trump: Suit | null,
  left: Readonly<Record<Suit, Card>>,
): readonly (readonly [Seat, Card])[] {
  const first = trump ?? ORDER[0];
  if (trump === null && winner !== undefined && winner !== order[1]) {
    throw new Error('without trumps the second hand of trick 13 makes trump and takes it');
  }
  const holder = winner ?? order[0];
  const others = ORDER.filter((suit) => suit !== first);
  return order.map((player) => {
    const suit = player === holder ? first : others.shift();
    if (suit === undefined) throw new Error('four suits for four seats');
    return [player, left[suit]] as const;
  });
}

const bySuit = (make: (suit: Suit) => Card): Readonly<Record<Suit, Card>> => ({
  S: make('S'),
  H: make('H'),
  D: make('D'),
  C: make('C'),
});
