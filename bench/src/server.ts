// `npm run bench -- server`: the built server with its embedded store under a load of tables of four, and
// beside it, in the same run, a bare WebSocket server that sends the same bytes. `server-soak`: tables that
// come and go for half an hour, and the memory of the server meanwhile.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoadGenerator, MeasuredProgram, type Played, type Usage } from './server-child.js';

/** Bars of the product, at the first of the rates: 500 tables of four at one move every two seconds. */
const TABLES = Number(process.env['COURT_PIECE_BENCH_TABLES'] ?? 500);
/** As many moves a second for each table, whatever their number. */
const RATES = [250, 500, 1000].map((rate) => (rate * TABLES) / 500);
const LEAST_MOVES = RATES[0] ?? 250;
const SECONDS = 15;
const MOST_MS = 100;
const MOST_RATIO = 6;

const WATCHERS = 1000;

interface Row {
  readonly played: Played;
  /** Microseconds of processor time a move. */
  readonly cpu: number;
  readonly delay: number;
}

/** Prints the tables; false if a bar is missed. */
export async function benchServer(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'court-piece-bench-'));
  const steps = join(folder, 'steps.json');
  const load = new LoadGenerator();
  try {
    const real = await MeasuredProgram.start('../../apps/server/dist/main.js', serverArgs(folder));
    const empty = await real.usage();
    await load.ask({ type: 'open', kind: 'game', url: real.url, tables: TABLES });
    const seated = await real.usage();
    const rows = await playAll(real, load);
    await load.ask({ type: 'sample', file: steps });
    const before = await real.usage();
    await load.ask({ type: 'watch', connections: WATCHERS });
    const watched = await real.usage();
    await load.ask({ type: 'close' });
    await real.stop();

    const bare = await MeasuredProgram.start('./server-bare.js', [steps]);
    const bareEmpty = await bare.usage();
    await load.ask({ type: 'open', kind: 'bare', url: bare.url, tables: TABLES });
    const bareSeated = await bare.usage();
    const bareRows = await playAll(bare, load);
    await load.ask({ type: 'close' });
    await bare.stop();

    printRates(rows, bareRows);
    console.log();
    printMemory('a table of four, with its connections', empty, seated, TABLES);
    printMemory('a connection that looks on', before, watched, WATCHERS);
    printMemory('a connection to the bare server', bareEmpty, bareSeated, TABLES * 4);
    console.log(`\nAt rest the server takes ${megabytes(empty.rss)}; load average ${loadText()}`);
    return isWithinBars(rows[0], bareRows[0]);
  } finally {
    load.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const serverArgs = (folder: string): readonly string[] => [
  '--port=0',
  `--data=${join(folder, 'data')}`,
  '--tables-per-minute=0',
  // Nobody leaves the memory while it is measured.
  '--table-idle=30s',
];

async function playAll(program: MeasuredProgram, load: LoadGenerator): Promise<readonly Row[]> {
  const rows: Row[] = [];
  // What runs for the first time is slow.
  await load.play(LEAST_MOVES, 5);
  for (const rate of RATES) {
    const before = await program.usage();
    const played = await load.play(rate, SECONDS);
    const after = await program.usage();
    rows.push({
      played,
      cpu: ((after.cpu - before.cpu) * 1000) / played.moves,
      delay: after.delay,
    });
  }
  return rows;
}

function printRates(rows: readonly Row[], bareRows: readonly Row[]): void {
  console.log(
    `${TABLES} tables of four, ${SECONDS} s at each rate; milliseconds until a move is acknowledged,\n` +
      'and until all four have seen it; microseconds of processor time a move\n',
  );
  const heads = [
    'wanted/s',
    'moves/s',
    'ack p50',
    'p99',
    'max',
    'seen p99',
    'late',
    'KB',
    'loop p99',
  ];
  console.log(
    [...heads, 'µs a move', 'bare', 'ratio', 'client'].map((head) => head.padStart(9)).join(''),
  );
  for (const [at, { played, cpu, delay }] of rows.entries()) {
    const bare = bareRows[at]?.cpu ?? Number.NaN;
    const cells = [
      String(RATES[at]),
      (played.moves / SECONDS).toFixed(0),
      played.ack.p50.toFixed(1),
      played.ack.p99.toFixed(1),
      played.ack.max.toFixed(0),
      played.seen.p99.toFixed(1),
      String(played.late + played.refused),
      (played.bytesPerMove / 1024).toFixed(1),
      delay.toFixed(1),
      cpu.toFixed(0),
      bare.toFixed(0),
      (cpu / bare).toFixed(1),
      `${(played.load * 100).toFixed(0)} %`,
    ];
    console.log(cells.map((cell) => cell.padStart(9)).join(''));
  }
}

function printMemory(what: string, before: Usage, after: Usage, count: number): void {
  const each = (key: 'rss' | 'heap'): string =>
    `${((after[key] - before[key]) / count / 1024).toFixed(1).padStart(7)} KB`;
  console.log(`${what.padEnd(40)} ${each('rss')}, of which heap ${each('heap')}`);
}

function isWithinBars(row: Row | undefined, bare: Row | undefined): boolean {
  if (row === undefined || bare === undefined) return false;
  const ratio = row.cpu / bare.cpu;
  const isQuick = row.played.seen.p99 < MOST_MS && row.played.moves / SECONDS > LEAST_MOVES * 0.95;
  console.log(
    `\n${isQuick ? 'ok  ' : 'FAIL'} ${LEAST_MOVES} moves a second seen within ${MOST_MS} ms (p99)\n` +
      `${ratio <= MOST_RATIO ? 'ok  ' : 'FAIL'} at most ${MOST_RATIO} times the processor time of the bare server`,
  );
  return isQuick && ratio <= MOST_RATIO;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const loadText = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/** Of each minute: so many tables are left for others. */
const RENEWED = 50;
const SOAK_TABLES = 100;
const SOAK_RATE = 100;
/** The memory at the end against that after the first fifth of the time. */
const MOST_GROWTH = 1.1;

export async function soakServer(): Promise<boolean> {
  const minutes = Number(process.env['COURT_PIECE_SOAK_MINUTES'] ?? 30);
  const folder = mkdtempSync(join(tmpdir(), 'court-piece-soak-'));
  const load = new LoadGenerator();
  try {
    const real = await MeasuredProgram.start('../../apps/server/dist/main.js', serverArgs(folder));
    await load.ask({ type: 'open', kind: 'game', url: real.url, tables: SOAK_TABLES });
    const heaps: number[] = [];
    console.log('minute   moves   p99 ms   heap   memory');
    for (let minute = 1; minute <= minutes; minute++) {
      const played = await load.play(SOAK_RATE, 58);
      await load.ask({ type: 'renew', tables: RENEWED });
      const { heap, rss } = await real.usage();
      heaps.push(heap);
      const cells = [String(minute), String(played.moves), played.seen.p99.toFixed(1)];
      console.log(
        `${cells.map((cell) => cell.padStart(6)).join('  ')}  ${megabytes(heap)}  ${megabytes(rss)}`,
      );
    }
    await real.stop();
    // Tables that were left are in the memory for the idle time: the first minutes only fill it.
    const settled = heaps[Math.floor(heaps.length / 5)] ?? Number.NaN;
    const growth = (heaps.at(-1) ?? Number.NaN) / settled;
    const isFlat = growth <= MOST_GROWTH;
    console.log(`${isFlat ? 'ok  ' : 'FAIL'} the heap is ${growth.toFixed(2)} times what it was`);
    return isFlat;
  } finally {
    load.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
