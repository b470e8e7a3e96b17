import { describe, expect, it, vi } from 'vitest';
import { Client, fourPeople, HOST, settled, tableOf } from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

describe('waking a table', () => {
  it('takes in what another process has written, and tells everybody here', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host] = clients;
    await evening.store.writeAsOther({
      type: 'acted',
      action: { type: 'call', seat: 'east', suit: 'H' },
    });
    expect(host.view.match.trump).toBeNull();
    await evening.table.wake();
    expect(host.view.match.trump).toBe('H');
    expect(host.events.at(-1)).toMatchObject({ type: 'trump-made', suit: 'H' });
  });

  it('for nothing tells nobody anything', async () => {
    const { clients, evening } = await fourPeople();
    const counts = clients.map(({ frames }) => frames.length);
    await evening.table.wake();
    expect(clients.map(({ frames }) => frames.length)).toEqual(counts);
  });

  it('that fails is reported, and the next one works', async () => {
    const { evening } = await fourPeople();
    evening.store.readsFail = true;
    await evening.table.wake();
    expect(evening.failures).toMatchObject([{ context: { doing: 'read' } }]);
    evening.store.readsFail = false;
    await evening.store.writeAsOther({ type: 'paced', pace: 'slow' });
    await evening.table.wake();
    expect(evening.table.state.pace).toBe('slow');
  });
});

describe('two processes that serve one table', () => {
  it('do not hold the seat of a person who plays at the other one', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host, , , dora] = clients;
    const other = await evening.reload();
    const there = new Client(other.table, 'dora');
    await there.hello();
    dora.close();
    await there.chooses('call S');
    await evening.table.wake();
    await evening.clock.pass(29_000);
    expect(host.view.seats.east.presence).toBe('here');
    await evening.clock.pass(60_000);
    await other.table.wake();
    await evening.table.wake();
    expect(there.view).toMatchObject({ seat: 'east', match: { turn: 'east' } });
    expect(host.view.seats.east.presence).toBe('here');
  });

  it('give a seat back and forth at most once, though neither knows the other’s connections', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'north' } });
    const other = await evening.reload();
    clients[3].close();
    await new Client(other.table, 'dora').hello();
    for (let round = 0; round < 20; round++) {
      await evening.clock.pass(30_000);
      await evening.table.wake();
      await other.table.wake();
      await settled();
    }
    const kinds = (await evening.store.log()).map(({ body }) => body);
    const ofDora = kinds.filter(
      (body) => (body.type === 'held' || body.type === 'returned') && body.seat === 'east',
    );
    expect(ofDora.length).toBeLessThanOrEqual(2);
  });

  it('know from their host who is elsewhere, if it tells', async () => {
    const elsewhere = new Set<string>();
    const { clients, evening } = await fourPeople({
      with: { isElsewhere: (_, player) => elsewhere.has(player) },
    });
    const [host, , , dora] = clients;
    elsewhere.add('dora');
    dora.close();
    expect(host.view.seats.east.presence).toBe('here');
    await evening.clock.pass(60_000);
    expect(host.view.seats.east.presence).toBe('here');
    elsewhere.delete('dora');
    await evening.table.wake();
    expect(host.view.seats.east).toMatchObject({ presence: 'away', awayMs: 30_000 });
    await evening.clock.pass(30_000);
    expect(host.view.seats.east.presence).toBe('held');
  });
});

describe('what other processes are told', () => {
  it('is who is connected here, as often as that changes', async () => {
    const told: (readonly string[])[] = [];
    const { clients, evening } = await fourPeople({
      with: { onHere: (_, players) => told.push(players) },
    });
    const dora = clients[3];
    const tab = await evening.connect('dora');
    const count = told.length;
    tab.close();
    expect(told.slice(count)).toEqual([]);
    dora.close();
    expect(told.at(-1)).not.toContain('dora');
    await evening.connect('dora');
    expect(told.at(-1)).toContain('dora');
    evening.table.close();
    expect(told.at(-1)).toEqual([]);
    expect(told).toHaveLength(count + 3);
  });

  it('is what was said, which has the same number there', async () => {
    const { clients, evening } = await fourPeople();
    const other = await evening.reload();
    const there = new Client(other.table, 'dora');
    await there.hello();
    const heard = (client: Client) =>
      client.frames.flatMap((frame) => (frame.type === 'talk' ? frame.lines : []));
    await clients[0].does({ type: 'say', phrase: 'well-played' });
    for (const line of heard(clients[1])) other.table.hear(line);
    expect(heard(there)).toEqual(heard(clients[1]));
    expect(heard(there)).toHaveLength(1);
  });
});

describe('a table that another process has taken up as well', () => {
  it('gives nobody a turn’s time again', async () => {
    const { evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      clock: { turn: 20, bank: 0 },
      with: { isElsewhere: () => true },
    });
    await evening.clock.pass(15_000);
    const left = evening.table.viewFor('dora').turnMs;
    const other = await evening.reload();
    await new Client(other.table, 'bela').hello();
    await settled();
    expect(other.table.viewFor('dora').turnMs).toBe(left);
    expect((await evening.store.log()).filter(({ body }) => body.type === 'resumed')).toEqual([]);
  });
});

describe('who may sit with whom', () => {
  it('is asked of the host of the table, once for each who wants to sit down', async () => {
    const asked: (readonly string[])[] = [];
    const night = await tableOf({
      seats: 'me open open bot',
      with: {
        maySit: async (player, others) => {
          asked.push([player, ...others]);
          return player !== 'bela';
        },
      },
    });
    await night.connect(HOST);
    const [bela, chad] = [await night.connect('bela'), await night.connect('chad')];
    expect(await bela.does({ type: 'sit', seat: 'west', name: 'Bela' })).toMatchObject({
      error: { code: 'kept-apart' },
    });
    expect(await chad.does({ type: 'sit', seat: 'west', name: 'Chad' })).toMatchObject({
      type: 'ack',
    });
    await chad.does({ type: 'sit', seat: 'south', name: 'Chad' });
    expect(asked).toEqual([
      ['bela', HOST],
      ['chad', HOST],
    ]);
  });
});
