import type {
  Blocked,
  DealStatistics,
  ServerMessage,
  TableView,
  WantedTable,
} from '@court-piece/protocol';
import { SEATS } from '@court-piece/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { playOn } from '../testing/play-on.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ quickWait: 3_600_000, botThink: PACE, afterTrick: PACE });
}, 60_000);
afterAll(() => server.close());

const PACE = { instant: 0, fast: 0, normal: 0, slow: 0, tap: 0 } as const;

const friendly = (preset = 'single-sir-points') =>
  soloTable({
    rules: { preset: preset as 'hokm' },
    seats: { north: 'me', west: 'open', south: 'open', east: 'bot' },
  });

interface Failed {
  readonly error: { readonly code: string };
}

const join = async (visitor: Visitor, table: string): Promise<TestClient> =>
  await TestClient.at(server.url, table, visitor.cookie);

const wanted = async (): Promise<readonly WantedTable[]> =>
  (await new Visitor(server.url).request<{ tables: readonly WantedTable[] }>('/api/tables')).body
    .tables;

const isSeated = (seat: 'north') => (message: ServerMessage) =>
  message.type === 'update' && message.view.seats[seat].kind === 'person';

const quick = (visitor: Visitor, preset: string, name = 'Somebody') =>
  visitor.send<{ readonly id: string } & Failed>('POST', '/api/quick', { rules: { preset }, name });

