// Deals the unseen cards as they may lie: every arrangement that the hard facts allow, each as likely as
// the next, or all of them where they are few. Counted by suits first, so that no draw is in vain.
import { sizeOf } from './bits.js';
import type { World } from './board.js';
import type { Knowledge } from './scene.js';

export interface Dealer {
  /** How many worlds there are. */
  readonly count: number;
  /** One of them, each as likely as the next but for the chances of the card aside. */
  readonly draw: (random: () => number) => World;
  /** Every world once. */
  readonly all: () => World[];
}

/** Chance of each card to be the one aside, before anything is known of hands; by code. */
export type AsideChances = (code: number) => number;

const STEP = 14;
const LAYER = STEP * STEP;
const FACTORIALS = Array.from({ length: 40 }).reduce<number[]>(
  (list, _, at) => [...list, (list[at] ?? 1) * (at + 1)],
  [1],
);
const factorial = (n: number): number => FACTORIALS[n] ?? 1;

/** Ways to deal the suits from one on, by what the first and the second seat still take. */
interface Ways {
  readonly table: Float64Array;
  readonly sizes: readonly number[];
}

export function createDealer(knowledge: Knowledge, chances: AsideChances = () => 1): Dealer {
  const { unknown, known, aside } = knowledge;
  const [, first = 0, second = 0, third = 0] = unknown.holds;
  const lacks = relaxedLacks(unknown.cards, unknown.lacks, unknown.holds, unknown.aside);
  const allowed = (seat: number, suit: number): boolean => ((lacks[seat] ?? 0) & (1 << suit)) === 0;

  function waysFor(sizes: readonly number[]): Ways {
    const table = new Float64Array(5 * LAYER);
    table[4 * LAYER] = 1;
    let rest = 0;
    for (let suit = 3; suit >= 0; suit--) {
      const size = sizes[suit] ?? 0;
      rest += size;
      for (let a = 0; a <= Math.min(first, rest); a++) {
        for (let b = 0; b <= Math.min(second, rest - a); b++) {
          const c = rest - a - b;
          if (c > third) continue;
          let sum = 0;
          eachSplit(suit, size, a, b, c, (x, y, ways) => {
            sum += ways * (table[(suit + 1) * LAYER + (a - x) * STEP + (b - y)] ?? 0);
          });
          table[suit * LAYER + a * STEP + b] = sum;
        }
      }
    }
    return { table, sizes };
  }

  /** The splits of a suit among seats that take at most a, b and c more cards, and the ways to each. */
  function eachSplit(
    suit: number,
    size: number,
    a: number,
    b: number,
    c: number,
    visit: (x: number, y: number, ways: number) => void,
  ): void {
    const mostX = allowed(1, suit) ? Math.min(a, size) : 0;
    const mostZ = allowed(3, suit) ? c : 0;
    for (let x = 0; x <= mostX; x++) {
      const mostY = allowed(2, suit) ? Math.min(b, size - x) : 0;
      for (let y = Math.max(0, size - x - mostZ); y <= mostY; y++) {
        const z = size - x - y;
        visit(x, y, factorial(size) / (factorial(x) * factorial(y) * factorial(z)));
      }
    }
  }

  const sizes = unknown.cards.map(sizeOf);
  const total = ({ table }: Ways): number => table[first * STEP + second] ?? 0;
  const plain = unknown.aside ? null : waysFor(sizes);
  const asideBySuit = unknown.aside
    ? sizes.map((size, suit) =>
        size === 0 ? null : waysFor(sizes.map((other, at) => (at === suit ? other - 1 : other))),
      )
    : [];
  /** Each card that may lie aside, with its chance. */
  const asides = asideBySuit.flatMap((ways, suit) =>
    ways === null
      ? []
      : cardsIn(unknown.cards[suit] ?? 0).map((rank) => {
          const code = suit * 16 + rank;
          return { code, ways, chance: total(ways) * chances(code) };
        }),
  );
  const asideTotal = asides.reduce((sum, { chance }) => sum + chance, 0);

  function draw(random: () => number): World {
    const hands = known.slice();
    if (plain !== null) {
      deal(plain, hands, -1, random);
      return { hands, aside };
    }
    let left = random() * asideTotal;
    let chosen = asides.at(-1);
    for (const one of asides) {
      left -= one.chance;
      if (left < 0) {
        chosen = one;
        break;
      }
    }
    if (chosen === undefined) throw new Error('no card can lie aside');
    deal(chosen.ways, hands, chosen.code, random);
    return { hands, aside: chosen.code };
  }

  function deal(
    { table, sizes: lengths }: Ways,
    hands: Int32Array,
    without: number,
    random: () => number,
  ): void {
    let a = first;
    let b = second;
    let rest = lengths.reduce((sum, size) => sum + size, 0);
    for (let suit = 0; suit < 4; suit++) {
      const size = lengths[suit] ?? 0;
      const c = rest - a - b;
      let left = random() * (table[suit * LAYER + a * STEP + b] ?? 0);
      let takenX = -1;
      let takenY = 0;
      eachSplit(suit, size, a, b, c, (x, y, ways) => {
        const weight = ways * (table[(suit + 1) * LAYER + (a - x) * STEP + (b - y)] ?? 0);
        if (weight > 0 && (left >= 0 || takenX < 0)) {
          takenX = x;
          takenY = y;
          left -= weight;
        }
      });
      let cards = unknown.cards[suit] ?? 0;
      if (without >= 0 && without >> 4 === suit) cards &= ~(1 << (without & 15));
      spread(cards, size, Math.max(0, takenX), takenY, suit, hands, random);
      a -= Math.max(0, takenX);
      b -= takenY;
      rest -= size;
    }
  }

  function all(): World[] {
    const found: World[] = [];
    const hands = known.slice();
    const left = [0, first, second, third];
    const deck = unknown.cards.flatMap((mask, suit) =>
      cardsIn(mask).map((rank) => suit * 16 + rank),
    );
    let lying = aside;
    const place = (at: number): void => {
      const code = deck[at];
      if (code === undefined) {
        found.push({ hands: hands.slice(), aside: lying });
        return;
      }
      for (let seat = 1; seat < 4; seat++) {
        if (left[seat] === 0 || !allowed(seat, code >> 4)) continue;
        left[seat]--;
        hands[seat * 4 + (code >> 4)] |= 1 << (code & 15);
        place(at + 1);
        hands[seat * 4 + (code >> 4)] &= ~(1 << (code & 15));
        left[seat]++;
      }
      if (unknown.aside && lying < 0) {
        lying = code;
        place(at + 1);
        lying = -1;
      }
    };
    place(0);
    return found;
  }

  return {
    all,
    count: plain === null ? asides.reduce((sum, { ways }) => sum + total(ways), 0) : total(plain),
    draw,
  };
}

