import { dealWith } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import { foldLog } from './index.js';
import {
  Client,
  fourPeople,
  HOST,
  scriptedChance,
  settled,
  TABLE,
  tableOf,
  type Evening,
  type Setting,
} from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const setting = (): Setting => ({
  rules: { firstDealer: 'south' },
  chance: scriptedChance(
    dealWith({ east: 'SA SK', north: 'S2 S3' }, { dealer: 'south', direction: 'counterclockwise' }),
  ),
});

const cardsPlayed = async (evening: Evening): Promise<number> =>
  (await evening.store.log()).filter(
    ({ body }) => body.type === 'acted' && body.action.type === 'play',
  ).length;

const playSA = { type: 'choose', choice: { type: 'play', seat: 'east', card: 'SA' } } as const;

describe('a command sent again', () => {
  it('has no second effect and gets the same answer, however often it comes', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    const first = await dora.does(playSA, said);
    for (let again = 0; again < 3; again++) expect(await dora.does(playSA, said)).toEqual(first);
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('while the first is still being stored waits for its answer', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    const release = evening.store.hold();
    const all = Promise.all(
      [1, 2, 3].map(() => dora.sends({ type: 'command', command: playSA, ...said })),
    );
    await settled();
    release();
    await all;
    const acks = dora.frames.filter((frame) => frame.type === 'ack' && frame.id === 'once');
    expect(acks).toHaveLength(3);
    expect(new Set(acks.map((frame) => JSON.stringify(frame))).size).toBe(1);
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('over another connection, and long after, gets the same answer', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    const first = await dora.does(playSA, said);
    dora.close();
    await host.chooses('S2');
    const again = await evening.connect('dora');
    expect(await again.does(playSA, said)).toEqual(first);
    expect(await cardsPlayed(evening)).toBe(2);
  });

  it('after a restart gets the same answer from the log', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    const first = await dora.does(playSA, said);
    evening.table.close();
    const reloaded = await evening.reload();
    const again = await reloaded.connect('dora');
    expect(await again.does(playSA, said)).toEqual(first);
    expect(await cardsPlayed(reloaded)).toBe(1);
  });

  it('that was refused is refused again for the same reason, though it would fit now', async () => {
    const { clients } = await fourPeople(setting());
    const [host, , , dora] = clients;
    const early = { type: 'choose', choice: { type: 'play', seat: 'north', card: 'S2' } } as const;
    const said = { id: 'early', expectedSeq: 1_000 };
    const first = await host.does(early, said);
    expect(first).toMatchObject({ error: { code: 'stale' } });
    await dora.chooses('call S');
    await dora.chooses('SA');
    expect(await host.does(early, said)).toMatchObject({ error: { code: 'stale' } });
    expect(host.view.match.trick?.cards).toEqual(['SA']);
  });

  it('is still known after several hundred others', async () => {
    const { connect, table } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    const said = { id: 'once', expectedSeq: host.view.seq };
    const first = await host.does({ type: 'fill', seat: 'west', with: 'bot' }, said);
    for (let count = 0; count < 700; count++) {
      await host.does({ type: 'fill', seat: 'west', with: count % 2 === 0 ? 'open' : 'bot' });
    }
    const { seq } = table.state;
    expect(await host.does({ type: 'fill', seat: 'west', with: 'bot' }, said)).toEqual(first);
    expect(table.state.seq).toBe(seq);
  });

  it('by somebody else under the same id is another command', async () => {
    const { connect } = await tableOf({ seats: 'open open bot bot' });
    const [bela, chad] = [await connect('bela'), await connect('chad')];
    await bela.does({ type: 'sit', seat: 'north', name: 'Bela' }, { id: 'x' });
    await chad.does({ type: 'sit', seat: 'west', name: 'Chad' }, { id: 'x' });
    expect([bela.view.seat, chad.view.seat]).toEqual(['north', 'west']);
  });
});

