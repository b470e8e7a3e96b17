import { describe, expect, it } from 'vitest';
import { withPlan } from './NewTable.js';

describe('the seats of a new table', () => {
  const first = { north: 'bot', west: 'bot', south: 'me', east: 'bot' } as const;

  it('are one for each person: sitting elsewhere changes places', () => {
    const opened = withPlan(first, 'north', 'open');
    expect(opened).toEqual({ ...first, north: 'open' });
    expect(withPlan(opened, 'north', 'me')).toEqual({ ...first, north: 'me', south: 'open' });
  });

  it('may all be taken by others, to watch', () => {
    expect(withPlan(first, 'south', 'bot')).toEqual({ ...first, south: 'bot' });
  });
});
