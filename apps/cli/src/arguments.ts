// The words after a command's name: `--name value`, `--name=value`, `--flag`, and what stands alone.
import { printable } from '@court-piece/notation';
import { UsageError, type Arguments, type Command, type OptionSpec } from './command.js';

const SHORT: Readonly<Record<string, string>> = { '-h': '--help', '-v': '--version' };
/** Every command has these. */
export const COMMON_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  help: { help: 'this help' },
  version: { help: 'the version of the program' },
};

/** @throws UsageError naming the word that does not fit */
export function readArguments(
  words: readonly string[],
  command: Pick<Command, 'options'>,
): Arguments {
  const options = { ...command.options, ...COMMON_OPTIONS };
  const positionals: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') {
      positionals.push(...words.slice(at + 1));
      break;
    }
    if (word === '-' || !word.startsWith('-')) {
      positionals.push(word);
      continue;
    }
    const long = SHORT[word] ?? word;
    const [given = '', ...rest] = long.split('=');
    const name = given.slice(2);
    if (!given.startsWith('--') || !Object.hasOwn(options, name)) {
      throw new UsageError(`unknown option ${printable(given)}`);
    }
    const spec = options[name];
    if (spec?.value === undefined) {
      if (rest.length > 0) throw new UsageError(`--${name} takes no value`);
      flags.add(name);
      continue;
    }
    const value = rest.length > 0 ? rest.join('=') : words[++at];
    if (value === undefined) throw new UsageError(`--${name} needs a value: ${spec.value}`);
    const before = values.get(name);
    if (before !== undefined && spec.many !== true) {
      throw new UsageError(`--${name} is given twice`);
    }
    values.set(name, [...(before ?? []), value]);
  }
  return { positionals, flags, values };
}

/** The one value of an option, or undefined. */
export const valueOf = (args: Arguments, name: string): string | undefined =>
  args.values.get(name)?.[0];
