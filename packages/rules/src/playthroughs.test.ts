import { describe, it } from 'vitest';
import { expectFixture } from '../testing/fixtures.js';
import { optionsOf } from '../testing/game.js';
import { playthrough } from '../testing/playthrough.js';
import { playAtRandom, type Happening } from '../testing/random-match.js';
import { seeded } from '../testing/random.js';
import type { Options } from './options.js';
import { PRESET_NAMES, type PresetName } from './presets.js';

/** The first seed whose deal has all of this in it. */
const WORTH_SEEING: Partial<Record<PresetName, readonly string[]>> = {
  'single-sir': ['court'],
  bavney: ['decline', 'on', 'bavney'],
  simple: ['goon-court'],
  'double-sir': ['collected'],
  'hidden-rung': ['ask', 'ordinary'],
  'hidden-rung-double': ['reveal', 'collected'],
  'band-rung': ['by itself'],
  'be-ranga': ['trump-made'],
};

const OTHERS: readonly (readonly [string, PresetName, Partial<Options>, readonly string[]])[] = [
  ['cut-and-redeal', 'single-sir', { cut: 'caller', redeal: 'caller-weak-hand' }, ['redeal']],
  ['revoke', 'single-sir', { revoke: 'penalty' }, ['correct', 'stand']],
  ['hidden-blind', 'hidden-rung', { trump: 'hidden-blind' }, ['set', 'ask']],
  ['nominate', 'single-sir-points', { nominate: [7, 10, 13] }, ['nominate']],
  ['nth-card', 'double-sir-points', { trump: 'nth-card', n: 13 }, ['claim']],
];

function whatHappens(match: readonly Happening[]): ReadonlySet<string> {
  return new Set(
    match.flatMap(({ action, after, events }) => [
      action.type,
      ...events.map((event) =>
        event.type === 'revealed' && event.by === null ? 'by itself' : event.type,
      ),
      ...after.results.map(({ kind }) => kind),
    ]),
  );
}

function firstWith(options: Options, wanted: readonly string[]): readonly Happening[] {
  for (let seed = 1; seed < 5000; seed++) {
    const match: Happening[] = [];
    for (const happening of playAtRandom(options, seeded(seed), { deals: 2 })) {
      match.push(happening);
      if (happening.after.results.length > 0) break;
    }
    const happened = whatHappens(match);
    const finished = match.at(-1)?.after.results.length === 1 && !happened.has('end');
    if (finished && wanted.every((one) => happened.has(one))) return match;
  }
  throw new Error(`no deal in which ${wanted.join(', ')} happens`);
}

describe('a whole deal, with every seat’s view after each action', { timeout: 120_000 }, () => {
  it.each(PRESET_NAMES)('%s', (preset) => {
    const match = firstWith(optionsOf(preset), WORTH_SEEING[preset] ?? []);
    expectFixture(`playthroughs/${preset}.txt`, playthrough(match));
  });

  it.each(OTHERS)('%s', (name, preset, said, wanted) => {
    const match = firstWith(optionsOf(preset, said), wanted);
    expectFixture(`playthroughs/${name}.txt`, playthrough(match));
  });
});
