// `node bench/dist/arena.js`: duplicate matches of two pairs of bots in one preset or in all. A long run
// that is broken off goes on where it was with the same `--keep FILE`.
import { parseArgs } from 'node:util';
import { isPresetName, PRESET_NAMES } from '@court-piece/rules';
import { keptIn } from './arena-kept.js';
import { ARENA_PLAYERS, isArenaPlayer, playDuplicates } from './arena-match.js';
import type { Estimate } from './arena-stats.js';

const { values } = parseArgs({
  options: {
    a: { type: 'string', default: 'medium' },
    b: { type: 'string', default: 'random' },
    preset: { type: 'string', default: 'all' },
    boards: { type: 'string', default: '400' },
    from: { type: 'string', default: '1' },
    samples: { type: 'string' },
    /** Finished boards are kept here, and not played again. */
    keep: { type: 'string' },
  },
});

const problems = [
  ...[values.a, values.b]
    .filter((name) => !isArenaPlayer(name))
    .map((name) => `Unknown player: ${name}. Known: ${ARENA_PLAYERS.join(', ')}`),
  ...(values.preset === 'all' || isPresetName(values.preset)
    ? []
    : [`Unknown preset: ${values.preset}. Known: all, ${PRESET_NAMES.join(', ')}`]),
  ...[values.boards, values.from, values.samples ?? '1']
    .filter((number) => !/^[1-9]\d{0,6}$/.test(number))
    .map((number) => `Not a whole number from 1: ${number}`),
];

const percent = ({ mean, within }: Estimate): string =>
  `${(100 * mean).toFixed(1)} ± ${(100 * within).toFixed(1)} %`;
const number = ({ mean, within }: Estimate): string => `${mean.toFixed(2)} ± ${within.toFixed(2)}`;

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 2;
} else {
  const presets = isPresetName(values.preset) ? [values.preset] : PRESET_NAMES;
  const boards = Number(values.boards);
  const from = Number(values.from);
  const samples = values.samples === undefined ? undefined : Number(values.samples);
  console.log(`${values.a} v ${values.b}, boards ${from} to ${from + boards - 1}, 2 deals each`);
  console.log('| preset | deals won | tricks a deal | score a deal | courts a deal |');
  console.log('|---|---|---|---|---|');
  for (const preset of presets) {
    const match = { preset, a: values.a, b: values.b, boards, from, samples };
    const result = playDuplicates(match, keptIn(values.keep, match));
    const cells = [
      percent(result.share),
      number(result.tricks),
      number(result.margin),
      percent(result.courts),
    ];
    console.log(`| ${preset} | ${cells.join(' | ')} |`);
  }
}
