import { describe, expect, it } from 'vitest';
import { hasOwnDigits, inDigits, plainDigits, zeroFor } from './digits.js';
import { activate, formatNumber, isolated, setDigits, t } from './i18n.js';
import { LANGUAGES } from './languages.js';
import { speak } from './testing/language.js';

describe('digits', () => {
  it('are those that readers of the language mostly use, or as chosen (O-90)', () => {
    expect(zeroFor('fa', 'usual')).toBe('۰');
    expect(zeroFor('fa', 'latin')).toBe('0');
    expect(zeroFor('ur', 'usual')).toBe('0');
    expect(zeroFor('ur', 'own')).toBe('۰');
    expect(zeroFor('hi', 'own')).toBe('०');
    expect(zeroFor('de', 'own')).toBe('0');
    expect(LANGUAGES.filter(hasOwnDigits)).toEqual(['ur', 'fa', 'hi']);
  });

  it('of names and codes stay as they were written', () => {
    expect(inDigits('7–3 \u2068Ali2\u2069 10', '۰')).toBe('۷–۳ \u2068Ali2\u2069 ۱۰');
  });

  it('are one kind in numbers, plurals, plain values and fixed texts (O-90)', async () => {
    await speak('fa');
    setDigits('own');
    const texts = [0, 1, 2, 3, 11, 100].flatMap((n) => [
      formatNumber(n),
      t('result.points', { n }),
      t('last-trick.title', { n }),
      t('sheet.plus', { n }),
      t('say.trick', { who: 'other', name: isolated('مینا'), n, us: n, them: 0 }),
    ]);
    for (const text of texts) {
      expect(text).toMatch(/[۰-۹]/);
      expect(text).not.toMatch(/[0-9٠-٩]/);
    }
    setDigits('latin');
    expect(formatNumber(13)).toBe('13');
    expect(t('result.points', { n: 13 })).toMatch(/^13 /);
    setDigits('usual');
    activate('en', {});
  });

  it('may be typed in any script', () => {
    expect(plainDigits('۱۲۰')).toBe('120');
    expect(plainDigits('٤٢')).toBe('42');
    expect(plainDigits('९०')).toBe('90');
    expect(plainDigits('KTR۴2')).toBe('KTR42');
    expect(plainDigits('１０')).toBe('10');
  });
});
