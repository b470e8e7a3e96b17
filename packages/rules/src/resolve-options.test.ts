import { describe, expect, it } from 'vitest';
import { OPTION_NAMES, OPTION_SPECS, type Options } from './options.js';
import { PRESET_NAMES, PRESETS } from './presets.js';
import { defaultOf, describeDifference, resolveOptions } from './resolve-options.js';
import { optionsOf } from '../testing/game.js';
import { WHERE_IT_MATTERS } from '../testing/option-sets.js';

const refused = (choice: unknown): string => {
  const resolved = resolveOptions(choice);
  if (resolved.ok) return 'accepted';
  const { code, path, other, rule } = resolved.error;
  return [code, path, other, rule].filter((part) => part !== undefined).join(' ');
};
const sir = (said: object): string => refused({ preset: 'single-sir', ...said });

describe('how options are found (11.1)', () => {
  it('what is said comes first, then the preset, then the default (11.1a)', () => {
    expect(optionsOf('hokm')).toMatchObject({ scoring: 'hokm', nextDealer: 'hokm', cut: 'none' });
    expect(optionsOf('hokm', { nextDealer: 'rotate' })).toMatchObject({
      scoring: 'hokm',
      nextDealer: 'rotate',
    });
    for (const preset of PRESET_NAMES) {
      expect(optionsOf(preset)).toMatchObject(PRESETS[preset]);
      expect(Object.keys(optionsOf(preset)).toSorted()).toEqual([...OPTION_NAMES].toSorted());
    }
  });

  it('defaults look at the final options (11.1b)', () => {
    expect(optionsOf('single-sir', { collect: 'double' })).toMatchObject({
      courtNeeds: 'all-thirteen',
      goonCourtWorth: 3,
    });
    expect(optionsOf('hidden-rung', { collect: 'double' }).collectFrom).toBe('after-reveal');
    expect(optionsOf('double-sir').collectFrom).toBe('any');
    expect(optionsOf('single-sir-points', { scoring: 'simple' }).target).toBe(5);
    expect(optionsOf('single-sir', { end: 'target' }).target).toBe(3);
  });

  it('unknown names and values are refused, and where they stand (11.1c)', () => {
    for (const nothing of [null, undefined, 7, 'single-sir', []]) {
      expect(refused(nothing)).toBe('not-an-object ');
    }
    expect(refused({})).toBe('unknown-preset preset');
    expect(refused({ preset: 'toString' })).toBe('unknown-preset preset');
    expect(sir({ colour: 'red' })).toBe('unknown-option colour');
    expect(sir({ toString: 1 })).toBe('unknown-option toString');
    expect(sir({ cut: 'dealer' })).toBe('bad-value cut 1.5');
    expect(sir({ declinable: 'true' })).toBe('bad-value declinable 2.2');
    expect(sir({ trump: undefined })).toBe('bad-value trump 2');
    expect(sir({ trump: 'nth-card', n: 5 })).toBe('bad-value n 2.3');
    expect(sir({ trump: 'nth-card', n: 7.5 })).toBe('bad-value n 2.3');
    expect(sir({ trump: 'nth-card', n: '7' })).toBe('bad-value n 2.3');
    expect(sir({ nominate: 7 })).toBe('bad-value nominate 2.3');
    expect(sir({ nominate: [7, 14] })).toBe('bad-value nominate[1] 2.3');
    expect(sir({ nominate: [7, 10, 7] })).toBe('bad-value nominate[2] 2.3');
    expect(sir({ scoring: 'points', points: [1, 2, 3] })).toBe('bad-value points 8.1');
    expect(sir({ scoring: 'points', points: [1, 2, -1, 4] })).toBe('bad-value points[2] 8.1');
    expect(sir({ scoring: 'points', points: [1, 1, 1, 1] })).toBe('accepted');
    expect(refused({ preset: 'double-sir', firstCollectAfter: 4 })).toBe(
      'bad-value firstCollectAfter 4.7',
    );
    const wrong = resolveOptions({ preset: 'single-sir', cut: 'dealer' });
    expect(wrong).toMatchObject({ ok: false, error: { value: '"dealer"' } });
  });

  it('every value of every option is accepted where it means something (11.1d)', () => {
    for (const name of OPTION_NAMES) {
      for (const value of valuesOf(name)) {
        expect(sir({ ...WHERE_IT_MATTERS[name], [name]: value }), `${name} ${String(value)}`).toBe(
          'accepted',
        );
        const resolved = resolveOptions({
          preset: 'single-sir',
          ...WHERE_IT_MATTERS[name],
          [name]: value,
        });
        expect(resolved.ok && resolved.value[name]).toEqual(value);
      }
    }
  });

  it('every option can be changed on top of every preset (11.1d)', () => {
    for (const preset of PRESET_NAMES) {
      for (const said of [
        { direction: 'clockwise' },
        { firstDealer: 'west' },
        { cut: 'caller' },
        { nextDealer: 'hokm' },
        { scoring: 'hokm', end: 'open' },
        { trump: 'nth-card', declinable: false, noCollectAfter: [] },
        { end: 'deals', deals: 3 },
      ]) {
        expect(refused({ preset, ...said }), `${preset} ${JSON.stringify(said)}`).toMatch(
          /^(accepted|no-meaning noCollectAfter)/,
        );
      }
    }
  });

  it('a forbidden combination names both options with their values (11.1e)', () => {
    const resolved = resolveOptions({ preset: 'be-ranga', revoke: 'penalty' });
    expect(resolved).toEqual({
      ok: false,
      error: {
        code: 'forbidden-combination',
        path: 'revoke',
        rule: '3.3',
        value: '"penalty"',
        other: 'trump',
        otherValue: '"first-discard"',
      },
    });
  });
});

