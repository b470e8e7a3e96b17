import { describe, expect, it } from 'vitest';
import { previewTexts } from './preview-texts.js';

describe('the preview of a link', () => {
  it('speaks the first language wanted that we have, English otherwise', () => {
    expect(previewTexts('ur-PK,ur;q=0.9,en;q=0.8').game).toBe('رنگ');
    expect(previewTexts('fr, NL;q=0.5').about('Hokm')).toMatch(/^Een tafel .*Hokm/);
    for (const header of [undefined, '', 'fr', '*', 'constructor', ','.repeat(500)]) {
      expect(previewTexts(header).game).toBe('Court Piece');
    }
  });

  it('keeps the Latin name of rules from turning a sentence from right to left round (O-89)', () => {
    expect(previewTexts('fa').about('Hokm')).toContain('\u2068Hokm\u2069');
  });
});