describe('a short code', () => {
  const codeOf = async (host: Visitor, id: string): Promise<string> =>
    (await host.table(id)).code ?? '';

  const tryCode = (code: unknown) =>
    new Visitor(server.url).send<{ readonly id?: string } & Failed>('POST', '/api/codes', { code });

  it('leads to the table it was made for, also in small letters and with a gap', async () => {
    const host = new Visitor(server.url);
    const id = await host.makeTable(friendly());
    const code = await codeOf(host, id);
    expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/);
    for (const typed of [code, `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()]) {
      expect(await tryCode(typed)).toMatchObject({ status: 200, body: { id } });
    }
  });

  it('is good until the match starts', async () => {
    const host = new Visitor(server.url);
    const id = await host.makeTable(friendly());
    const code = await codeOf(host, id);
    const client = await join(host, id);
    for (const seat of ['west', 'south'] as const) {
      await client.command({ type: 'fill', seat, with: 'bot' });
    }
    await client.command({ type: 'start' });
    const { status, body } = await tryCode(code);
    expect([status, body.error.code]).toEqual([404, 'unknown-code']);
    client.close();
  });

  it('that is none gets the same answer as one that is nobody’s', async () => {
    for (const code of ['222222', 'hello', '', '𝟚'.repeat(30)]) {
      expect(await tryCode(code)).toMatchObject({
        status: 404,
        body: { error: { code: 'unknown-code' } },
      });
    }
    for (const code of [7, null, { $ne: 1 }, 'x'.repeat(65)]) {
      expect((await tryCode(code)).status).toBe(400);
    }
  });

  it('is not given to a table to which nobody can come', async () => {
    const host = new Visitor(server.url);
    expect((await host.table(await host.makeTable())).code).toBeNull();
  });
});

describe('the list of tables that want players', () => {
  it('has a listed table while somebody is there and a seat is open, and no cards', async () => {
    const host = new Visitor(server.url);
    const id = await host.makeTable({ ...friendly('hokm'), listed: true });
    const isListed = async (): Promise<boolean> => (await wanted()).some((one) => one.id === id);
    expect(await isListed()).toBe(false);
    const client = await join(host, id);
    const found = (await wanted()).find((one) => one.id === id);
    expect(found).toEqual({
      id,
      rules: { preset: 'hokm' },
      people: ['Amina'],
      bots: 1,
      open: ['west', 'south'],
      clock: null,
      freeText: false,
      watching: true,
      ageMs: expect.any(Number) as number,
      fillMs: null,
    });
    await client.command({ type: 'listed', listed: false });
    expect(await isListed()).toBe(false);
    await client.command({ type: 'listed', listed: true });
    expect(await isListed()).toBe(true);
    for (const seat of ['west', 'south'] as const) {
      await client.command({ type: 'fill', seat, with: 'bot' });
    }
    expect(await isListed()).toBe(false);
    client.close();
  });

  it('has no table that is not listed', async () => {
    const host = new Visitor(server.url);
    const id = await host.makeTable(friendly());
    const client = await join(host, id);
    expect((await wanted()).map((one) => one.id)).not.toContain(id);
    client.close();
  });
});

describe('a quick match', () => {
  it('opens a table, where the next one with the same rules sits down opposite', async () => {
    const [first, second, third] = [1, 2, 3].map(() => new Visitor(server.url));
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const { body } = await quick(first, 'double-sir', 'Asha');
    const host = await join(first, body.id);
    expect(host.view).toMatchObject({ listed: true, freeText: false, clock: { turn: 30 } });
    expect(host.view.fillMs).toBeGreaterThan(3_500_000);
    expect((await quick(second, 'double-sir', 'Babar')).body.id).toBe(body.id);
    // Pressed twice: the same seat.
    expect((await quick(second, 'double-sir', 'Babar')).body.id).toBe(body.id);
    expect((await second.table(body.id)).seat).toBe('north');
    expect((await quick(third, 'hidden-rung', 'Chand')).body.id).not.toBe(body.id);
    host.close();
  });

  it('for the last seat in the same instant has one at that seat and the other elsewhere', async () => {
    const visitors = Array.from({ length: 6 }, () => new Visitor(server.url));
    const [host, ...others] = visitors;
    if (host === undefined) throw new Error();
    const id = (await quick(host, 'simple')).body.id;
    const client = await join(host, id);
    const found = await Promise.all(others.map((one) => quick(one, 'simple')));
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const here = found.filter(({ body }) => body.id === id);
    expect(here).toHaveLength(3);
    const view = await host.table(id);
    const seats = await Promise.all(others.map(async (one) => (await one.table(id)).seat));
    expect(new Set(seats.filter((seat) => seat !== null)).size).toBe(3);
    expect(SEATS.every((seat) => view.seats[seat].kind === 'person')).toBe(true);
    await client.until((message) => 'view' in message && message.view.stage === 'playing');
    client.close();
  });

  it('under other rules leaves the seat that was kept for the first', async () => {
    const [first, second] = [new Visitor(server.url), new Visitor(server.url)];
    const id = (await quick(first, 'be-ranga')).body.id;
    const host = await join(first, id);
    await quick(second, 'be-ranga');
    expect((await host.until(isSeated('north'))).type).toBe('update');
    const elsewhere = (await quick(second, 'band-rung')).body.id;
    expect(elsewhere).not.toBe(id);
    expect((await first.table(id)).seats.north.kind).toBe('open');
    host.close();
  });

  it.each([
    [{ rules: { preset: 'whist' }, name: 'A' }, 'bad-rules'],
    [{ rules: { preset: 'hokm' }, name: ' ' }, 'bad-name'],
    [{ name: 'A' }, 'bad-request'],
    [{ rules: { preset: 'hokm' }, name: 'A', seats: {} }, 'bad-request'],
  ])('wished as %j is refused', async (wish, code) => {
    const { status, body } = await new Visitor(server.url).send<Failed>('POST', '/api/quick', wish);
    expect([status, body.error.code]).toEqual([400, code]);
  });
});

describe('a person who is blocked', () => {
  const together = async () => {
    const [host, guest] = [new Visitor(server.url), new Visitor(server.url)];
    const id = await host.makeTable(friendly());
    const hosts = await join(host, id);
    await guest.send('PATCH', '/api/me', { name: 'Guest' });
    const guests = await join(guest, id);
    await guests.command({ type: 'sit', seat: 'west', name: 'Guest' });
    const { person } = (await host.table(id)).seats.west;
    return { host, guest, hosts, guests, id, person };
  };
  const blocksOf = async (visitor: Visitor) =>
    (await visitor.request<{ blocks: readonly Blocked[] }>('/api/blocks')).body.blocks;

  it('does not come to the same table by link or quick match, and neither way round', async () => {
    const { host, guest, hosts, guests, id, person } = await together();
    const { status } = await host.send('POST', '/api/blocks', { table: id, person });
    expect(status).toBe(201);
    expect(await blocksOf(host)).toMatchObject([{ name: 'Guest' }]);
    expect(await blocksOf(guest)).toEqual([]);
    // Who sits stays.
    expect((await host.table(id)).seats.west.kind).toBe('person');

    for (const [maker, other] of [
      [host, guest],
      [guest, host],
    ] as const) {
      const next = await maker.makeTable(friendly());
      const client = await join(other, next);
      const answer = await client.command({ type: 'sit', seat: 'west', name: 'X' });
      expect(answer).toMatchObject({ type: 'reject', error: { code: 'kept-apart' } });
      client.close();
    }
    const { body } = await quick(host, 'hokm', 'Host');
    const there = await join(host, body.id);
    const elsewhere = (await quick(guest, 'hokm', 'Guest')).body.id;
    expect(elsewhere).toMatch(/^\w{16}$/);
    expect(elsewhere).not.toBe(body.id);
    there.close();

    const [block] = await blocksOf(host);
    await guest.request(`/api/blocks/${block?.id}`, { method: 'DELETE' });
    expect(await blocksOf(host)).toHaveLength(1);
    await host.request(`/api/blocks/${block?.id}`, { method: 'DELETE' });
    expect(await blocksOf(host)).toEqual([]);
    const later = await host.makeTable(friendly());
    const client = await join(guest, later);
    expect(await client.command({ type: 'sit', seat: 'west', name: 'X' })).toMatchObject({
      type: 'ack',
    });
    for (const one of [client, hosts, guests]) one.close();
  });

  it('is one with whom one has sat: strangers, oneself and numbers of nobody are refused', async () => {
    const { host, hosts, guests, id, person } = await together();
    const stranger = new Visitor(server.url);
    await stranger.send('PATCH', '/api/me', { name: 'Stranger' });
    const tries = [
      [stranger, { table: id, person }, 403],
      [new Visitor(server.url), { table: id, person }, 403],
      [host, { table: id, person: 1 }, 403],
      [host, { table: id, person: 9 }, 403],
      [host, { table: '1'.repeat(16), person }, 404],
      [host, { table: id, person: 0 }, 400],
      [host, { table: id }, 400],
    ] as const;
    for (const [visitor, body, status] of tries) {
      expect((await visitor.send('POST', '/api/blocks', body)).status).toBe(status);
    }
    expect(await blocksOf(stranger)).toEqual([]);
    for (const one of [hosts, guests]) one.close();
  });
});

describe('watching', () => {
  it('that the host switches off ends for those who watch, and is refused to who comes', async () => {
    const host = new Visitor(server.url);
    const id = await host.makeTable();
    const client = await join(host, id);
    const watcher = await join(new Visitor(server.url), id);
    expect(watcher.view).toMatchObject({ seat: null, match: { viewer: 'public' } });
    expect(Object.values(watcher.view.match.hands)).toEqual([null, null, null, null]);
    await client.command({ type: 'watching', allowed: false });
    const closed = await watcher.next('closed');
    expect(closed).toMatchObject({ error: { code: 'watching-off' }, final: true });
    const late = await TestClient.open(server.url);
    late.hello(id);
    expect(await late.next('closed')).toMatchObject({ error: { code: 'watching-off' } });
    for (const path of [`/api/tables/${id}`, `/api/tables/${id}/record`]) {
      expect((await new Visitor(server.url).request(path)).status).toBe(403);
    }
    expect((await host.request<TableView>(`/api/tables/${id}`)).status).toBe(200);
    client.close();
  });
});

describe('the statistics of deals', () => {
  it('count the hands of deals that are over, and of no other', async () => {
    const read = async (): Promise<DealStatistics> =>
      (await new Visitor(server.url).request<DealStatistics>('/api/fairness/statistics')).body;
    const before = await read();
    const host = new Visitor(server.url);
    const id = await host.makeTable();
    const client = await join(host, id);
    await client.until((message) => 'view' in message && message.view.match.counts.north > 0);
    expect((await read()).deals).toBe(before.deals);
    await playOn(client, (view) => view.match.phase === 'deal-over' && view.match.result !== null);
    const after = await read();
    expect(after.deals).toBe(before.deals + 1);
    const sums = SEATS.map((seat) => Object.values(after.cards[seat]).reduce((a, b) => a + b, 0));
    expect(sums).toEqual(SEATS.map(() => 13 * after.deals));
    client.close();
  });
});
