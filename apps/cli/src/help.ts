// What `--help` prints, made from the commands themselves.
import { COMMON_OPTIONS } from './arguments.js';
import type { Command, OptionSpec } from './command.js';

const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const optionRow = ([name, spec]: readonly [string, OptionSpec]): readonly [string, string] => [
  `--${name}${spec.value === undefined ? '' : ` ${spec.value}`}`,
  spec.help,
];

export const programHelp = (commands: readonly Command[]): string =>
  [
    'court-piece: the card game Court Piece (Rung, Hokm) on the command line',
    '',
    'Usage: court-piece COMMAND [...]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'court-piece COMMAND --help tells more about one; --version prints the version.',
    '',
  ].join('\n');

export const commandHelp = (command: Command): string =>
  [
    `court-piece ${command.name}: ${command.summary}`,
    '',
    `Usage: court-piece ${command.name} ${command.usage}`,
    '',
    'Options:',
    ...columns(Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(optionRow)),
    '',
    ...command.details,
    '',
  ].join('\n');
