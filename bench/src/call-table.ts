// `node bench/dist/call-table.js --data FOLDER`: makes packages/players/src/calls/call-lines.ts from what
// call-play-outs.ts and call-sample.ts have kept there, in `play-outs-PRESET.jsonl` and
// `sample-PRESET.jsonl` for each of the four presets named below.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  allKinds,
  callable,
  CALLED_LINES,
  calledLines,
  countOf,
  DRAWN_LINES,
  drawnLines,
  HOLDINGS,
  type CallGame,
} from '@court-piece/players/calls';
import { correctionOf } from './call-corrections.js';
import { kindsIn, samplesIn, type KindPlayed, type Sums } from './call-kept.js';
import { leastSquares, logChances, type Row } from './least-squares.js';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    out: { type: 'string', default: 'packages/players/src/calls/call-lines.ts' },
  },
});

const GAMES: readonly (readonly [CallGame, string])[] = [
  ['called-single', 'single-sir'],
  ['called-double', 'double-sir'],
  ['hidden-single', 'hidden-rung'],
  ['hidden-double', 'hidden-rung-double'],
];
const RIDGE = 0.01;
/** Lines for the lengths of the suits. */
const SHAPES = { called: 11, drawn: 6 } as const;

type Columns = readonly (readonly number[])[];

const once = (lines: readonly number[]): Row['terms'] => {
  const times = new Map<number, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times];
};

interface Played {
  readonly terms: Row['terms'];
  readonly sums: Sums;
  readonly times: number;
}

/** Wins and tricks as sums, courts as sums of logarithms. */
function columnsOf(played: readonly Played[], lines: number): Columns {
  const rows = played.map(({ terms, sums, times }) => ({
    terms,
    values: [sums.won / times, sums.tricks / times],
  }));
  const [win = [], tricks = []] = leastSquares(rows, lines, RIDGE);
  const courts = (of: 'court' | 'courtAgainst'): readonly number[] =>
    logChances(
      played.map(({ terms, sums, times }) => ({ terms, count: sums[of], trials: times })),
      lines,
      1,
    );
  return [win, courts('court'), courts('courtAgainst'), tricks];
}

const kinds = allKinds();

const calledColumns = (played: readonly KindPlayed[]): Columns =>
  columnsOf(
    played.flatMap(({ kind: number, times, calls }) => {
      const kind = kinds[number] ?? [];
      return callable(kind).map((at, place): Played => {
        const sums = calls[place];
        if (sums === undefined) throw new Error(`kind ${number} has too few calls`);
        return { terms: once(calledLines(kind, at)), sums, times };
      });
    }),
    CALLED_LINES,
  );

const drawnColumns = (played: readonly KindPlayed[]): Columns =>
  columnsOf(
    played.map(({ kind, times, drawn }) => ({
      terms: once(drawnLines(kinds[kind] ?? [])),
      sums: drawn,
      times,
    })),
    DRAWN_LINES,
  );

/** Wins and tricks are corrected by what is held, courts by how many there are. */
function corrected(columns: Columns, file: string, what: 'called' | 'drawn'): Columns {
  const samples = samplesIn(file);
  if (samples.length === 0) return columns;
  const { trumps, others, courts } = correctionOf(samples, what);
  const by = (line: number): readonly [number, number] => {
    const holding = HOLDINGS[line % HOLDINGS.length];
    if (holding === undefined || line >= (what === 'called' ? 2 : 1) * HOLDINGS.length)
      return [0, 0];
    return what === 'called' && line < HOLDINGS.length ? trumps(holding) : others(holding);
  };
  // One line of each sum: the one for the lengths.
  const lengths = (what === 'called' ? 2 : 1) * HOLDINGS.length;
  const isWhole = (line: number): boolean => line >= lengths && line < lengths + SHAPES[what];
  const [win = [], court = [], against = [], tricks = []] = columns;
  return [
    win.map((value, line) => value + by(line)[0]),
    court.map((value, line) => value + (isWhole(line) ? Math.log(courts[0]) : 0)),
    against.map((value, line) => value + (isWhole(line) ? Math.log(courts[1]) : 0)),
    tricks.map((value, line) => value + by(line)[1]),
  ];
}

const sumOf = (columns: Columns, lines: readonly number[]): readonly number[] =>
  columns
    .map((column) => lines.reduce((sum, line) => sum + (column[line] ?? 0), 0))
    .map((sum, at) => (at === 1 || at === 2 ? Math.exp(sum) : sum));

/** Over all first fives, each with the suit that wins most often. */
function averageOf(columns: Columns): Columns {
  const sums = [0, 0, 0, 0];
  let all = 0;
  for (const kind of kinds) {
    const many = countOf(kind);
    const calls = callable(kind).map((at) => sumOf(columns, calledLines(kind, at)));
    const best = calls.reduce((one, other) => ((other[0] ?? 0) > (one[0] ?? 0) ? other : one));
    best.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + many * value;
    });
    all += many;
  }
  return sums.map((sum, at) => [at === 1 || at === 2 ? Math.log(sum / all) : sum / all]);
}

const UNITS = [1_000, 100, 100, 100];
const NAMES = ['win', 'court', 'courtAgainst', 'tricks'];

const text = (columns: Columns): string =>
  columns
    .map((column, at) => {
      const numbers = column.map((value) => Math.round(value * (UNITS[at] ?? 1)) + 0);
      return `${NAMES[at]}:\n'${numbers.join(' ')}',`;
    })
    .join('\n');

const games = GAMES.map(([game, preset]) => {
  const played = kindsIn(`${options.data}/play-outs-${preset}.jsonl`);
  const sample = `${options.data}/sample-${preset}.jsonl`;
  const called = corrected(calledColumns(played), sample, 'called');
  const isHidden = game.startsWith('hidden');
  const drawn = isHidden ? [[0], [0], [0], [0]] : corrected(drawnColumns(played), sample, 'drawn');
  return `'${game}': {
  called: {
${text(called)}
  },
  drawn: {
${text(drawn)}
  },
  average: {
${text(averageOf(called))}
  },
},`;
});

writeFileSync(
  options.out,
  `// Made by \`node bench/dist/call-table.js\` (docs/bots.md); what the lines are says features.ts.
import type { GameLines } from './features.js';

export const CALL_LINES = {
${games.join('\n')}
} as const satisfies Readonly<Record<string, GameLines>>;
`,
);
