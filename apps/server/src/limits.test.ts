import { describe, expect, it } from 'vitest';
import { newLimits } from './limits.js';
import { testConfig } from './testing/test-server.js';

const limits = (tablesPerMinute: number) =>
  newLimits(
    testConfig({ tablesPerMinute, namesPerMinute: 1, codesPerMinute: 2, messagesPerTenSeconds: 2 }),
  );

async function admitted(bound: number, addresses: readonly string[]): Promise<readonly boolean[]> {
  const all = limits(bound);
  const answers: boolean[] = [];
  for (const address of addresses) answers.push(await all.admits('tables', address));
  return answers;
}

describe('limits for an address', () => {
  it('admit as many as they say, and count others apart', async () => {
    expect(
      await admitted(2, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '::ffff:192.0.2.1']),
    ).toEqual([true, true, false, true, false]);
  });

  it('take a network of 64 bits for one visitor', async () => {
    expect(
      await admitted(1, ['2001:db8:0:1::5', '2001:DB8::1:9:8:7:6', '2001:db8:0:2::5']),
    ).toEqual([true, false, true]);
  });

  it('do not bound this machine, nor anybody where the bound is 0', async () => {
    expect(await admitted(1, ['127.0.0.1', '127.0.0.1', '::1', '::1'])).not.toContain(false);
    expect(await admitted(0, ['192.0.2.1', '192.0.2.1'])).toEqual([true, true]);
  });

  it('bound tables and names apart', async () => {
    const all = limits(1);
    expect(await all.admits('tables', '192.0.2.1')).toBe(true);
    expect(await all.admits('names', '192.0.2.1')).toBe(true);
    expect(await all.admits('names', '192.0.2.1')).toBe(false);
  });

  it('bound how many short codes are tried', async () => {
    const all = limits(1);
    const tries = [1, 2, 3].map(() => all.admits('codes', '192.0.2.1'));
    expect(await Promise.all(tries)).toEqual([true, true, false]);
  });
});

describe('the limit for a connection', () => {
  it('admits as many messages as it says, and counts others apart', async () => {
    const bound = limits(1);
    const answers: boolean[] = [];
    for (const key of ['a', 'a', 'a', 'b']) answers.push(await bound.admitsMessage(key));
    expect(answers).toEqual([true, true, false, true]);
  });
});
