import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableCommand } from '@court-piece/protocol';
import { World } from './testing/world.js';
import { WAY_TIMES } from './ways.js';

const play: TableCommand = { type: 'choose', choice: { type: 'play', seat: 'south', card: 'HA' } };
const ready: TableCommand = { type: 'next-deal' };

describe('the way to the table', () => {
  test('is a socket wherever one comes through', async () => {
    const world = new World();
    const connection = world.connectByWays();
    await world.pass(60 * 60_000);
    expect(connection.status).toEqual({ type: 'live' });
    expect(world.ways).toEqual(['socket']);
  });

  test('is by requests at once where sockets are refused', async () => {
    const world = new World();
    world.sockets = 'refused';
    const connection = world.connectByWays();
    await world.pass(1);
    expect(connection.status).toEqual({ type: 'live' });
    expect(world.ways).toEqual(['socket', 'requests']);
    const outcome = connection.send(play);
    await world.pass(1);
    expect(await outcome).toEqual({ type: 'done' });
  });

  test('is by requests soon where a socket opens and keeps what it is given', async () => {
    const world = new World();
    world.sockets = 'swallowed';
    const connection = world.connectByWays();
    const outcome = connection.send(ready);
    await world.pass(WAY_TIMES.patience - 1);
    expect(connection.status).toEqual({ type: 'connecting' });
    await world.pass(2);
    expect(connection.status).toEqual({ type: 'live' });
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.log).toHaveLength(1);
  });

  test('is lost where neither comes through, and looked for again with both', async () => {
    const world = new World();
    world.up = false;
    const connection = world.connectByWays();
    await world.pass(1);
    expect(connection.status.type).toBe('reconnecting');
    expect(world.ways).toEqual(['socket', 'requests']);
    world.up = true;
    await world.pass(1_000);
    expect(connection.status).toEqual({ type: 'live' });
    // A server that was away says nothing about sockets.
    expect(world.ways.at(-1)).toBe('socket');
  });

  test('goes on by requests after a loss, without trying a socket first', async () => {
    const world = new World();
    world.sockets = 'swallowed';
    const connection = world.connectByWays();
    await world.pass(WAY_TIMES.patience + 1);
    world.cut('told');
    await world.pass(1_000);
    expect(connection.status).toEqual({ type: 'live' });
    expect(world.ways).toEqual(['socket', 'requests', 'requests']);
  });

  test('goes back to a socket when one answers, and nobody notices', async () => {
    const world = new World();
    world.sockets = 'refused';
    const connection = world.connectByWays();
    await world.pass(1);
    world.happen('a');
    await world.pass(1);
    world.sockets = 'pass';
    world.happen('b');
    await world.pass(WAY_TIMES.lookFirst + 1);
    expect(world.ways).toEqual(['socket', 'requests', 'socket']);
    expect(world.statuses).toEqual(['live']);
    world.happen('c');
    const outcome = connection.send(ready);
    await world.pass(1);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.told).toEqual([1, 2, 3, 4]);
    // It is a socket like any other: when it breaks, another one comes.
    world.cut('told');
    await world.pass(1_000);
    expect(world.ways.at(-1)).toBe('socket');
    expect(connection.status).toEqual({ type: 'live' });
  });

  test('carries a command once that was under way when it changed', async () => {
    const world = new World();
    world.sockets = 'refused';
    const connection = world.connectByWays();
    await world.pass(1);
    world.sockets = 'pass';
    await world.pass(WAY_TIMES.lookFirst - 100);
    world.copies = (from, { type }) => (from === 'table' && type === 'ack' ? 0 : 1);
    const outcome = connection.send(play);
    await world.pass(1);
    expect(world.log).toHaveLength(1);
    world.copies = () => 1;
    await world.pass(200);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.log).toHaveLength(1);
    expect(world.ways.at(-1)).toBe('socket');
  });

  test('looks for a socket less and less often, and never gives up', async () => {
    const world = new World();
    world.sockets = 'swallowed';
    world.connectByWays();
    await world.pass(4 * 60 * 60_000);
    const looks = world.ways.filter((way) => way === 'socket').length;
    expect(looks).toBeGreaterThan(12);
    expect(looks).toBeLessThan(30);
    expect(world.statuses).toEqual(['live']);
  });

  test('that is closed leaves nothing behind', async () => {
    const world = new World();
    world.sockets = 'refused';
    const connection = world.connectByWays();
    await world.pass(1);
    connection.close();
    await world.pass(60 * 60_000);
    expect(world.ways).toEqual(['socket', 'requests']);
  });
});

const disturbance = record({
  wait: integer({ min: 0, max: 8_000 }),
  act: constantFrom('play', 'ready', 'cut', 'die', 'restart', 'other', 'wake', 'sleep', 'reach'),
  sockets: constantFrom('pass', 'refused', 'swallowed'),
  delay: constantFrom(0, 30, 700),
});

test('whatever becomes of either way: every entry is told once and in order, nothing counts twice', async () => {
  await assert(
    asyncProperty(array(disturbance, { maxLength: 20 }), async (script) => {
      const world = new World();
      const connection = world.connectByWays();
      const outcomes: Promise<unknown>[] = [];
      for (const { wait, act, sockets, delay } of script) {
        world.delay = delay;
        world.sockets = sockets;
        if (act === 'play') outcomes.push(connection.send(play));
        if (act === 'ready') outcomes.push(connection.send(ready));
        if (act === 'cut') world.cut('told');
        if (act === 'die') world.cut('silent');
        if (act === 'restart') world.up = !world.up;
        if (act === 'other') world.happen('other');
        if (act === 'wake') connection.wake();
        if (act === 'sleep') world.reachable = false;
        if (act === 'reach') world.reachable = true;
        await world.pass(wait);
      }
      world.up = true;
      world.reachable = true;
      world.delay = 0;
      await world.pass(120_000);
      world.cut('told');
      await world.pass(60_000);

      await Promise.all(outcomes);
      expect(connection.status).toEqual({ type: 'live' });
      expect(world.shown.at(-1)?.view.seq ?? 0).toBe(world.log.length);
      expect(world.told).toEqual([...world.told].toSorted((a, b) => a - b));
      expect(new Set(world.told).size).toBe(world.told.length);
      const ids = world.log.flatMap(({ command }) => command ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 200 },
  );
});
