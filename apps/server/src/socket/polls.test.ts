import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PollClient } from '../testing/poll-client.js';
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

async function hostAtTable(): Promise<{ readonly table: string; readonly host: PollClient }> {
  const visitor = new Visitor(server.url);
  const table = await visitor.makeTable(openTable);
  const host = new PollClient(visitor);
  await host.open(table);
  return { table, host };
}

const UNKNOWN = { status: 404, body: { error: { code: 'not-found', detail: 'channel' } } };

describe('a client without a socket', () => {
  it('says hello, acts, and is answered as over a socket', async () => {
    const { host } = await hostAtTable();
    expect(host.messages[0]).toMatchObject({ type: 'update', missed: false });
    expect(host.view.seat).toBe('north');
    expect((await host.command({ type: 'rename', name: 'Bela' })).type).toBe('ack');
    const refused = await host.command({ type: 'next-deal' });
    expect(refused).toMatchObject({ type: 'reject', error: { code: 'no-next-deal' } });
  });

  it('and one with a socket see each other come, talk and act', async () => {
    const { table, host } = await hostAtTable();
    const friend = await TestClient.at(server.url, table);
    await friend.command({ type: 'sit', seat: 'west', name: 'Bram' });
    await host.until(
      (message) => message.type === 'update' && message.view.seats.west.name === 'Bram',
    );
    await friend.command({ type: 'say', phrase: 'hello' });
    expect(await host.until(({ type }) => type === 'talk')).toMatchObject({
      lines: [{ phrase: 'hello', seat: 'west' }],
    });
    await host.command({ type: 'rename', name: 'Cora' });
    await friend.until(
      (message) => message.type === 'update' && message.view.seats.north.name === 'Cora',
    );
    friend.close();
  });

  it('goes on where it was, and a command that is sent again counts once (O-17)', async () => {
    const { table, host } = await hostAtTable();
    await host.command({ type: 'fill', seat: 'west', with: 'bot' }, 'same');
    const { seq } = host.view;
    const back = new PollClient(host.visitor);
    await back.open(table, seq);
    expect(back.messages[0]).toMatchObject({ type: 'update', events: [], view: { seq } });
    expect(await back.command({ type: 'fill', seat: 'west', with: 'bot' }, 'same')).toMatchObject({
      type: 'ack',
      seq,
    });
    expect(back.view.seq).toBe(seq);
  });

  it('becomes a guest by its first request, and stays that guest over a socket', async () => {
    const { table } = await hostAtTable();
    const guest = new PollClient(new Visitor(server.url));
    await guest.open(table);
    expect(guest.visitor.cookie).toMatch(/^court-piece=[\w-]{43}$/);
    await guest.command({ type: 'sit', seat: 'west', name: 'Bram' });
    const socket = await TestClient.at(server.url, table, guest.visitor.cookie);
    expect(socket.view.seat).toBe('west');
    socket.close();
  });

  it('in two tabs shares its seat, and the late goodbye of one changes nothing (O-29)', async () => {
    const { table, host } = await hostAtTable();
    const tab = new PollClient(host.visitor);
    await tab.open(table);
    const watcher = await TestClient.at(server.url, table);
    await host.ask({ type: 'bye', channel: host.channel });
    expect(await host.poll()).toMatchObject(UNKNOWN);
    expect((await tab.command({ type: 'rename', name: 'Still here' })).type).toBe('ack');
    await watcher.until(
      (message) => message.type === 'update' && message.view.seats.north.name === 'Still here',
    );
    expect(watcher.view.seats.north.presence).toBe('here');
    watcher.close();
  });

  it('is away at once when it says goodbye, and here again when it is back', async () => {
    const { table, host } = await hostAtTable();
    const watcher = await TestClient.at(server.url, table);
    const presence = (wanted: string) =>
      watcher.until(
        (message) => message.type === 'update' && message.view.seats.north.presence === wanted,
      );
    await host.ask({ type: 'bye', channel: host.channel });
    await presence('away');
    await new PollClient(host.visitor).open(table);
    await presence('here');
    watcher.close();
  });

  it('is told for good of a table that is not there', async () => {
    const client = new PollClient(new Visitor(server.url));
    await client.open('zzzzzzzzzzzzzzzz');
    expect(client.messages).toEqual([
      { type: 'closed', error: { code: 'unknown-table' }, final: true },
    ]);
    expect(await client.poll()).toMatchObject(UNKNOWN);
  });
});

