import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../components/settings.js';
import { appearanceOf } from './appearance.js';

const settings = (change: Partial<Settings>): Settings => ({
  ...DEFAULT_SETTINGS,
  language: 'en',
  ...change,
});
const nothing = { moreContrast: false, lessMotion: false };

describe('the look of the page', () => {
  test('is the system’s as long as nothing was chosen', () => {
    expect(appearanceOf(settings({}), nothing)).toEqual({
      theme: 'system',
      contrast: 'normal',
      suits: 'two',
      script: 'nastaliq',
      motion: 'on',
    });
  });

  test('has more contrast if the person or the system asks for it', () => {
    expect(appearanceOf(settings({ contrast: true }), nothing).contrast).toBe('more');
    expect(appearanceOf(settings({}), { ...nothing, moreContrast: true }).contrast).toBe('more');
  });

  test('never moves against the wish of the system', () => {
    expect(appearanceOf(settings({ motion: true }), { ...nothing, lessMotion: true }).motion).toBe(
      'off',
    );
    expect(appearanceOf(settings({ motion: false }), nothing).motion).toBe('off');
  });
});
