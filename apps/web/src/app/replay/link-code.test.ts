import { formatRecord, readRecord } from '@court-piece/notation';
import { PRESET_NAMES } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { dealAlone, PACKED_LIMITS, packRecord, unpackRecord } from './link-code.js';
import { playedRecord } from './testing/played.js';

const short = (seed: number) => playedRecord({ preset: 'single-sir-points' }, seed, 60);

async function packed(seed: number): Promise<string> {
  const text = await packRecord(short(seed));
  if (text === undefined) throw new Error('too long');
  return text;
}

describe('a record in a link', () => {
  it.each(PRESET_NAMES)('comes back as it was: %s', async (preset) => {
    for (const seed of [1, 2]) {
      const record = playedRecord({ preset }, seed, 120);
      const text = await packRecord(record);
      if (text === undefined) throw new Error('too long');
      const back = await unpackRecord(text);
      expect(back.ok && formatRecord(back.value)).toBe(formatRecord(record));
    }
  });

  it('is short enough for a message, and made of signs that no address changes', async () => {
    const text = await packed(7);
    expect(text.length).toBeLessThan(450);
    expect(text).toMatch(/^1[\w-]+$/);
  });

  it('is not made where it would be too long', async () => {
    const long = playedRecord({ preset: 'single-sir-points', target: 99 }, 1, 4_000);
    expect(await packRecord(long)).toBeUndefined();
  });

  it('that is damaged anywhere is known as damaged', async () => {
    const text = await packed(3);
    for (let at = 1; at < text.length; at += 5) {
      const other = text.charAt(at) === 'A' ? 'B' : 'A';
      const damaged = text.slice(0, at) + other + text.slice(at + 1);
      const read = await unpackRecord(damaged);
      expect([at, read]).toEqual([at, { ok: false, error: 'damaged' }]);
    }
  });

  it('that was cut off anywhere is known as damaged', async () => {
    const text = await packed(4);
    for (let length = 0; length < text.length; length += 3) {
      expect(await unpackRecord(text.slice(0, length))).toEqual({ ok: false, error: 'damaged' });
    }
  });

  it('of another form says so, and one that is too long is not looked at', async () => {
    expect(await unpackRecord('2abc')).toEqual({ ok: false, error: 'newer' });
    expect(await unpackRecord('xxxx')).toEqual({ ok: false, error: 'damaged' });
    const long = `1${'A'.repeat(PACKED_LIMITS.read)}`;
    expect(await unpackRecord(long)).toEqual({ ok: false, error: 'too-long' });
  });

  it('cannot blow up: what unpacks to more than a record can hold is refused', async () => {
    const bytes = Buffer.from((await packed(6)).slice(1), 'base64url');
    const text = await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).text();
    // All right but for its length: blanks are nothing to JSON.
    const padded = new Blob([text, ' '.repeat(8_000_000)]).stream();
    const blown = await new Response(
      padded.pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer();
    const bomb = `1${Buffer.from(blown).toString('base64url')}`;
    expect(bomb.length).toBeLessThan(PACKED_LIMITS.read);
    expect(await unpackRecord(bomb)).toEqual({ ok: false, error: 'damaged' });
  });

  it('that holds what no rules allow is refused', async () => {
    const record = short(5);
    const [deal] = record.deals;
    if (deal === undefined) throw new Error('no deal');
    const swapped = { ...deal, actions: deal.actions.toReversed() };
    const text = (await packRecord({ ...record, deals: [swapped] })) ?? '';
    expect(await unpackRecord(text)).toEqual({ ok: false, error: 'damaged' });
  });
});

describe('a deal alone', () => {
  it('keeps every moment, also where the match was broken off in it', () => {
    const record = playedRecord({ preset: 'single-sir-points' }, 2, 100);
    const last = record.deals.length;
    const deals = record.deals.map((deal, at) =>
      at + 1 === last ? { ...deal, actions: [...deal.actions, { type: 'end' } as const] } : deal,
    );
    const alone = dealAlone({ ...record, deals }, last);
    expect(alone.deals).toEqual(deals.slice(-1));
    expect(readRecord(formatRecord(alone))).toMatchObject({ ok: true });
  });

  it('is a record of its own, also from the middle of a match', () => {
    for (const preset of PRESET_NAMES) {
      const record = playedRecord({ preset }, 11, 300);
      for (const [at, { dealer }] of record.deals.entries()) {
        const alone = dealAlone(record, at + 1);
        expect(alone.deals).toHaveLength(1);
        expect(alone.deals[0]?.dealer).toBe(dealer);
        expect(readRecord(formatRecord(alone))).toMatchObject({ ok: true });
      }
    }
  });
});
