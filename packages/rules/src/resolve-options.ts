// From what a person chose (a preset and what differs) to complete, checked options (Rules 11):
// what is said counts first, then the preset, then the default, computed from the final options.
import {
  OPTION_NAMES,
  OPTION_SPECS,
  type OptionDomain,
  type OptionName,
  type Options,
} from './options.js';
import { isPresetName, PRESETS, type PresetName } from './presets.js';
import { err, ok, type Result } from './result.js';

/** The options in the form a record has them: a preset's name and whatever differs from it. */
export type RulesChoice = { readonly preset: PresetName } & Partial<Options>;

export type OptionsErrorCode =
  | 'not-an-object'
  | 'unknown-preset'
  | 'unknown-option'
  | 'bad-value'
  | 'forbidden-combination'
  | 'no-meaning';

export interface OptionsError {
  readonly code: OptionsErrorCode;
  /** Where, from the rules object on: `aceRule`, `points[2]`, or empty for the object itself. */
  readonly path: string;
  readonly rule?: string;
  /** The value refused, as text. */
  readonly value?: string;
  /** The other option of a combination, and the value that it has. */
  readonly other?: OptionName;
  readonly otherValue?: string;
}

type Draft = { -readonly [K in OptionName]: Options[K] };
type Loose = Readonly<Partial<Record<OptionName, unknown>>>;

const hidden = (o: Options): boolean => o.trump === 'hidden' || o.trump === 'hidden-blind';

/** Defaults, in an order in which each may look at those before it. */
const DEFAULTS: { readonly [K in OptionName]: (so: Options) => Options[K] } = {
  direction: () => 'counterclockwise',
  firstDealer: () => 'random',
  cut: () => 'none',
  trump: () => 'call',
  declinable: () => false,
  nominate: () => [],
  n: () => 7,
  redeal: () => 'none',
  below: () => 'J',
  revoke: () => 'prevented',
  collect: () => 'single',
  afterCollecting: () => 'new-run',
  aceRule: () => 'off',
  noCollectAfter: () => [],
  firstCollectAfter: () => 2,
  collectFrom: (so) => (hidden(so) ? 'after-reveal' : 'any'),
  askers: () => 'any',
  revealWhen: () => 'asked',
  courtNeeds: (so) => (so.collect === 'double' ? 'all-thirteen' : 'first-seven'),
  bavney: () => 'none',
  scoring: () => 'courts',
  points: () => [1, 2, 3, 4],
  goonCourtWorth: (so) => (so.collect === 'double' ? 3 : 1),
  bavneyWorth: () => 52,
  nextDealer: () => 'losers-deal',
  end: () => 'open',
  target: (so) => ({ points: 10, simple: 5, hokm: 7, courts: 3 })[so.scoring],
  minutes: () => 60,
  deals: () => 8,
};

interface Condition {
  readonly option: OptionName;
  readonly rule: string;
  /** The option that decides whether this one has a meaning. */
  readonly other: OptionName;
  readonly holds: (o: Options) => boolean;
}

const meaningless = (
  options: readonly OptionName[],
  rule: string,
  other: OptionName,
  holds: (o: Options) => boolean,
): readonly Condition[] => options.map((option) => ({ option, rule, other, holds }));

/** Options that say nothing under the others; they may stand at the default or the preset's value. */
const WITHOUT_MEANING: readonly Condition[] = [
  ...meaningless(['n'], '2.3', 'trump', (o) => o.trump !== 'nth-card'),
  ...meaningless(['declinable'], '2.2', 'trump', (o) => o.trump !== 'call'),
  ...meaningless(['nominate'], '2.3', 'trump', (o) => o.trump !== 'call'),
  ...meaningless(['below'], '2.6', 'redeal', (o) => o.redeal === 'none'),
  ...meaningless(
    ['afterCollecting', 'aceRule', 'noCollectAfter', 'firstCollectAfter', 'collectFrom'],
    '4',
    'collect',
    (o) => o.collect !== 'double',
  ),
  ...meaningless(['collectFrom', 'askers', 'revealWhen'], '5', 'trump', (o) => !hidden(o)),
  ...meaningless(['points'], '8.1', 'scoring', (o) => o.scoring !== 'points'),
  ...meaningless(
    ['goonCourtWorth', 'bavneyWorth'],
    '8.2',
    'scoring',
    (o) => o.scoring !== 'courts',
  ),
  ...meaningless(['bavneyWorth'], '8.2', 'bavney', (o) => o.bavney === 'none'),
  ...meaningless(['target'], '10.1', 'end', (o) => o.end !== 'target'),
  ...meaningless(['minutes'], '10.2', 'end', (o) => o.end !== 'time'),
  ...meaningless(['deals'], '10.3', 'end', (o) => o.end !== 'deals'),
];

