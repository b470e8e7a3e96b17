import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesChoices } from '../../testing/option-sets.js';
import { OPTION_NAMES, OPTION_SPECS, type OptionName, type Options } from '../options.js';
import { PRESET_NAMES, type PresetName } from '../presets.js';
import { resolveOptions, type RulesChoice } from '../resolve-options.js';
import { RULE_SECTIONS } from './paragraph.js';
import { RULE_TEXTS, ruleSections, rulesInForce } from './rules-in-force.js';

const text = (value: unknown): string => JSON.stringify(value);

function resolved(choice: RulesChoice): Options {
  const result = resolveOptions(choice);
  if (!result.ok) throw new Error(text(result.error));
  return result.value;
}

const ids = (preset: PresetName, said: Partial<Options> = {}): readonly string[] =>
  rulesInForce(resolved({ preset, ...said })).map(({ id }) => id);

const double = (o: Options): boolean => o.collect === 'double';
const hidden = (o: Options): boolean => o.trump === 'hidden' || o.trump === 'hidden-blind';

/** Rules 11.3: the options that say something under others only. */
const MEANING: Readonly<Partial<Record<OptionName, (o: Options) => boolean>>> = {
  n: (o) => o.trump === 'nth-card',
  declinable: (o) => o.trump === 'call',
  nominate: (o) => o.trump === 'call',
  below: (o) => o.redeal !== 'none',
  afterCollecting: double,
  aceRule: double,
  noCollectAfter: double,
  firstCollectAfter: double,
  collectFrom: (o) => double(o) && hidden(o),
  // 5.11: where the card reveals itself before anyone who cannot follow, nobody is left to ask.
  askers: (o) => hidden(o) && o.revealWhen !== 'first-void',
  revealWhen: hidden,
  points: (o) => o.scoring === 'points',
  goonCourtWorth: (o) => o.scoring === 'courts',
  bavneyWorth: (o) => o.scoring === 'courts' && o.bavney !== 'none',
  target: (o) => o.end === 'target',
  minutes: (o) => o.end === 'time',
  deals: (o) => o.end === 'deals',
};

const hasMeaning = (name: OptionName, options: Options): boolean =>
  MEANING[name]?.(options) ?? true;

/** Values of an option that a test tries: all words, and numbers from end to end. */
function valuesOf(name: OptionName): readonly unknown[] {
  const { domain } = OPTION_SPECS[name];
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'number':
      return [...new Set(domain.only ?? [domain.min, domain.min + 2, domain.max])];
    case 'numbers':
      return domain.length === undefined
        ? [[], [domain.min], [domain.min, domain.max]]
        : [
            [1, 2, 3, 4],
            [2, 2, 3, 4],
            [1, 2, 3, 5],
          ];
  }
}

const anyValue = (name: OptionName) => fc.constantFrom(...valuesOf(name));

const anyChange = fc
  .constantFrom(...OPTION_NAMES)
  .chain((name) => fc.tuple(fc.constant(name), anyValue(name)));

interface Change {
  readonly name: OptionName;
  readonly before: Options;
  readonly after: Options;
}

/** The choice with one option changed, where that is allowed and changes it. */
function changed(choice: RulesChoice, name: OptionName, value: unknown): readonly Change[] {
  const before = resolved(choice);
  const after = resolveOptions({ ...choice, [name]: value });
  if (!after.ok || text(before[name]) === text(after.value[name])) return [];
  return [{ name, before, after: after.value }];
}

const ONE_CHANGE: readonly Change[] = PRESET_NAMES.flatMap((preset) =>
  OPTION_NAMES.flatMap((name) =>
    valuesOf(name).flatMap((value) => changed({ preset }, name, value)),
  ),
);

/** One change on top of any rules; the runs are few, since every preset is tried anyway. */
function onTopOfAny(check: (change: Change) => void): void {
  fc.assert(
    fc.property(rulesChoices(), anyChange, (choice, [name, value]) => {
      for (const change of changed(choice, name, value)) check(change);
    }),
  );
}

