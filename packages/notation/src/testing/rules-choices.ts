// Any rules that are allowed: a preset with options drawn on top of it.
import {
  OPTION_NAMES,
  OPTION_SPECS,
  PRESET_NAMES,
  resolveOptions,
  type OptionDomain,
  type RulesChoice,
} from '@court-piece/rules';

type Chance = (n: number) => number;

function pick<T>(items: readonly T[], chance: Chance): T {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function valueIn(domain: OptionDomain, chance: Chance): unknown {
  switch (domain.kind) {
    case 'choice':
      return pick(domain.values, chance);
    case 'number':
      return domain.only === undefined
        ? domain.min + chance(domain.max - domain.min + 1)
        : pick(domain.only, chance);
    case 'numbers': {
      const number = () => domain.min + chance(domain.max - domain.min + 1);
      if (domain.length !== undefined) return Array.from({ length: domain.length }, number);
      return [...new Set(Array.from({ length: chance(4) }, number))];
    }
  }
}

/** Options that do not fit under the preset and those before them are left out. */
export function rulesByChance(chance: Chance): RulesChoice {
  let rules: Record<string, unknown> = { preset: pick(PRESET_NAMES, chance) };
  for (let more = chance(9); more > 0; more--) {
    const name = pick(OPTION_NAMES, chance);
    const together = { ...rules, [name]: valueIn(OPTION_SPECS[name].domain, chance) };
    if (resolveOptions(together).ok) rules = together;
  }
  return rules as unknown as RulesChoice;
}
