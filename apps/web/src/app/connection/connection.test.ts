import { array, assert, asyncProperty, constantFrom, double, integer, record } from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ClientMessage, TableCommand, TalkLine } from '@court-piece/protocol';
import { CONNECTION_TIMES, retryDelay } from './connection-times.js';
import { World } from './testing/world.js';

const play: TableCommand = {
  type: 'choose',
  choice: { type: 'play', seat: 'south', card: 'HA' },
};
const playOther: TableCommand = {
  type: 'choose',
  choice: { type: 'play', seat: 'south', card: 'H2' },
};
const ready: TableCommand = { type: 'next-deal' };

const commands = (world: World) => world.sent.filter(({ type }) => type === 'command');

async function atTable() {
  const world = new World();
  const connection = world.connect();
  await world.pass(1);
  return { world, connection };
}

describe('getting to the table', () => {
  test('the page greets with nothing known and shows what the table answers', async () => {
    const { world, connection } = await atTable();
    expect(world.sent).toEqual([{ type: 'hello', protocol: 1, table: 't1', lastSeq: 0 }]);
    expect(world.shown).toEqual([{ events: [], missed: false, view: world.view() }]);
    expect(connection.status).toEqual({ type: 'live' });
  });

  test('a command given before the connection stands is sent once it does (O-19)', async () => {
    const world = new World();
    world.delay = 100;
    const connection = world.connect();
    const outcome = connection.send(ready);
    await world.pass(1_000);
    expect(await outcome).toEqual({ type: 'done' });
    expect(commands(world)).toHaveLength(1);
  });

  test('a table that is not there is asked for again after longer and longer pauses', async () => {
    const world = new World();
    world.up = false;
    world.connect();
    await world.pass(60_000);
    // Pauses of 188 … 6,000 ms (half way of the jitter): 5 in the first 6 s, then every 6 s.
    expect(world.links).toBeGreaterThan(8);
    expect(world.links).toBeLessThan(20);
  });

  test('pages that lost the table at once do not all come back at once', () => {
    const delays = [0, 0.25, 0.5, 0.75].map((random) => retryDelay(CONNECTION_TIMES, 4, random));
    expect(delays).toEqual([1_000, 1_250, 1_500, 1_750]);
  });

  test('an opening that never ends is given up and tried again', async () => {
    const world = new World();
    world.reachable = false;
    world.connect();
    await world.pass(9_000);
    expect(world.links).toBe(2);
  });
});

describe('losing the connection', () => {
  test('the page comes back by itself and hears what happened meanwhile, once', async () => {
    const { world, connection } = await atTable();
    world.happen('a');
    await world.pass(1);
    world.cut('told');
    world.happen('b');
    world.happen('c');
    await world.pass(1_000);
    expect(world.told).toEqual([1, 2, 3]);
    expect(connection.status).toEqual({ type: 'live' });
    expect(world.sent.at(-1)).toMatchObject({ type: 'hello', lastSeq: 1 });
  });

  test('ten reconnections later everything still happens once (O-16)', async () => {
    const { world, connection } = await atTable();
    for (let round = 0; round < 10; round++) {
      world.cut('told');
      await world.pass(20_000);
    }
    const outcome = connection.send(play);
    await world.pass(100);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.told).toEqual([1]);
    expect(commands(world)).toHaveLength(1);
  });

  test('a connection that went dead without a word is noticed by the missing answer', async () => {
    const { world } = await atTable();
    world.cut('silent');
    world.happen('a');
    await world.pass(CONNECTION_TIMES.pingAfter + CONNECTION_TIMES.pongWithin + 1_000);
    expect(world.told).toEqual([1]);
  });

  test('a page that is looked at again finds out at once (O-23)', async () => {
    const { world, connection } = await atTable();
    world.cut('silent');
    world.happen('a');
    connection.wake();
    await world.pass(CONNECTION_TIMES.pongAfterWakeWithin + 500);
    expect(world.told).toEqual([1]);
  });

  test('waking does not wait for the end of a pause', async () => {
    const { world, connection } = await atTable();
    world.up = false;
    world.cut('told');
    await world.pass(30_000);
    world.up = true;
    connection.wake();
    await world.pass(1);
    expect(connection.status).toEqual({ type: 'live' });
  });

  test('the person is told once that the table is being looked for, and once that it is there', async () => {
    const { world } = await atTable();
    world.up = false;
    world.cut('told');
    await world.pass(20_000);
    world.up = true;
    await world.pass(20_000);
    expect(world.statuses).toEqual(['live', 'reconnecting', 'live']);
  });

  test('a server that is going down is looked for again', async () => {
    const { world, connection } = await atTable();
    world.say({ type: 'closed', error: { code: 'shutting-down' }, final: false });
    await world.pass(1);
    expect(connection.status.type).toBe('reconnecting');
    await world.pass(1_000);
    expect(connection.status.type).toBe('live');
  });
});

