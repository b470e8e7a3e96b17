import { SEATS } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import { Client, fourPeople, HOST, planOf, settled, TABLE, tableOf } from '../testing/index.js';
import { Table } from './table.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

describe('making a table', () => {
  it('without open seats starts the match at once', async () => {
    const { table, store, connect } = await tableOf({ seats: 'bot bot me bot' });
    expect(table.viewFor(HOST)).toMatchObject({ stage: 'playing', seat: 'south', host: true });
    expect((await store.log()).map((entry) => entry.body.type)).toEqual(['created', 'started']);
    // Cards are dealt when somebody is there.
    await connect(HOST);
    const kinds = (await store.log()).slice(2, 4).map((entry) => entry.body.type);
    expect(kinds).toEqual(['committed', 'acted']);
  });

  it('with open seats waits for people', async () => {
    const { table } = await tableOf({ seats: 'me open bot open' });
    expect(table.viewFor(HOST)).toMatchObject({
      stage: 'gathering',
      seats: {
        north: { kind: 'person', name: 'Amina', presence: 'away', person: 1, you: true },
        west: { kind: 'open', name: '', presence: 'here', person: null, you: false },
        south: { kind: 'bot', name: 'medium', presence: 'here', awayMs: null, you: false },
      },
    });
  });

  it('is refused if one person would have two seats, or nobody could ever sit', async () => {
    const { ports } = await tableOf();
    for (const seats of ['me me bot bot', 'bot bot bot bot']) {
      const made = await Table.create('table-2', planOf({ seats }), ports);
      expect(made).toEqual({ ok: false, error: { code: 'bad-request', detail: 'seats' } });
    }
  });

  it('is refused with a name or rules that cannot be', async () => {
    const { ports } = await tableOf();
    const plan = planOf({});
    expect(await Table.create('table-2', { ...plan, hostName: ' ' }, ports)).toEqual({
      ok: false,
      error: { code: 'bad-name', detail: 'hostName' },
    });
    const options = { ...plan.options, target: 0 };
    expect(await Table.create('table-2', { ...plan, options }, ports)).toEqual({
      ok: false,
      error: { code: 'bad-rules', detail: 'target' },
    });
  });

  it('under an id that is taken is refused, and the other table is unharmed', async () => {
    const { ports, store } = await tableOf();
    const before = await store.log();
    const made = await Table.create(TABLE, planOf({}), ports);
    expect(made).toEqual({ ok: false, error: { code: 'bad-request', detail: 'id' } });
    expect(await store.log()).toEqual(before);
  });

  it('that the store cannot keep fails', async () => {
    const { ports, store } = await tableOf();
    store.failNext('before');
    await expect(Table.create('table-2', planOf({}), ports)).rejects.toThrow('the disk is full');
  });
});

