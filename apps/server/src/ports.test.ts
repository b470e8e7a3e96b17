// What the server brings to its tables beyond store and clock: the next table, and the bounds of talk.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageFolder } from './package-folder.js';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.js';
import { TestClient } from './testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from './testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pages: TemporaryFolder;
let server: TestServer;

beforeAll(async () => {
  pages = temporaryFolder();
  writeFileSync(join(pages.path, 'index.html'), '<head><title>x</title></head>');
  server = await testServer({ talkLines: 2 }, pages.path);
});
afterAll(async () => {
  await server.close();
  pages.remove();
});

describe('a table of the server', () => {
  it('is followed by another one for who wants a rematch', async () => {
    const visitor = new Visitor(server.url);
    const client = await TestClient.at(server.url, await visitor.makeTable(), visitor.cookie);
    await client.command({ type: 'propose', proposal: { kind: 'end' } });
    if (client.view.stage !== 'over') {
      await client.until((message) => 'view' in message && message.view.stage === 'over');
    }
    await client.command({ type: 'rematch', seats: 'same' });
    if (!client.view.rematch?.table) {
      await client.until((message) => 'view' in message && !!message.view.rematch?.table);
    }
    const next = await visitor.table(client.view.rematch?.table ?? '');
    expect(next).toMatchObject({ seat: 'north', stage: 'playing' });
    client.close();
  });

  it('takes reports of people, and as much talk as the settings allow', async () => {
    const host = new Visitor(server.url);
    const table = await host.makeTable(
      soloTable({ seats: { north: 'me', west: 'bot', south: 'open', east: 'bot' } }),
    );
    const north = await TestClient.at(server.url, table, host.cookie);
    const south = await TestClient.at(server.url, table);
    await south.command({ type: 'sit', seat: 'south', name: 'Bram' });
    expect(await north.command({ type: 'report', seat: 'south' })).toMatchObject({ type: 'ack' });
    expect(await north.command({ type: 'say', phrase: 'hello' })).toMatchObject({ type: 'ack' });
    expect(await north.command({ type: 'say', phrase: 'hello' })).toMatchObject({
      type: 'reject',
      error: { code: 'too-many-requests' },
    });
    north.close();
    south.close();
  });
});

describe('the link of a table', () => {
  it('tells previews its rules, and neither names nor cards', async () => {
    const visitor = new Visitor(server.url);
    const id = await visitor.makeTable();
    const { headers, body } = await visitor.request<string>(`/table/${id}`);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<meta property="og:title" content="Court Piece: Single sir points" />');
    expect(body).toContain(`<meta property="og:url" content="${server.url}/table/${id}" />`);
    const picture = /<meta property="og:image" content="([^"]*)" \/>/.exec(body)?.[1] ?? '';
    expect(picture).toMatch(new RegExp(`^${server.url}/`));
    // The built page has it: a picture that is not there is worse than none.
    const path = join(packageFolder(), '../web/public', new URL(picture).pathname);
    expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG');
    expect(body).not.toContain('Amina');
  });

  it('is the plain page where there is no such table', async () => {
    const { status, body } = await new Visitor(server.url).request<string>('/table/none');
    expect([status, body]).toEqual([200, '<head><title>x</title></head>']);
  });
});

describe('a server behind a proxy', () => {
  let bounded: TestServer;
  beforeAll(async () => {
    bounded = await testServer({
      trustProxy: 'loopback',
      tablesPerMinute: 1,
      namesPerMinute: 1,
      connectionsPerAddress: 2,
      connectionsPerMinute: 4,
    });
  });
  afterAll(() => bounded.close());

  const statusOf = async (address: string, method: string, path: string, body: unknown) => {
    const { status } = await new Visitor(bounded.url).request(path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    return status;
  };

  it('bounds how many tables and names one visitor’s address makes', async () => {
    const table = (address: string) => statusOf(address, 'POST', '/api/tables', soloTable());
    expect([await table('192.0.2.1'), await table('192.0.2.1')]).toEqual([201, 429]);
    expect(await table('192.0.2.2')).toBe(201);
    const name = () => statusOf('192.0.2.1', 'PATCH', '/api/me', { name: 'Bram' });
    expect([await name(), await name()]).toEqual([200, 429]);
  });

  it('bounds how many connections one visitor’s address has and opens', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const open = () => TestClient.open(bounded.url, undefined, headers);
    const [first] = [await open(), await open()];
    const third = await open();
    expect(await third.next('closed')).toMatchObject({
      error: { code: 'too-many-requests' },
      final: false,
    });
    await third.closed;
    first.close();
    await first.closed;
    const fourth = await open();
    fourth.send({ type: 'ping' });
    await fourth.next('pong');
    await expect(open()).rejects.toThrow('429');
    const other = await TestClient.open(bounded.url, undefined, { 'x-forwarded-for': '192.0.2.8' });
    other.send({ type: 'ping' });
    await other.next('pong');
  });

  it('gives cookies that only come back over TLS where the visitor’s browser speaks it', async () => {
    const cookieOver = async (proto: string, address: string): Promise<string> => {
      const { headers } = await new Visitor(bounded.url).request('/api/me', {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'x-forwarded-proto': proto,
        },
        body: JSON.stringify({ name: 'Bram' }),
      });
      return headers.get('set-cookie') ?? '';
    };
    const secure = await cookieOver('https', '192.0.2.4');
    expect(secure).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await cookieOver('http', '192.0.2.5')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const socket = await TestClient.open(bounded.url, undefined, {
      'x-forwarded-for': '192.0.2.5',
      'x-forwarded-proto': 'https',
    });
    expect(socket.cookie).toMatch(/^court-piece=/);
    socket.close();
  });

  it('is bound for names at a table, too', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const seats = { north: 'me', west: 'open', south: 'open', east: 'open' } as const;
    const host = new Visitor(bounded.url);
    const { body } = await host.request<{ readonly id: string }>('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.6' },
      body: JSON.stringify(soloTable({ seats })),
    });
    const guest = await TestClient.open(bounded.url, undefined, headers);
    guest.hello(body.id);
    await guest.next('update');
    const sit = (name: string) => guest.command({ type: 'sit', seat: 'west', name });
    expect((await sit('Bela')).type).toBe('ack');
    expect(await sit('Chad')).toMatchObject({ error: { code: 'too-many-requests' } });
    expect(guest.view.seats.west.name).toBe('Bela');
  });
});
