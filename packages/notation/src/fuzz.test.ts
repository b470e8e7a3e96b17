// The reader under whatever may be handed to it. Longer runs stand in reader.deep.ts.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecord, readRecords } from './index.js';
import { chanceFrom } from './testing/matches.js';
import { mutate, mutateText } from './testing/mutations.js';
import { complaintAbout } from './testing/reading.js';

const lines = readFileSync(
  new URL('../../../fixtures/records/examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.stringify((JSON.parse(line) as { record: unknown }).record));
const anyLine = fc.constantFrom(...lines);

/** Frozen all through: whoever tries to change it is found out. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

describe('reading whatever comes', () => {
  it('a record with values changed in it is accepted or refused, never a crash', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(), fc.integer({ min: 1, max: 3 }), (line, seed, times) => {
        const chance = chanceFrom(seed);
        let value = JSON.parse(line) as unknown;
        for (let time = 0; time < times; time++) value = mutate(value, chance);
        expect(complaintAbout(value)).toBeUndefined();
        const text = JSON.stringify(value) as string | undefined;
        if (text !== undefined) expect(complaintAbout(text)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('a record with letters changed in its text is accepted or refused, never a crash', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(), fc.integer({ min: 1, max: 3 }), (line, seed, times) => {
        const chance = chanceFrom(seed);
        let text = line;
        for (let time = 0; time < times; time++) text = mutateText(text, chance);
        expect(complaintAbout(text)).toBeUndefined();
        expect(() => readRecords(text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('any text and any value of the language is accepted or refused, never a crash', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary' }), fc.json()), (value) => {
        expect(complaintAbout(value)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['lists in lists, a million deep', '['.repeat(1_000_000)],
    ['objects in objects, a million deep', '{"a":'.repeat(1_000_000)],
    ['a text that never ends', `"${'a'.repeat(1_000_000)}`],
    ['a million back-slashes', `"${'\\'.repeat(1_000_000)}`],
    ['a number of a million digits', '1'.repeat(1_000_000)],
    ['a list of a million numbers', `[${'1,'.repeat(1_000_000)}1]`],
    ['a million line feeds', '\n'.repeat(1_000_000)],
  ])('%s is refused', (_what, text) => {
    expect(complaintAbout(text)).toBeUndefined();
    expect(readRecord(text).ok).toBe(false);
    const lists = readRecords(text);
    expect(lists.kind === 'lines' && [...lists.lines].some(({ read }) => read.ok)).toBe(false);
  });

  it('a preset as deep as a record may be is refused like any other', () => {
    const deep = '['.repeat(12) + ']'.repeat(12);
    const text = `{"format":"court-piece-record","version":1,"rules":{"preset":${deep}},"deals":[0]}`;
    expect(complaintAbout(text)).toBeUndefined();
    expect(readRecord(text)).toMatchObject({ ok: false, error: { path: 'rules.preset' } });
  });

  it('values that throw when they are looked at are refused', () => {
    const traps = [
      Object.defineProperty({}, 'format', {
        enumerable: true,
        get: () => {
          throw new Error('looked at');
        },
      }),
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('looked at');
          },
        },
      ),
      { toJSON: () => undefined },
    ];
    expect(traps.map((trap) => complaintAbout(trap))).toEqual([undefined, undefined, undefined]);
  });

  it('reading changes nothing that it is given, and leaves nothing behind for the next record', () => {
    const value = frozen(JSON.parse(lines[0] ?? '') as Record<string, unknown>);
    const before = readRecord(value);
    const spoilt = frozen({
      ...value,
      deals: [(value['deals'] as unknown[])[0], { dealer: 'north' }],
    });
    expect(readRecord(spoilt)).toEqual({
      ok: false,
      error: { code: 'missing-key', message: 'the deal lacks "deck"', deal: 2 },
    });
    expect(readRecord(value)).toEqual(before);
    expect(before.ok).toBe(true);
  });
});
