import { describe, expect, it } from 'vitest';
import { optionsOf } from '../testing/game.js';
import { WHERE_IT_MATTERS } from '../testing/option-sets.js';
import { OPTION_NAMES, OPTION_SPECS, type OptionName, type Options } from './options.js';
import type { PresetName } from './presets.js';
import { resolveOptions } from './resolve-options.js';

const accepts = (name: OptionName, value: unknown): boolean =>
  resolveOptions({ preset: 'single-sir', ...WHERE_IT_MATTERS[name], [name]: value }).ok;

/** The first value is the default. */
function offers(name: OptionName, values: readonly unknown[], others: readonly unknown[]): void {
  expect(optionsOf('single-sir')[name]).toEqual(values[0]);
  for (const value of values) expect(accepts(name, value), JSON.stringify(value)).toBe(true);
  for (const value of [...others, null, undefined, {}, 'x', -1]) {
    expect(accepts(name, value), JSON.stringify(value)).toBe(false);
  }
}

const between = (low: number, high: number): readonly number[] =>
  Array.from({ length: high - low + 1 }, (_, at) => low + at);

describe('all options, their values and defaults (11.4)', () => {
  it('direction (11.4a)', () => offers('direction', ['counterclockwise', 'clockwise'], ['cw']));
  it('firstDealer (11.4b)', () =>
    offers('firstDealer', ['random', 'north', 'west', 'south', 'east'], ['dealer']));
  it('cut (11.4c)', () => offers('cut', ['none', 'caller'], [true]));
  it('trump (11.4d)', () =>
    offers('trump', ['call', 'nth-card', 'hidden', 'hidden-blind', 'first-discard'], ['none']));
  it('declinable (11.4e)', () => offers('declinable', [false, true], ['true', 1]));
  it('nominate (11.4f)', () =>
    offers('nominate', [[], [7], [6, 13], between(6, 13)], [[5], [14], [7, 7], [7.5], 7]));
  it('n (11.4g)', () => offers('n', [7, ...between(6, 13)], [5, 14, 6.5, '7']));
  it('redeal (11.4h)', () => offers('redeal', ['none', 'caller-weak-hand'], ['always']));
  it('below (11.4i)', () => offers('below', ['J', 'T'], ['Q', 11]));
  it('revoke (11.4j)', () => offers('revoke', ['prevented', 'penalty'], ['allowed']));
  it('collect (11.4k)', () => offers('collect', ['single', 'double'], ['triple']));
  it('afterCollecting (11.4l)', () =>
    offers('afterCollecting', ['new-run', 'run-goes-on'], ['stop']));
  it('aceRule (11.4m)', () => offers('aceRule', ['off', 'both-aces', 'claiming-ace'], ['on']));
  it('noCollectAfter (11.4n)', () =>
    offers('noCollectAfter', [[], [2], [12, 2], between(1, 12)], [[0], [13], [2, 2], 2]));
  it('firstCollectAfter (11.4o)', () => offers('firstCollectAfter', [2, 3, 5], [1, 4, 6]));
  it('collectFrom: any, and with a card put aside after the revealing (11.4p)', () => {
    offers('collectFrom', ['any', 'after-reveal'], ['reveal']);
    for (const trump of ['hidden', 'hidden-blind'] as const) {
      expect(optionsOf('double-sir', { trump }).collectFrom).toBe('after-reveal');
    }
  });
  it('askers (11.4q)', () => offers('askers', ['any', 'opponents'], ['partner']));
  it('revealWhen (11.4r)', () =>
    offers('revealWhen', ['asked', 'first-void', 'opponent-void'], ['never']));
  it('courtNeeds: with double sir all thirteen, and nothing else (11.4s)', () => {
    offers('courtNeeds', ['first-seven', 'all-thirteen'], [7, 13]);
    expect(optionsOf('double-sir').courtNeeds).toBe('all-thirteen');
    expect(resolveOptions({ preset: 'double-sir', courtNeeds: 'first-seven' }).ok).toBe(false);
  });
  it('bavney (11.4t)', () => offers('bavney', ['none', 'play-on', 'choice'], [true]));
  it('scoring (11.4u)', () =>
    offers('scoring', ['courts', 'points', 'simple', 'hokm'], ['tricks']));
  it('points (11.4v)', () =>
    offers(
      'points',
      [
        [1, 2, 3, 4],
        [0, 0, 0, 100],
        [5, 5, 5, 5],
      ],
      [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 101], [1, 2, 3, 0.5], 4],
    ));
  it('goonCourtWorth: 1 with single sir, 3 with double sir (11.4w)', () => {
    offers('goonCourtWorth', between(1, 10), [0, 11, 1.5]);
    expect(optionsOf('double-sir').goonCourtWorth).toBe(3);
  });
  it('bavneyWorth (11.4x)', () => offers('bavneyWorth', [52, ...between(1, 52)], [0, 53]));
  it('nextDealer (11.4y)', () => offers('nextDealer', ['losers-deal', 'rotate', 'hokm'], ['next']));
  it('end (11.4z)', () => offers('end', ['open', 'target', 'time', 'deals'], ['never']));
  it('target: by the scoring (11.4aa)', () => {
    offers('target', [3, 1, 100], [0, 101, 2.5]);
    const targets = (['courts', 'points', 'simple', 'hokm'] as const).map(
      (scoring) => optionsOf('single-sir', { scoring }).target,
    );
    expect(targets).toEqual([3, 10, 5, 7]);
  });
  it('minutes (11.4ab)', () => offers('minutes', [60, 5, 600], [4, 601, 7.5]));
  it('deals (11.4ac)', () => offers('deals', [8, 1, 100], [0, 101]));

  it('there are no others, and each cites its rule', () => {
    expect(OPTION_NAMES).toHaveLength(29);
    for (const name of OPTION_NAMES) expect(OPTION_SPECS[name].rule).toMatch(/^\d+(\.\d+)?$/);
  });
});

