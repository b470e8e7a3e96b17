import { PROTOCOL_VERSION, type ServerMessage } from '@court-piece/protocol';
import { assert, asyncProperty, constantFrom, jsonValue } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Client, fourPeople, HOST, settled, TABLE, tableOf } from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const hello = (more: object = {}): object => ({
  type: 'hello',
  protocol: PROTOCOL_VERSION,
  table: TABLE,
  lastSeq: 0,
  ...more,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe('saying hello', () => {
  it('is answered by one update with all events so far and the view of the own seat', async () => {
    const { table, connect } = await tableOf({ seats: 'bot bot bot me' });
    await connect(HOST);
    const client = new Client(table, HOST);
    await client.sends(hello());
    expect(client.frames).toHaveLength(1);
    expect(client.last).toMatchObject({ type: 'update', missed: false, view: { seat: 'east' } });
    expect(client.events.map((event) => event.type)).toContain('dealt');
  });

  it('again on the same connection brings it up to date again', async () => {
    const { connect } = await tableOf();
    const client = await connect(HOST);
    await client.sends(hello({ lastSeq: client.view.seq }));
    expect(client.last).toMatchObject({ type: 'update', events: [], missed: false });
  });

  it('of an older client ends the conversation and says why, whatever else is in it', async () => {
    const { table } = await tableOf();
    const client = new Client(table, HOST);
    await client.sends(hello({ protocol: PROTOCOL_VERSION - 1, oldField: true }));
    expect(client.frames).toEqual([
      {
        type: 'closed',
        error: { code: 'client-too-old', detail: String(PROTOCOL_VERSION) },
        final: true,
      },
    ]);
    await client.sends(hello());
    expect(client.frames).toHaveLength(1);
  });

  it('of a newer client ends the conversation and says why', async () => {
    const { table } = await tableOf();
    const client = new Client(table, HOST);
    await client.sends(hello({ protocol: PROTOCOL_VERSION + 1 }));
    expect(client.last).toMatchObject({ type: 'closed', error: { code: 'server-too-old' } });
  });

  it('to another table ends the conversation: the table is unknown here', async () => {
    const { table } = await tableOf();
    const client = new Client(table, HOST);
    await client.hello(0, 'table-2');
    expect(client.frames).toEqual([
      { type: 'closed', error: { code: 'unknown-table' }, final: true },
    ]);
  });

  it('must come before any command', async () => {
    const { table } = await tableOf();
    const client = new Client(table, HOST);
    await client.sends({ type: 'command', id: 'c', expectedSeq: 3, command: { type: 'leave' } });
    expect(client.frames).toEqual([{ type: 'error', error: { code: 'hello-first' } }]);
    expect(table.viewFor(HOST).seat).toBe('south');
  });

  it('is answered before a command that came with it, though the store is slow', async () => {
    const { table, store, connect } = await tableOf();
    await connect(HOST);
    store.slowness = () => 3;
    const client = new Client(table, HOST);
    // A seq from the future makes the table read the store first.
    const said = client.sends(hello({ lastSeq: 999 }));
    const asked = client.sends({
      type: 'command',
      id: 'c',
      expectedSeq: 0,
      command: { type: 'rename', name: 'Zoya' },
    });
    await Promise.all([said, asked]);
    expect(client.frames.map((frame) => frame.type)).toEqual(['update', 'update', 'ack']);
  });
});

describe('resuming', () => {
  it('brings what was missed and nothing else', async () => {
    const { connect, table } = await tableOf();
    const first = await connect(HOST);
    const known = first.view.seq;
    first.close();
    await table.command(HOST, {
      id: 'x',
      expectedSeq: known,
      command: {
        type: 'choose',
        choice: first.view.match.legal[0] ?? { type: 'ask', seat: 'east' },
      },
    });
    await settled();
    const again = new Client(table, HOST);
    await again.hello(known);
    expect(again.events.length).toBeGreaterThan(0);
    expect(again.events.every((event) => event.seq > known)).toBe(true);
    expect(again.last).toMatchObject({ missed: false });
  });

  it('after too long says that events are missing, and the view is the current one', async () => {
    const { connect, table } = await tableOf({ preset: 'single-sir' });
    const client = await connect(HOST);
    while (client.view.seq < 200) {
      if (client.view.match.phase === 'deal-over') await client.does({ type: 'next-deal' });
      else await client.choosesAny();
      await settled();
    }
    const again = new Client(table, HOST);
    await again.hello(1);
    expect(again.last).toMatchObject({ type: 'update', missed: true });
    expect(again.view).toEqual(client.view);
    expect(new Set(again.events.map((event) => event.seq)).size).toBeLessThanOrEqual(128);
  });

  it('from a seq that the log does not have says that events are missing', async () => {
    const { table, connect } = await tableOf();
    await connect(HOST);
    const client = new Client(table, HOST);
    await client.hello(4_000);
    expect(client.last).toMatchObject({ type: 'update', missed: true, events: [] });
  });

  it('from a seq that another process has written reads it first', async () => {
    const { table, store } = await tableOf();
    await store.writeAsOther({ type: 'renamed', seat: 'south', name: 'Zoya' });
    const client = new Client(table, HOST);
    await client.hello(table.state.seq + 1);
    expect(client.last).toMatchObject({ missed: false });
    expect(client.view.seats.south.name).toBe('Zoya');
  });
});

describe('any message', () => {
  it('that is no message gets an error that names the place', async () => {
    const { connect } = await tableOf();
    const client = await connect(HOST);
    const wrong: readonly (readonly [unknown, string | undefined])[] = [
      [null, undefined],
      ['hello', undefined],
      [[], undefined],
      [{}, 'type'],
      [{ type: 'dance' }, 'type'],
      [hello({ lastSeq: -1 }), 'lastSeq'],
      [hello({ lastSeq: 1.5 }), 'lastSeq'],
      [hello({ extra: 1 }), 'extra'],
      [{ type: 'ping', payload: 'x' }, 'payload'],
      [{ type: 'command', id: '', expectedSeq: 0, command: { type: 'leave' } }, 'id'],
      [{ type: 'command', id: 7, expectedSeq: 0, command: { type: 'leave' } }, 'id'],
    ];
    for (const [message, detail] of wrong) {
      await client.sends(message);
      const error =
        detail === undefined ? { code: 'bad-message' } : { code: 'bad-message', detail };
      expect(client.last).toEqual({ type: 'error', error });
    }
  });

  it('with a command that cannot be is refused under its id, with the place and the view', async () => {
    const { connect } = await tableOf();
    const client = await connect(HOST);
    const send = (command: unknown): Promise<void> =>
      client.sends({ type: 'command', id: 'c-1', expectedSeq: 0, command });
    await send({ type: 'choose', choice: { type: 'play', seat: 'south', card: 'S1' } });
    expect(client.last).toMatchObject({
      type: 'reject',
      id: 'c-1',
      error: { code: 'bad-message', detail: 'command.choice.card' },
      view: { seat: 'south' },
    });
    await send({ type: 'rename', name: 'x'.repeat(25) });
    expect(client.last).toMatchObject({
      type: 'reject',
      error: { code: 'bad-name', detail: 'command.name' },
    });
  });

  it('is answered, whatever it is, and changes nothing if it is nonsense', async () => {
    const { connect, table, failures } = await tableOf();
    const client = await connect(HOST);
    const before = table.state;
    await assert(
      asyncProperty(
        jsonValue(),
        constantFrom('hello', 'command', 'ping', 'x'),
        async (value, type) => {
          const message = isObject(value) ? { type, ...value } : value;
          const count = client.frames.length;
          await client.sends(message);
          expect(client.frames.length).toBe(count + 1);
        },
      ),
      { numRuns: 300 },
    );
    expect(table.state).toBe(before);
    expect(failures).toEqual([]);
  });

  it('of the kind ping gets a pong, also before hello and while the store is slow', async () => {
    const { table, store } = await tableOf();
    const client = new Client(table, HOST);
    await client.sends({ type: 'ping' });
    expect(client.frames).toEqual([{ type: 'pong' }]);
    await client.hello();
    const release = store.hold();
    const renamed = client.does({ type: 'rename', name: 'Zoya' });
    await client.sends({ type: 'ping' });
    expect(client.last).toEqual({ type: 'pong' });
    release();
    await renamed;
  });

  it('after the close of the connection is ignored', async () => {
    const { connect, table } = await tableOf();
    const client = await connect(HOST);
    client.close();
    const count = client.frames.length;
    const { seq } = table.state;
    await client.sends({ type: 'command', id: 'c', expectedSeq: seq, command: { type: 'leave' } });
    await client.sends({ type: 'ping' });
    expect(client.frames).toHaveLength(count);
    expect(table.state.seq).toBe(seq);
  });

  it('that came before the close still counts, though nobody hears the answer', async () => {
    const { connect, table, store } = await tableOf();
    const client = await connect(HOST);
    const release = store.hold();
    const sent = client.sends({
      type: 'command',
      id: 'c',
      expectedSeq: client.view.seq,
      command: { type: 'rename', name: 'Zoya' },
    });
    client.close();
    const count = client.frames.length;
    release();
    await sent;
    expect(table.viewFor(HOST).seats.south.name).toBe('Zoya');
    expect(client.frames).toHaveLength(count);
  });
});

describe('a connection that cannot be sent to', () => {
  it('is closed and reported; the others get their news first, then that the person is away', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [, bela, chad, dora] = clients;
    bela.close();
    let isBroken = false;
    const broken = evening.table.openSession('bela', () => {
      if (isBroken) throw new Error('EPIPE');
    });
    await broken.receive(hello());
    const again = await evening.connect('host');
    isBroken = true;
    const counts = [chad.frames.length, again.frames.length];
    await dora.chooses('call S');
    for (const [at, client] of [chad, again].entries()) {
      const [news, presence, ...more] = client.frames.slice(counts[at]);
      expect(news).toMatchObject({ events: [{ type: 'chose' }, { type: 'trump-made' }] });
      expect(presence).toMatchObject({
        events: [],
        view: { seats: { west: { presence: 'away' } } },
      });
      expect(more).toEqual([]);
    }
    expect(evening.failures.map((failure) => failure.context.doing)).toEqual(['send']);
  });
});

describe('a watcher', () => {
  it('sees what is public', async () => {
    const { connect } = await tableOf();
    const watcher = await connect(null);
    expect(watcher.view).toMatchObject({ seat: null, host: false, match: { viewer: 'public' } });
    expect(Object.values(watcher.view.match.hands)).toEqual([null, null, null, null]);
  });

  it('without an identity may do nothing', async () => {
    const { connect, table } = await tableOf({ seats: 'me open bot bot' });
    const watcher = await connect(null);
    const { seq } = table.state;
    expect(await watcher.does({ type: 'sit', seat: 'west', name: 'Nobody' })).toMatchObject({
      error: { code: 'not-allowed' },
    });
    expect(table.state.seq).toBe(seq);
  });

  it('with an identity but no seat may not act for one', async () => {
    const { connect, table } = await tableOf();
    const watcher = await connect('stranger');
    const { seq } = table.state;
    const commands = [
      { type: 'choose', choice: { type: 'call', seat: 'south', suit: 'S' } },
      { type: 'leave' },
      { type: 'rename', name: 'Zoya' },
      { type: 'next-deal' },
      { type: 'undo' },
      { type: 'end' },
    ] as const;
    for (const command of commands) {
      expect(await watcher.does(command)).toMatchObject({ error: { code: 'not-seated' } });
    }
    for (const command of [
      { type: 'pace', pace: 'slow' },
      { type: 'start' },
      { type: 'fill', seat: 'north', with: 'open' },
    ] as const) {
      expect(await watcher.does(command)).toMatchObject({ error: { code: 'not-host' } });
    }
    expect(table.state.seq).toBe(seq);
  });
});

describe('every message', () => {
  it('of a connection is text that reads back as the same message', async () => {
    const { connect } = await tableOf();
    const client = await connect(HOST);
    await client.choosesAny();
    expect(client.texts.map((text): ServerMessage => JSON.parse(text) as ServerMessage)).toEqual(
      client.frames,
    );
  });
});