describe('forbidden combinations (11.2)', () => {
  const trumps = ['call', 'nth-card', 'hidden', 'hidden-blind', 'first-discard'] as const;

  it('a redeal goes with calling and with a chosen card aside only (11.2a, 2.6f)', () => {
    const said = trumps.map((trump) => sir({ trump, redeal: 'caller-weak-hand' }));
    const no = 'forbidden-combination redeal trump 2.6';
    expect(said).toEqual(['accepted', no, 'accepted', no, no]);
  });

  it('the penalty goes with calling and the n-th card only (11.2b, 3.3k)', () => {
    const said = trumps.map((trump) => sir({ trump, revoke: 'penalty' }));
    const no = 'forbidden-combination revoke trump 3.3';
    expect(said).toEqual(['accepted', 'accepted', no, no, no]);
  });

  it('the first seven are no court of double sir (11.2c, 7.2c)', () => {
    expect(sir({ collect: 'double', courtNeeds: 'first-seven' })).toBe(
      'forbidden-combination courtNeeds collect 7.2',
    );
    expect(sir({ courtNeeds: 'all-thirteen' })).toBe('accepted');
  });

  it('a bavney goes with single sir and the first seven only (11.2d)', () => {
    for (const bavney of ['play-on', 'choice']) {
      expect(sir({ bavney })).toBe('accepted');
      expect(sir({ bavney, collect: 'double' })).toBe('forbidden-combination bavney collect 7.6');
      expect(sir({ bavney, courtNeeds: 'all-thirteen' })).toBe(
        'forbidden-combination bavney courtNeeds 7.6',
      );
    }
    expect(refused({ preset: 'simple', collect: 'double' })).toBe(
      'forbidden-combination bavney collect 7.6',
    );
  });

  it('the target of simple scoring is 3 to 15 (11.2e)', () => {
    for (const target of [1, 2, 16, 100]) {
      expect(refused({ preset: 'simple', target })).toBe(
        'forbidden-combination target scoring 8.3',
      );
      expect(refused({ preset: 'hokm', target })).toBe('accepted');
    }
    expect(refused({ preset: 'simple', target: 101 })).toBe('bad-value target 10.1');
  });
});

