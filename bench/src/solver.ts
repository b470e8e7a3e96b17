// `npm run bench -- solver`: all legal cards of fixed random positions, 13 to 4 cards a hand, the
// trump boards of fixtures/dds, and whole deals of the other rule sets; beside DDS where its
// development package is installed. Processor time of one thread, so that a busy machine shows in
// the figures less than in a clock; ratios of one run are what counts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RANKS, SUITS, type Card, type Suit } from '@court-piece/rules/cards';
import {
  createSolver,
  outcomesOf,
  strainResults,
  type CollectingState,
  type Position,
  type Trumps,
} from '@court-piece/solver';
import { seededRandom, shuffled } from './random.js';
import { askDds, buildDds, pbnOf, type Dds } from './solver-dds.js';

const DEALS = 30;
const BOARDS = 60;
const TABLES = 6;
const VARIANT_DEALS = 10;

type Hands = readonly (readonly Card[])[];

interface Board {
  readonly hands: Hands;
  readonly leader: number;
  readonly suit: Suit | null;
}

/** One solver, as a worker has one; its table is emptied before each whole deal. */
const solver = createSolver();

const SINGLE: CollectingState = { rule: 'single' };
const DOUBLE: CollectingState = {
  rule: 'double',
  pile: 0,
  run: false,
  ace: false,
  collectedBefore: false,
  afterCollecting: 'new-run',
  aceRule: 'off',
  noCollectAfter: [],
  firstCollectAfter: 2,
};

const positionOf = ({ hands, leader, suit }: Board): Position => ({
  hands,
  leader,
  trick: [],
  trumps: { method: 'open', suit },
  collecting: SINGLE,
});

/** Prints the tables. Never fails: bars that are missed stand in docs/solver.md. */
export async function benchSolver(): Promise<boolean> {
  const dds = buildDds();
  if (dds === null) console.log('DDS is not here (apt-get install libdds-dev g++): ours alone.\n');
  for (const board of listBoards().slice(100, 110)) solver.tricks(positionOf(board));

  console.log('All legal cards of random deals, the trump the longest suit of five, played on:');
  console.log('cards  positions   mean ms      p50      p99   DDS mean   ratio');
  for (const [cards, boards] of randomBoards()) compareAll(`${cards}`.padStart(5), boards, dds);

  console.log('\nTrump boards of fixtures/dds/list-deals.txt:');
  const boards = listBoards().slice(0, BOARDS);
  compareAll('every lead', boards, dds);
  compareBest(boards, dds);
  compareTables(boards.slice(0, TABLES), dds);

  console.log('\nWhole random deals under other rules, every lead:');
  variants();
  await Promise.resolve();
  return true;
}

/** Milliseconds of processor time. */
function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function compareAll(name: string, boards: readonly Board[], dds: Dds | null): void {
  let nodes = 0;
  const values: string[] = [];
  solver.forget();
  const isWhole = boards.every(({ hands }) => hands[0]?.length === 13);
  const times = boards.map((board) => {
    if (isWhole) solver.forget();
    return timed(() => {
      const solved = solver.tricks(positionOf(board));
      if (!solved.ok) throw new Error(solved.error.code);
      nodes += solved.value.nodes;
      values.push(`${solved.value.least}`);
    });
  });
  const answers = dds?.(
    boards.map(({ hands, suit, leader }) => askDds('all', hands, suit, leader)),
  );
  answers?.forEach(({ numbers }, at) => {
    if (`${numbers[3]}` !== values[at])
      throw new Error(`DDS differs: ${pbnOf(boards[at]?.hands ?? [])}`);
  });
  row(
    name,
    times,
    answers?.map(({ us }) => us / 1000),
  );
  if (name === 'every lead') {
    console.log(`  starts of a trick looked at: ${Math.round(nodes / boards.length)} a board`);
  }
}

function compareBest(boards: readonly Board[], dds: Dds | null): void {
  const times = boards.map((board) => {
    solver.forget();
    return timed(() => void solver.best(positionOf(board)));
  });
  const answers = dds?.(
    boards.map(({ hands, suit, leader }) => askDds('one', hands, suit, leader)),
  );
  row(
    'one lead',
    times,
    answers?.map(({ us }) => us / 1000),
  );
}

function compareTables(boards: readonly Board[], dds: Dds | null): void {
  const times = boards.map(({ hands }) => {
    solver.forget();
    return timed(() => {
      strainResults(solver, hands);
    });
  });
  const answers = dds?.(boards.map(({ hands }) => `table ${pbnOf(hands)}`));
  row(
    'table of 20',
    times,
    answers?.map(({ us }) => us / 1000),
  );
}

