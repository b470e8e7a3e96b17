import { describe, expect, it } from 'vitest';
import { secondsLeft } from './countdown.js';

describe('time that runs out', () => {
  it('a second that has begun still counts', () => {
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(10_000, 1)).toBe(10);
    expect(secondsLeft(10_000, 9_999)).toBe(1);
  });

  it('it is never below nothing', () => {
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 12_500)).toBe(0);
  });
});
