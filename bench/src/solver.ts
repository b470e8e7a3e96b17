// `npm run bench -- solver`: all legal cards of fixed random positions, 13 to 4 cards a hand, the
// trump boards of fixtures/dds, and whole deals of the other rule sets; beside DDS where its
// development package is installed. Processor time of one thread, so that a busy machine shows in
// the figures less than in a clock; ratios of one run are what counts.
import {
  analyse,
  createSolver,
  outcomesOf,
  strainResults,
  type CollectingState,
  type Position,
  type Trumps,
} from '@court-piece/solver';
import { seededRandom } from './random.js';
import { listBoards, playedOut, positionOf, randomBoard, type Board } from './solver-boards.js';
import { askDds, buildDds, pbnOf, type Dds } from './solver-dds.js';

const DEALS = 30;
const BOARDS = 60;
const TABLES = 24;
const VARIANT_DEALS = 10;

/** One solver, as a worker has one; its table is emptied before each whole deal and kept within it. */
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

/** Prints the tables. Never fails: bars that are missed stand in docs/solver.md. */
export async function benchSolver(): Promise<boolean> {
  const dds = buildDds();
  if (dds === null) console.log('DDS is not here (apt-get install libdds-dev g++): ours alone.\n');
  for (const board of listBoards().slice(100, 110)) solver.tricks(positionOf(board));

  console.log(
    'All legal cards of random deals, the trump the longest suit of five, played on with',
  );
  console.log('seven best cards of ten; tables are kept within a deal:');
  console.log('cards  positions   mean ms      p50      p99   DDS mean   ratio');
  compareDeals(dds);

  console.log('\nTrump boards of fixtures/dds/list-deals.txt:');
  const boards = listBoards().slice(0, BOARDS);
  compareAll('every lead', boards, dds);
  compareBest(boards, dds);
  const random = seededRandom(1_000_001);
  compareTables(
    Array.from({ length: TABLES }, () => randomBoard(random)),
    dds,
  );

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

/** Positions of the same deals with ever fewer cards, in the order of play; then the analysis. */
function compareDeals(dds: Dds | null): void {
  const random = seededRandom(20_261_130);
  const times = new Map<number, number[]>();
  const others = new Map<number, number[]>();
  const analyses: number[] = [];
  for (let deal = 0; deal < DEALS; deal++) {
    const turns = playedOut(randomBoard(random), random);
    const starts = turns.filter(({ trick, hands }) => trick.length === 0 && cardsOf(hands) >= 4);
    solver.forget();
    const best = starts.map((position) => {
      let least = -1;
      const time = timed(() => {
        const solved = solver.tricks(position);
        if (solved.ok) least = solved.value.least;
      });
      add(times, cardsOf(position.hands), time);
      return least;
    });
    const suit = starts[0]?.trumps.suit ?? null;
    const answers = dds?.(starts.map(({ hands, leader }) => askDds('all', hands, suit, leader)));
    answers?.forEach(({ us, numbers }, at) => {
      const { hands = [] } = starts[at] ?? {};
      if (numbers[3] !== best[at]) throw new Error(`DDS differs: ${pbnOf(hands)}`);
      add(others, cardsOf(hands), us / 1000);
    });
    solver.forget();
    analyses.push(timed(() => void [...analyse(solver, turns)]));
  }
  for (const [cards, each] of times) row(`${cards}`.padStart(5), each, others.get(cards));
  console.log('\nA finished deal looked back on, every card of 52 positions:');
  row('analysis', analyses);
}

const cardsOf = (hands: Position['hands']): number => hands[0]?.length ?? 0;

function add(map: Map<number, number[]>, key: number, value: number): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function compareAll(name: string, boards: readonly Board[], dds: Dds | null): void {
  let nodes = 0;
  const values: number[] = [];
  const times = boards.map((board) => {
    solver.forget();
    return timed(() => {
      const solved = solver.tricks(positionOf(board));
      if (!solved.ok) throw new Error(solved.error.code);
      nodes += solved.value.nodes;
      values.push(solved.value.least);
    });
  });
  const answers = dds?.(
    boards.map(({ hands, suit, leader }) => askDds('all', hands, suit, leader)),
  );
  answers?.forEach(({ numbers }, at) => {
    if (numbers[3] !== values[at])
      throw new Error(`DDS differs: ${pbnOf(boards[at]?.hands ?? [])}`);
  });
  row(
    name,
    times,
    answers?.map(({ us }) => us / 1000),
  );
  console.log(`  starts of a trick looked at: ${Math.round(nodes / boards.length)} a board`);
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
    'table of 20, random deals',
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