describe('sitting down', () => {
  it('on an open seat is told to everybody', async () => {
    const { connect } = await tableOf({ seats: 'me open open bot' });
    const host = await connect(HOST);
    const bela = await connect('bela');
    expect(await bela.does({ type: 'sit', seat: 'west', name: 'Bela' })).toMatchObject({
      type: 'ack',
    });
    expect(bela.view.seat).toBe('west');
    expect(host.view.seats.west).toMatchObject({ kind: 'person', name: 'Bela', presence: 'here' });
    expect(host.events.at(-1)).toMatchObject({ type: 'sat', seat: 'west', name: 'Bela' });
  });

  it('where another person or a bot sits is refused with the seats that are open', async () => {
    const { connect } = await tableOf({ seats: 'me open open bot' });
    const bela = await connect('bela');
    for (const seat of ['north', 'east'] as const) {
      expect(await bela.does({ type: 'sit', seat, name: 'Bela' })).toMatchObject({
        error: { code: 'seat-taken', detail: 'west south' },
      });
    }
  });

  it('elsewhere before the start moves the person: nobody has two seats', async () => {
    const { connect, store } = await tableOf({ seats: 'me open open open' });
    const host = await connect(HOST);
    await host.does({ type: 'sit', seat: 'south', name: 'Amina' });
    expect(host.view.seat).toBe('south');
    expect(host.view.seats.north.kind).toBe('open');
    expect(host.view.host).toBe(true);
    const moved = (await store.log()).slice(-2);
    expect(moved.map((entry) => entry.body.type)).toEqual(['left', 'sat']);
  });

  it('to and fro at the same time, from two tabs, leaves one seat', async () => {
    const { connect, table } = await tableOf({ seats: 'open open open open' });
    const tabs = [await connect('bela'), await connect('bela')];
    await Promise.all(
      SEATS.flatMap((seat, at) => {
        const tab = tabs[at % 2];
        return tab
          ? [tab.does({ type: 'sit', seat, name: 'Bela' }), tab.does({ type: 'leave' })]
          : [];
      }),
    );
    await tabs[0]?.does({ type: 'sit', seat: 'east', name: 'Bela' });
    const taken = SEATS.filter((seat) => table.state.seats[seat].kind === 'person');
    expect(taken).toEqual(['east']);
    expect(tabs[1]?.view.seats).toEqual(tabs[0]?.view.seats);
  });

  it('under the name of somebody else gives that name and nothing more', async () => {
    const { clients, evening } = await fourPeople();
    const thief = await evening.connect('thief');
    expect(await thief.does({ type: 'sit', seat: 'west', name: 'bela' })).toMatchObject({
      error: { code: 'seat-taken' },
    });
    expect(thief.view.seat).toBeNull();
    expect(thief.view.match.hands).toEqual({ north: null, west: null, south: null, east: null });
    expect(clients[1].view.seat).toBe('west');
  });

  it('of twenty people on the last seat succeeds for one, fifty times over', async () => {
    for (let round = 0; round < 50; round++) {
      const { connect, store, table } = await tableOf({ seats: 'me open bot bot' });
      store.slowness = () => round % 3;
      const people = await Promise.all(
        Array.from({ length: 20 }, (_, at) => connect(`guest-${at}`)),
      );
      const answers = await Promise.all(
        people.map((person) => person.does({ type: 'sit', seat: 'west', name: 'Guest' })),
      );
      expect(answers.filter((answer) => answer.type === 'ack')).toHaveLength(1);
      const refused = answers.filter((answer) => answer.type === 'reject');
      expect(refused.every((answer) => answer.error.code === 'seat-taken')).toBe(true);
      expect(people.filter((person) => person.view.seat === 'west')).toHaveLength(1);
      table.close();
    }
  });
});

describe('names', () => {
  it('can be changed by those who sit, and are trimmed and composed', async () => {
    const { connect } = await tableOf();
    const host = await connect(HOST);
    await host.does({ type: 'rename', name: '  Ame\u0301lie ' });
    expect(host.view.seats.south.name).toBe('Am\u00e9lie');
  });

  it('that are as they were leave no entry in the log', async () => {
    const { connect, table } = await tableOf();
    const host = await connect(HOST);
    const { seq } = table.state;
    expect(await host.does({ type: 'rename', name: 'Amina' })).toEqual({ type: 'ack', seq });
    expect(table.state.seq).toBe(seq);
  });
});

describe('the host', () => {
  it('puts a bot on an open seat and opens it again', async () => {
    const { connect } = await tableOf({ seats: 'me open open open' });
    const host = await connect(HOST);
    await host.does({ type: 'fill', seat: 'west', with: 'bot' });
    expect(host.view.seats.west.kind).toBe('bot');
    await host.does({ type: 'fill', seat: 'west', with: 'open' });
    expect(host.view.seats.west.kind).toBe('open');
  });

  it('does not put a bot where a person sits', async () => {
    const { connect } = await tableOf({ seats: 'me open open open' });
    const host = await connect(HOST);
    await (await connect('bela')).does({ type: 'sit', seat: 'west', name: 'Bela' });
    expect(await host.does({ type: 'fill', seat: 'west', with: 'bot' })).toMatchObject({
      error: { code: 'seat-taken', detail: 'west' },
    });
  });

  it('starts when no seat is open', async () => {
    const { connect } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    expect(await host.does({ type: 'start' })).toMatchObject({
      error: { code: 'seats-open', detail: 'west' },
    });
    await host.does({ type: 'fill', seat: 'west', with: 'bot' });
    expect(await host.does({ type: 'start' })).toMatchObject({ type: 'ack' });
    await settled();
    expect(host.view.stage).toBe('playing');
    expect(host.events.map((event) => event.type)).toContain('dealt');
    expect(await host.does({ type: 'start' })).toMatchObject({
      error: { code: 'already-started' },
    });
    expect(await host.does({ type: 'fill', seat: 'west', with: 'open' })).toMatchObject({
      error: { code: 'already-started' },
    });
  });

  it('cannot start a table at which no person sits', async () => {
    const { connect } = await tableOf({ seats: 'open bot bot bot' });
    const host = await connect(HOST);
    await host.does({ type: 'fill', seat: 'north', with: 'bot' });
    expect(await host.does({ type: 'start' })).toMatchObject({ error: { code: 'not-seated' } });
  });

  it('who leaves hands the rights on to a person, never to a bot, and gets them back on return', async () => {
    const { connect } = await tableOf({ seats: 'bot open me open' });
    const host = await connect(HOST);
    const bela = await connect('bela');
    await bela.does({ type: 'sit', seat: 'east', name: 'Bela' });
    await host.does({ type: 'leave' });
    expect([host.view.host, bela.view.host]).toEqual([false, true]);
    expect(await bela.does({ type: 'fill', seat: 'west', with: 'bot' })).toMatchObject({
      type: 'ack',
    });
    await host.does({ type: 'sit', seat: 'south', name: 'Amina' });
    expect([host.view.host, bela.view.host]).toEqual([true, false]);
  });
});

