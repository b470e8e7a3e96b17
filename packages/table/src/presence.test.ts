import { describe, expect, it } from 'vitest';
import { Client, fourPeople, HOST, seededChance, settled, tableOf } from '../testing/index.js';

describe('being away', () => {
  it('is shown to the others while a person has no connection', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    const { seq } = host.view;
    bela.close();
    expect(host.view.seats.west).toEqual({
      kind: 'person',
      name: 'bela',
      presence: 'away',
      awayMs: 30_000,
      person: 2,
      you: false,
    });
    expect(host.last).toMatchObject({ type: 'update', events: [], missed: false, view: { seq } });
    await evening.connect('bela');
    expect(host.view.seats.west.presence).toBe('here');
  });

  it('begins when the last tab closes, not before', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    const tab = await evening.connect('bela');
    const count = host.frames.length;
    bela.close();
    expect(host.frames).toHaveLength(count);
    expect(host.view.seats.west.presence).toBe('here');
    tab.close();
    expect(host.view.seats.west.presence).toBe('away');
  });

  it('is not told again by a goodbye that comes twice', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    bela.close();
    const count = host.frames.length;
    bela.close();
    expect(host.frames).toHaveLength(count);
  });

  it('for a moment does not cost the seat, the hand or the turn', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const dora = clients[3];
    const { match } = dora.view;
    dora.close();
    await evening.clock.pass(29_999);
    const back = await evening.connect('dora');
    expect(back.view).toMatchObject({ seat: 'east', match });
  });

  it('of a watcher is of no interest to anybody', async () => {
    const { clients, evening } = await fourPeople();
    const count = clients[0].frames.length;
    (await evening.connect('stranger')).close();
    expect(clients[0].frames).toHaveLength(count);
  });

  it('is over only with a hello: a connection that has said nothing is nobody', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    bela.close();
    const silent = evening.table.openSession('bela', () => undefined);
    expect(host.view.seats.west.presence).toBe('away');
    silent.close();
  });
});