describe('options that would say nothing (11.3)', () => {
  const nothing = (said: object, option: string, other: string, rule: string): void => {
    expect(sir(said)).toBe(`no-meaning ${option} ${other} ${rule}`);
  };

  it('n without the n-th card (11.3a)', () => {
    nothing({ n: 8 }, 'n', 'trump', '2.3');
    nothing({ n: 8, trump: 'hidden' }, 'n', 'trump', '2.3');
    expect(sir({ n: 7 })).toBe('accepted');
  });

  it('declining and nominating without a call (11.3b)', () => {
    for (const trump of ['nth-card', 'hidden', 'hidden-blind', 'first-discard']) {
      nothing({ trump, declinable: true }, 'declinable', 'trump', '2.2');
      nothing({ trump, nominate: [7] }, 'nominate', 'trump', '2.3');
      expect(sir({ trump, declinable: false, nominate: [] })).toBe('accepted');
    }
  });

  it('the limit of a weak hand without a redeal (11.3c)', () => {
    nothing({ below: 'T' }, 'below', 'redeal', '2.6');
    expect(sir({ below: 'J' })).toBe('accepted');
    expect(sir({ below: 'T', redeal: 'caller-weak-hand' })).toBe('accepted');
  });

  it('the options of collecting without double sir (11.3d)', () => {
    nothing({ afterCollecting: 'run-goes-on' }, 'afterCollecting', 'collect', '4');
    nothing({ aceRule: 'both-aces' }, 'aceRule', 'collect', '4');
    nothing({ noCollectAfter: [2] }, 'noCollectAfter', 'collect', '4');
    nothing({ firstCollectAfter: 3 }, 'firstCollectAfter', 'collect', '4');
    expect(refused({ preset: 'hidden-rung', collectFrom: 'any' })).toBe(
      'no-meaning collectFrom collect 4',
    );
  });

  it('the options of revealing without a card aside (11.3e)', () => {
    nothing({ collect: 'double', collectFrom: 'after-reveal' }, 'collectFrom', 'trump', '5');
    nothing({ askers: 'opponents' }, 'askers', 'trump', '5');
    nothing({ trump: 'first-discard', revealWhen: 'first-void' }, 'revealWhen', 'trump', '5');
  });

  it('the four points without scoring by points (11.3f)', () => {
    nothing({ points: [1, 2, 3, 5] }, 'points', 'scoring', '8.1');
    expect(sir({ points: [1, 2, 3, 4] })).toBe('accepted');
  });

  it('the worth of a goon court without scoring by courts (11.3g)', () => {
    nothing({ scoring: 'hokm', goonCourtWorth: 2 }, 'goonCourtWorth', 'scoring', '8.2');
    expect(sir({ scoring: 'hokm', collect: 'double', goonCourtWorth: 3 })).toBe('accepted');
  });

  it('the worth of a bavney without courts or without a bavney (11.3h)', () => {
    nothing({ bavneyWorth: 10 }, 'bavneyWorth', 'bavney', '8.2');
    nothing(
      { scoring: 'points', bavney: 'choice', bavneyWorth: 10 },
      'bavneyWorth',
      'scoring',
      '8.2',
    );
    expect(sir({ bavney: 'choice', bavneyWorth: 10 })).toBe('accepted');
  });

  it('target, minutes and deals without that end (11.3i)', () => {
    nothing({ target: 4 }, 'target', 'end', '10.1');
    nothing({ minutes: 30 }, 'minutes', 'end', '10.2');
    nothing({ deals: 3 }, 'deals', 'end', '10.3');
    nothing({ end: 'time', deals: 3 }, 'deals', 'end', '10.3');
  });

  it('what the preset says itself may always be repeated (11.3j)', () => {
    for (const preset of PRESET_NAMES) {
      expect(refused({ preset, ...optionsOf(preset) })).toBe('accepted');
    }
    expect(
      refused({ preset: 'hidden-rung-double', collect: 'single', noCollectAfter: [2, 12] }),
    ).toBe('accepted');
    expect(refused({ preset: 'hidden-rung-double', collect: 'single', noCollectAfter: [2] })).toBe(
      'no-meaning noCollectAfter collect 4',
    );
  });
});

describe('the shortest way to say the options', () => {
  it('leaves out what the preset says and what follows by itself', () => {
    for (const preset of PRESET_NAMES) {
      expect(describeDifference(preset, optionsOf(preset))).toEqual({ preset });
    }
    expect(describeDifference('single-sir', optionsOf('double-sir'))).toEqual({
      preset: 'single-sir',
      collect: 'double',
    });
    expect(describeDifference('single-sir', optionsOf('single-sir', { cut: 'caller' }))).toEqual({
      preset: 'single-sir',
      cut: 'caller',
    });
  });

  it('resolves to the same options from any preset', () => {
    for (const preset of PRESET_NAMES) {
      for (const other of PRESET_NAMES) {
        const options = optionsOf(other);
        const resolved = resolveOptions(describeDifference(preset, options));
        if (resolved.ok) expect(resolved.value).toEqual(options);
        else expect(resolved.error.code).toBe('no-meaning');
      }
    }
  });

  it('says what stayed as the preset has it where another change would move it', () => {
    const options = optionsOf('single-sir', { collect: 'double', goonCourtWorth: 1 });
    const said = describeDifference('single-sir', options);
    expect(said).toEqual({ preset: 'single-sir', collect: 'double', goonCourtWorth: 1 });
    expect(resolveOptions(said)).toEqual({ ok: true, value: options });
  });

  it('knows each default', () => {
    const options = optionsOf('double-sir-points');
    expect(defaultOf('goonCourtWorth', options)).toBe(3);
    expect(defaultOf('target', options)).toBe(10);
  });
});

/** Some values of an option: all where they are few, else the ends. */
function valuesOf(name: keyof Options): readonly unknown[] {
  const { domain } = OPTION_SPECS[name];
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'number':
      return domain.only ?? [domain.min, domain.max];
    case 'numbers':
      return domain.length === undefined
        ? [[], [domain.min], [domain.max, domain.min]]
        : [Array.from({ length: domain.length }, (_, at) => domain.min + at)];
  }
}
