// `court-piece solve`: what every card of open positions is worth.
import { parsePosition, type OpenPosition } from '@court-piece/notation';
import { SIDES, type Result, type Side } from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { answerTo, type Answer } from '../solve/answer.js';

export const solve: Command = {
  name: 'solve',
  usage: 'FILE [--json]',
  summary: 'tell what every card of an open position is worth',
  options: {
    json: { help: 'print each answer as one line of JSON' },
  },
  details: [
    'FILE holds JSON Lines, one position a line; - is standard input. Everyone sees all cards and',
    'both sides play their best. A line that is no position is answered with its error and its',
    'number; the others are answered all the same, and the exit code is 0.',
    'The format is described in docs/record-format.md.',
  ],
  run,
};

type Printed = Answer | { readonly error: string; readonly line?: number };

async function run(args: Arguments, io: Io): Promise<number> {
  const [file, ...more] = args.positionals;
  if (file === undefined) throw new UsageError('name a FILE, or - for standard input');
  if (more.length > 0) throw new UsageError('one FILE only');
  const lines = (await io.readText(file)).replace(/^\uFEFF/, '').split('\n');
  const solver = createSolver();
  const show = args.flags.has('json') ? JSON.stringify : inWords;
  const printed = (line: number, read: Result<OpenPosition, string>): Printed => {
    const answer = read.ok ? answerTo(read.value, solver) : { error: read.error };
    return 'error' in answer ? { ...answer, line } : answer;
  };
  let isEmpty = true;
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue;
    isEmpty = false;
    await io.print(`${show(printed(at + 1, parsePosition(text)))}\n`);
  }
  if (isEmpty) throw new UsageError('the input is empty');
  return EXIT.fine;
}

function inWords(answer: Printed): string {
  if ('error' in answer) return `line ${answer.line}: ${answer.error}`;
  const cards =
    'cards' in answer
      ? Object.entries(answer.cards)
          .map(([card, worth]) => `${card} ${worth}`)
          .join(', ')
      : 'unknown: the limit was reached';
  if ('outcome' in answer) {
    const { outcome } = answer;
    return `${typeof outcome === 'string' ? outcome : outcome.join(' to ')}: ${cards}`;
  }
  const tricks = SIDES.map((side): readonly [Side, number | readonly number[]] => [
    side,
    answer.tricks[side],
  ])
    .map(([side, count]) => `${side} ${typeof count === 'number' ? count : count.join(' to ')}`)
    .join(', ');
  return `${tricks}: ${cards}`;
}
