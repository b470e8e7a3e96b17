// Any set of options that the rules allow, for property tests.
import * as fc from 'fast-check';
import {
  OPTION_NAMES,
  OPTION_SPECS,
  PRESET_NAMES,
  resolveOptions,
  type OptionDomain,
  type OptionName,
  type Options,
  type PresetName,
  type RulesChoice,
} from '@court-piece/rules';

/** Where each option means something, so that all its values can be tried. */
export const WHERE_IT_MATTERS: Readonly<Partial<Record<OptionName, Partial<Options>>>> = {
  n: { trump: 'nth-card' },
  below: { redeal: 'caller-weak-hand' },
  afterCollecting: { collect: 'double' },
  aceRule: { collect: 'double' },
  noCollectAfter: { collect: 'double' },
  firstCollectAfter: { collect: 'double' },
  collectFrom: { collect: 'double', trump: 'hidden' },
  askers: { trump: 'hidden' },
  revealWhen: { trump: 'hidden' },
  points: { scoring: 'points' },
  bavneyWorth: { bavney: 'choice' },
  target: { end: 'target' },
  minutes: { end: 'time' },
  deals: { end: 'deals' },
};

function valueOf(domain: OptionDomain): fc.Arbitrary<unknown> {
  switch (domain.kind) {
    case 'choice':
      return fc.constantFrom(...domain.values);
    case 'number':
      return domain.only === undefined
        ? fc.integer({ min: domain.min, max: domain.max })
        : fc.constantFrom(...domain.only);
    case 'numbers': {
      const numbers = fc.integer({ min: domain.min, max: domain.max });
      return domain.length === undefined
        ? fc.uniqueArray(numbers, { maxLength: 3 })
        : fc.array(numbers, { minLength: domain.length, maxLength: domain.length });
    }
  }
}

/** Those that decide which others have a meaning come first. */
const FIRST: readonly OptionName[] = ['trump', 'bavney', 'collect', 'courtNeeds', 'scoring', 'end'];
const ORDER = [...FIRST, ...OPTION_NAMES.filter((name) => !FIRST.includes(name))];

/** A preset, and changes of which each is kept if the rules allow it after those before. */
export const rulesChoices = (
  presets: readonly PresetName[] = PRESET_NAMES,
): fc.Arbitrary<RulesChoice> =>
  fc
    .record({
      preset: fc.constantFrom(...presets),
      changes: fc.tuple(
        ...ORDER.map((name) => fc.option(valueOf(OPTION_SPECS[name].domain), { freq: 2 })),
      ),
    })
    .map(({ preset, changes }) => {
      let choice: RulesChoice = { preset };
      changes.forEach((value, at) => {
        const name = ORDER[at];
        if (value === null || name === undefined) return;
        const changed = { ...choice, [name]: value } as RulesChoice;
        if (resolveOptions(changed).ok) choice = changed;
      });
      return choice;
    });

/** The same, resolved. */
export const optionSets = (presets?: readonly PresetName[]): fc.Arbitrary<Options> =>
  rulesChoices(presets).map((choice) => {
    const resolved = resolveOptions(choice);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
    return resolved.value;
  });
