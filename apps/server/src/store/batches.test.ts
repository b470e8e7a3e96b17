import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.js';
import { Batches } from './batches.js';

/** Work that goes on until the test ends it. */
interface Running {
  readonly batch: readonly string[];
  end(): Promise<void>;
  fail(): Promise<void>;
}

let clock: ManualClock;
let running: Running[];

beforeEach(() => {
  clock = new ManualClock();
  running = [];
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const batchesOf = ({ lanes = 1, most = 4 } = {}): Batches<string, string> =>
  new Batches({
    work: (batch) =>
      new Promise((resolve, reject) => {
        running.push({
          batch,
          end() {
            resolve(batch.map(async (item) => item.toUpperCase()));
            return settled();
          },
          fail() {
            reject(new Error('no disk'));
            return settled();
          },
        });
      }),
    keyOf: (item) => item.slice(0, 1),
    most,
    lanes,
    after: (milliseconds, call) => clock.after(milliseconds, call),
  });

const begun = (): readonly (readonly string[])[] => running.map(({ batch }) => batch);

describe('work in batches', () => {
  it('begins at once when nothing is under way', () => {
    void batchesOf().add('a');
    expect(begun()).toEqual([['a']]);
  });

  it('gathers what comes meanwhile, and gives each its own outcome', async () => {
    const batches = batchesOf();
    const outcomes = ['a', 'b', 'c'].map((item) => batches.add(item));
    expect(begun()).toEqual([['a']]);
    await running[0]?.end();
    expect(begun()).toEqual([['a'], ['b', 'c']]);
    await running[1]?.end();
    expect(await Promise.all(outcomes)).toEqual(['A', 'B', 'C']);
    expect(clock.pending).toBe(0);
  });

  it('never has two of one key in a batch, and keeps their order', async () => {
    const batches = batchesOf();
    for (const item of ['x', 'a1', 'a2', 'b1', 'a3']) void batches.add(item);
    for (let at = 0; at < 4; at++) await running[at]?.end();
    expect(begun()).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('has no more in a batch than it may', async () => {
    const batches = batchesOf({ most: 2 });
    for (const item of ['x', 'a', 'b', 'c']) void batches.add(item);
    for (let at = 0; at < 3; at++) await running[at]?.end();
    expect(begun()).toEqual([['x'], ['a', 'b'], ['c']]);
  });

  it('waits at most 20 ms for what is under way, where there is a free lane', () => {
    const batches = batchesOf({ lanes: 2 });
    for (const item of ['a', 'b', 'c']) void batches.add(item);
    clock.pass(19);
    expect(begun()).toEqual([['a']]);
    clock.pass(1);
    expect(begun()).toEqual([['a'], ['b', 'c']]);
    void batches.add('d');
    clock.pass(60);
    expect(begun()).toHaveLength(2);
  });

  it('begins every 20 ms where many want something, and for one in haste at once', async () => {
    const batches = batchesOf();
    for (const item of ['a', 'b', 'c', 'd']) void batches.add(item);
    await running[0]?.end();
    await running[1]?.end();
    // Four keys among the last items: the next batch gathers.
    void batches.add('e');
    clock.pass(19);
    void batches.add('f');
    expect(begun()).toEqual([['a'], ['b', 'c', 'd']]);
    clock.pass(1);
    expect(begun()[2]).toEqual(['e', 'f']);
    await running[2]?.end();
    clock.pass(20);
    for (let at = 3; at < 12; at++) {
      void batches.add('a');
      clock.pass(20);
      await running[at]?.end();
    }
    void batches.add('a');
    await running[12]?.end();
    void batches.add('a');
    expect(begun()).toHaveLength(14);
  });

  it('that fails is told to all of its batch, and harms no later one', async () => {
    const batches = batchesOf();
    const outcomes = ['a', 'b', 'c', 'd'].map((item) => batches.add(item));
    const told = Promise.allSettled(outcomes);
    await running[0]?.end();
    void batches.add('e');
    await running[1]?.fail();
    expect((await told).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    clock.pass(20);
    expect(begun()[2]).toEqual(['e']);
  });
});
