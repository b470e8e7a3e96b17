// `court-piece simulate`: bots against each other, or against programs that speak the bot protocol.
import { buildRecord, formatRecordLine } from '@court-piece/notation';
import { LEVELS } from '@court-piece/players';
import {
  bySeat,
  describeDifference,
  nextSeat,
  resolveOptions,
  SEATS,
  type BySeat,
  type Options,
  type Seat,
} from '@court-piece/rules';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { valueOf } from '../arguments.js';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { chanceFor } from '../play/chance.js';
import { readRules } from '../play/setting.js';
import { Figures, type Printed } from '../simulate/figures.js';
import type { SeatPlayer } from '../simulate/player.js';
import { checkPlayer, createPlayer } from '../simulate/players.js';
import { progressOn } from '../simulate/progress.js';
import { simulateMatch, type SimulatedMatch } from '../simulate/simulated-match.js';

const DEFAULT_PLAYER = 'medium';
const DEFAULT_LIMIT = 1_000;

export const simulate: Command = {
  name: 'simulate',
  usage: '[--preset NAME] [--north PLAYER ...] [--matches N] [--duplicate] [...]',
  summary: 'let bots play matches against each other and count',
  options: {
    preset: { value: 'NAME', help: 'the rules to start from (default single-sir-points)' },
    set: { value: 'OPTION=VALUE', many: true, help: 'an option that differs; may be repeated' },
    target: { value: 'N', help: 'matches to so many points or courts' },
    deals: { value: 'N', help: 'matches of so many deals' },
    north: { value: 'PLAYER', help: `${LEVELS.join(', ')} or exec:COMMAND (default medium)` },
    west: { value: 'PLAYER', help: 'the same' },
    south: { value: 'PLAYER', help: 'the same' },
    east: { value: 'PLAYER', help: 'the same' },
    matches: { value: 'N', help: 'how many (default 100)' },
    seed: { value: 'TEXT', help: 'the same cards and the same play again for the same text' },
    duplicate: { help: 'play every deck twice, with the sides exchanged' },
    samples: { value: 'N', help: 'possible deals that hard and expert look at, at most' },
    ms: { value: 'N', help: 'milliseconds that a decision may take (programs: default 1000)' },
    records: { value: 'FILE', help: 'write every match as a record, one a line' },
    json: { help: 'print the figures as one JSON object' },
  },
  details: [
    'Matches that would have no end of their own are of 8 deals. Without --ms a level thinks as',
    'long as it needs, and the same --seed gives the same figures but for the times; with it,',
    'what is chosen depends on the machine. --duplicate counts each deck as two matches and adds',
    'the mean difference a deal, with its 95 % interval over pairs of matches.',
    'A program that answers what cannot be, nothing in time, or ends, loses the deal and the match.',
    'The protocol for programs is in docs/record-format.md. Ctrl-C ends with what is finished.',
  ],
  run,
};

interface Wanted {
  readonly options: Options;
  readonly rules: object;
  readonly names: BySeat<string>;
  readonly matches: number;
  readonly seed: string;
  readonly isDuplicate: boolean;
  readonly samples: number | undefined;
  readonly limit: number | undefined;
  readonly records: string | undefined;
}

async function run(args: Arguments, io: Io): Promise<number> {
  const wanted = read(args);
  const { records, isDuplicate } = wanted;
  if (records !== undefined) await io.expectWritable(records);
  const lines: string[] = [];
  const figures = await playAll(wanted, lines, io);
  if (records !== undefined) await io.writeText(records, lines.join(''));
  const printed = figures.print(isDuplicate);
  await io.print(
    args.flags.has('json') ? `${JSON.stringify(printed)}\n` : `${inWords(printed).join('\n')}\n`,
  );
  return EXIT.fine;
}

function read(args: Arguments): Wanted {
  if (args.positionals.length > 0) throw new UsageError('players are named by --north and so on');
  const { preset, options, saysEnd } = readRules(args);
  const isEndless = options.end === 'open' || options.end === 'time';
  if (saysEnd && isEndless) throw new UsageError('a simulated match ends by target or deals');
  const chosen = isEndless ? resolveOptions({ ...options, preset, end: 'deals', ...EIGHT }) : null;
  if (chosen?.ok === false) throw new Error(chosen.error.code);
  const names = bySeat((seat) => valueOf(args, seat) ?? DEFAULT_PLAYER);
  for (const seat of SEATS) checkPlayer(names[seat]);
  const final = chosen?.value ?? options;
  return {
    options: final,
    rules: describeDifference(preset, final),
    names,
    matches: wholeNumber(args, 'matches') ?? 100,
    seed: valueOf(args, 'seed') ?? `${Math.floor(chanceFor(undefined).random() * 2 ** 32)}`,
    isDuplicate: args.flags.has('duplicate'),
    samples: wholeNumber(args, 'samples'),
    limit: wholeNumber(args, 'ms'),
    records: valueOf(args, 'records'),
  };
}

