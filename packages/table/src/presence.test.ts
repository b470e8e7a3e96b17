import { describe, expect, it } from 'vitest';
import { fourPeople, HOST, settled, tableOf } from '../testing/index.js';

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