describe('a person who stays away', () => {
  it('has the seat held by a bot after the grace, which everybody sees', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host, , , dora] = clients;
    dora.close();
    await evening.clock.pass(10_000);
    expect((await evening.connect(null)).view.seats.east).toMatchObject({
      presence: 'away',
      awayMs: 20_000,
    });
    await evening.clock.pass(19_999);
    expect(host.view.match.trump).toBeNull();
    await evening.clock.pass(1);
    expect(host.view.seats.east).toMatchObject({ kind: 'person', name: 'dora', presence: 'held' });
    expect(host.events.map(({ type }) => type)).toContain('held');
    // It was dora who had to call and to lead.
    expect(host.view.match).toMatchObject({ turn: 'north', trick: { leader: 'east' } });
  });

  it('returns at any moment to the same hand, less what the bot played', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host, , , dora] = clients;
    dora.close();
    await evening.clock.pass(30_000);
    const played = host.view.match.trick?.cards ?? [];
    const { deal } = evening.table.state.match;
    const held = deal !== null && 'hands' in deal ? deal.hands.east : [];
    expect(played).toHaveLength(1);
    const back = await evening.connect('dora');
    expect(back.view).toMatchObject({ seat: 'east', match: { hands: { east: held } } });
    expect(host.view.seats.east).toMatchObject({ presence: 'here' });
    expect(back.events.at(-1)).toMatchObject({ type: 'returned', seat: 'east' });
    for (const client of clients.slice(0, 3)) await client.choosesAny();
    expect(evening.table.state.match.deal).toMatchObject({ phase: 'play' });
  });

  it('finds nothing decided twice, whoever was first, the bot or the person', async () => {
    for (let round = 0; round < 40; round++) {
      const { clients, evening } = await fourPeople({
        rules: { firstDealer: 'south' },
        pace: 'normal',
        chance: seededChance(round),
      });
      const [, , , dora] = clients;
      dora.close();
      await evening.clock.pass(30_000);
      evening.store.slowness = () => round % 4;
      // The bot calls after half a second: the person is back just before, just then or just after.
      const thinking = evening.clock.pass(499 + (round % 3));
      const back = new Client(evening.table, 'dora');
      const hello = back.hello();
      await thinking;
      await hello;
      for (let turns = 0; turns < 12; turns++) await settled();
      if (back.view.match.turn === 'east' && back.view.match.phase === 'making-trumps') {
        await back.choosesAny();
      }
      for (let turns = 0; turns < 12; turns++) await settled();
      const calls = (await evening.store.log()).filter(
        ({ body }) => body.type === 'acted' && body.action.type === 'call',
      );
      expect(calls).toHaveLength(1);
      expect(evening.failures).toEqual([]);
      evening.table.close();
    }
  });

  it('who is back at another process is not played for by the bot of this one', async () => {
    const { clients, evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      pace: 'normal',
    });
    clients[3].close();
    await evening.clock.pass(30_000);
    await evening.store.writeAsOther({ type: 'returned', seat: 'east' });
    // The bot here has thought about its call, and finds the entry in its way.
    await evening.clock.pass(10_000);
    expect((await evening.store.log()).at(-1)?.body.type).toBe('returned');
    expect(clients[0].view).toMatchObject({
      match: { trump: null },
      seats: { east: { presence: 'here' } },
    });
  });

  it('who acts before the return is written is back by that', async () => {
    const { clients, evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      pace: 'normal',
    });
    clients[3].close();
    await evening.clock.pass(30_000);
    const { table } = evening;
    const command = {
      type: 'choose',
      choice: { type: 'call', seat: 'east', suit: 'S' },
    } as const;
    const { seq } = table.state;
    // Another process has the connection.
    expect(await table.command('dora', { id: 'x', expectedSeq: seq, command })).toMatchObject({
      type: 'ack',
      seq: seq + 2,
    });
    const kinds = (await evening.store.log()).slice(-2).map(({ body }) => body.type);
    expect(kinds).toEqual(['returned', 'acted']);
  });

  it('is not missed by the goodbye of an old connection that comes late', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host, , , dora] = clients;
    const back = await evening.connect('dora');
    dora.close();
    await evening.clock.pass(3_600_000);
    expect(host.view.seats.east).toMatchObject({ presence: 'here' });
    expect(back.view.match.turn).toBe('east');
    expect(host.view.match.trump).toBeNull();
  });

  it('keeps a table that others have: they play on, deal after deal', async () => {
    const { clients, evening } = await fourPeople({ rules: { target: 50 } });
    clients[3].close();
    await evening.clock.pass(30_000);
    for (let step = 0; step < 200 && clients[0].view.match.results.length < 2; step++) {
      for (const client of clients.slice(0, 3)) {
        if (client.view.match.phase === 'deal-over') await client.does({ type: 'next-deal' });
        else if (client.view.match.legal.length > 0) await client.choosesAny();
        await settled();
      }
    }
    expect(clients[0].view.match.results).toHaveLength(2);
  });

  it('before the start is seen as gone as well, and the host’s rights pass on', async () => {
    const night = await tableOf({ seats: 'me open open open' });
    const host = await night.connect(HOST);
    const bela = await night.connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    host.close();
    await night.clock.pass(29_999);
    expect(bela.view.host).toBe(false);
    await night.clock.pass(1);
    expect(bela.view).toMatchObject({ host: true, seats: { north: { presence: 'held' } } });
    const back = await night.connect(HOST);
    expect(back.view).toMatchObject({ host: true, seat: 'north' });
    expect(bela.view.host).toBe(false);
  });
});

