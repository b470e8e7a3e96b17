// Two servers on one PostgreSQL database, as an operator runs them behind one address.
import type { TableView } from '@court-piece/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer } from '../server.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testConfig, Visitor } from '../testing/test-server.js';
import { STORE_KINDS, type StorePlace } from '../testing/test-stores.js';

// Two whole servers, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const kind = STORE_KINDS.find(({ name }) => name === 'PostgreSQL');

describe.runIf(kind)('two servers on one database', () => {
  let place: StorePlace;
  let servers: readonly [RunningServer, RunningServer];

  const start = async (): Promise<RunningServer> =>
    await startServer(testConfig({ ...place.settings, grace: 600_000 }), { pages: '/nowhere' });
  const urlOf = ({ url }: RunningServer): string => url.slice(0, -1);

  beforeAll(async () => {
    if (kind === undefined) return;
    place = await kind.place();
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await place.remove();
  });

  /** A table with the host at the first server and a guest at the second, on opposite seats. */
  async function pair(first = urlOf(servers[0]), second = urlOf(servers[1])) {
    const visitor = new Visitor(first);
    const seats = { north: 'me', west: 'bot', south: 'open', east: 'bot' } as const;
    const id = await visitor.makeTable(soloTable({ seats, freeText: true }));
    const host = await TestClient.at(first, id, visitor.cookie);
    const guest = await TestClient.at(second, id);
    return { id, host, guest, visitor };
  }

  async function started() {
    const two = await pair();
    expect(await two.guest.command({ type: 'sit', seat: 'south', name: 'Bela' })).toMatchObject({
      type: 'ack',
    });
    await two.host.shows(({ seats }) => seats.south.name === 'Bela');
    expect((await two.host.command({ type: 'start' })).type).toBe('ack');
    return two;
  }

  it('tell their clients at once what happened at the other one', async () => {
    const { host, guest } = await started();
    const isMine = ({ match }: TableView): boolean => match.legal.length > 0;
    // Whoever's turn it is plays, until each has played several times.
    const plays = { host: 0, guest: 0 };
    while (plays.host < 3 || plays.guest < 3) {
      const [name, client, other] = isMine(host.view)
        ? (['host', host, guest] as const)
        : isMine(guest.view)
          ? (['guest', guest, host] as const)
          : [undefined, host, guest];
      const choice = client.view.match.legal[0];
      if (name === undefined || choice === undefined) {
        await Promise.race([host, guest].map((one) => one.shows(isMine)));
        continue;
      }
      const answer = await client.command({ type: 'choose', choice });
      expect(answer.type).toBe('ack');
      plays[name] += 1;
      const { seq } = client.view;
      await other.shows((view) => view.seq >= seq);
    }
    host.close();
    guest.close();
  });

  it('know who is connected to the other one, and who no longer is', async () => {
    const { host, guest, id } = await started();
    const late = await TestClient.at(urlOf(servers[0]), id);
    expect(late.view.seats.south).toMatchObject({ name: 'Bela', presence: 'here' });
    const away = host.shows(({ seats }) => seats.south.presence === 'away');
    guest.close();
    await away;
    const back = await TestClient.at(urlOf(servers[1]), id, guest.cookie);
    await host.shows(({ seats }) => seats.south.presence === 'here');
    for (const client of [host, back, late]) client.close();
  });

  it('carry what is said, with the same number at both', async () => {
    const { host, guest } = await started();
    expect((await guest.command({ type: 'write', text: 'salam' })).type).toBe('ack');
    const [there, here] = await Promise.all([host.next('talk'), guestTalk(guest)]);
    expect(there.lines).toEqual(here);
    host.close();
    guest.close();
  });

  const guestTalk = async (client: TestClient) => {
    const found =
      client.messages.find(({ type }) => type === 'talk') ?? (await client.next('talk'));
    return found.type === 'talk' ? found.lines : [];
  };

  it('give a position one card, though both are sent one at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const visitor = new Visitor(urlOf(servers[0]));
      const id = await visitor.makeTable(
        soloTable({ rules: { preset: 'single-sir-points', firstDealer: 'east' } }),
      );
      const tabs = await Promise.all(
        servers.map((server) => TestClient.at(urlOf(server), id, visitor.cookie)),
      );
      await Promise.all(tabs.map((tab) => tab.shows(({ match }) => match.legal.length > 1)));
      const { seq } = tabs[0]?.view ?? { seq: 0 };
      const answers = await Promise.all(
        tabs.map((tab, at) => {
          const choice = tab.view.match.legal[at];
          if (choice === undefined) throw new Error('nothing to choose');
          return tab.command({ type: 'choose', choice }, seq);
        }),
      );
      expect(answers.map(({ type }) => type).toSorted()).toEqual(['ack', 'reject']);
      expect(answers.find(({ type }) => type === 'reject')).toMatchObject({
        error: { code: 'stale' },
      });
      for (const tab of tabs) tab.close();
    }
  });

  it('catch up after the connections to the database were lost', async () => {
    const { host, guest } = await pair();
    const admin = new Client({ connectionString: place.settings.databaseUrl ?? '' });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'court-piece' and pid <> pg_backend_pid()`,
    );
    await admin.end();
    // The command itself may meet a broken connection: then it is sent again, as clients do.
    for (;;) {
      const answer = await guest.command({ type: 'sit', seat: 'south', name: 'Bela' });
      if (answer.type === 'ack') break;
      expect(answer.error.code).toBe('internal');
    }
    await host.shows(({ seats }) => seats.south.name === 'Bela');
    await host.shows(({ seats }) => seats.south.presence === 'here');
    expect((await host.command({ type: 'start' })).type).toBe('ack');
    host.close();
    guest.close();
  });

  it('take over from one another when one is stopped', async () => {
    const third = await start();
    const { id, host, guest } = await pair(urlOf(servers[0]), urlOf(third));
    await guest.command({ type: 'sit', seat: 'south', name: 'Bela' });
    const away = host.shows(({ seats }) => seats.south.presence === 'away');
    await third.close();
    expect(await guest.next('closed')).toMatchObject({ error: { code: 'shutting-down' } });
    await away;
    const back = await TestClient.at(urlOf(servers[1]), id, guest.cookie);
    expect(back.view.seat).toBe('south');
    await host.shows(({ seats }) => seats.south.presence === 'here');
    host.close();
    back.close();
  });
});