describe('final refusals', () => {
  test('are never retried and end what is under way (O-30)', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, { type }) => (from === 'page' && type === 'command' ? 0 : 1);
    const outcome = connection.send(play);
    world.say({ type: 'closed', error: { code: 'unknown-table' }, final: true });
    await world.pass(600_000);
    expect(await outcome).toEqual({ type: 'refused', error: { code: 'unknown-table' } });
    expect(connection.status).toEqual({ type: 'ended', error: { code: 'unknown-table' } });
    connection.wake();
    await world.pass(1_000);
    expect(world.links).toBe(1);
  });

  test('a page of another version is told which of the two is too old (O-93)', async () => {
    const { world, connection } = await atTable();
    world.say({ type: 'closed', error: { code: 'client-too-old' }, final: true });
    await world.pass(1);
    expect(connection.status).toEqual({ type: 'ended', error: { code: 'client-too-old' } });
    expect(await connection.send(play)).toEqual({
      type: 'refused',
      error: { code: 'client-too-old' },
    });
  });
});

describe('commands', () => {
  test('a refusal reaches the one who asked, with the view as it is (O-12)', async () => {
    const { world, connection } = await atTable();
    world.delay = 100;
    world.happen('a');
    const outcome = connection.send(play);
    await world.pass(300);
    expect(await outcome).toEqual({ type: 'refused', error: { code: 'stale' } });
    expect(world.shown.at(-1)?.view.seq).toBe(1);
    // The way is free for the next one.
    const next = connection.send(play);
    await world.pass(300);
    expect(await next).toEqual({ type: 'done' });
  });

  test('a card whose answer was lost is sent again under its id and counts once (O-17)', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, { type }) => (from === 'table' && type === 'ack' ? 0 : 1);
    const outcome = connection.send(play);
    await world.pass(1);
    expect(world.log).toHaveLength(1);
    world.copies = () => 1;
    world.cut('told');
    await world.pass(1_000);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.log).toEqual([{ command: 'c1', kind: 'choose' }]);
    expect(commands(world).map((message) => message.type === 'command' && message.id)).toEqual([
      'c1',
      'c1',
    ]);
  });

  test('a card that never arrived is sent again after the reconnection (O-25)', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, { type }) => (from === 'page' && type === 'command' ? 0 : 1);
    const outcome = connection.send(play);
    await world.pass(1);
    world.copies = () => 1;
    world.cut('told');
    await world.pass(1_000);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.log).toHaveLength(1);
  });

  test('no answer on a living link makes the page look for a new one', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, { type }) => (from === 'table' && type === 'ack' ? 0 : 1);
    const outcome = connection.send(play);
    await world.pass(CONNECTION_TIMES.answerWithin);
    world.copies = () => 1;
    await world.pass(1_000);
    expect(await outcome).toEqual({ type: 'done' });
    expect(world.links).toBe(2);
  });

  test('while one card is under way another one is not taken in its place', async () => {
    const { world, connection } = await atTable();
    world.up = false;
    world.cut('told');
    await world.pass(10);
    const first = connection.send(play);
    expect(await connection.send(playOther)).toEqual({ type: 'busy' });
    world.up = true;
    await world.pass(20_000);
    expect(await first).toEqual({ type: 'done' });
    expect(world.log).toHaveLength(1);
    expect(commands(world)).toMatchObject([{ command: play }]);
  });

  test('what is said while something else that was said is under way is not lost', async () => {
    const { world, connection } = await atTable();
    world.up = false;
    world.cut('told');
    await world.pass(10);
    const words = ['well', 'played'].map((text) => connection.send({ type: 'write', text }));
    world.up = true;
    await world.pass(20_000);
    expect(await Promise.all(words)).toEqual([{ type: 'done' }, { type: 'done' }]);
    expect(commands(world)).toMatchObject([
      { command: { text: 'well' } },
      { command: { text: 'played' } },
    ]);
  });

  test('a card that was decided before others acted is refused, not played late (O-21)', async () => {
    const { world, connection } = await atTable();
    world.up = false;
    world.cut('told');
    const outcome = connection.send(play);
    world.happen('taken back');
    world.up = true;
    await world.pass(20_000);
    expect(await outcome).toEqual({ type: 'refused', error: { code: 'stale' } });
    expect(world.log).toEqual([{ command: null, kind: 'taken back' }]);
  });

  test('a command without any answer is given up, and the page stays usable (O-20)', async () => {
    const { world, connection } = await atTable();
    world.up = false;
    world.cut('told');
    const outcome = connection.send(play);
    await world.pass(CONNECTION_TIMES.giveUpAfter);
    expect(await outcome).toEqual({ type: 'unanswered' });
    world.up = true;
    await world.pass(20_000);
    expect(world.log).toEqual([]);
    const next = connection.send(play);
    await world.pass(100);
    expect(await next).toEqual({ type: 'done' });
  });

  test('a page that was closed and opened again sends nothing of its own accord (O-26)', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, { type }) => (from === 'page' && type === 'command' ? 0 : 1);
    const outcome = connection.send(play);
    connection.close();
    expect(await outcome).toEqual({ type: 'unanswered' });
    world.copies = () => 1;
    const reloaded = world.connect();
    await world.pass(60_000);
    expect(world.log).toEqual([]);
    expect(reloaded.status).toEqual({ type: 'live' });
    expect(world.links).toBe(2);
  });

  test('complaints that answer no command are passed on', async () => {
    const { world } = await atTable();
    world.say({ type: 'error', error: { code: 'too-many-requests' } });
    await world.pass(1);
    expect(world.notices).toEqual(['too-many-requests']);
  });
});

