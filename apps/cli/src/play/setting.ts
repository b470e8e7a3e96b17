// From the words after `play` to the rules of the match and who sits where.
import { explainOptionsError, printable } from '@court-piece/notation';
import { isLevel, LEVELS, type Level } from '@court-piece/players';
import {
  describeDifference,
  isPresetName,
  isSeat,
  OPTION_SPECS,
  PRESET_NAMES,
  resolveOptions,
  SEATS,
  type OptionDomain,
  type OptionName,
  type Options,
  type PresetName,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules';
import { valueOf } from '../arguments.js';
import { UsageError, type Arguments } from '../command.js';

export interface Chosen {
  readonly rules: RulesChoice;
  readonly options: Options;
  readonly seat: Seat;
  readonly level: Level;
  readonly seed: string | undefined;
  readonly record: string | undefined;
}

const DEFAULT_PRESET: PresetName = 'single-sir-points';
export const DEFAULT_LEVEL: Level = 'medium';

/** Options whose own flag also says how the match ends. */
const ENDS = { target: 'target', deals: 'deals', minutes: 'time' } as const;

export interface ChosenRules {
  readonly preset: PresetName;
  readonly options: Options;
  /** The words say how the match ends. */
  readonly saysEnd: boolean;
}

/** The rules by `--preset`, `--set`, `--target`, `--deals` and `--minutes`. @throws UsageError */
export function readRules(
  args: Arguments,
  defaultPreset: PresetName = DEFAULT_PRESET,
): ChosenRules {
  const preset = valueOf(args, 'preset') ?? defaultPreset;
  if (!isPresetName(preset)) {
    throw new UsageError(`no preset ${printable(preset)}; there are ${PRESET_NAMES.join(', ')}`);
  }
  const said: Record<string, unknown> = { preset };
  for (const [name, end] of Object.entries(ENDS)) {
    const value = valueOf(args, name);
    if (value === undefined) continue;
    if ('end' in said) throw new UsageError('a match has one end: target, deals or minutes');
    said['end'] = end;
    said[name] = valueFrom(value, OPTION_SPECS[name as OptionName].domain);
  }
  for (const setting of [...(args.values.get('set') ?? []), ...args.positionals]) {
    const at = setting.indexOf('=');
    if (at < 1) throw new UsageError(`${printable(setting)} is not of the form option=value`);
    const name = setting.slice(0, at);
    if (!Object.hasOwn(OPTION_SPECS, name)) {
      throw new UsageError(`no option ${printable(name)}; court-piece play --help lists them`);
    }
    said[name] = valueFrom(setting.slice(at + 1), OPTION_SPECS[name as OptionName].domain);
  }
  const options = resolveOptions(said);
  if (!options.ok) {
    throw new UsageError(`${printable(options.error.path)}: ${explainOptionsError(options.error)}`);
  }
  return { preset, options: options.value, saysEnd: 'end' in said };
}

export function readSetting(args: Arguments): Chosen {
  const { preset, options } = readRules(args);
  const seat = valueOf(args, 'seat') ?? 'south';
  if (!isSeat(seat)) throw new UsageError(`--seat is ${SEATS.join(', ')}`);
  const level = valueOf(args, 'level') ?? DEFAULT_LEVEL;
  if (!isLevel(level)) throw new UsageError(`--level is ${LEVELS.join(', ')}`);
  return {
    rules: describeDifference(preset, options),
    options,
    seat,
    level,
    seed: valueOf(args, 'seed'),
    record: valueOf(args, 'record'),
  };
}

/** What a text can mean as a value of the option; the rules say whether it is one. */
function valueFrom(text: string, domain: OptionDomain): unknown {
  const number = (digits: string): unknown => (/^\d{1,6}$/.test(digits) ? Number(digits) : digits);
  switch (domain.kind) {
    case 'choice':
      return domain.values.find((value) => String(value) === text) ?? text;
    case 'number':
      return number(text);
    case 'numbers': {
      const items = text.replaceAll(/[[\]\s]/g, '');
      return items === '' ? [] : items.split(',').map(number);
    }
  }
}

/** Every option with its values, for help. */
export const optionLines = (): readonly string[] =>
  Object.entries(OPTION_SPECS).map(([name, spec]) => `  ${name}: ${valuesOf(spec.domain)}`);

function valuesOf(domain: OptionDomain): string {
  switch (domain.kind) {
    case 'choice':
      return domain.values.join(', ');
    case 'number':
      return domain.only?.join(', ') ?? `${domain.min} to ${domain.max}`;
    case 'numbers':
      return domain.length === undefined
        ? `none or numbers from ${domain.min} to ${domain.max}, like ${domain.min},${domain.max}`
        : `${domain.length} numbers from ${domain.min} to ${domain.max}, with commas`;
  }
}
