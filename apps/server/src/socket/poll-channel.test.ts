import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.js';
import { PollChannel, type Taken } from './poll-channel.js';

const WAIT = 20_000;

let clock: ManualClock;
let channel: PollChannel;
let told: string[];

beforeEach(() => {
  clock = new ManualClock();
  channel = new PollChannel({ clock, wait: WAIT });
  told = [];
  channel.on('close', () => told.push('close'));
  channel.on('pong', () => told.push('pong'));
});

const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A poll, and what it has taken so far. */
function poll(after: number): { readonly giveUp: () => void; taken: Taken | undefined } {
  const begun = channel.poll(after);
  if (begun === undefined) throw new Error('refused');
  const one: ReturnType<typeof poll> = { giveUp: begun.giveUp, taken: undefined };
  void begun.taken.then((taken) => (one.taken = taken));
  return one;
}

describe('a channel of polls', () => {
  it('gives what was sent together with its last number, in one answer', async () => {
    const waiting = poll(0);
    channel.send('a');
    channel.send('b');
    await quiet();
    expect(waiting.taken).toEqual({ frames: ['a', 'b'], last: 2 });
  });

  it('gives what was sent between two polls to the second', async () => {
    channel.send('a');
    await quiet();
    const first = poll(0);
    await quiet();
    channel.send('b');
    const second = poll(1);
    await quiet();
    expect([first.taken, second.taken]).toEqual([
      { frames: ['a'], last: 1 },
      { frames: ['b'], last: 2 },
    ]);
  });

  it('gives again what no poll has confirmed: an answer can get lost', async () => {
    channel.send('a');
    const lost = poll(0);
    await quiet();
    channel.send('b');
    const again = poll(0);
    await quiet();
    expect(lost.taken).toEqual({ frames: ['a'], last: 1 });
    expect(again.taken).toEqual({ frames: ['a', 'b'], last: 2 });
  });

  it('refuses numbers that it never gave, and those that are confirmed already', async () => {
    channel.send('a');
    poll(0);
    await quiet();
    expect(channel.poll(2)).toBeUndefined();
    poll(1);
    expect(channel.poll(0)).toBeUndefined();
  });

  it('answers an older poll with nothing when a newer one comes', async () => {
    const older = poll(0);
    const newer = poll(0);
    await quiet();
    expect([older.taken, newer.taken]).toEqual([{ frames: [], last: 0 }, undefined]);
    channel.send('a');
    await quiet();
    expect(newer.taken).toEqual({ frames: ['a'], last: 1 });
  });

  it('answers with nothing after a time, before a proxy cuts the request', async () => {
    const waiting = poll(0);
    clock.pass(WAIT);
    await quiet();
    expect(waiting.taken).toEqual({ frames: [], last: 0 });
    expect(told).toEqual([]);
  });

  it('is gone when nobody polls any more', () => {
    poll(0);
    clock.pass(WAIT);
    clock.pass(9_000);
    expect(told).toEqual([]);
    clock.pass(1_000);
    expect(told).toEqual(['close']);
    expect(clock.pending).toBe(0);
  });

  it('is gone soon after the request that waited was given up, unless another comes', () => {
    poll(0).giveUp();
    clock.pass(1_000);
    const another = poll(0);
    clock.pass(5_000);
    expect(told).toEqual([]);
    another.giveUp();
    clock.pass(2_000);
    expect(told).toEqual(['close']);
  });

  it('takes no notice of a poll that was answered long ago and is given up now', () => {
    const older = poll(0);
    poll(0);
    older.giveUp();
    clock.pass(5_000);
    expect(told).toEqual([]);
  });

  it('that is closed gives what it still has to the poll that waits, or to the next one', async () => {
    channel.send('bye');
    channel.close(1000);
    expect(channel.readyState).not.toBe(channel.OPEN);
    expect(told).toEqual([]);
    const last = poll(0);
    await quiet();
    expect(last.taken).toEqual({ frames: ['bye'], last: 1 });
    expect(told).toEqual(['close']);
    channel.terminate();
    expect(told).toEqual(['close']);
  });

  it('says how much waits to be taken, until it is confirmed', async () => {
    channel.send('12345');
    expect(channel.bufferedAmount).toBe(5);
    poll(0);
    await quiet();
    expect(channel.bufferedAmount).toBe(5);
    poll(1);
    expect(channel.bufferedAmount).toBe(0);
  });
});