describe('the rules in force', () => {
  const differs = ({ name, before, after }: Change): void => {
    if (!hasMeaning(name, before) || !hasMeaning(name, after)) return;
    expect({ name, page: rulesInForce(after) }).not.toEqual({ name, page: rulesInForce(before) });
  };
  it('every option that has a meaning changes what the page says', () => {
    for (const change of ONE_CHANGE) differs(change);
  });
  it('so it does on top of any other changes', () => onTopOfAny(differs));

  const isSilent = ({ name, before, after }: Change): void => {
    if (hasMeaning(name, before)) return;
    expect(rulesInForce({ ...before, [name]: after[name] })).toEqual(rulesInForce(before));
  };
  it('an option without a meaning changes nothing', () => {
    for (const preset of PRESET_NAMES) {
      const before = resolved({ preset });
      for (const name of OPTION_NAMES) {
        for (const value of valuesOf(name)) {
          isSilent({ name, before, after: { ...before, [name]: value } });
        }
      }
    }
  });

  const isExplained = ({ before, after }: Change): void => {
    const differing = OPTION_NAMES.filter((one) => text(before[one]) !== text(after[one]));
    const old = new Set(rulesInForce(before).map(text));
    const now = new Set(rulesInForce(after).map(text));
    const touched = [
      ...rulesInForce(before).filter((one) => !now.has(text(one))),
      ...rulesInForce(after).filter((one) => !old.has(text(one))),
    ];
    expect(
      touched.filter(({ options }) => !options.some((one) => differing.includes(one))),
    ).toEqual([]);
  };
  it('a paragraph names every option that decides about it', () => {
    for (const change of ONE_CHANGE) isExplained(change);
  });
  it('so it does on top of any other changes: what it does not name leaves it alone', () =>
    onTopOfAny(isExplained));

  it('every paragraph is in force under some rules', () => {
    const one = OPTION_NAMES.flatMap((name) => valuesOf(name).map((value) => ({ [name]: value })));
    const choices: readonly unknown[] = [
      ...PRESET_NAMES.flatMap((preset) => one.map((said) => ({ preset, ...said }))),
      ...one.flatMap((said) => one.map((more) => ({ preset: 'single-sir', ...said, ...more }))),
    ];
    const seen = new Set(
      choices.flatMap((choice) => {
        const result = resolveOptions(choice);
        return result.ok ? rulesInForce(result.value).map(({ id }) => id) : [];
      }),
    );
    const all = RULE_SECTIONS.flatMap((section) => RULE_TEXTS[section].map(({ id }) => id));
    expect(all.filter((id) => !seen.has(id))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the page of a preset', () => {
  it('has a heading only where there is something below it', () => {
    const headings = (preset: PresetName): string =>
      ruleSections(resolved({ preset }))
        .map(({ id }) => id)
        .join(' ');
    const before = 'the-game the-deal making-trumps play collecting';
    const after = 'end-of-deal courts scoring next-dealer match-end';
    expect(headings('double-sir')).toBe(`${before} ${after}`);
    expect(headings('hidden-rung')).toBe(`${before} hidden-trump ${after}`);
    expect(headings('be-ranga')).toBe(`${before} be-ranga ${after}`);
  });

  it('single sir tells of courts and nothing of piles, points or hidden cards', () => {
    expect(ids('single-sir')).toEqual([
      'game.players',
      'game.cards',
      'game.aim.single',
      'game.direction',
      'deal.first-dealer.random',
      'deal.caller',
      'deal.no-cut',
      'deal.packets.five-first',
      'deal.seen',
      'trump.meaning',
      'trump.call',
      'trump.no-redeal',
      'play.trick',
      'play.follow',
      'play.no-suit',
      'play.winner',
      'play.example',
      'play.revoke.prevented',
      'collect.single',
      'end.seven',
      'end.claim',
      'court.first-seven',
      'court.goon',
      'court.later-seven',
      'court.streak',
      'score.courts',
      'score.courts.court',
      'score.courts.goon',
      'score.courts.streak',
      'score.courts.once',
      'score.courts.runs',
      'dealer.losers-deal',
      'dealer.losers-deal.dealer',
      'dealer.losers-deal.caller',
      'dealer.losers-deal.court',
      'dealer.losers-deal.other-courts',
      'match.open',
    ]);
  });

  it('the numbers that were agreed stand in it', () => {
    const page = rulesInForce(
      resolved({
        preset: 'double-sir',
        noCollectAfter: [12, 2],
        firstCollectAfter: 5,
        goonCourtWorth: 4,
        end: 'target',
        target: 9,
      }),
    );
    const values = (id: string): unknown => page.find((one) => one.id === id)?.values;
    expect(values('collect.not-after')).toEqual({
      count: 2,
      tricks: { numbers: [2, 12], join: 'and' },
    });
    expect(values('collect.first-after')).toEqual({ trick: 5 });
    expect(values('score.courts.goon')).toEqual({ worth: 4 });
    expect(values('match.target')).toEqual({ target: 9, unit: 'courts' });
  });

  it('nobody is told to ask where the card reveals itself first (5.11)', () => {
    const asking = (said: Partial<Options>): readonly string[] =>
      ids('hidden-rung', said).filter((id) => id.startsWith('hidden.ask'));
    expect(asking({})).toEqual(['hidden.ask.anyone', 'hidden.ask.duty']);
    expect(asking({ askers: 'opponents' })).toEqual(['hidden.ask.opponents', 'hidden.ask.duty']);
    expect(asking({ revealWhen: 'first-void' })).toEqual([]);
    expect(asking({ revealWhen: 'opponent-void' })).toEqual([
      'hidden.ask.partner',
      'hidden.ask.duty',
    ]);
    expect(asking({ revealWhen: 'opponent-void', askers: 'opponents' })).toEqual([
      'hidden.ask.not-partner',
    ]);
  });

  it('an example tells of nothing that the rules forbid', () => {
    const example = (said: Partial<Options>): boolean =>
      ids('double-sir', said).includes('collect.double.example');
    expect(example({})).toBe(true);
    expect(example({ noCollectAfter: [4] })).toBe(false);
    expect(example({ firstCollectAfter: 5 })).toBe(false);
    expect(example({ trump: 'hidden' })).toBe(false);
    expect(example({ trump: 'first-discard' })).toBe(false);
  });

  it('two points for thirteen tricks are promised only where they can be won (8.3)', () => {
    const promised = (said: Partial<Options>): boolean =>
      ids('simple', said).includes('score.simple.thirteen');
    expect(promised({})).toBe(true);
    expect(promised({ bavney: 'none' })).toBe(false);
    expect(promised({ bavney: 'none', courtNeeds: 'all-thirteen' })).toBe(true);
    expect(promised({ bavney: 'none', collect: 'double' })).toBe(true);
  });
});
