import type { ServerMessage } from '@court-piece/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fuzzFrames, sendRawBytes } from '../testing/fuzz.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const openTable = soloTable({
  seats: { north: 'me', west: 'open', south: 'open', east: 'open' },
});

/** A person at a table where nothing happens by itself. */
async function playerAtTable(): Promise<{
  readonly visitor: Visitor;
  readonly table: string;
  readonly client: TestClient;
}> {
  const visitor = new Visitor(server.url);
  const table = await visitor.makeTable(openTable);
  const client = await TestClient.at(server.url, table, visitor.cookie);
  return { visitor, table, client };
}

describe('a socket', () => {
  it('speaks for the person whose cookie it brings, and gives none', async () => {
    const { client } = await playerAtTable();
    expect(client.view.seat).toBe('north');
    expect(client.cookie).toBeUndefined();
    client.close();
  });

  it('makes a guest of a newcomer, who is the same person with that cookie later', async () => {
    const host = new Visitor(server.url);
    const table = await host.makeTable(openTable);
    const guest = await TestClient.at(server.url, table);
    expect(guest.cookie).toMatch(/^court-piece=[\w-]{43}$/);
    const sat = await guest.command({ type: 'sit', seat: 'west', name: 'Bram' });
    expect(sat.type).toBe('ack');
    guest.close();
    const back = new Visitor(server.url, guest.cookie);
    expect((await back.table(table)).seat).toBe('west');
    expect(await back.ownTables()).toMatchObject([{ id: table, seat: 'west' }]);
    await expect(TestClient.at(server.url, table, guest.cookie)).resolves.toMatchObject({
      view: { seat: 'west' },
    });
  });

  it('shows the same table in two tabs of one person, and closing one changes nothing', async () => {
    const { visitor, table, client } = await playerAtTable();
    const tab = await TestClient.at(server.url, table, visitor.cookie);
    expect(tab.view).toEqual(client.view);
    tab.close();
    await tab.closed;
    const watcher = await TestClient.at(server.url, table);
    expect(watcher.view.seats.north).toMatchObject({ kind: 'person', presence: 'here' });
  });

  it('that asks for a table that is not there is told so for good', async () => {
    const client = await TestClient.open(server.url);
    client.hello('zzzzzzzzzzzzzzzz');
    expect(await client.next('closed')).toEqual({
      type: 'closed',
      error: { code: 'unknown-table' },
      final: true,
    });
    await client.closed;
  });

  it.each([
    ['a seat that is taken', { type: 'sit', seat: 'north', name: 'X' }, 'seat-taken'],
    ['to undo for others', { type: 'undo' }, 'not-seated'],
    [
      'a card of someone else',
      { type: 'choose', choice: { type: 'play', seat: 'north', card: 'HA' } },
      'not-seated',
    ],
  ] as const)(
    'that wants %s gets a coded answer and the current view',
    async (_what, command, code) => {
      const { table, client } = await playerAtTable();
      const stranger = await TestClient.at(server.url, table);
      const answer = await stranger.command(command);
      expect(answer).toMatchObject({ type: 'reject', error: { code }, view: { id: table } });
      expect(client.view.seats.north.kind).toBe('person');
    },
  );
});

describe('frames that no client sends', () => {
  it.each([
    ['half a message', '{"type":', 'error', 'bad-message'],
    ['no object', '[1,2]', 'error', 'bad-message'],
    ['an unknown type', '{"type":"fly"}', 'error', 'bad-message'],
    ['a field too many', '{"type":"ping","x":1}', 'error', 'bad-message'],
    ['five thousand bytes', `{"type":"${'x'.repeat(5000)}"}`, 'closed', 'too-large'],
    ['bytes', Buffer.from('{"type":"ping"}'), 'closed', 'bad-message'],
  ] as const)('with %s are answered with a code', async (_what, data, type, code) => {
    const client = await TestClient.open(server.url);
    client.socket.send(data);
    const answer = (await client.next(type)) as Extract<ServerMessage, { error: unknown }>;
    expect(answer.error.code).toBe(code);
    client.close();
  });

  it('of a megabyte end the connection unread', async () => {
    const client = await TestClient.open(server.url);
    client.socket.send('x'.repeat(1024 * 1024));
    expect((await client.closed).code).toBe(1009);
  });

  it('by the hundred leave the server up, and other tables alone', async () => {
    const { visitor, table, client } = await playerAtTable();
    const target = await new Visitor(server.url).makeTable(openTable);
    const before = await visitor.table(table);
    const { refusals } = await fuzzFrames(server.url, target, { frames: 400, seed: 1 });
    expect(refusals).toBeGreaterThan(100);
    for (let seed = 0; seed < 20; seed++) await sendRawBytes(server.url, seed);
    expect(await visitor.table(table)).toEqual(before);
    expect((await client.command({ type: 'rename', name: 'Still here' })).type).toBe('ack');
    expect((await visitor.request('/healthz')).status).toBe(200);
  });
});