/** One command of each kind that the protocol has, by its samples. */
const everyKind: readonly TableCommand[] = [
  ...new Map(
    (
      JSON.parse(
        readFileSync(
          new URL('../../../../../fixtures/wire/client-messages.json', import.meta.url),
          'utf8',
        ),
      ) as readonly { readonly message: ClientMessage }[]
    ).flatMap(({ message }) =>
      message.type === 'command' ? [[message.command.type, message.command] as const] : [],
    ),
  ).values(),
];

describe('a command of any kind, talk and proposals among them', () => {
  test.each(everyKind.map((command) => [command.type, command] as const))(
    '%s is sent again under its id until it is answered, and counts once',
    async (_type, command) => {
      const { world, connection } = await atTable();
      world.copies = (from, { type }) => (from === 'table' && type === 'ack' ? 0 : 1);
      const outcome = connection.send(command);
      await world.pass(1);
      // Another one of its kind does not take its place.
      expect(await connection.send(command)).toEqual({ type: 'busy' });
      world.copies = () => 1;
      world.cut('told');
      await world.pass(1_000);
      expect(await outcome).toEqual({ type: 'done' });
      expect(world.log).toEqual([{ command: 'c1', kind: command.type }]);
      expect(commands(world)).toMatchObject([
        { id: 'c1', expectedSeq: 0, command },
        { id: 'c1', expectedSeq: 0, command },
      ]);
    },
  );

  test('waits for no other kind: one can talk while a card is under way', async () => {
    const { world, connection } = await atTable();
    world.copies = (from, message) =>
      from === 'page' && message.type === 'command' && message.command.type === 'choose' ? 0 : 1;
    const card = connection.send(play);
    const said = connection.send({ type: 'say', phrase: 'hello' });
    await world.pass(1);
    expect(await said).toEqual({ type: 'done' });
    connection.close();
    expect(await card).toEqual({ type: 'unanswered' });
  });
});

describe('what is said', () => {
  const line = (number: number) => ({ number, at: number }) as unknown as TalkLine;

  test('is passed on as it comes, and what was said meanwhile after a reconnection', async () => {
    const { world } = await atTable();
    world.say({ type: 'talk', lines: [line(1)] });
    await world.pass(1);
    world.cut('told');
    await world.pass(1_000);
    world.say({ type: 'talk', lines: [line(1), line(2)] });
    await world.pass(1);
    expect(world.heard.map(({ number }) => number)).toEqual([1, 1, 2]);
  });
});

describe('what is shown', () => {
  test('an update that comes twice or late is shown once and never goes back', async () => {
    const { world } = await atTable();
    world.copies = (from, { type }) => (from === 'table' && type === 'update' ? 2 : 1);
    world.happen('a');
    const old = world.view();
    world.happen('b');
    world.say({
      type: 'update',
      events: [{ seq: 1, type: 'started' }],
      missed: false,
      view: old,
    });
    await world.pass(10);
    expect(world.told).toEqual([1, 2]);
    expect(world.shown.map(({ view }) => view.seq)).toEqual([0, 1, 1, 2, 2]);
  });

  test('a gap is told as a gap', async () => {
    const { world } = await atTable();
    world.happen('a');
    world.say({ type: 'update', events: [], missed: true, view: { ...world.view(), seq: 300 } });
    await world.pass(10);
    expect(world.shown.at(-1)).toMatchObject({ events: [], missed: true, view: { seq: 300 } });
  });
});

const disturbance = record({
  wait: integer({ min: 0, max: 4_000 }),
  act: constantFrom('play', 'ready', 'cut', 'die', 'restart', 'other', 'wake', 'sleep', 'reach'),
  loss: constantFrom('none', 'acks', 'commands', 'updates', 'double'),
  delay: constantFrom(0, 30, 700),
  random: double({ min: 0, max: 0.999, noNaN: true }),
});

test('whatever the network does: every entry is told once and in order, nothing counts twice', async () => {
  await assert(
    asyncProperty(array(disturbance, { maxLength: 25 }), async (script) => {
      const world = new World();
      const connection = world.connect();
      const outcomes: Promise<unknown>[] = [];
      for (const { wait, act, loss, delay, random } of script) {
        world.delay = delay;
        world.random = random;
        world.copies = (from, { type }) => {
          if (loss === 'double') return 2;
          const lost =
            (loss === 'acks' && type === 'ack') ||
            (loss === 'updates' && type === 'update') ||
            (loss === 'commands' && from === 'page' && type === 'command');
          return lost ? 0 : 1;
        };
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
      world.copies = () => 1;
      world.delay = 0;
      // What was lost without a trace shows at the next sign of life or entry.
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
    { numRuns: 300 },
  );
});
