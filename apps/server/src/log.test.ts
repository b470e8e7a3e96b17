import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loggerOptions } from './log.js';
import { startServer, type RunningServer } from './server.js';
import { openStore } from './store/store.js';
import { playOn } from './testing/play-on.js';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.js';
import { TestClient } from './testing/test-client.js';
import { soloTable, testConfig, Visitor } from './testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: TemporaryFolder;
let server: RunningServer;
const lines: string[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  const config = testConfig({ dataFolder: folder.path, logLevel: 'trace' });
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await startServer(config, { pages: '/nowhere', logTo });
});
afterAll(() => folder.remove());

describe('the log of everything that can be logged', () => {
  it('has no cookie, token, card, nonce, table’s address or word of a player', async () => {
    const url = server.url.slice(0, -1);
    const visitor = new Visitor(url);
    const id = await visitor.makeTable(soloTable({ freeText: true }));
    const client = await TestClient.at(url, id, visitor.cookie);
    await playOn(client, ({ match }) => match.tricks.length >= 2);
    await client.command({ type: 'write', text: 'a secret between us' });
    // What goes wrong is logged with more than what goes well.
    await visitor.request(`/api/tables/${id}?seat-key=hush`, {
      headers: { authorization: 'hush' },
    });
    await visitor.send('POST', '/api/tables', { name: 'hush' });
    const headers = { 'content-type': 'application/json' };
    await visitor.request('/api/tables', { method: 'POST', headers, body: '{"hush":' });
    client.socket.send('hush');
    client.close();
    await client.closed;
    await server.close();

    const store = await openStore(testConfig({ dataFolder: folder.path }));
    const log = await store.log.read(id, 0);
    await store.close();
    const secrets = log.flatMap(({ body }) =>
      body.type === 'committed' ? [body.nonce, body.commitment] : [],
    );
    expect(secrets.length).toBeGreaterThan(0);
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    const token = visitor.cookie?.split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    for (const secret of [...secrets, token, id, 'hush', 'secret between us']) {
      expect(text).not.toContain(secret);
    }
    expect(text.match(/"[SHDC][AKQJT2-9]"/)).toBeNull();
  });
});

describe('a line of the log', () => {
  const written = (facts: object): string => {
    const kept: string[] = [];
    const stream = { write: (line: string) => void kept.push(line) };
    fastify({ logger: loggerOptions('trace', stream) }).log.warn(facts, 'a test');
    return kept.join('');
  };

  it('says of an error what it is, and not what it was about', () => {
    const error = Object.assign(new Error('bad JSON', { cause: new Error('deeper') }), {
      code: '22P02',
      where: 'JSON data, line 1: {"card":"SA"}',
      detail: 'Failing row contains ("SA")',
    });
    const line = written({ err: error, table: 't' });
    expect(JSON.parse(line)).toMatchObject({
      table: 't',
      err: { type: 'Error', message: 'bad JSON', code: '22P02', cause: { message: 'deeper' } },
    });
    expect(line).not.toContain('SA');
  });

  it.each(['cookie', 'token', 'nonce', 'deck', 'hands', 'body', 'headers'])(
    'has no %s, however it came in',
    (name) => {
      const line = written({ [name]: 'hush', at: { [name]: 'hush', further: { [name]: 'hush' } } });
      expect(line).not.toContain('hush');
    },
  );
});