describe('requests that no page of ours sends', () => {
  it('with the channel of somebody else find none, with its number or with its cookie alone', async () => {
    const { host } = await hostAtTable();
    const stranger = new PollClient(new Visitor(server.url));
    await stranger.open((await hostAtTable()).table);
    for (const type of ['send', 'poll', 'bye'] as const) {
      const asked = { type, channel: host.channel, after: 0, messages: [{ type: 'ping' }] };
      const { type: _, channel, after, messages } = asked;
      const request =
        type === 'send'
          ? { type, channel, messages }
          : type === 'poll'
            ? { type, channel, after }
            : { type, channel };
      expect(await stranger.ask(request)).toMatchObject(UNKNOWN);
    }
    expect((await host.command({ type: 'rename', name: 'Mine' })).type).toBe('ack');
  });

  it('from the page of another site are refused', async () => {
    const { table, host } = await hostAtTable();
    const hello = { type: 'hello', protocol: 1, table, lastSeq: 0 };
    const { status, body } = await host.ask<{ error: unknown }>(
      { type: 'open', messages: [hello] },
      { origin: 'https://elsewhere.example' },
    );
    expect(status).toBe(403);
    expect(body.error).toEqual({ code: 'not-allowed', detail: 'origin' });
  });

  it.each([
    ['no type', {}],
    ['no message', { type: 'open', messages: [] }],
    ['too many messages', { type: 'open', messages: Array.from({ length: 17 }, () => ({})) }],
    ['a field too many', { type: 'bye', channel: 'x', more: 1 }],
    ['a number that is none', { type: 'poll', channel: 'x', after: -1 }],
  ])('with %s are refused with a code', async (_what, request) => {
    const reply = await new PollClient(new Visitor(server.url)).ask(request);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });

  it('with messages that are none are answered like frames that are none', async () => {
    const client = new PollClient(new Visitor(server.url));
    const { body } = await client.ask({ type: 'open', messages: [{ type: 'fly' }, 7] });
    expect(body.messages).toMatchObject([
      { type: 'error', error: { code: 'bad-message' } },
      { type: 'error', error: { code: 'bad-message' } },
    ]);
  });

  it('with a message larger than a frame end the channel', async () => {
    const { host } = await hostAtTable();
    await host.send({ type: 'x'.repeat(5_000) });
    expect(await host.until(({ type }) => type === 'closed')).toMatchObject({
      error: { code: 'too-large' },
    });
    expect(await host.poll()).toMatchObject(UNKNOWN);
  });

  it('larger than a body may be are refused unread', async () => {
    const { host } = await hostAtTable();
    const reply = await host.send({ type: 'x'.repeat(20_000) });
    expect(reply).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } });
  });

  it('for more channels than tabs one can have are refused', async () => {
    const { table, host } = await hostAtTable();
    const hello = { type: 'hello', protocol: 1, table, lastSeq: 0 };
    const statuses: number[] = [];
    for (let tab = 0; tab < 16; tab++) {
      statuses.push((await host.ask({ type: 'open', messages: [hello] })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });
});

describe('a server that goes down', () => {
  it('answers the poll that waits with the reason, and does not wait for it', async () => {
    const other = await testServer();
    const visitor = new Visitor(other.url);
    const client = new PollClient(visitor);
    await client.open(await visitor.makeTable(openTable));
    const answered = client.ask({
      type: 'poll',
      channel: client.channel,
      after: client.last,
    });
    // Answered once the poll has arrived.
    await client.send({ type: 'ping' });
    const { body } = await answered;
    const last = client.ask({ type: 'poll', channel: body.channel, after: body.last });
    await client.send({ type: 'what' });
    const error = await last;
    expect(error.body.messages).toMatchObject([{ type: 'error' }]);
    const waiting = client.ask({
      type: 'poll',
      channel: body.channel,
      after: error.body.last,
    });
    await visitor.request('/healthz');
    await other.close();
    const told = await waiting;
    expect(told.body).toMatchObject(
      told.status === 200
        ? { messages: [{ type: 'closed', error: { code: 'shutting-down' }, final: false }] }
        : { error: { code: 'shutting-down' } },
    );
  });
});
