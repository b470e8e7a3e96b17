import type { OwnMatchSummary } from '@court-piece/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { playOn } from '../testing/play-on.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
/** Who played it here, and where. */
let host: Visitor;
let table: string;
/** A match that was played to its end, as a record. */
let record: { readonly deals: readonly object[] };

beforeAll(async () => {
  server = await testServer();
  host = new Visitor(server.url);
  const rules = { preset: 'single-sir-points', target: 1 } as const;
  table = await host.makeTable(soloTable({ rules }));
  const player = await TestClient.at(server.url, table, host.cookie);
  await playOn(player, ({ stage }) => stage === 'over');
  player.close();
  ({ body: record } = await host.request<typeof record>(`/api/tables/${table}/record`));
});
afterAll(() => server.close());

/** Somebody whom the server knows by a name. */
async function known(): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await visitor.send('PATCH', '/api/me', { name: 'Mina' });
  return visitor;
}

const put = (visitor: Visitor, id: string, body: object) =>
  visitor.request(`/api/me/matches/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const match = (differing: object = {}) => ({ finishedAt: 7, seat: 'north', record, ...differing });
const listOf = async (visitor: Visitor) =>
  (await visitor.request<{ matches: readonly OwnMatchSummary[] }>('/api/me/matches')).body.matches;

describe('a match that was played at a table here', () => {
  const playedBy = async (visitor: Visitor) =>
    (await visitor.request<{ played: readonly OwnMatchSummary[] }>('/api/me/matches')).body.played;

  it('is in the list of who sat there once it is over, and of nobody else', async () => {
    const [listed, ...more] = await playedBy(host);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ id: table, preset: 'single-sir-points' });
    // An ordinary win or a court, as the cards fell.
    const side = listed?.winner === 'east-west' ? 'east-west' : 'north-south';
    expect(listed?.score[side]).toBeGreaterThan(0);
    expect(await playedBy(await known())).toEqual([]);
  });

  it('is not in it while it is played', async () => {
    const visitor = new Visitor(server.url);
    await visitor.makeTable(soloTable({ rules: { preset: 'single-sir-points' } }));
    expect(await playedBy(visitor)).toEqual([]);
  });

  it('cannot be deleted by one of those who played it', async () => {
    expect((await host.request(`/api/me/matches/${table}`, { method: 'DELETE' })).status).toBe(404);
    expect(await playedBy(host)).toHaveLength(1);
  });
});

describe('a match that was played without the server', () => {
  it('is listed for its owner, with what its record says, and given back whole', async () => {
    const visitor = await known();
    expect((await put(visitor, 'local-1', match())).status).toBe(201);
    const [listed, ...more] = await listOf(visitor);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      id: 'local-1',
      finishedAt: 7,
      seat: 'north',
      preset: 'single-sir-points',
    });
    const { winner, score } = listed ?? {};
    expect(winner === 'draw' || (score?.[winner ?? 'north-south'] ?? 0) > 0).toBe(true);
    expect((await visitor.request('/api/me/matches/local-1')).body).toEqual(record);
  });

  it('counts once, however often it is handed in, and stays as it was first', async () => {
    const visitor = await known();
    await put(visitor, 'local-1', match());
    expect((await put(visitor, 'local-1', match({ finishedAt: 9 }))).status).toBe(200);
    expect(await listOf(visitor)).toMatchObject([{ finishedAt: 7 }]);
  });

  it('is nobody else’s, under the same id neither', async () => {
    const [one, other] = [await known(), await known()];
    await put(one, 'local-1', match());
    expect(await listOf(other)).toEqual([]);
    expect((await other.request('/api/me/matches/local-1')).status).toBe(404);
    expect((await put(other, 'local-1', match())).status).toBe(201);
  });

  it('makes nobody a person', async () => {
    const stranger = new Visitor(server.url);
    expect(await put(stranger, 'local-1', match())).toMatchObject({
      status: 403,
      body: { error: { code: 'not-allowed' } },
    });
    expect(stranger.cookie).toBeUndefined();
    expect(await listOf(stranger)).toEqual([]);
  });

  it('lies in the past, whatever the clock of its page says', async () => {
    const visitor = await known();
    await put(visitor, 'local-1', match({ finishedAt: 9e15 }));
    expect((await listOf(visitor))[0]?.finishedAt).toBeLessThanOrEqual(Date.now());
  });

  it('is deleted by its owner, and by nobody else', async () => {
    const [one, other] = [await known(), await known()];
    await put(one, 'local-1', match());
    expect((await other.request('/api/me/matches/local-1', { method: 'DELETE' })).status).toBe(404);
    expect(await listOf(one)).toHaveLength(1);
    expect((await one.request('/api/me/matches/local-1', { method: 'DELETE' })).status).toBe(204);
    expect(await listOf(one)).toEqual([]);
    expect((await one.request('/api/me/matches/local-1', { method: 'DELETE' })).status).toBe(404);
  });

  it('is forgotten with its person', async () => {
    const visitor = await known();
    await put(visitor, 'local-1', match());
    const { cookie } = visitor;
    await visitor.request('/api/me', { method: 'DELETE' });
    expect(await listOf(new Visitor(server.url, cookie))).toEqual([]);
  });

  it.each([
    ['no record', () => ({ record: 'x' })],
    ['a record of a running match', () => ({ record: running() })],
    ['a record with a card that was not held', () => ({ record: cheated() })],
    ['a record with a text that cannot be kept', () => ({ record: unstorable() })],
    ['the seat of a bot', () => ({ seat: 'south' })],
    ['no seat', () => ({ seat: 'middle' })],
    ['a field too many', () => ({ winner: 'north-south' })],
  ])('with %s is refused', async (_what, differing) => {
    const visitor = await known();
    const { status, body } = await put(visitor, 'local-1', match(differing()));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'bad-request' } });
    expect(await listOf(visitor)).toEqual([]);
  });

  it('with an id that is none, or larger than a match can be, is refused', async () => {
    const visitor = await known();
    expect((await put(visitor, 'a%20b', match())).status).toBe(400);
    expect((await put(visitor, 'local-1', match({ record: 'x'.repeat(300_000) }))).status).toBe(
      413,
    );
  });
});

const running = () => ({ ...record, deals: record.deals.slice(0, -1).concat(cutShort()) });

function cutShort(): object {
  const last = record.deals.at(-1) as { readonly actions: readonly string[] };
  return { ...last, actions: last.actions.slice(0, 5) };
}

function cheated(): object {
  const [first, ...rest] = record.deals as readonly { readonly actions: readonly string[] }[];
  const actions = [...(first?.actions ?? [])];
  // The same card once more.
  const at = actions.findIndex((action) => action.includes(' play '));
  actions.splice(at, 0, actions[at] ?? '');
  return { ...record, deals: [{ ...first, actions }, ...rest] };
}

const unstorable = () => ({ ...record, seats: { north: 'a\0b' } });
