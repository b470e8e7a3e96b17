// Choosing house rules: what a change of one option leads to, and why it cannot be made. What goes
// together is decided by resolveOptions alone (Rules 11); here its answers are only asked for.
import {
  describeDifference,
  err,
  ok,
  OPTION_NAMES,
  OPTION_SPECS,
  type OptionName,
  type Options,
  type OptionsError,
  resolveOptions,
  type Result,
  type RulesChoice,
} from '@court-piece/rules/view';

/** The options in groups, as the setup page shows them: each option once. */
export const OPTION_GROUPS = {
  trump: ['trump', 'n', 'declinable', 'nominate', 'redeal', 'below', 'askers', 'revealWhen'],
  tricks: [
    'collect',
    'afterCollecting',
    'firstCollectAfter',
    'noCollectAfter',
    'aceRule',
    'collectFrom',
    'courtNeeds',
    'bavney',
    'revoke',
  ],
  score: [
    'scoring',
    'points',
    'goonCourtWorth',
    'bavneyWorth',
    'end',
    'target',
    'minutes',
    'deals',
  ],
  deal: ['direction', 'firstDealer', 'cut', 'nextDealer'],
} as const satisfies Readonly<Record<string, readonly OptionName[]>>;
export type OptionGroup = keyof typeof OPTION_GROUPS;

export const optionsOf = (choice: RulesChoice): Options | undefined => {
  const resolved = resolveOptions(choice);
  return resolved.ok ? resolved.value : undefined;
};

/**
 * The choice with one option changed. Other options that lose their meaning, or numbers that no
 * longer fit, go back to what follows by itself; a combination that the rules forbid is refused.
 */
export function withOption<N extends OptionName>(
  choice: RulesChoice,
  name: N,
  value: Options[N],
): Result<RulesChoice, OptionsError> {
  let said: RulesChoice = { ...choice, [name]: value };
  for (let attempt = 0; attempt <= OPTION_NAMES.length; attempt++) {
    const resolved = resolveOptions(said);
    if (resolved.ok) return ok(describeDifference(choice.preset, resolved.value));
    const path = resolved.error.path as OptionName;
    const gives = path !== name && (resolved.error.code === 'no-meaning' || isNumber(path));
    if (!gives || !Object.hasOwn(said, path)) return err(resolved.error);
    const { [path]: _, ...rest } = said;
    said = rest;
  }
  return ok(said);
}

const isNumber = (name: OptionName): boolean => OPTION_SPECS[name]?.domain.kind === 'number';

/** True if the option says anything under the other options chosen. */
export function hasMeaning(choice: RulesChoice, name: OptionName): boolean {
  const current = optionsOf(choice)?.[name];
  return candidates(name).some((value) => {
    if (JSON.stringify(value) === JSON.stringify(current)) return false;
    const resolved = resolveOptions({ ...choice, [name]: value });
    return resolved.ok || resolved.error.code !== 'no-meaning' || resolved.error.path !== name;
  });
}

function candidates(name: OptionName): readonly unknown[] {
  const { domain } = OPTION_SPECS[name];
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'number':
      return domain.only ?? [domain.min, domain.max];
    case 'numbers':
      return domain.length === undefined
        ? [[], [domain.min]]
        : [Array.from({ length: domain.length }, () => domain.max)];
  }
}

/** The numbers that an option may have under the others, in order. */
export function numbersFor(choice: RulesChoice, name: OptionName): readonly number[] {
  const { domain } = OPTION_SPECS[name];
  if (domain.kind !== 'number') return [];
  const all =
    domain.only ?? Array.from({ length: domain.max - domain.min + 1 }, (_, at) => domain.min + at);
  return all.filter((value) => resolveOptions({ ...choice, [name]: value }).ok);
}
