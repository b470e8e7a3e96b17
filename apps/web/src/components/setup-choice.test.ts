import { OPTION_NAMES, PRESET_NAMES, resolveOptions } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { hasMeaning, numbersFor, OPTION_GROUPS, withOption } from './setup-choice.js';

describe('choosing house rules', () => {
  it('shows every option in one group', () => {
    expect(Object.values(OPTION_GROUPS).flat().toSorted()).toEqual([...OPTION_NAMES].toSorted());
  });

  it('takes a change that goes with the rest, as the shortest way to say it', () => {
    const changed = withOption({ preset: 'single-sir' }, 'collect', 'double');
    expect(changed).toEqual({ ok: true, value: { preset: 'single-sir', collect: 'double' } });
    const back = withOption({ preset: 'single-sir', collect: 'double' }, 'collect', 'single');
    expect(back).toEqual({ ok: true, value: { preset: 'single-sir' } });
  });

  it('refuses a combination that the rules forbid, naming both options', () => {
    const changed = withOption({ preset: 'bavney' }, 'collect', 'double');
    expect(changed).toMatchObject({
      ok: false,
      error: { code: 'forbidden-combination', path: 'bavney', other: 'collect' },
    });
  });

  it('lets options go that lose their meaning', () => {
    const rules = { preset: 'single-sir', trump: 'nth-card', n: 10 } as const;
    expect(withOption(rules, 'trump', 'call')).toEqual({
      ok: true,
      value: { preset: 'single-sir' },
    });
  });

  it('brings a number that no longer fits back to its default', () => {
    const rules = { preset: 'single-sir-points', target: 50 } as const;
    const changed = withOption(rules, 'scoring', 'simple');
    expect(changed.ok && resolveOptions(changed.value)).toMatchObject({
      ok: true,
      value: { scoring: 'simple', target: 5 },
    });
  });

  it('hides options that say nothing under the others', () => {
    expect(hasMeaning({ preset: 'single-sir' }, 'n')).toBe(false);
    expect(hasMeaning({ preset: 'single-sir', trump: 'nth-card' }, 'n')).toBe(true);
    expect(hasMeaning({ preset: 'single-sir' }, 'aceRule')).toBe(false);
    expect(hasMeaning({ preset: 'double-sir' }, 'aceRule')).toBe(true);
    expect(hasMeaning({ preset: 'hokm' }, 'points')).toBe(false);
  });

  it('offers the numbers that fit: simple scoring goes from 3 to 15 (8.3)', () => {
    const simple = numbersFor({ preset: 'simple' }, 'target');
    expect([simple[0], simple.at(-1)]).toEqual([3, 15]);
    expect(numbersFor({ preset: 'double-sir' }, 'firstCollectAfter')).toEqual([2, 3, 5]);
    expect(numbersFor({ preset: 'hokm' }, 'target')).toHaveLength(100);
  });

  it('never leads from a preset to a choice that the rules refuse', () => {
    for (const preset of PRESET_NAMES) {
      for (const trump of [
        'call',
        'nth-card',
        'hidden',
        'hidden-blind',
        'first-discard',
      ] as const) {
        const changed = withOption({ preset }, 'trump', trump);
        if (changed.ok) expect(resolveOptions(changed.value).ok).toBe(true);
        else expect(changed.error.code).toBe('forbidden-combination');
      }
    }
  });
});
