// What `court-piece solve` prints for good and bad positions.
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/program.js';

const DEAL = 'N:AKQ2.T98.J3.A765 J9.AK2.Q875.KJ32 T876.QJ5.AK2.Q94 543.7643.T964.T8';
const position = (keys: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ deal: DEAL, trump: 'S', turn: 'west', ...keys });

async function solve(...lines: readonly string[]): Promise<readonly unknown[]> {
  const { code, out, err } = await runWith(['solve', '-', '--json'], { input: lines.join('\n') });
  expect([code, err]).toEqual([0, '']);
  return out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('solving positions', () => {
  it('tells the tricks of both sides, and of the side on turn for each legal card', async () => {
    const trick = [['north', 'SA']];
    const deal = 'N:2... T3... J4... K5...';
    expect(await solve(position({ deal, trick, trump: null, turn: 'west' }))).toEqual([
      { tricks: { 'north-south': 1, 'east-west': 1 }, cards: { SK: 0, S5: 1 } },
    ]);
  });

  it('counts collected tricks, the pile included, with double sir', async () => {
    const deal = 'N:A2... K3... Q4... J5...';
    const keys = { deal, trump: null, turn: 'north', collect: 'double', pile: 3 };
    expect(await solve(position(keys))).toEqual([
      { tricks: { 'north-south': 5, 'east-west': 0 }, cards: { SA: 4, S2: 5 } },
    ]);
  });

  it('names asking and revealing as in a record', async () => {
    const deal = 'N:2... .K3.. .Q4.. .J5..';
    const lead = { deal, trump: null, aside: ['north', 'C7'], turn: 'north' };
    const [answer] = await solve(position(lead));
    expect(answer).toMatchObject({ cards: { S2: 2, reveal: 2 } });
    const follow = {
      ...lead,
      deal: 'N:... .K3.. .Q4.. .J5..',
      turn: 'west',
      trick: [['north', 'S2']],
    };
    expect(Object.keys(((await solve(position(follow)))[0] as { cards: object }).cards)).toEqual([
      'HJ',
      'H5',
      'ask',
    ]);
  });

  it('tells the outcome of the deal on demand', async () => {
    const deal = 'N:A2... K3... Q4... J5...';
    const keys = { deal, trump: null, turn: 'north', target: 'outcome' };
    const won = { 'north-south': 6, 'east-west': 5 };
    expect(await solve(position({ ...keys, won }))).toEqual([
      { outcome: 'win', cards: { SA: 'win', S2: 'win' } },
    ]);
  });

  it('says what is known where the limit is reached', async () => {
    const [answer] = await solve(position({ limit: 300 }));
    expect(answer).toMatchObject({ unknown: true });
    const { tricks } = answer as { tricks: Record<string, readonly [number, number]> };
    const [least, most] = tricks['north-south'] ?? [0, 0];
    expect(tricks['east-west']).toEqual([13 - most, 13 - least]);
    expect([least <= 10, most >= 10, least < most]).toEqual([true, true, true]);
  });
});

describe('solving what is no position', () => {
  it('answers bad lines with their number and the others all the same', async () => {
    const good = position({ deal: 'N:A... K... Q... J...' });
    const [first, second, third] = await solve(good, '', 'nonsense', good);
    expect(second).toMatchObject({ line: 3 });
    expect(second).toHaveProperty('error');
    expect(third).toEqual(first);
  });

  it('an empty input is a mistake', async () => {
    const { code, err } = await runWith(['solve', '-'], { input: '\n' });
    expect([code, err]).toEqual([2, 'court-piece: solve: the input is empty\n']);
  });

  it('prints words without --json', async () => {
    const { out } = await runWith(['solve', '-'], {
      input: `${position({ deal: 'N:A... K... Q... J...' })}\nnonsense`,
    });
    expect(out.split('\n')[0]).toBe('north-south 1, east-west 0: SJ 0');
    expect(out.split('\n')[1]).toMatch(/^line 2: not JSON/);
  });
});