describe('a table that all have left behind', () => {
  it('rests: nothing plays for nobody, no seat is held, no timer runs', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    for (const client of clients) client.close();
    const { seq } = evening.table.state;
    expect(evening.table.idle).toBe(true);
    expect(evening.clock.pending).toBe(0);
    await evening.clock.pass(24 * 3_600_000);
    expect(evening.table.state.seq).toBe(seq);
  });

  it('is resumed by who comes first, and the others have the whole grace again', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    for (const client of clients) client.close();
    await evening.clock.pass(3_600_000);
    const host = await evening.connect(HOST);
    expect(host.view.seats.east).toMatchObject({ presence: 'away', awayMs: 30_000 });
    await evening.clock.pass(29_000);
    const dora = await evening.connect('dora');
    expect(dora.view.match).toMatchObject({ turn: 'east', trump: null });
    await evening.clock.pass(1_000);
    expect(host.view.seats).toMatchObject({
      west: { presence: 'held' },
      south: { presence: 'held' },
      east: { presence: 'here' },
    });
  });

  it('goes on after a restart with everybody away and a fresh grace', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const [host] = clients;
    await evening.clock.pass(1_000);
    evening.table.close();
    const again = await evening.reload();
    await evening.clock.pass(3_600_000);
    const back = await again.connect(HOST);
    expect(back.view.match).toEqual(host.view.match);
    expect(back.view.seats.east).toMatchObject({ presence: 'away', awayMs: 30_000 });
  });

  it('lets nobody but its people in on a seat: the link shows a stranger what is public', async () => {
    const { clients, evening } = await fourPeople();
    for (const client of clients) client.close();
    const stranger = await evening.connect('stranger');
    expect(stranger.view).toMatchObject({ seat: null, match: { viewer: 'public' } });
    expect(await stranger.does({ type: 'sit', seat: 'west', name: 'bela' })).toMatchObject({
      error: { code: 'seat-taken' },
    });
  });
});

describe('an idle table', () => {
  it('is one where nobody is connected', async () => {
    const { connect, table } = await tableOf();
    expect(table.idle).toBe(true);
    const host = await connect(HOST);
    expect(table.idle).toBe(false);
    host.close();
    expect(table.idle).toBe(true);
  });

  it('is one though a bot is on turn: nothing plays for nobody', async () => {
    const { table, clock, connect } = await tableOf({
      seats: 'me bot bot bot',
      pace: 'normal',
      rules: { firstDealer: 'north' },
    });
    (await connect(HOST)).close();
    const { seq } = table.state;
    expect(table.idle).toBe(true);
    expect(clock.pending).toBe(0);
    await clock.pass(60_000);
    expect(table.state.seq).toBe(seq);
    await connect(HOST);
    await clock.pass(60_000);
    expect(table.state.match.deal).toMatchObject({ turn: 'north' });
  });

  it('is not one where a connection has not said hello yet, or something is being written', async () => {
    const { table, store } = await tableOf();
    const session = table.openSession(HOST, () => undefined);
    expect(table.idle).toBe(false);
    session.close();
    const release = store.hold();
    const command = { type: 'rename', name: 'Zoya' } as const;
    const renamed = table.command(HOST, { id: 'x', expectedSeq: 0, command });
    expect(table.idle).toBe(false);
    release();
    await renamed;
    expect(table.idle).toBe(true);
  });
});

describe('a closed table', () => {
  it('sends nothing any more and runs no timer, and what comes in is answered to nobody', async () => {
    const { connect, table, clock, store } = await tableOf({
      seats: 'bot bot me bot',
      pace: 'slow',
    });
    const host = await connect(HOST);
    const count = host.frames.length;
    table.close();
    await clock.pass(3_600_000);
    await host.sends({ type: 'ping' });
    expect(host.frames).toHaveLength(count);
    expect(clock.pending).toBe(0);
    const log = await store.log();
    const command = { type: 'rename', name: 'Zoya' } as const;
    expect(await table.command(HOST, { id: 'x', expectedSeq: 0, command })).toEqual({
      type: 'reject',
      error: { code: 'shutting-down' },
    });
    expect(await store.log()).toEqual(log);
    const late = table.openSession(HOST, () => {
      throw new Error('sent');
    });
    await late.receive({ type: 'ping' });
  });

  it('still writes what was being written, and the next process has it', async () => {
    const night = await tableOf();
    const release = night.store.hold();
    const command = { type: 'rename', name: 'Zoya' } as const;
    const renamed = night.table.command(HOST, { id: 'x', expectedSeq: 0, command });
    await settled();
    night.table.close();
    release();
    expect(await renamed).toMatchObject({ type: 'ack' });
    const again = await night.reload();
    expect(again.table.viewFor(HOST).seats.south.name).toBe('Zoya');
  });
});