describe('a store that fails', () => {
  it('before it has written: the answer is internal, nothing is told, and sending again succeeds', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    const frames = host.frames.length;
    evening.store.failNext('before');
    expect(await dora.does(playSA, said)).toMatchObject({ error: { code: 'internal' } });
    expect(host.frames).toHaveLength(frames);
    expect(evening.failures.map((failure) => failure.context.doing)).toEqual(['append']);
    expect(await dora.does(playSA, said)).toMatchObject({ type: 'ack' });
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('after it has written: the command counts, once, and everybody hears of it', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    evening.store.failNext('after');
    const first = await dora.does(playSA, said);
    expect(first).toMatchObject({ type: 'ack' });
    expect(host.view.match.trick?.cards).toEqual(['SA']);
    expect(await dora.does(playSA, said)).toEqual(first);
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('after it has written, and cannot be read: sending again finds what was written', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const said = { id: 'once', expectedSeq: dora.view.seq };
    evening.store.failNext('after');
    evening.store.readsFail = true;
    expect(await dora.does(playSA, said)).toMatchObject({ error: { code: 'internal' } });
    expect(await dora.does(playSA, said)).toMatchObject({ error: { code: 'internal' } });
    evening.store.readsFail = false;
    expect(await dora.does(playSA, said)).toMatchObject({ type: 'ack' });
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('after it has written, and cannot be read: what comes next is decided on what is stored', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host] = clients;
    evening.store.failNext('after');
    evening.store.readsFail = true;
    await host.does({ type: 'rename', name: 'Zoya' });
    evening.store.readsFail = false;
    // For all that this process knows, the name is still the old one.
    await host.does({ type: 'rename', name: 'Amina' });
    expect(foldLog(TABLE, await evening.store.log())?.seats.north).toMatchObject({ name: 'Amina' });
  });

  it('lets the table go on: the bots try again, at growing distance, until it works', async () => {
    const { connect, store, clock, failures, table } = await tableOf({
      ...setting(),
      seats: 'bot bot bot me',
    });
    const host = await connect(HOST);
    await host.chooses('call S');
    store.failNext('before', 0);
    const play = host.does(playSA);
    await play;
    await settled();
    expect(failures).toEqual([]);
    const next = host.view.match.legal[0];
    if (next?.type !== 'play') throw new Error('east leads');
    // The person's card is stored, the bot's next three attempts are not.
    const release = store.hold();
    const sent = host.does({ type: 'choose', choice: next });
    await settled();
    store.failNext('before', 3);
    release();
    await sent;
    await settled();
    const { seq } = table.state;
    expect(failures).toHaveLength(1);
    await clock.pass(1_000 + 2_000);
    expect(failures).toHaveLength(3);
    expect(table.state.seq).toBe(seq);
    await clock.pass(4_000);
    expect(table.state.seq).toBeGreaterThan(seq);
    expect(failures).toHaveLength(3);
  });
});

describe('another process at the same table', () => {
  it('that was first makes this one read on and decide again', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host, bela, , dora] = clients;
    await evening.store.writeAsOther({ type: 'renamed', seat: 'west', name: 'Beatrice' });
    expect(await dora.chooses('call S')).toMatchObject({ type: 'ack' });
    expect(host.view.seats.west.name).toBe('Beatrice');
    expect(bela.view).toMatchObject({ match: { trump: 'S' } });
    const seqs = (await evening.store.log()).map((entry) => entry.seq);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
  });

  it('that played the same card first makes the command stale', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const action = { type: 'play', seat: 'east', card: 'SK' } as const;
    await evening.store.writeAsOther({ type: 'acted', action });
    expect(await dora.chooses('SA')).toMatchObject({ error: { code: 'stale' } });
    expect(dora.view.match.trick?.cards).toEqual(['SK']);
  });

  it('that took the same command first gives the same answer', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    await dora.chooses('call S');
    const { seq } = dora.view;
    const body = { type: 'acted', action: playSA.choice } as const;
    await evening.store.writeAsOther(body, { by: 'dora', command: 'once' });
    expect(await dora.does(playSA, { id: 'once', expectedSeq: seq })).toEqual({
      type: 'ack',
      seq: seq + 1,
    });
    expect(await cardsPlayed(evening)).toBe(1);
  });

  it('that let the same bot act first makes this one drop what its bot was about to do', async () => {
    const night = await tableOf({ ...setting(), seats: 'me bot bot bot', pace: 'normal' });
    await night.connect(HOST);
    // East is to call, and then to lead.
    const action = { type: 'call', seat: 'east', suit: 'H' } as const;
    await night.store.writeAsOther({ type: 'acted', action });
    await night.clock.pass(500);
    expect(night.table.state.match.deal).toMatchObject({ trumps: { suit: 'H' }, turn: 'east' });
    expect(await cardsPlayed(night)).toBe(0);
    expect(night.failures).toEqual([]);
    await night.clock.pass(500);
    expect(await cardsPlayed(night)).toBe(1);
  });

  it('and this one share a table of bots without one act too many', async () => {
    const night = await tableOf({ ...setting(), seats: 'bot bot bot me', pace: 'normal' });
    const other = await night.reload();
    const host = await night.connect(HOST);
    const there = new Client(other.table, HOST);
    await there.hello();
    await host.chooses('call S');
    await host.chooses('SA');
    for (let second = 0; second < 10; second++) {
      await there.sends({ type: 'hello', protocol: 1, table: TABLE, lastSeq: 9_999 });
      await night.clock.pass(1_000);
    }
    expect(night.table.state.match.deal).toMatchObject({ turn: 'east' });
    expect(await cardsPlayed(night)).toBe(4);
    expect(other.table.state.match).toEqual(night.table.state.match);
    expect(night.failures).toEqual([]);
  });

  it('that always is first is given up on in the end', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host] = clients;
    const append = evening.store.append.bind(evening.store);
    evening.store.append = async (table, entries) => {
      await evening.store.writeAsOther({ type: 'renamed', seat: 'west', name: 'Bela' });
      return await append(table, entries);
    };
    expect(await host.does({ type: 'rename', name: 'Zoya' })).toMatchObject({
      error: { code: 'internal' },
    });
    evening.store.append = append;
    expect(await host.does({ type: 'rename', name: 'Zoya' })).toMatchObject({ type: 'ack' });
  });
});
