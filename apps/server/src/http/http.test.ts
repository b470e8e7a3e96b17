import type { Me, TableView } from '@court-piece/protocol';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const pages = temporaryFolder();
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(pages.path, 'assets'));
  writeFileSync(join(pages.path, 'index.html'), '<!doctype html><title>Court Piece</title>');
  const script = join(pages.path, 'assets', 'index-abc123.js');
  writeFileSync(script, 'export {};');
  writeFileSync(`${script}.br`, brotliCompressSync('export {};'));
  writeFileSync(`${script}.gz`, gzipSync('export {};'));
  writeFileSync(join(pages.path, 'icon.svg'), '<svg/>');
  mkdirSync(join(pages.path, '.vite'));
  const texts = {
    'locales/en.json': { file: 'assets/en-1.js' },
    'locales/ur.json': { file: 'assets/ur-2.js' },
  };
  writeFileSync(join(pages.path, '.vite', 'manifest.json'), JSON.stringify(texts));
  server = await testServer({}, pages.path);
});
afterAll(async () => {
  await server.close();
  pages.remove();
});

const SCRIPT = 'application/javascript; charset=utf-8';

const visitor = (cookie?: string): Visitor => new Visitor(server.url, cookie);

describe('a visitor', () => {
  it('is nobody, and is given no cookie, until there is something to remember', async () => {
    const guest = visitor();
    const { status, body } = await guest.request<Me>('/api/me');
    expect([status, body]).toEqual([200, { name: null, tables: [] }]);
    expect(guest.cookie).toBeUndefined();
  });

  it('becomes a guest by giving a name, and stays that guest', async () => {
    const guest = visitor();
    const named = await guest.send<Me>('PATCH', '/api/me', { name: '  Zainab ' });
    expect([named.status, named.body]).toEqual([200, { name: 'Zainab', tables: [] }]);
    expect(named.headers.get('set-cookie')).toMatch(
      /^court-piece=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await guest.request<Me>('/api/me')).body.name).toBe('Zainab');
    const again = await guest.send('PATCH', '/api/me', { name: 'Zee' });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('is not known by a name', async () => {
    const [one, other] = [visitor(), visitor()];
    await one.send('PATCH', '/api/me', { name: 'Same' });
    await other.send('PATCH', '/api/me', { name: 'Same' });
    const table = await one.makeTable();
    expect((await one.table(table)).seat).toBe('north');
    expect((await other.table(table)).seat).toBeNull();
  });

  it('cannot choose the token: one that was never given is replaced', async () => {
    const guest = visitor(`court-piece=${'A'.repeat(43)}`);
    await guest.send('PATCH', '/api/me', { name: 'Mallory' });
    expect(guest.cookie).toBeDefined();
    expect(guest.cookie).not.toContain('AAAA');
  });

  it.each(['court-piece=', 'court-piece=%00', 'court-piece=x; court-piece=y', '=;;;=', '%%%=%'])(
    'with the cookie %s is a new one',
    async (cookie) => {
      expect((await visitor(cookie).request<Me>('/api/me')).body.name).toBeNull();
    },
  );
});

describe('making a table', () => {
  it('gives its id, seats the maker, and lists it as the maker’s', async () => {
    const guest = visitor();
    const { status, body } = await guest.send<{ id: string }>('POST', '/api/tables', soloTable());
    expect(status).toBe(201);
    expect(body.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(await guest.table(body.id)).toMatchObject({
      seat: 'north',
      host: true,
      stage: 'playing',
    });
    expect(await guest.ownTables()).toMatchObject([
      {
        id: body.id,
        preset: 'single-sir-points',
        stage: 'playing',
        seat: 'north',
        score: { 'north-south': 0, 'east-west': 0 },
        seats: { north: 'Amina' },
      },
    ]);
  });

  it('remembers the maker’s name', async () => {
    const guest = visitor();
    await guest.makeTable(soloTable({ name: 'Farah' }));
    expect((await guest.request<Me>('/api/me')).body.name).toBe('Farah');
  });

  it.each([
    [{ preset: 'whist' }, { code: 'bad-rules', detail: 'unknown-preset', path: 'rules.preset' }],
    [
      { preset: 'simple', aceRule: 'sometimes' },
      { code: 'bad-rules', detail: 'bad-value', path: 'rules.aceRule', rule: '4.5' },
    ],
    [
      { preset: 'simple', target: 1000 },
      { code: 'bad-rules', detail: 'bad-value', path: 'rules.target', rule: '10.1' },
    ],
    [
      { preset: 'simple', jokers: 2 },
      { code: 'bad-rules', detail: 'unknown-option', path: 'rules.jokers' },
    ],
  ])('with the rules %j is refused, naming what is wrong', async (rules, error) => {
    const { status, body } = await visitor().send('POST', '/api/tables', { ...soloTable(), rules });
    expect(status).toBe(400);
    expect((body as { error: object }).error).toMatchObject(error);
  });

  it.each([
    ['no body', null, { code: 'bad-request' }],
    ['a list', [], { code: 'bad-request' }],
    ['a number', 7, { code: 'bad-request' }],
    ['nothing in it', {}, { code: 'bad-request', path: 'rules' }],
    ['one field too many', { ...soloTable(), extra: 1 }, { code: 'bad-request' }],
    [
      'a wrong seat',
      { ...soloTable(), seats: { ...soloTable().seats, north: 'king' } },
      { code: 'bad-request', path: 'seats.north' },
    ],
    [
      'a seat missing',
      { ...soloTable(), seats: { north: 'me' } },
      { code: 'bad-request', path: 'seats.west' },
    ],
    [
      'two own seats',
      { ...soloTable(), seats: { north: 'me', west: 'me', south: 'bot', east: 'bot' } },
      { code: 'bad-request', path: 'seats' },
    ],
    [
      'bots alone',
      { ...soloTable(), seats: { north: 'bot', west: 'bot', south: 'bot', east: 'bot' } },
      { code: 'bad-request', path: 'seats' },
    ],
    ['an empty name', { ...soloTable(), name: '  ' }, { code: 'bad-name', path: 'name' }],
    [
      'half a character as name',
      { ...soloTable(), name: '\ud800' },
      { code: 'bad-name', path: 'name' },
    ],
    [
      'a null character in the name',
      { ...soloTable(), name: 'a\0b' },
      { code: 'bad-name', path: 'name' },
    ],
    [
      'an endless name',
      { ...soloTable(), name: 'x'.repeat(1000) },
      { code: 'bad-name', path: 'name' },
    ],
    ['a wrong pace', { ...soloTable(), pace: 'warp' }, { code: 'bad-request', path: 'pace' }],
  ])('with %s is refused, naming what is wrong', async (_what, body, error) => {
    const guest = visitor();
    const answer = await guest.send('POST', '/api/tables', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error });
    expect(guest.cookie).toBeUndefined();
  });
});

describe('a table', () => {
  it('is shown to its player and to watchers, each with what they may see', async () => {
    const guest = visitor();
    const id = await guest.makeTable();
    const client = await TestClient.at(server.url, id, guest.cookie);
    while (client.view.match.hands.north === null) await client.next('update');
    client.close();
    const [own, watched] = [await guest.table(id), await visitor().table(id)];
    expect(own.match.hands.north?.length).toBeGreaterThanOrEqual(5);
    expect(watched.match.hands).toEqual({ north: null, west: null, south: null, east: null });
  });

  it.each(['zzzzzzzzzzzzzzzz', 'x', '%00', '..%2f..%2fetc', '0OIl0OIl0OIl0OIl', 'é'.repeat(8)])(
    'that does not exist (%s) is unknown, without an error',
    async (id) => {
      for (const path of [`/api/tables/${id}`, `/api/tables/${id}/record`]) {
        const { status, body } = await visitor().request(path);
        expect([status, body]).toEqual([404, { error: { code: 'unknown-table' } }]);
      }
    },
  );

  it('at which others may not look on is shown to its players only', async () => {
    const guest = visitor();
    const id = await guest.makeTable(soloTable({ watching: false }));
    expect((await guest.table(id)).seat).toBe('north');
    for (const path of [`/api/tables/${id}`, `/api/tables/${id}/record`]) {
      const { status, body } = await visitor().request(path);
      expect([status, body]).toEqual([403, { error: { code: 'watching-off' } }]);
    }
  });

  it('has the clock, the pace and the talk that its maker asked for', async () => {
    const guest = visitor();
    const asked = { clock: { turn: 20, bank: 60 }, freeText: false, pace: 'slow' } as const;
    expect(await guest.table(await guest.makeTable(soloTable(asked)))).toMatchObject(asked);
  });

  it('has no record while its first deal is being played', async () => {
    const guest = visitor();
    const id = await guest.makeTable();
    const { status, body } = await guest.request(`/api/tables/${id}/record`);
    expect([status, body]).toEqual([
      404,
      { error: { code: 'not-found', detail: 'no deal is finished yet' } },
    ]);
  });
});

describe('pages', () => {
  it.each(['/', '/table/abc', '/rules', '/table/abc?from=mail', '/a/b/c'])(
    '%s is the one document, asked for anew each time',
    async (path) => {
      const { status, headers, body } = await visitor().request(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(body).toContain('<title>Court Piece</title>');
      expect(headers.get('content-type')).toContain('text/html');
    },
  );

  it.each([
    ['ur-PK,ur;q=0.9,en;q=0.8', '/assets/ur-2.js'],
    ['fr', '/assets/en-1.js'],
  ])('tells with the document which texts %s will need', async (languages, file) => {
    const { headers } = await visitor().request('/', { headers: { 'accept-language': languages } });
    expect(headers.get('link')).toBe(`<${file}>; rel=modulepreload`);
    expect(headers.get('vary')).toContain('accept-language');
  });

  it('names its files by their contents, which may be kept for ever', async () => {
    const { status, headers } = await visitor().request('/assets/index-abc123.js');
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await visitor().request('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends what the build has compressed to whoever takes that, and plain to others', async () => {
    const get = async (encoding: string) => {
      const { status, headers, body } = await visitor().request('/assets/index-abc123.js', {
        headers: { 'accept-encoding': encoding },
      });
      return [status, headers.get('content-encoding'), headers.get('content-type'), body];
    };
    expect(await get('gzip, br')).toEqual([200, 'br', SCRIPT, 'export {};']);
    expect(await get('gzip')).toEqual([200, 'gzip', SCRIPT, 'export {};']);
    expect(await get('identity')).toEqual([200, null, SCRIPT, 'export {};']);
  });

  it.each([
    '/assets/index-old999.js',
    '/assets/gone',
    '/assets/',
    '/favicon.ico',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/api/nothing',
    '/ws',
    '/%',
  ])('%s is missing, and not the document in its place', async (path) => {
    const { status, headers, body } = await visitor().request(path);
    expect([400, 403, 404]).toContain(status);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toHaveProperty('error.code');
  });

  it('allow no script but those of the server, no frame, and no referrer', async () => {
    const { headers } = await visitor().request('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the metrics, where there is no token for them', () => {
  it('are there for a program on this machine, not for what a proxy on it passes on', async () => {
    expect((await visitor().request('/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const headers = { [name]: '127.0.0.1' };
      expect((await visitor().request('/metrics', { headers })).status).toBe(404);
    }
  });
});

describe('the page that other sites may show', () => {
  it.each(['/embed', '/embed/abc-1', '/embed?deal=1'])('is %s', async (path) => {
    const { headers } = await visitor().request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'self'");
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each(['/', '/embedded', '/table/embed', '/embed/../', '/embed%2f', '/api/me?/embed'])(
    'is not %s',
    async (path) => {
      const { headers } = await visitor().request(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );
});

describe('a request', () => {
  const json = { 'content-type': 'application/json' };
  const named = JSON.stringify({ name: 'Eve' });

  it.each([
    'http://evil.example',
    'https://127.0.0.1.evil.example',
    'null',
    'file://',
    'http://127.0.0.1:1',
  ])('from a page of %s changes nothing', async (origin) => {
    const headers = { ...json, origin };
    const answer = await visitor().request('/api/me', {
      method: 'PATCH',
      headers,
      body: named,
    });
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: { code: 'not-allowed', detail: 'origin' } },
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('from a page of ours is taken', async () => {
    const headers = { ...json, origin: server.url };
    const answer = await visitor().request('/api/me', {
      method: 'PATCH',
      headers,
      body: named,
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['text/plain', 415, 'bad-request'],
    ['application/x-www-form-urlencoded', 415, 'bad-request'],
    ['multipart/form-data; boundary=x', 415, 'bad-request'],
    ['application/json; charset=utf-8', 200, undefined],
  ])('with a body of type %s is answered with %i', async (type, status, code) => {
    const headers = { 'content-type': type };
    const answer = await visitor().request<{ error?: { code: string } }>('/api/me', {
      method: 'PATCH',
      headers,
      body: named,
    });
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  it('with a body of a megabyte is refused before it is read', async () => {
    const answer = await visitor().send('POST', '/api/tables', { name: 'x'.repeat(1024 * 1024) });
    expect([answer.status, answer.body]).toEqual([413, { error: { code: 'too-large' } }]);
  });

  it.each([
    '{',
    '{"name":',
    '"\\ud800',
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{}}}',
    '[['.repeat(2000),
    '\0',
    '',
  ])('with the body %s is refused with a code', async (text) => {
    for (const [method, path] of [
      ['PATCH', '/api/me'],
      ['POST', '/api/tables'],
    ] as const) {
      const answer = await visitor().request(path, { method, headers: json, body: text });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('error.code');
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.[jt]s|node_modules/);
    }
  });

  it.each(['PUT', 'DELETE', 'OPTIONS'])('with the method %s finds nothing', async (method) => {
    const answer = await visitor().request('/api/tables', { method });
    expect([answer.status, answer.body]).toEqual([404, { error: { code: 'not-found' } }]);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'an upgrade elsewhere',
      'GET /x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      404,
    ],
    [
      'an upgrade without a key',
      'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      400,
    ],
    [
      'an upgrade from another page',
      'GET /ws HTTP/1.1\r\nhost: x\r\norigin: http://y\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      403,
    ],
  ])('of raw bytes with %s is answered and closed', async (_what, bytes, status) => {
    expect(await rawRequest(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('leaves the server as it was', async () => {
    const { status, body } = await visitor().request('/healthz');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    const guest = visitor();
    const view: TableView = await guest.table(await guest.makeTable());
    expect(view.stage).toBe('playing');
  });
});

function rawRequest(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    // A server that refuses may close while bytes are still on their way.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}
