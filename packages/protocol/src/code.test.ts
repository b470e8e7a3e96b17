import { describe, expect, it } from 'vitest';
import { CODE_LETTERS, formatCode, parseCode } from './code.js';

describe('a short code', () => {
  it('is understood as people type it', () => {
    for (const typed of ['B7K29X', 'b7k29x', ' b7k 29x ', 'B7K-29X', 'b7k–29x', 'Ｂ７Ｋ２９Ｘ']) {
      expect(parseCode(typed), typed).toBe('B7K29X');
    }
  });

  it('may have the digits of Urdu, Arabic and Hindi', () => {
    for (const typed of ['B۷K۲۹X', 'B٧K٢٩X', 'B७K२९X', '\u200eb۷k ۲۹x\u200f']) {
      expect(parseCode(typed), typed).toBe('B7K29X');
    }
  });

  it('is nothing else', () => {
    const others = [
      '',
      'B7K29',
      'B7K29XX',
      'B0K29X',
      'BOK29X',
      'BIK29X',
      'B7K29€',
      'x'.repeat(99),
      7,
      null,
    ];
    for (const typed of others) expect(parseCode(typed)).toBeUndefined();
  });

  it('has no letters that are taken for others, and can be read back as it is shown', () => {
    expect(CODE_LETTERS).not.toMatch(/[01OIL]/);
    expect(parseCode(formatCode('B7K29X'))).toBe('B7K29X');
  });
});
