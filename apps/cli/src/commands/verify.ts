// `court-piece verify`: whether the deals of match records were dealt as they had been fixed before play
// (docs/fairness.md).
import { verifyFairDeal, type FairnessProblem } from '@court-piece/fairness';
import { describeRecordError, readRecords, type DealRecord } from '@court-piece/notation';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';

export const verify: Command = {
  name: 'verify',
  usage: 'FILE [--json]',
  summary: 'check that the deals of match records are as they were fixed before play',
  options: {
    json: { help: 'print one line of JSON for each deal' },
  },
  details: [
    'FILE holds one record as JSON, or JSON Lines with one record a line; - is standard input.',
    'A deal that was committed to is computed again: its fingerprint from nonce and shuffled deck,',
    'and the deck dealt from that deck and what the players added.',
    'The exit code is 0 if at least one deal could be checked and all that could are as they were',
    'fixed, 1 if not, 2 if the record cannot be read.',
    'docs/fairness.md says what this proves, and what not.',
  ],
  run,
};

type Outcome = 'fair' | 'uncommitted' | FairnessProblem;

const PROBLEMS: Readonly<Record<FairnessProblem, string>> = {
  'bad-nonce': 'WRONG: the nonce is not in the documented form',
  'bad-entropy': 'WRONG: what a player added is not in the documented form',
  'bad-shuffled': 'WRONG: the shuffled deck is not a full deck',
  'wrong-commitment': 'WRONG: nonce and shuffled deck are not those of the fingerprint',
  'wrong-deck': 'WRONG: another deck was dealt than the one that follows from what was fixed',
};

async function run(args: Arguments, io: Io): Promise<number> {
  const [file, ...more] = args.positionals;
  if (file === undefined) throw new UsageError('name a FILE, or - for standard input');
  if (more.length > 0) throw new UsageError('one FILE only');
  const show = args.flags.has('json') ? inJson : inWords;
  const counts = new Map<Outcome, number>();
  for (const [at, deals] of recordsIn(await io.readText(file)).entries()) {
    for (const [index, deal] of deals.entries()) {
      const outcome = outcomeOf(deal);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await io.print(show({ record: at + 1, deal: index + 1, outcome, added: addedTo(deal) }));
    }
  }
  const fair = counts.get('fair') ?? 0;
  const uncommitted = counts.get('uncommitted') ?? 0;
  const wrong = [...counts.values()].reduce((sum, count) => sum + count, 0) - fair - uncommitted;
  if (wrong > 0) io.complain(`verify: ${some(wrong)} not as fixed before play`);
  else if (fair === 0) io.complain('verify: no deal in it was fixed before play: nothing to check');
  return wrong === 0 && fair > 0 ? EXIT.fine : EXIT.failed;
}

const some = (count: number): string => (count === 1 ? 'one deal is' : `${count} deals are`);

/** The deals of each record; the first record that is none ends it. */
function recordsIn(text: string): readonly (readonly DealRecord[])[] {
  const input = readRecords(text);
  if (input.kind === 'single') {
    if (!input.read.ok) throw new UsageError(describeRecordError(input.read.error));
    return [input.read.value.record.deals];
  }
  const records = Array.from(input.lines, ({ line, read }, at) => {
    if (read.ok) return read.value.record.deals;
    const isBrokenRecord = at === 0 && ['not-json', 'not-an-object'].includes(read.error.code);
    throw new UsageError(
      isBrokenRecord
        ? describeRecordError(input.whole)
        : `line ${line}: ${describeRecordError(read.error)}`,
    );
  });
  if (records.length === 0) throw new UsageError('the input is empty');
  return records;
}

const outcomeOf = ({ fair, deck }: DealRecord): Outcome =>
  fair === undefined ? 'uncommitted' : (verifyFairDeal(fair, deck) ?? 'fair');

const addedTo = ({ fair }: DealRecord): number =>
  fair === undefined ? 0 : Object.keys(fair.entropy).length;

interface Checked {
  readonly record: number;
  readonly deal: number;
  readonly outcome: Outcome;
  /** How many players added randomness. */
  readonly added: number;
}

const inJson = (checked: Checked): string => `${JSON.stringify(checked)}\n`;

function inWords({ record, deal, outcome, added }: Checked): string {
  const head = `record ${record}, deal ${deal}: `;
  switch (outcome) {
    case 'fair': {
      const who = added === 1 ? 'one player' : `${added === 0 ? 'no' : added} players`;
      return `${head}as fixed before play; ${who} added randomness\n`;
    }
    case 'uncommitted':
      return `${head}was not fixed before play; cannot be checked\n`;
    default:
      return `${head}${PROBLEMS[outcome]}\n`;
  }
}
