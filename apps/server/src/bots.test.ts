// Threads that fail in every way (O-64, O-65): whatever they do, a legal choice comes in time.
import { LEVELS } from '@court-piece/players';
import { BOT_LEVELS } from '@court-piece/protocol';
import { newGame } from '@court-piece/rules/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { threadedBots, type ThreadedBots } from './bots.js';

const view = newGame('single-sir').deal().does('call S').view('north');
const running: ThreadedBots[] = [];

/** With patience for good threads on the busiest machine; bad ones are told to be ended soon. */
function botsIn(code: string, failures: unknown[] = [], patience = 30_000): ThreadedBots {
  const thread = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const bots = threadedBots({
    thread,
    patience,
    onFailure: (error) => void failures.push(error),
  });
  running.push(bots);
  return bots;
}

afterEach(async () => {
  for (const bots of running.splice(0)) await bots.close();
});

describe('bots in threads', () => {
  it('answer what their thread says', async () => {
    const bots = botsIn('export default ({ view }) => view.legal[3];');
    expect(await bots.decide(view, 'expert')).toEqual(view.legal[3]);
  });

  it.each([
    ['throws', 'export default () => { throw new Error("no"); };'],
    ['never answers', 'export default () => { for (;;); };'],
    ['ends', 'export default () => process.exit(3);'],
    ['cannot be loaded', 'export default ('],
  ])('choose as a quick bot would where the thread %s', async (_, code) => {
    const failures: unknown[] = [];
    const bots = botsIn(code, failures, 300);
    expect(view.legal).toContainEqual(await bots.decide(view, 'hard'));
    expect(failures.length).toBeGreaterThan(0);
  });

  it('do without a thread where they are quick', async () => {
    const failures: unknown[] = [];
    const bots = botsIn('export default () => { throw new Error("no"); };', failures);
    expect(view.legal).toContainEqual(await bots.decide(view, 'easy'));
    expect(failures).toEqual([]);
  });

  it('think shorter the more of them wait', async () => {
    const bots = botsIn('export default ({ milliseconds }) => milliseconds;');
    const all = await Promise.all(Array.from({ length: 12 }, () => bots.decide(view, 'expert')));
    const times = all as unknown as number[];
    expect(Math.min(...times)).toBeLessThan(700);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(40);
  });
});

describe('levels', () => {
  it('have the same names for tables and for bots', () => {
    expect(BOT_LEVELS).toEqual(LEVELS);
  });
});