const EIGHT = { deals: 8 };

function wholeNumber(args: Arguments, name: string): number | undefined {
  const text = valueOf(args, name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`--${name} is a whole number from 1`);
  return Number(text);
}

async function playAll(wanted: Wanted, lines: string[], io: Io): Promise<Figures> {
  const { names, matches, seed, isDuplicate, samples, limit } = wanted;
  const figures = new Figures();
  const players = bySeat((seat): SeatPlayer => {
    const budget = {
      ...(samples === undefined ? {} : { samples }),
      ...(limit === undefined ? {} : { milliseconds: limit, now: () => performance.now() }),
    };
    const { random } = chanceFor(`${seed} thoughts ${seat}`);
    return createPlayer(names[seat], { budget, limit: limit ?? DEFAULT_LIMIT, random });
  });
  const stop = { asked: false };
  const ignore = io.onInterrupt(() => {
    stop.asked = true;
  });
  const plays = isDuplicate ? [false, true] : [false];
  const progress = progressOn(io.progress, matches * plays.length, io.now);
  let done = 0;
  try {
    for (let number = 0; number < matches && !stop.asked; number++) {
      for (const swapped of plays) {
        progress.at(done);
        const seats = swapped ? bySeat((seat) => nextSeat(seat, 'counterclockwise')) : IN_PLACE;
        const match = await oneMatch(wanted, players, { number, seats }, figures, () => stop.asked);
        if (!match.isFinished) break;
        figures.add(match, swapped);
        const line = lineOf(match, wanted, seats);
        if (wanted.records !== undefined && line !== undefined) lines.push(line);
        done++;
        // A chance for Ctrl-C to be heard.
        await nextTurn();
      }
    }
  } finally {
    progress.end();
    ignore();
    await Promise.all(SEATS.map((seat) => players[seat].close()));
  }
  return figures;
}

const IN_PLACE = bySeat((seat) => seat);

interface Sitting {
  readonly number: number;
  /** Who sits on each seat, by the seat that the player was named for. */
  readonly seats: BySeat<Seat>;
}

function oneMatch(
  { options, rules, names, seed }: Wanted,
  players: BySeat<SeatPlayer>,
  { number, seats }: Sitting,
  figures: Figures,
  shouldStop: () => boolean,
): Promise<SimulatedMatch> {
  // The same in both plays of a pair, deal for deal.
  const chance = chanceFor(`${seed} match ${number}`);
  return simulateMatch({
    options,
    rules,
    seed: `${seed} ${number}`,
    players: bySeat((seat) => players[seats[seat]]),
    deckOf: (deal) => chanceFor(`${seed} match ${number} deal ${deal}`).shuffledDeck(),
    pick: (items) => chance.pick(items),
    onDecision: (seat, milliseconds) => figures.time(names[seats[seat]], milliseconds),
    shouldStop,
    now: () => performance.now(),
  });
}

function lineOf({ log }: SimulatedMatch, wanted: Wanted, seats: BySeat<Seat>): string | undefined {
  const built = buildRecord({
    rules: describeDifference(presetOf(wanted), wanted.options),
    seats: bySeat((seat) => `bot:${wanted.names[seats[seat]]}`),
    log,
  });
  return built.ok ? `${formatRecordLine(built.value)}\n` : undefined;
}

const presetOf = ({ rules }: Wanted) => (rules as ReturnType<typeof describeDifference>).preset;

function inWords(printed: Printed): readonly string[] {
  const { matches, deals, wins, dealsWon, points, courts, tricks } = printed;
  const { illegalActions, lostByThem } = printed;
  const sides = (numbers: { 'north-south': number; 'east-west': number }): string =>
    `north-south ${numbers['north-south']}, east-west ${numbers['east-west']}`;
  const { difference } = printed;
  return [
    `${matches} matches, ${deals} deals`,
    `matches won: ${sides(wins)}, drawn ${wins.draw}`,
    `deals won: ${sides(dealsWon)}`,
    `points: ${sides(points)}`,
    `courts: ${sides(courts)}`,
    `tricks that count: ${sides(tricks)}`,
    `illegal actions: ${illegalActions}${illegalActions === 0 ? '' : ` (${sides(lostByThem)})`}`,
    ...Object.entries(printed.milliseconds).map(
      ([name, { mean, p50, p99 }]) =>
        `milliseconds a decision, ${name}: mean ${mean}, median ${p50}, 99 of 100 within ${p99}`,
    ),
    ...(difference === undefined
      ? []
      : [
          `north-south less east-west a deal, ${difference.pairs} pairs of matches:`,
          ...(['dealsWon', 'points', 'tricks'] as const).map(
            (of) =>
              `  ${of === 'dealsWon' ? 'deals won' : of} ${difference[of].mean} ± ${difference[of].within}`,
          ),
        ]),
  ];
}
