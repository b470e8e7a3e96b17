// `court-piece convert`: match records to PBN, and the deals of PBN files to records.
import {
  describeRecordError,
  formatPbn,
  formatRecordLine,
  readPbn,
  readRecords,
  type MatchRecord,
} from '@court-piece/notation';
import { describeDifference } from '@court-piece/rules';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { readRules } from '../play/setting.js';
import { counted } from '../words.js';

export const convert: Command = {
  name: 'convert',
  usage: 'FILE [--preset NAME] [--set OPTION=VALUE]...',
  summary: 'turn match records into PBN, and the deals of PBN files into records',
  options: {
    preset: { value: 'NAME', help: 'the rules for PBN games that name none (single-sir)' },
    set: { value: 'OPTION=VALUE', many: true, help: 'an option that differs from the preset' },
  },
  details: [
    'FILE is what it looks like: match records as JSON or JSON Lines become one PBN game for each',
    'deal; PBN becomes JSON Lines, one record for each game. - is standard input.',
    'PBN that this program wrote comes back with all that was done. From other PBN come the four',
    'hands and the dealer; the order in which the cards are dealt is not in it, see',
    'docs/record-format.md. If anything in FILE is wrong, nothing is printed.',
  ],
  run,
};

async function run(args: Arguments, io: Io): Promise<number> {
  const [file, ...more] = args.positionals;
  if (file === undefined) throw new UsageError('name a FILE, or - for standard input');
  if (more.length > 0) throw new UsageError('one FILE only');
  const text = await io.readText(file);
  const isJson = /^[\uFEFF\s]*\{\s*["}]/.test(text);
  await io.print(isJson ? recordsToPbn(text) : pbnToRecords(text, args));
  return EXIT.fine;
}

function recordsToPbn(text: string): string {
  return recordsIn(text)
    .map((record) => {
      const pbn = formatPbn(record);
      if (!pbn.ok) throw new UsageError(describeRecordError(pbn.error));
      return pbn.value;
    })
    .join('\n');
}

function recordsIn(text: string): readonly MatchRecord[] {
  const input = readRecords(text);
  if (input.kind === 'single') {
    if (!input.read.ok) throw new UsageError(describeRecordError(input.read.error));
    return [input.read.value.record];
  }
  return Array.from(input.lines, ({ line, read }) => {
    if (read.ok) return read.value.record;
    throw new UsageError(`line ${line}: ${describeRecordError(read.error)}`);
  });
}

/** A file that is something else has a mistake in every line. */
const MOST_TOLD = 20;

function pbnToRecords(text: string, args: Arguments): string {
  const { preset, options } = readRules({ ...args, positionals: [] }, 'single-sir');
  const read = readPbn(text, describeDifference(preset, options));
  if (!read.ok) {
    const lines = read.error
      .slice(0, MOST_TOLD)
      .map(({ line, message }) => `line ${line}: ${message}`);
    const more = read.error.length - lines.length;
    if (more > 0) lines.push(`and ${counted(more, 'mistake')} more`);
    throw new UsageError(lines.join('\ncourt-piece: '));
  }
  return read.value.map((record) => `${formatRecordLine(record)}\n`).join('');
}
