// The boards that the solver's benchmark asks about: random deals as Court Piece has them, played on
// card by card, and the trump boards of the public deals.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RANKS, SUITS, type Card, type Suit } from '@court-piece/rules/cards';
import { createSolver, type Position } from '@court-piece/solver';
import { shuffled } from './random.js';

export type Hands = readonly (readonly Card[])[];

export interface Board {
  readonly hands: Hands;
  readonly leader: number;
  readonly suit: Suit | null;
}

export const positionOf = ({ hands, leader, suit }: Board): Position => ({
  hands,
  leader,
  trick: [],
  trumps: { method: 'open', suit },
  collecting: { rule: 'single' },
});

/** A random deal; the trump is the longest suit of the leader's first five cards. */
export function randomBoard(random: () => number): Board {
  const deck = shuffled(random);
  const hands = [0, 1, 2, 3].map((seat) => deck.slice(13 * seat, 13 * seat + 13));
  const five = (hands[0] ?? []).slice(0, 5);
  const longest = SUITS.toSorted((one, two) => count(five, two) - count(five, one))[0] ?? 'S';
  return { hands, leader: 0, suit: longest };
}

const count = (cards: readonly Card[], suit: Suit): number =>
  cards.filter((card) => card.startsWith(suit)).length;

/** How often a player plays a best card and not any card. */
const BEST_PLAY = 0.7;

/** The positions of a deal, one for each card, played seven times of ten as well as can be. */
export function playedOut(board: Board, random: () => number): readonly Position[] {
  const solver = createSolver();
  const positions: Position[] = [];
  let position = positionOf(board);
  while (position.hands.some((hand) => hand.length > 0)) {
    positions.push(position);
    const solved = solver.tricks(position);
    if (!solved.ok) throw new Error(solved.error.code);
    const { moves, least } = solved.value;
    const from = random() < BEST_PLAY ? moves.filter((move) => move.least === least) : moves;
    const card = from[Math.floor(random() * from.length)]?.move;
    if (card === undefined || card === 'show') throw new Error('no card');
    position = afterCard(position, board.suit, card);
  }
  return positions;
}

function afterCard(position: Position, suit: Suit | null, card: Card): Position {
  const hands = position.hands.map((hand) => hand.filter((one) => one !== card));
  const trick = [...position.trick, card];
  if (trick.length < 4) return { ...position, hands, trick };
  const [led = ''] = trick;
  const worth = (one: Card): number =>
    (suit !== null && one.startsWith(suit) ? 200 : one.charAt(0) === led.charAt(0) ? 100 : 0) -
    RANKS.findIndex((rank) => one.endsWith(rank));
  const winner = trick.reduce(
    (best, one, at) => (worth(one) > worth(trick[best] ?? one) ? at : best),
    0,
  );
  return { ...position, hands, trick: [], leader: (position.leader + winner) % 4 };
}

/** The trump boards of the list deals; the format stands in fixtures/dds/README.md. */
export function listBoards(): readonly Board[] {
  const file = fileURLToPath(new URL('../../fixtures/dds/list-deals.txt', import.meta.url));
  const boards: Board[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, trump = '4', leader = '0', text = ''] =
      /^PBN \d+ \d+ (\d) (\d) "(.*)"/.exec(line) ?? [];
    const suit = SUITS[Number(trump)];
    if (suit === undefined) continue;
    const first = 'NESW'.indexOf(text.charAt(0));
    const words = text.slice(2).split(' ');
    const hands = [0, 1, 2, 3].map((seat) =>
      (words[(seat - first + 4) % 4] ?? '')
        .split('.')
        .flatMap((ranks, at) => ranks.split('').map((rank) => `${SUITS[at] ?? ''}${rank}` as Card)),
    );
    boards.push({ hands, leader: Number(leader), suit });
  }
  return boards;
}
