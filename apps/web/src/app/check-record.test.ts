import { commitmentOf, dealtDeck } from '@court-piece/fairness';
import { formatRecord, type MatchRecord } from '@court-piece/notation';
import { DECK } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { checkRecord } from './check-record.js';

const nonce = 'ab'.repeat(32);
const fair = {
  nonce,
  shuffled: DECK,
  commitment: commitmentOf(nonce, DECK),
  entropy: { south: 'c0ffee' },
};
const record = (change: Partial<MatchRecord['deals'][number]>): string =>
  formatRecord({
    rules: { preset: 'single-sir' },
    deals: [{ dealer: 'south', deck: dealtDeck(fair), fair, actions: [], ...change }],
  });

describe('checking a record', () => {
  it('a deal that was dealt as it was fixed is fair', () => {
    expect(checkRecord(record({}))).toEqual({
      type: 'deals',
      deals: [{ number: 1, outcome: 'fair', added: 1 }],
    });
  });

  it('another deck, or another commitment, is found', () => {
    expect(checkRecord(record({ deck: DECK }))).toMatchObject({
      deals: [{ outcome: 'wrong-deck' }],
    });
    const other = { ...fair, commitment: '00'.repeat(32) };
    expect(checkRecord(record({ fair: other }))).toMatchObject({
      deals: [{ outcome: 'wrong-commitment' }],
    });
  });

  it.each(['', 'hello', '{}', '[1]', '{"format":'])('says what it cannot read: %j', (text) => {
    const checked = checkRecord(text);
    expect(checked.type === 'unreadable' && checked.message).toMatch(/\w/);
  });
});