/** Combinations that the rules forbid. */
const FORBIDDEN: readonly Condition[] = [
  {
    option: 'redeal',
    rule: '2.6',
    other: 'trump',
    holds: (o) => o.redeal !== 'none' && o.trump !== 'call' && o.trump !== 'hidden',
  },
  {
    option: 'revoke',
    rule: '3.3',
    other: 'trump',
    holds: (o) => o.revoke === 'penalty' && o.trump !== 'call' && o.trump !== 'nth-card',
  },
  {
    option: 'courtNeeds',
    rule: '7.2',
    other: 'collect',
    holds: (o) => o.collect === 'double' && o.courtNeeds === 'first-seven',
  },
  {
    option: 'bavney',
    rule: '7.6',
    other: 'collect',
    holds: (o) => o.bavney !== 'none' && o.collect === 'double',
  },
  {
    option: 'bavney',
    rule: '7.6',
    other: 'courtNeeds',
    holds: (o) => o.bavney !== 'none' && o.courtNeeds === 'all-thirteen',
  },
  {
    option: 'target',
    rule: '8.3',
    other: 'scoring',
    holds: (o) => o.end === 'target' && o.scoring === 'simple' && (o.target < 3 || o.target > 15),
  },
];

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);
const same = (a: unknown, b: unknown): boolean => show(a) === show(b);

/** The place of the first value outside the domain: '' the value itself, '[2]' an item; else undefined. */
function misfit(value: unknown, domain: OptionDomain): string | undefined {
  const isIn = (item: unknown, min: number, max: number): boolean =>
    typeof item === 'number' && Number.isInteger(item) && item >= min && item <= max;
  switch (domain.kind) {
    case 'choice':
      return domain.values.some((allowed) => allowed === value) ? undefined : '';
    case 'number': {
      const fits =
        isIn(value, domain.min, domain.max) &&
        (domain.only === undefined || domain.only.some((allowed) => allowed === value));
      return fits ? undefined : '';
    }
    case 'numbers': {
      if (!Array.isArray(value)) return '';
      if (domain.length !== undefined && value.length !== domain.length) return '';
      const wrong = value.findIndex(
        (item, at) =>
          !isIn(item, domain.min, domain.max) ||
          (domain.length === undefined && value.indexOf(item) !== at),
      );
      return wrong < 0 ? undefined : `[${wrong}]`;
    }
  }
}

/** The preset's own values under given words, and everything else by default. */
function complete(said: Loose, preset: Loose): Options {
  const draft: Partial<Record<OptionName, unknown>> = {};
  for (const name of OPTION_NAMES) {
    const value = said[name] ?? preset[name] ?? DEFAULTS[name](draft as Options);
    draft[name] = value;
  }
  return draft as unknown as Draft;
}

/** The values that an option would have if nobody had said anything about it. */
export const defaultOf = (name: OptionName, options: Options): Options[OptionName] =>
  DEFAULTS[name](options);

/**
 * Checks and completes a choice of rules.
 * @returns the options; or the first error with its path, both option names where two do not fit.
 */
export function resolveOptions(choice: unknown): Result<Options, OptionsError> {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) {
    return err({ code: 'not-an-object', path: '' });
  }
  const { preset: presetName, ...said } = choice as Record<string, unknown>;
  if (!isPresetName(presetName)) {
    return err({ code: 'unknown-preset', path: 'preset', value: show(presetName) });
  }
  for (const [name, value] of Object.entries(said)) {
    if (!Object.hasOwn(OPTION_SPECS, name)) return err({ code: 'unknown-option', path: name });
    const spec = OPTION_SPECS[name as OptionName];
    const at = misfit(value, spec.domain);
    if (at !== undefined) {
      return err({ code: 'bad-value', path: `${name}${at}`, rule: spec.rule, value: show(value) });
    }
  }
  const preset: Loose = PRESETS[presetName];
  const options = complete(said, preset);
  const problem = findProblem(options, said, preset);
  return problem === undefined ? ok(options) : err(problem);
}

function findProblem(options: Options, said: Loose, preset: Loose): OptionsError | undefined {
  const report = (code: OptionsErrorCode, condition: Condition): OptionsError => ({
    code,
    path: condition.option,
    rule: condition.rule,
    value: show(options[condition.option]),
    other: condition.other,
    otherValue: show(options[condition.other]),
  });
  for (const condition of FORBIDDEN) {
    if (condition.holds(options)) return report('forbidden-combination', condition);
  }
  const presetAlone = complete({}, preset);
  for (const condition of WITHOUT_MEANING) {
    const value = said[condition.option];
    if (value === undefined || !condition.holds(options)) continue;
    const fromDefault = DEFAULTS[condition.option](options);
    if (same(value, fromDefault) || same(value, presetAlone[condition.option])) continue;
    return report('no-meaning', condition);
  }
  return undefined;
}

/** The shortest choice that resolves to the same options from this preset. */
export function describeDifference(preset: PresetName, options: Options): RulesChoice {
  const alone = complete({}, PRESETS[preset]);
  const difference: Partial<Record<OptionName, unknown>> = {};
  const sayWhereOther = (than: Options): void => {
    for (const name of OPTION_NAMES) {
      if (!same(options[name], than[name])) difference[name] = options[name];
    }
  };
  sayWhereOther(alone);
  // Differences move other defaults, perhaps away from what this one has always been.
  sayWhereOther(complete(difference, PRESETS[preset]));
  // What follows by itself from the other differences need not be said.
  for (const name of OPTION_NAMES) {
    if (!Object.hasOwn(difference, name)) continue;
    const { [name]: _, ...rest } = difference;
    if (same(complete(rest, PRESETS[preset])[name], options[name])) delete difference[name];
  }
  return { preset, ...difference } as RulesChoice;
}
