// Decks in which seats hold the cards that a test is about; the others are spread evenly.
import {
  DECK,
  nextSeat,
  SEATS,
  seatsFrom,
  suitOf,
  type BySeat,
  type Card,
  type Direction,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import { cards, words } from './text.js';

/**
 * What seats hold, in the order dealt: `SAK - H2` is SA, SK, any card, H2; `!D` no diamonds but
 * those named. What is not said is filled with what is left.
 */
export type Hands = Partial<BySeat<string>>;

export interface Table {
  readonly dealer: Seat;
  readonly direction: Direction;
}

interface Wish {
  readonly slots: readonly (Card | undefined)[];
  readonly without: readonly Suit[];
}

const SIZE = 13;

/** A deck that deals the given hands. */
export function dealWith(hands: Hands, table: Table): readonly Card[] {
  const wishes = wishesOf(hands);
  const free = spread(wishes);
  const dealt = (seat: Seat): readonly Card[] => {
    const rest = [...free[seat]];
    return wishes[seat].slots.map((card) => card ?? take(rest));
  };
  return deckOf(
    { north: dealt('north'), west: dealt('west'), south: dealt('south'), east: dealt('east') },
    table,
  );
}

/** The deck that deals these hands, each in the order in which its cards come (Rules 1.6). */
export function deckOf(hands: BySeat<readonly Card[]>, table: Table): readonly Card[] {
  const order = seatsFrom(nextSeat(table.dealer, table.direction), table.direction);
  const packets = [
    [0, 5],
    [5, 9],
    [9, 13],
  ] as const;
  return packets.flatMap(([from, to]) => order.flatMap((seat) => hands[seat].slice(from, to)));
}

function take(rest: Card[]): Card {
  const card = rest.shift();
  if (card === undefined) throw new Error('more cards wished for than there are');
  return card;
}

function wishesOf(hands: Hands): BySeat<Wish> {
  const wish = (text: string): Wish => {
    const all = words(text);
    const named = all
      .filter((word) => !word.startsWith('!'))
      .flatMap((word): readonly (Card | undefined)[] => (word === '-' ? [undefined] : cards(word)));
    if (named.length > SIZE) throw new Error(`more than ${SIZE} cards: ${text}`);
    return {
      slots: Array.from({ length: SIZE }, (_, at) => named[at]),
      without: all.filter((word) => word.startsWith('!')).map((word) => word[1] as Suit),
    };
  };
  const wishes = {
    north: wish(hands.north ?? ''),
    west: wish(hands.west ?? ''),
    south: wish(hands.south ?? ''),
    east: wish(hands.east ?? ''),
  };
  const named = SEATS.flatMap((seat) => wishes[seat].slots).filter((card) => card !== undefined);
  const twice = named.find((card, at) => named.indexOf(card) !== at);
  if (twice !== undefined) throw new Error(`${twice} is held twice`);
  return wishes;
}

/** The cards that nobody wished for, to seats with room; moves others on where suits are not wanted. */
function spread(wishes: BySeat<Wish>): BySeat<readonly Card[]> {
  const named = new Set(SEATS.flatMap((seat) => wishes[seat].slots));
  const placed: Record<Seat, Card[]> = { north: [], west: [], south: [], east: [] };
  const room = (seat: Seat): number =>
    wishes[seat].slots.filter((card) => card === undefined).length - placed[seat].length;
  const accepts = (seat: Seat, card: Card): boolean => !wishes[seat].without.includes(suitOf(card));

  const place = (card: Card, first: number, tried: Set<Card>): boolean => {
    const seats = SEATS.map((_, at) => SEATS[(first + at) % SEATS.length] as Seat);
    const wanted = seats.filter((seat) => accepts(seat, card));
    const open = wanted.find((seat) => room(seat) > 0);
    if (open !== undefined) {
      placed[open].push(card);
      return true;
    }
    for (const seat of wanted) {
      for (const other of placed[seat]) {
        if (tried.has(other)) continue;
        tried.add(other);
        if (!place(other, first + 1, tried)) continue;
        placed[seat][placed[seat].indexOf(other)] = card;
        return true;
      }
    }
    return false;
  };
  DECK.filter((card) => !named.has(card)).forEach((card, at) => {
    if (!place(card, at, new Set([card]))) throw new Error(`no seat may hold ${card}`);
  });
  return placed;
}