/** What all options are where nothing is said. */
const DEFAULTS = optionsOf('single-sir');

/** The preset differs from the defaults in this and in nothing else. */
function is(preset: PresetName, differences: Partial<Options>): void {
  expect(optionsOf(preset)).toEqual({ ...DEFAULTS, ...differences });
}

const POINTS = { scoring: 'points', end: 'target', target: 10 } as const;
const DOUBLE = { collect: 'double', courtNeeds: 'all-thirteen', goonCourtWorth: 3 } as const;
const HIDDEN = { trump: 'hidden', collectFrom: 'after-reveal' } as const;

describe('the presets (11.5)', () => {
  it('single-sir (11.5a)', () => {
    is('single-sir', {});
    expect(DEFAULTS).toMatchObject({
      trump: 'call',
      collect: 'single',
      courtNeeds: 'first-seven',
      bavney: 'none',
      scoring: 'courts',
      nextDealer: 'losers-deal',
      direction: 'counterclockwise',
      end: 'open',
    });
  });
  it('single-sir-points (11.5b)', () => is('single-sir-points', POINTS));
  it('bavney (11.5c)', () =>
    is('bavney', {
      declinable: true,
      bavney: 'choice',
      end: 'time',
      bavneyWorth: 52,
      minutes: 60,
    }));
  it('double-sir (11.5d)', () => is('double-sir', { ...DOUBLE, afterCollecting: 'new-run' }));
  it('double-sir-run (11.5e)', () =>
    is('double-sir-run', { ...DOUBLE, afterCollecting: 'run-goes-on' }));
  it('double-sir-points (11.5f)', () => is('double-sir-points', { ...DOUBLE, ...POINTS }));
  it('double-sir-ace (11.5g)', () =>
    is('double-sir-ace', { ...DOUBLE, ...POINTS, aceRule: 'both-aces' }));
  it('double-sir-3-round (11.5h)', () =>
    is('double-sir-3-round', { ...DOUBLE, ...POINTS, firstCollectAfter: 3 }));
  it('hidden-rung (11.5i)', () => is('hidden-rung', { ...HIDDEN, ...POINTS }));
  it('hidden-rung-double (11.5j)', () =>
    is('hidden-rung-double', { ...HIDDEN, ...DOUBLE, ...POINTS, noCollectAfter: [2, 12] }));
  it('band-rung (11.5k)', () =>
    is('band-rung', {
      ...HIDDEN,
      ...POINTS,
      askers: 'opponents',
      revealWhen: 'opponent-void',
    }));
  it('be-ranga (11.5l)', () => is('be-ranga', { trump: 'first-discard', ...POINTS }));
  it('be-ranga-double (11.5m)', () =>
    is('be-ranga-double', { trump: 'first-discard', ...DOUBLE, ...POINTS }));
  it('simple (11.5n)', () =>
    is('simple', {
      direction: 'clockwise',
      firstDealer: 'east',
      bavney: 'play-on',
      scoring: 'simple',
      nextDealer: 'rotate',
      end: 'target',
      target: 5,
    }));
  it('hokm (11.5o)', () =>
    is('hokm', { scoring: 'hokm', nextDealer: 'hokm', end: 'target', target: 7 }));
});
