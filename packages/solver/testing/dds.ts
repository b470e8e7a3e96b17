// The public double-dummy answers of fixtures/dds as positions; the formats stand in its README.
import { readFileSync } from 'node:fs';
import { RANKS, SUITS, type Card, type Suit } from '@court-piece/rules/cards';
import type { Position } from '../src/position.js';
import type { Solver } from '../src/solver.js';
import { strainResults } from '../src/strains.js';

export interface Answered {
  readonly name: string;
  readonly position: Position;
  /** Tricks of the side on turn by card; every legal card is there. */
  readonly each: ReadonlyMap<Card, number>;
}

export interface Table {
  readonly hands: Hands;
  /** For strains S, H, D, C, none: tricks of the declarers N, E, S, W. */
  readonly results: readonly number[];
}

type Hands = readonly (readonly Card[])[];

const STRAINS: readonly (Suit | null)[] = [...SUITS, null];

const lines = (name: string): readonly string[] =>
  readFileSync(new URL(`../../../fixtures/dds/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const numbers = (text: string | undefined): readonly number[] =>
  (text ?? '').trim().split(/\s+/).slice(1).map(Number);

function handsOf(text: string): Hands {
  const first = 'NESW'.indexOf(text.charAt(0));
  const inOrder = text.slice(2).split(' ').map(handOf);
  return [0, 1, 2, 3].map((seat) => inOrder[(seat - first + 4) % 4] ?? []);
}

const handOf = (text: string): readonly Card[] =>
  text
    .split('.')
    .flatMap((ranks, at) => ranks.split('').map((rank) => `${SUITS[at] ?? ''}${rank}` as Card));

const openPosition = (
  hands: Hands,
  leader: number,
  suit: Suit | null,
  trick: readonly Card[] = [],
): Position => ({
  hands,
  leader,
  trick,
  trumps: { method: 'open', suit },
  collecting: { rule: 'single' },
});

/** All opening leads of list-deals.txt. */
export function listDeals(): readonly Answered[] {
  const all = lines('list-deals.txt').slice(1);
  const deals: Answered[] = [];
  for (let at = 0; at < all.length; at += 7) {
    const [, trump = '', leader = '', text = ''] =
      /^PBN \d+ \d+ (\d) (\d) "(.*)"/.exec(all[at] ?? '') ?? [];
    const [count = 0, ...runs] = numbers(all[at + 1]);
    const each = new Map<Card, number>();
    const card = (suit: number, strength: number): Card =>
      `${SUITS[suit] ?? ''}${RANKS[14 - strength] ?? ''}` as Card;
    for (let lead = 0; lead < count; lead++) {
      const [suit = 0, rank = 0, equals = 0, tricks = 0] = [0, 1, 2, 3].map(
        (run) => runs[run * count + lead],
      );
      each.set(card(suit, rank), tricks);
      for (let low = 2; low < rank; low++) {
        if ((equals & (1 << low)) !== 0) each.set(card(suit, low), tricks);
      }
    }
    const position = openPosition(handsOf(text), Number(leader), STRAINS[Number(trump)] ?? null);
    deals.push({ name: `list-deals ${at / 7 + 1}`, position, each });
  }
  return deals;
}

export function midplay(): readonly Answered[] {
  return lines('midplay.jsonl').map((line) => {
    const { id, hands, leader, trump, trick, each } = JSON.parse(line) as {
      readonly id: string;
      readonly hands: readonly string[];
      readonly leader: number;
      readonly trump: Suit;
      readonly trick: string;
      readonly each: Readonly<Record<Card, number>>;
    };
    const cards = trick === '' ? [] : (trick.split(' ') as Card[]);
    return {
      name: id,
      position: openPosition(hands.map(handOf), leader, trump, cards),
      each: new Map(Object.entries(each) as [Card, number][]),
    };
  });
}

export function randomTables(): readonly Table[] {
  return lines('random1000.txt').map((line) => {
    const [deal = '', results = ''] = line.split(' : ');
    return { hands: handsOf(deal), results: results.trim().split(/\s+/).map(Number) };
  });
}

/** The moves whose value differs from the answer, in words; none if all is right. */
export function differences(solver: Solver, { name, position, each }: Answered): readonly string[] {
  const solved = solver.tricks(position);
  if (!solved.ok) return [`${name}: ${solved.error.code}`];
  const { moves } = solved.value;
  const wrong = moves
    .filter(({ move, least, most }) => least !== most || each.get(move as Card) !== least)
    .map(({ move, least, most }) => `${name}: ${move} ${least}–${most}`);
  return moves.length === each.size ? wrong : [...wrong, `${name}: ${moves.length} moves`];
}

/** The 20 results of a deal: the seat after the declarer leads. */
export function tableOf(solver: Solver, hands: Hands): readonly number[] {
  const solved = strainResults(solver, hands);
  if (!solved.ok) throw new Error(solved.error.code);
  return solved.value.flatMap(({ tricks }) =>
    [0, 1, 2, 3].map((declarer) => 13 - (tricks[(declarer + 1) % 4] ?? Number.NaN)),
  );
}
