import { commitmentOf, dealtDeck } from '@court-piece/fairness';
import { DECK, type Card } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/program.js';

const NONCE = 'ab'.repeat(32);
const SHUFFLED = DECK.toReversed();

const fairWith = (entropy: Readonly<Record<string, string>> = {}) => {
  const commitment = commitmentOf(NONCE, SHUFFLED);
  return { commitment, nonce: NONCE, shuffled: SHUFFLED, entropy };
};

const text = (cards: readonly Card[]): string => cards.join(' ');

const deal = (differing: object = {}, deck = SHUFFLED, entropy = {}) => ({
  dealer: 'north',
  deck: text(deck),
  fair: { ...fairWith(entropy), shuffled: text(SHUFFLED), ...differing },
  actions: [],
});

const recordOf = (...deals: readonly object[]): string =>
  JSON.stringify({
    format: 'court-piece-record',
    version: 1,
    rules: { preset: 'single-sir' },
    seats: {},
    deals,
  });

const verify = async (record: string, ...options: readonly string[]) =>
  await runWith(['verify', 'match.json', ...options], { files: { 'match.json': record } });

describe('verifying a record', () => {
  it('says that a deal is as it was fixed, with and without what players added', async () => {
    expect(await verify(recordOf(deal()))).toMatchObject({
      code: 0,
      err: '',
      out: 'record 1, deal 1: as fixed before play; no players added randomness\n',
    });
    const entropy = { west: '00ff', east: '01' };
    const dealt = dealtDeck(fairWith(entropy));
    const { code, out } = await verify(recordOf(deal({}, [...dealt], entropy)), '--json');
    expect([code, JSON.parse(out)]).toEqual([0, { record: 1, deal: 1, outcome: 'fair', added: 2 }]);
  });

  it.each([
    ['another nonce', deal({ nonce: 'cd'.repeat(32) }), 'not those of the fingerprint'],
    [
      'another deck',
      deal({}, DECK.toSpliced(0, 2, DECK[1] as Card, DECK[0] as Card)),
      'another deck',
    ],
    ['entropy left out', deal({ entropy: { north: '07' } }), 'another deck was dealt'],
  ])('exits with 1 for a deal with %s', async (_, wrong, words) => {
    const { code, out, err } = await verify(recordOf(wrong));
    expect(code).toBe(1);
    expect(out).toContain('WRONG: ');
    expect(out).toContain(words);
    expect(err).toBe('court-piece: verify: one deal is not as fixed before play\n');
  });

  it('exits with 1 where there is nothing to check, and says so', async () => {
    const { dealer, deck, actions } = deal();
    const { code, out, err } = await verify(recordOf({ dealer, deck, actions }));
    expect([code, out]).toEqual([
      1,
      'record 1, deal 1: was not fixed before play; cannot be checked\n',
    ]);
    expect(err).toContain('nothing to check');
  });

  it('reads JSON Lines and standard input', async () => {
    const input = `${recordOf(deal())}\n${recordOf(deal())}\n`;
    const { code, out } = await runWith(['verify', '-'], { input });
    expect([code, out.split('\n').length]).toEqual([0, 3]);
    expect(out).toContain('record 2, deal 1: as fixed');
  });

  it.each([
    ['nothing', '', /empty|not JSON/],
    ['no record', '{"format":"x"}', /format/],
    ['half a record', recordOf(deal()).slice(0, 90), /JSON/],
    ['a broken line', `${recordOf(deal())}\n{]`, /line 2/],
  ])('exits with 2 for %s', async (_, input, message) => {
    const { code, out, err } = await verify(input);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  it('wants one file', async () => {
    expect((await runWith(['verify'])).code).toBe(2);
    expect((await runWith(['verify', 'a', 'b'])).code).toBe(2);
  });
});
