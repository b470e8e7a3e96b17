// `court-piece replay`: plays match records over and prints where they lead.
import {
  describeRecordError,
  printRecordError,
  printState,
  printView,
  readRecords,
  type RecordInput,
  type RecordLine,
  type Replay,
} from '@court-piece/notation';
import { isSeat, SEATS, viewFor, type Viewer } from '@court-piece/rules';
import { valueOf } from '../arguments.js';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { summarise } from '../replay/summary.js';

export const replay: Command = {
  name: 'replay',
  usage: 'FILE [--json] [--view SEAT]',
  summary: 'play match records over and print the state that they lead to',
  options: {
    json: { help: 'print the state as JSON, one line for each record' },
    view: { value: 'SEAT', help: `only what that seat may see: ${SEATS.join(', ')} or public` },
  },
  details: [
    'FILE holds one record as JSON, or JSON Lines with one record a line; - is standard input.',
    'A record that cannot be is refused with the number of the deal and of the action and with',
    'the rule. For one record the error goes to standard error and the exit code is 2; in JSON',
    'Lines it stands in place of the state and the exit code is 0.',
    'The format is described in docs/record-format.md.',
  ],
  run,
};

async function run(args: Arguments, io: Io): Promise<number> {
  const [file, ...more] = args.positionals;
  if (file === undefined) throw new UsageError('name a FILE, or - for standard input');
  if (more.length > 0) throw new UsageError('one FILE only');
  const viewer = viewerOf(valueOf(args, 'view'));
  const json = args.flags.has('json');
  const show = (value: Replay): string =>
    json ? `${JSON.stringify(printed(value, viewer))}\n` : inWords(value, viewer);

  const input = readRecords(await io.readText(file));
  if (input.kind === 'single') {
    if (!input.read.ok) throw new UsageError(describeRecordError(input.read.error));
    await io.print(show(input.read.value));
    return EXIT.fine;
  }
  if (json) await printLines(input.lines, show, io);
  else await printInWords(input, show, io);
  return EXIT.fine;
}

async function printLines(
  lines: Iterable<RecordLine>,
  show: (value: Replay) => string,
  io: Io,
): Promise<void> {
  for (const { read } of lines) {
    await io.print(
      read.ok ? show(read.value) : `${JSON.stringify(printRecordError(read.error))}\n`,
    );
  }
}

async function printInWords(
  input: Extract<RecordInput, { kind: 'lines' }>,
  show: (value: Replay) => string,
  io: Io,
): Promise<void> {
  // Lines of which none is an object are no JSON Lines but one broken record: one error says more.
  let held: string | undefined = '';
  let number = 0;
  for (const { line, read } of input.lines) {
    number++;
    const head = `${number === 1 ? '' : '\n'}Record ${number}, line ${line}.\n`;
    const body = read.ok ? show(read.value) : `Refused: ${describeRecordError(read.error)}.\n`;
    const isObject = read.ok || !['not-json', 'not-an-object'].includes(read.error.code);
    if (held !== undefined && !isObject) {
      held += head + body;
      continue;
    }
    await io.print((held ?? '') + head + body);
    held = undefined;
  }
  if (number === 0) throw new UsageError('the input is empty');
  if (held !== undefined) throw new UsageError(describeRecordError(input.whole));
}

function viewerOf(text: string | undefined): Viewer | undefined {
  if (text === undefined || text === 'public' || isSeat(text)) return text;
  throw new UsageError(`--view is ${SEATS.join(', ')} or public`);
}

const printed = ({ state }: Replay, viewer: Viewer | undefined) =>
  viewer === undefined ? printState(state) : printView(viewFor(state, viewer));

const inWords = (value: Replay, viewer: Viewer | undefined): string =>
  `${summarise(value.record, printed(value, viewer)).join('\n')}\n`;
