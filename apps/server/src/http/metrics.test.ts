import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TOKEN = 'a-token-for-tests-only';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ metricsToken: TOKEN });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  new Visitor(server.url).request<string>('/metrics', { headers });

/** The value of the line that begins so; undefined if there is none. */
const valueOf = (text: string, start: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${start} `));
  return line === undefined ? undefined : Number(line.slice(start.length));
};

describe('the metrics', () => {
  it('count tables, connections, appends and what was refused', async () => {
    const visitor = new Visitor(server.url);
    const seats = { north: 'me', west: 'open', south: 'open', east: 'open' } as const;
    const table = await visitor.makeTable(soloTable({ seats }));
    const client = await TestClient.at(server.url, table, visitor.cookie);
    expect((await client.command({ type: 'rename', name: 'Bela' })).type).toBe('ack');
    expect((await client.command({ type: 'start' })).type).toBe('reject');
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(valueOf(body, 'court_piece_tables')).toBe(1);
    expect(valueOf(body, 'court_piece_connections')).toBe(1);
    expect(valueOf(body, 'court_piece_entries_total{outcome="appended"}')).toBe(2);
    expect(valueOf(body, 'court_piece_append_seconds_count')).toBe(2);
    expect(valueOf(body, 'court_piece_flush_seconds_count')).toBeGreaterThan(2);
    expect(valueOf(body, 'court_piece_answer_seconds_count')).toBe(3);
    expect(valueOf(body, 'court_piece_refused_total{code="seats-open"}')).toBe(1);
    expect(valueOf(body, 'court_piece_http_seconds_count{route="/api/tables",status="201"}')).toBe(
      1,
    );
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain(table);
    client.close();
  });

  it('have no label of what a visitor has typed', async () => {
    await new Visitor(server.url).request('/some/path/of/mine.js');
    const { body } = await read();
    expect(body).not.toContain('mine');
    expect(body).toContain('route="other",status="404"');
  });

  it.each([
    ['nobody', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('are not there for %s where there is a token', async (_, headers) => {
    expect(await read(headers)).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
  });
});
