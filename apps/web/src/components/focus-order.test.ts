import type { Card } from '@court-piece/rules/cards';
import { describe, expect, it } from 'vitest';
import { cardForKey, cardOfSuit, neighbourOf } from './focus-order.js';

const cards = (text: string): readonly Card[] => text.split(' ') as Card[];

describe('the focus after a card has left the hand (O-87)', () => {
  const before = cards('SA S3 HK C9 C2 DA');
  const without = (gone: string): readonly Card[] => before.filter((card) => card !== gone);

  it('goes to the next card of the suit, at the end of the suit to the one before', () => {
    expect(neighbourOf('SA', before, without('SA'))).toBe('S3');
    expect(neighbourOf('S3', before, without('S3'))).toBe('SA');
  });

  it('goes to the card that moved up when the suit is gone, at the end to the last one', () => {
    expect(neighbourOf('HK', before, without('HK'))).toBe('C9');
    expect(neighbourOf('DA', before, without('DA'))).toBe('C2');
  });

  it('goes nowhere when no card is left', () => {
    expect(neighbourOf('SA', cards('SA'), [])).toBeUndefined();
  });
});

describe('keys in the hand', () => {
  const rows = [cards('SA S3 HK'), cards('C9 C2')];

  it('move along both rows as one, and round the ends', () => {
    expect(cardForKey('ArrowRight', 'HK', rows)).toBe('C9');
    expect(cardForKey('ArrowRight', 'C2', rows)).toBe('SA');
    expect(cardForKey('ArrowLeft', 'SA', rows)).toBe('C2');
    expect(cardForKey('Home', 'C2', rows)).toBe('SA');
    expect(cardForKey('End', 'SA', rows)).toBe('C2');
  });

  it('move between the rows to what lies there', () => {
    expect(cardForKey('ArrowDown', 'SA', rows)).toBe('C9');
    expect(cardForKey('ArrowDown', 'HK', rows)).toBe('C2');
    expect(cardForKey('ArrowUp', 'C2', rows)).toBe('HK');
    expect(cardForKey('ArrowDown', 'SA', [cards('SA S3')])).toBe('SA');
  });

  it('leave every other key alone', () => {
    expect(cardForKey('Enter', 'SA', rows)).toBeUndefined();
    expect(cardForKey('a', 'SA', rows)).toBeUndefined();
  });

  it('jump to a suit, and through it round and round', () => {
    const hand = rows.flat();
    expect(cardOfSuit('S', 'C9', hand)).toBe('SA');
    expect(cardOfSuit('S', 'SA', hand)).toBe('S3');
    expect(cardOfSuit('S', 'S3', hand)).toBe('SA');
    expect(cardOfSuit('D', 'S3', hand)).toBeUndefined();
  });
});