/** Gives x cards of a suit to seat 1, y to seat 2, the others to seat 3. */
function spread(
  cards: number,
  size: number,
  x: number,
  y: number,
  suit: number,
  hands: Int32Array,
  random: () => number,
): void {
  let toFirst = x;
  let toSecond = y;
  let left = size;
  for (let mask = cards; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask;
    const at = random() * left;
    const seat = at < toFirst ? 1 : at < toFirst + toSecond ? 2 : 3;
    if (seat === 1) toFirst--;
    else if (seat === 2) toSecond--;
    const place = seat * 4 + suit;
    hands[place] = (hands[place] ?? 0) | bit;
    left--;
  }
}

const cardsIn = (mask: number): readonly number[] =>
  Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => (mask & (1 << rank)) !== 0);

/**
 * A person may revoke and stand by it, or put it right (3.3): where what was shown leaves no world at
 * all, it is forgotten rather than believed.
 */
function relaxedLacks(
  cards: readonly number[],
  lacks: readonly number[],
  holds: readonly number[],
  aside: boolean,
): readonly number[] {
  const room = (suits: number): number =>
    cards.reduce((sum, mask, suit) => ((suits & (1 << suit)) === 0 ? sum + sizeOf(mask) : sum), 0);
  // Hall's condition over the sets of seats; the card aside takes one from anywhere.
  for (let group = 1; group < 8; group++) {
    let common = 15;
    let wanted = 0;
    for (let seat = 1; seat <= 3; seat++) {
      if ((group & (1 << (seat - 1))) === 0) continue;
      common &= lacks[seat] ?? 0;
      wanted += holds[seat] ?? 0;
    }
    if (room(common) < wanted + (group === 7 && aside ? 1 : 0)) return [0, 0, 0, 0];
  }
  return lacks;
}