function row(name: string, times: readonly number[], others?: readonly number[]): void {
  const sorted = times.toSorted((one, two) => one - two);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const cells = [mean(times), at(0.5), at(0.99), ...(others === undefined ? [] : [mean(others)])];
  const ratio = others === undefined ? '' : (mean(times) / mean(others)).toFixed(2);
  const text = cells.map((cell) => cell.toFixed(2).padStart(9)).join('');
  console.log(`${name} ${`${times.length}`.padStart(9)} ${text}   ${ratio}`);
}

/** Random deals, and what is left of them after some tricks of random legal play. */
function randomBoards(): ReadonlyMap<number, readonly Board[]> {
  const random = seededRandom(20_261_130);
  const boards = new Map<number, Board[]>();
  for (let deal = 0; deal < DEALS; deal++) {
    let board = randomBoard(random);
    for (let cards = 13; cards >= 4; cards--) {
      boards.set(cards, [...(boards.get(cards) ?? []), board]);
      board = afterOneTrick(board, random);
    }
  }
  return boards;
}

function randomBoard(random: () => number): Board {
  const deck = shuffled(random);
  const hands = [0, 1, 2, 3].map((seat) => deck.slice(13 * seat, 13 * seat + 13));
  const five = (hands[0] ?? []).slice(0, 5);
  const longest = SUITS.toSorted((one, two) => count(five, two) - count(five, one))[0] ?? 'S';
  return { hands, leader: 0, suit: longest };
}

const count = (cards: readonly Card[], suit: Suit): number =>
  cards.filter((card) => card.startsWith(suit)).length;
const strength = (card: Card): number => -RANKS.findIndex((rank) => card.endsWith(rank));

function afterOneTrick({ hands, leader, suit }: Board, random: () => number): Board {
  let next = hands;
  let led = '';
  let best = { seat: leader, worth: -1000 };
  for (let place = 0; place < 4; place++) {
    const seat = (leader + place) % 4;
    const hand = next[seat] ?? [];
    const following = hand.filter((card) => card.startsWith(led));
    const from = following.length > 0 ? following : hand;
    const card = from[Math.floor(random() * from.length)] ?? 'SA';
    if (place === 0) led = card.charAt(0);
    const isTrump = suit !== null && card.startsWith(suit);
    const worth = strength(card) + (isTrump ? 100 : card.startsWith(led) ? 50 : -500);
    if (worth > best.worth) best = { seat, worth };
    next = next.map((cards, at) => (at === seat ? cards.filter((one) => one !== card) : cards));
  }
  return { hands: next, leader: best.seat, suit };
}

/** The trump boards of the list deals; the format stands in fixtures/dds/README.md. */
function listBoards(): readonly Board[] {
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

function variants(): void {
  const random = seededRandom(4_711);
  const boards = Array.from({ length: VARIANT_DEALS }, () => randomBoard(random));
  const hidden = ({ hands, suit }: Board): Position => {
    const aside = (hands[0] ?? []).find((card) => card.startsWith(suit ?? 'S')) ?? null;
    const trumps: Trumps = {
      method: 'hidden',
      caller: 0,
      aside,
      suit: null,
      trumpFrom: 0,
      mustTrump: false,
      askers: 'any',
      revealWhen: 'asked',
      collectFrom: 'any',
    };
    const rest = hands.map((hand) => hand.filter((card) => card !== aside));
    return { hands: rest, leader: 0, trick: [], trumps, collecting: SINGLE };
  };
  const made = (board: Board, collecting: CollectingState): Position => ({
    ...positionOf(board),
    trumps: { method: 'first-discard', suit: null },
    collecting,
  });
  const kinds: Readonly<Record<string, (board: Board) => Position>> = {
    'double sir': (board) => ({ ...positionOf(board), collecting: DOUBLE }),
    'be-ranga': (board) => made(board, SINGLE),
    'be-ranga double': (board) => made(board, DOUBLE),
    'hidden rung': hidden,
  };
  for (const [name, make] of Object.entries(kinds)) {
    const times = (ask: (position: Position) => void) =>
      boards.map((board) => {
        solver.forget();
        return timed(() => {
          ask(make(board));
        });
      });
    row(
      `${name}, value`.padEnd(24),
      times((position) => void solver.best(position)),
    );
    row(
      `${name}, every card`.padEnd(24),
      times((position) => void solver.tricks(position)),
    );
  }
  const deal = { own: 0, theirs: 0, courtNeeds: 'first-seven' } as const;
  const both = boards.map((board) => {
    solver.forget();
    const outcome = timed(() => void outcomesOf(solver, positionOf(board), deal));
    solver.forget();
    return [outcome, timed(() => void solver.tricks(positionOf(board)))];
  });
  row(
    'outcome beside tricks'.padEnd(24),
    both.map(([one = 0]) => one),
    both.map(([, two = 0]) => two),
  );
}
