// `court-piece analyse`: what each card of the deals of a match record cost.
import { dealsOf, type Moment, type PlayedDeal } from '@court-piece/analysis';
import {
  describeRecordError,
  readRecords,
  replayRecord,
  type MatchRecord,
} from '@court-piece/notation';
import { createSolver } from '@court-piece/solver';
import { analyseDeal, type AnalysisSettings } from '../analyse/deal.js';
import { sentencesOf } from '../analyse/sentences.js';
import { valueOf } from '../arguments.js';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { counted } from '../words.js';

export const analyse: Command = {
  name: 'analyse',
  usage: 'RECORD [--deal N] [--from-seats N] [--json]',
  summary: 'tell what each card of a match record cost',
  options: {
    deal: { value: 'N', help: 'only the deal of that number' },
    'from-seats': {
      value: 'N',
      help: 'also what each choice cost by what its seat could know, from N imagined deals',
    },
    seed: { value: 'N', help: 'for the imagined deals (1)' },
    limit: { value: 'N', help: 'starts of a trick to look at for one card (20000000)' },
    json: { help: 'print one line of JSON for each deal' },
  },
  details: [
    'RECORD is one match record as JSON; - is standard input. With all hands open each card is worth',
    'the tricks that its side takes with best play of all from there on; what it cost is the',
    'difference to the best one. Nobody at the table could know that: --from-seats tells what the',
    'strongest bot would have done by the view of the seat alone.',
    'The format is described in docs/record-format.md.',
  ],
  run,
};

async function run(args: Arguments, io: Io): Promise<number> {
  const [file, ...more] = args.positionals;
  if (file === undefined) throw new UsageError('name a RECORD, or - for standard input');
  if (more.length > 0) throw new UsageError('one RECORD only');
  const only = numberOf(args, 'deal', 0);
  const settings: AnalysisSettings = {
    limits: { nodes: numberOf(args, 'limit', 20_000_000) },
    samples: numberOf(args, 'from-seats', 0),
    seed: numberOf(args, 'seed', 1),
    onProgress: (done, of) => io.progress?.(`\r${done} of ${of} `),
  };
  const deals = played(recordIn(await io.readText(file)));
  if (only > deals.length) {
    throw new UsageError(`--deal ${only}: the record has ${counted(deals.length, 'deal')}`);
  }
  const solver = createSolver();
  for (const [at, deal] of deals.entries()) {
    if (only !== 0 && only !== at + 1) continue;
    const analysed = analyseDeal(at + 1, deal, solver, settings);
    io.progress?.('\r');
    const text = args.flags.has('json')
      ? JSON.stringify(analysed)
      : sentencesOf(analysed).join('\n');
    await io.print(`${text}\n`);
  }
  return EXIT.fine;
}

function numberOf(args: Arguments, name: string, otherwise: number): number {
  const text = valueOf(args, name);
  if (text === undefined) return otherwise;
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new UsageError(`--${name} needs a number from 1 on`);
  return Number(text);
}

function recordIn(text: string): MatchRecord {
  const input = readRecords(text);
  if (input.kind !== 'single') throw new UsageError(describeRecordError(input.whole));
  if (!input.read.ok) throw new UsageError(describeRecordError(input.read.error));
  return input.read.value.record;
}

function played(record: MatchRecord): readonly PlayedDeal[] {
  const moments: Moment[] = [];
  replayRecord(record, ({ before, done }) => moments.push({ before, done }));
  return dealsOf(moments);
}
