// From the words on the command line to an exit code.
import { readFileSync } from 'node:fs';
import { printable } from '@court-piece/notation';
import { readArguments } from './arguments.js';
import { EXIT, UsageError } from './command.js';
import { COMMANDS } from './commands/index.js';
import { commandHelp, programHelp } from './help.js';
import type { Io } from './io.js';

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  const { version: number } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `court-piece ${number}\n`;
}

/** Runs one command. @returns the exit code; 2 for whatever was asked for wrongly */
export async function runProgram(words: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined) {
    io.complain('no command is given; court-piece --help lists them');
    return EXIT.wrong;
  }
  if (first === '--version' || first === '-v') {
    await io.print(version());
    return EXIT.fine;
  }
  if (first === '--help' || first === '-h') {
    await io.print(programHelp(COMMANDS));
    return EXIT.fine;
  }
  const command = COMMANDS.find(({ name }) => name === first);
  if (command === undefined) {
    const what = first.startsWith('-') ? 'option' : 'command';
    io.complain(`unknown ${what} ${printable(first)}; court-piece --help lists the commands`);
    return EXIT.wrong;
  }
  try {
    const args = readArguments(rest, command);
    if (args.flags.has('help')) {
      await io.print(commandHelp(command));
      return EXIT.fine;
    }
    if (args.flags.has('version')) {
      await io.print(version());
      return EXIT.fine;
    }
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.complain(`${command.name}: ${error.message}`);
    return EXIT.wrong;
  }
}