describe('the start', () => {
  it('reaches a person who was cut off while waiting', async () => {
    const { connect, table } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    const bela = await connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    const known = bela.view.seq;
    bela.close();
    await host.does({ type: 'start' });
    await settled();
    const again = new Client(table, 'bela');
    await again.hello(known);
    expect(again.view).toMatchObject({ stage: 'playing', seat: 'west' });
    expect(again.events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['started', 'dealt']),
    );
  });
});

describe('leaving', () => {
  it('before the start frees the seat', async () => {
    const { connect, table } = await tableOf({ seats: 'me open bot bot' });
    const bela = await connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    await bela.does({ type: 'leave' });
    expect(table.state.seats.west).toEqual({ kind: 'open' });
    expect(bela.view).toMatchObject({ seat: null, held: null });
  });

  it('after the start lets a bot hold the seat, and shows the leaver what is public', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'leave' });
    expect(bela.view).toMatchObject({ seat: null, held: 'west', match: { viewer: 'public' } });
    expect(host.view.seats.west).toMatchObject({ kind: 'person', name: 'bela', presence: 'held' });
    expect(evening.table.state.seats.west).toMatchObject({ player: 'bela', left: true });
  });

  it('and coming back gives the same hand again, with what the bot did meanwhile shown', async () => {
    const { clients, evening } = await fourPeople();
    const { match } = evening.table.state;
    const callerSeat = match.deal?.caller ?? 'north';
    const caller = clients.find((client) => client.view.seat === callerSeat);
    if (caller === undefined) throw new Error('nobody calls');
    const before = caller.view.match.hands[callerSeat] ?? [];
    await caller.does({ type: 'leave' });
    await settled();
    expect(caller.view.match.trump).not.toBeNull();
    expect(await caller.does({ type: 'sit', seat: callerSeat, name: 'Back' })).toMatchObject({
      type: 'ack',
    });
    const now = caller.view.match;
    const played = now.trick?.cards ?? [];
    expect([...(now.hands[callerSeat] ?? []), ...played]).toEqual(
      expect.arrayContaining([...before]),
    );
    expect(caller.view).toMatchObject({ seat: callerSeat, held: null });
  });

  it('does not let anybody else have the seat, nor the leaver another one', async () => {
    const { clients, evening } = await fourPeople();
    const [, bela, chad] = clients;
    await bela.does({ type: 'leave' });
    await chad.does({ type: 'leave' });
    const stranger = await evening.connect('stranger');
    expect(await stranger.does({ type: 'sit', seat: 'west', name: 'S' })).toMatchObject({
      error: { code: 'seat-taken' },
    });
    expect(await chad.does({ type: 'sit', seat: 'west', name: 'chad' })).toMatchObject({
      error: { code: 'already-seated', detail: 'south' },
    });
  });

  it('takes the right to act along at once', async () => {
    const { evening, clients } = await fourPeople();
    const callerSeat = evening.table.state.match.deal?.caller;
    const caller = clients.find((client) => client.view.seat === callerSeat);
    const choice = caller?.view.match.legal[0];
    if (caller === undefined || choice === undefined) throw new Error('nobody calls');
    const expectedSeq = caller.view.seq;
    const [left, chose] = await Promise.all([
      caller.does({ type: 'leave' }, { expectedSeq }),
      caller.does({ type: 'choose', choice }, { expectedSeq }),
    ]);
    expect(left.type).toBe('ack');
    expect(chose).toMatchObject({ error: { code: 'not-seated' } });
  });

  it('is not possible without a seat', async () => {
    const { connect } = await tableOf();
    const watcher = await connect('stranger');
    expect(await watcher.does({ type: 'leave' })).toMatchObject({ error: { code: 'not-seated' } });
  });
});

describe('the pace', () => {
  it('is set by the host and shown to all', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    await host.does({ type: 'pace', pace: 'slow' });
    expect(bela.view.pace).toBe('slow');
    expect(await bela.does({ type: 'pace', pace: 'fast' })).toMatchObject({
      error: { code: 'not-host' },
    });
  });
});
