// Simulations as whoever starts them sees them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecords } from '@court-piece/notation';
import { PRESET_NAMES } from '@court-piece/rules';
import { afterAll, describe, expect, it } from 'vitest';
import type { Printed } from '../simulate/figures.js';
import { runWith } from '../testing/program.js';

const folder = mkdtempSync(join(tmpdir(), 'court-piece-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BOT = fileURLToPath(new URL('../testing/exec-bot.mjs', import.meta.url));
const exec = (manner: string, log = ''): string =>
  `exec:"${process.execPath}" "${BOT}" ${manner} ${log}`;

async function figures(...words: readonly string[]): Promise<Printed> {
  const { code, out, err } = await runWith(['simulate', '--seed', 'a', '--json', ...words]);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Printed;
}

const withoutTimes = (printed: Printed) => ({ ...printed, milliseconds: undefined });

describe('a simulation', { timeout: 60_000 }, () => {
  it.each(PRESET_NAMES)('of %s counts every deal once', async (preset) => {
    const { matches, deals, dealsWon, wins, tricks, illegalActions } = await figures(
      '--preset',
      preset,
      '--deals',
      '3',
      '--matches',
      '2',
      '--north',
      'easy',
    );
    expect([matches, deals, illegalActions]).toEqual([2, 6, 0]);
    expect(dealsWon['north-south'] + dealsWon['east-west']).toBe(6);
    expect(wins['north-south'] + wins['east-west'] + wins.draw).toBe(2);
    expect(tricks['north-south'] + tricks['east-west']).toBeGreaterThanOrEqual(6 * 7);
  });

  it('is the same for the same seed and another for another', async () => {
    const words = ['--north', 'hard', '--samples', '3', '--deals', '2', '--matches', '1'];
    const [one, same, other] = [
      await figures(...words),
      await figures(...words),
      await figures(...words, '--west', 'easy'),
    ];
    expect(withoutTimes(one)).toEqual(withoutTimes(same));
    expect(other.milliseconds).toHaveProperty('easy');
  });

  it('in duplicate has no difference between equal players', async () => {
    const { matches, difference, tricks } = await figures(
      '--duplicate',
      '--deals',
      '2',
      '--matches',
      '3',
      '--preset',
      'hokm',
    );
    expect(matches).toBe(6);
    const zero = { mean: 0, within: 0 };
    expect(difference).toEqual({ pairs: 3, dealsWon: zero, points: zero, tricks: zero });
    expect(tricks['north-south']).toBe(tricks['east-west']);
  });

  it('writes each match as a record that can be replayed', async () => {
    const { written } = await runWith([
      'simulate',
      '--matches',
      '2',
      '--deals',
      '2',
      '--records',
      'all.jsonl',
      '--east',
      'easy',
    ]);
    const input = readRecords(written.get('all.jsonl') ?? '');
    if (input.kind !== 'lines') throw new Error('one record only');
    const reads = [...input.lines].map(({ read }) => read);
    expect(reads).toHaveLength(2);
    for (const read of reads) {
      if (!read.ok) throw new Error(read.error.message);
      expect(read.value.state.results).toHaveLength(2);
      expect(read.value.record.seats).toMatchObject({ east: 'bot:easy', north: 'bot:medium' });
    }
  });

  it.each([
    [['--north', 'god'], '--north'],
    [['--matches', '0'], '--matches'],
    [['--minutes', '5'], 'unknown option'],
    [['--set', 'end=open'], 'ends by target or deals'],
    [['north'], '--north'],
  ])('is refused where it cannot be: %j', async (words, message) => {
    const { code, err } = await runWith(['simulate', ...words]);
    expect(code).toBe(2);
    expect(err).toContain(
      message === '--north' && words[0] === '--north' ? 'a player is' : message,
    );
  });
});

describe('a program in a seat', { timeout: 60_000 }, () => {
  it('is told what its seat may know, and plays', async () => {
    const log = join(folder, 'told.jsonl');
    const { deals, illegalActions } = await figures(
      '--west',
      exec('first', `"${log}"`),
      '--deals',
      '2',
      '--matches',
      '1',
      '--preset',
      'hidden-rung',
      '--set',
      'cut=caller',
      // On a busy machine it is slow, and that is no mistake here.
      '--ms',
      '60000',
    );
    expect([deals, illegalActions]).toEqual([2, 0]);
    const told = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told[0]).toMatchObject({ type: 'match', version: 1, seat: 'west' });
    expect(told.at(-1)).toMatchObject({ type: 'over' });
    const decisions = told.filter(({ type }) => type === 'decide');
    expect(decisions.length).toBeGreaterThan(10);
    for (const { view } of decisions) {
      const { hands, phase } = view as { hands: Record<string, string[]>; phase: string };
      if (phase === 'play') expect(hands['north']?.filter((card) => card !== '??')).toEqual([]);
    }
    const events = told.filter(({ type }) => type === 'event').map((line) => line['action']);
    expect(events.some((words) => /^\w+ play /.test(String(words)))).toBe(true);
    expect(events.filter((words) => /^north set \w/.test(String(words)))).toEqual([]);
  });

  it.each(['is-wrong', 'is-rude', 'is-silent', 'exits', 'babbles'])(
    'that %s loses the deal and the match, and the others go on',
    async (manner) => {
      const { matches, wins, illegalActions, lostByThem } = await figures(
        '--west',
        exec(manner),
        '--deals',
        '2',
        '--matches',
        '2',
        '--ms',
        '400',
      );
      expect([matches, illegalActions]).toEqual([2, 2]);
      expect(lostByThem).toEqual({ 'north-south': 0, 'east-west': 2 });
      expect(wins['north-south']).toBe(2);
    },
  );
});
