import { describe, expect, it } from 'vitest';
import { pickLanguage } from './languages.js';

describe('the language of the page', () => {
  it('is the first of the wanted ones that we have', () => {
    expect(pickLanguage(['fr-CA', 'de-AT', 'en'])).toBe('de');
    expect(pickLanguage(['EN-GB'])).toBe('en');
  });

  it('is English where we have none of them', () => {
    expect(pickLanguage(['ja', 'fr'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
  });
});
