// What `court-piece analyse` prints for good and bad records.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/program.js';

interface Example {
  readonly record: {
    readonly rules: { readonly preset: string };
    readonly deals: readonly object[];
  };
}

const examples = readFileSync(
  new URL('../../../../fixtures/records/examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);
const [first] = examples;
const record = JSON.stringify(first?.record);

interface Printed {
  readonly deal: number;
  readonly start: Readonly<Record<string, number>>;
  readonly moves: readonly {
    readonly action: number;
    readonly seat: string;
    readonly move: string;
    readonly cost: number;
    readonly tricks: Readonly<Record<string, number>>;
    readonly fromSeat?: { readonly best: string };
  }[];
  readonly trumps: { readonly suit: string; readonly tricks: object };
}

async function analyse(input: string, ...words: readonly string[]): Promise<readonly Printed[]> {
  const { code, out, err } = await runWith(['analyse', '-', '--json', ...words], { input });
  expect([code, err]).toEqual([0, '']);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Printed);
}

describe('analysing a record', () => {
  it('tells of each card what it cost, and what the deal comes to from there', async () => {
    const [deal] = await analyse(record);
    if (deal === undefined) throw new Error('nothing printed');
    let north = deal.start['north-south'] ?? Number.NaN;
    for (const { seat, cost, tricks } of deal.moves) {
      north += seat === 'north' || seat === 'south' ? -cost : cost;
      expect(tricks['north-south']).toBe(north);
      expect((tricks['north-south'] ?? 0) + (tricks['east-west'] ?? 0)).toBe(13);
    }
    expect(deal.moves.map(({ action }) => action)).toEqual(deal.moves.map((_, at) => at + 2));
  });

  it('compares the suits that might have been trumps', async () => {
    const [deal] = await analyse(record);
    expect(deal?.trumps.suit).toBe('C');
    expect(deal?.trumps.tricks).toMatchObject({ C: deal?.start });
  });

  it('tells on demand what could be known from each seat, the same for the same seed', async () => {
    const words = ['--from-seats', '2', '--seed', '7'];
    const [deal] = await analyse(record, ...words);
    expect(deal?.moves.some(({ fromSeat }) => fromSeat !== undefined)).toBe(true);
    expect(await analyse(record, ...words)).toEqual([deal]);
  });

  it('says in words which cards cost something', async () => {
    const { code, out } = await runWith(['analyse', '-'], { input: record });
    expect(code).toBe(0);
    expect(out).toContain('Deal 1.\nIn the cards: north and south 10, east and west 3.\n');
    expect(out).toMatch(/South: the king of spades cost 2 tricks and missed a court; best: /);
    expect(out).toMatch(/Given away: north \d+, west \d+, south \d+, east \d+\./);
  });

  it('says honestly what a small limit left unknown', async () => {
    const { out } = await runWith(['analyse', '-', '--limit', '1'], { input: record });
    expect(out).toMatch(/Not known: what \d+ moves cost\./);
  });
});

describe('what is no record', () => {
  it.each([
    ['', /standard input|empty|JSON/],
    ['{"format":"court-piece-record"}', /version|rules/],
    [record.replace('play H2', 'play HA'), /deal 1, action 2/],
  ])('%# is refused in one line, and nothing is printed', async (input, message) => {
    const { code, out, err } = await runWith(['analyse', '-'], { input });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  it('a deal that is not there is named, as is a number that is none', async () => {
    const beyond = await runWith(['analyse', '-', '--deal', '2'], { input: record });
    expect([beyond.code, beyond.out]).toEqual([2, '']);
    expect(beyond.err).toContain('--deal 2: the record has 1 deal');
    const wrong = await runWith(['analyse', '-', '--limit', '-3'], { input: record });
    expect(wrong.err).toContain('--limit needs a number from 1 on');
  });
});
