import { createHash } from 'node:crypto';
import { type Card, DECK, isFullDeck } from '@court-piece/rules/cards';
import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, dealtDeck, isEntropy, type FairDeal } from './fair-deal.js';
import { verifyFairDeal } from './verify.js';

const NONCE = '00112233445566778899aabbccddeeff'.repeat(2);
const opened = (entropy: FairDeal['entropy'] = {}, shuffled: readonly Card[] = DECK): FairDeal => ({
  commitment: commitmentOf(NONCE, shuffled),
  nonce: NONCE,
  shuffled,
  entropy,
});
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

describe('committing to a deal', () => {
  it('hashes the documented bytes, so that another program can check it', () => {
    const text = `court-piece deal 1\n${NONCE}\n${DECK.join(' ')}`;
    expect(commitmentOf(NONCE, DECK)).toBe(sha256(text).toString('hex'));
  });

  it('tells different decks and different nonces apart', () => {
    const swapped = [DECK[1], DECK[0], ...DECK.slice(2)] as Card[];
    expect(commitmentOf(NONCE, swapped)).not.toBe(commitmentOf(NONCE, DECK));
    expect(commitmentOf('ff'.repeat(32), DECK)).not.toBe(commitmentOf(NONCE, DECK));
  });
});

describe('adding randomness', () => {
  it('deals the shuffled deck when every player is silent', () => {
    expect(dealtDeck(opened())).toEqual(DECK);
  });

  it('permutes the deck as an independent reading of the documentation does', () => {
    const fair = opened({ west: '01', north: 'ffee' });
    const seed = sha256(`court-piece entropy 1\n${fair.commitment}\nnorth ffee\nwest 01`);
    const bytes: number[] = [];
    for (let block = 0; block < 8; block++) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(block);
      bytes.push(...sha256(Buffer.concat([seed, counter])));
    }
    const deck: Card[] = [...DECK];
    for (let n = 52; n > 1; n--) {
      let byte = bytes.shift() ?? 0;
      while (byte >= Math.floor(256 / n) * n) byte = bytes.shift() ?? 0;
      const [a, b] = [deck[n - 1] as Card, deck[byte % n] as Card];
      deck[n - 1] = b;
      deck[byte % n] = a;
    }
    expect(dealtDeck(fair)).toEqual(deck);
  });

  it('always deals the same 52 cards, and another deck for other randomness', () => {
    const bytes = uint8Array({ minLength: 1, maxLength: 32 });
    assert(
      property(bytes, (added) => {
        const hex = Buffer.from(added).toString('hex');
        const deck = dealtDeck(opened({ south: hex }));
        expect(isFullDeck(deck)).toBe(true);
        expect(deck).not.toEqual(DECK);
        const other = hex.startsWith('00') ? 'ff' : '00';
        expect(dealtDeck(opened({ south: `${other}${hex.slice(2)}` }))).not.toEqual(deck);
      }),
      { numRuns: 50 },
    );
  });

  it('accepts 1 to 32 bytes in lower-case hexadecimal and nothing else', () => {
    expect(['00', 'ff'.repeat(32)].map(isEntropy)).toEqual([true, true]);
    expect(['', '0', 'FF', 'xx', 'ff'.repeat(33)].map(isEntropy)).toEqual(Array(5).fill(false));
  });
});

describe('checking an opened deal', () => {
  const fair = opened({ east: 'abcd' });

  it('finds nothing wrong with an honest one', () => {
    expect(verifyFairDeal(fair, dealtDeck(fair))).toBeUndefined();
  });

  it('names what does not fit', () => {
    const deck = dealtDeck(fair);
    const other = [DECK[1], DECK[0], ...DECK.slice(2)] as Card[];
    expect(verifyFairDeal({ ...fair, nonce: 'ff'.repeat(32) }, deck)).toBe('wrong-commitment');
    expect(verifyFairDeal({ ...fair, shuffled: other }, deck)).toBe('wrong-commitment');
    expect(verifyFairDeal({ ...fair, entropy: {} }, deck)).toBe('wrong-deck');
    expect(verifyFairDeal(fair, fair.shuffled)).toBe('wrong-deck');
    expect(verifyFairDeal(fair, deck.slice(1))).toBe('wrong-deck');
    expect(verifyFairDeal({ ...fair, nonce: 'abc' }, deck)).toBe('bad-nonce');
    expect(verifyFairDeal({ ...fair, shuffled: DECK.slice(1) }, deck)).toBe('bad-shuffled');
    expect(verifyFairDeal({ ...fair, entropy: { east: 'XY' } }, deck)).toBe('bad-entropy');
  });
});
