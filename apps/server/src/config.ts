// From flags and environment variables to checked settings. A flag counts before its variable, and
// an empty variable is as good as none. All that is wrong is said at once, a sentence each.
import { err, ok, type Result } from '@court-piece/rules/view';
import type { Setting } from './setting.js';
import { SETTINGS, type Config, type SettingName } from './settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Wanted =
  | { readonly type: 'help' }
  | { readonly type: 'serve'; readonly config: Config };

const LIST = Object.entries(SETTINGS) as readonly (readonly [SettingName, Setting<unknown>])[];
const SHOWN_LENGTH = 40;

/** What the command line asks for; else the sentences to show. */
export function readConfig(
  args: readonly string[],
  env: Environment,
): Result<Wanted, readonly string[]> {
  const given = readFlags(args);
  if (given.help) return ok({ type: 'help' });
  const problems = [...given.problems];
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const [name, setting] of LIST) {
    const flag = given.values.get(setting.flag);
    const variable = env[setting.env];
    const fromEnv = variable === undefined || variable === '' ? undefined : variable;
    const text = flag ?? fromEnv ?? setting.default;
    if (text === null) {
      values[name] = null;
      continue;
    }
    const read = setting.read(text);
    if (read.ok) values[name] = read.value;
    else {
      const source = flag === undefined ? setting.env : setting.flag;
      problems.push(`${source} ${read.error}${setting.secret ? '' : `, but it is ${shown(text)}`}`);
    }
  }
  return problems.length > 0
    ? err(problems)
    : ok({ type: 'serve', config: values as unknown as Config });
}

interface Flags {
  readonly help: boolean;
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

function readFlags(args: readonly string[]): Flags {
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [name = '', ...rest] = (args[at] ?? '').split('=');
    if (name === '--help' || name === '-h') return { help: true, values, problems: [] };
    if (!LIST.some(([, { flag }]) => flag === name)) {
      problems.push(`unknown option ${shown(name)}; the options are ${flags().join(' ')}`);
      continue;
    }
    const inline = rest.length > 0 ? rest.join('=') : undefined;
    const next = args[at + 1];
    if (values.has(name)) problems.push(`${name} is given twice`);
    if (inline !== undefined) values.set(name, inline);
    else if (next === undefined || next.startsWith('--')) problems.push(`${name} needs a value`);
    else {
      values.set(name, next);
      at++;
    }
  }
  return { help: false, values, problems };
}

const flags = (): readonly string[] => [...LIST.map(([, { flag }]) => flag), '--help'];

function shown(text: string): string {
  const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return JSON.stringify(short);
}

/** The text of `--help`. */
export function helpText(): string {
  const lines = LIST.map(([, setting]) => {
    const fallback = setting.default === null ? '' : ` (${setting.default})`;
    return `  ${setting.flag} ${setting.placeholder}\n      ${setting.help}${fallback}\n      or ${setting.env}`;
  });
  return [
    'Serves Court Piece: the page, the tables and their store.',
    '',
    'Usage: npm start -- [options]',
    '',
    ...lines,
    '  --help\n      shows this',
    '',
    'Durations have a unit: 250ms, 1.5s, 5m, 2h. More in docs/operations.md.',
    '',
  ].join('\n');
}
