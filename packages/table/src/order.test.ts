import { dealWith } from '@court-piece/rules/testing';
import type { Choice } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import { Client, fourPeople, numbers, scriptedChance, settled } from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const setting = () => ({
  rules: { firstDealer: 'south' } as const,
  chance: scriptedChance(
    dealWith(
      { east: 'SA', north: 'S2', west: 'S3', south: 'S4' },
      { dealer: 'south', direction: 'counterclockwise' },
    ),
  ),
});

const firstTrick: readonly Choice[] = [
  { type: 'call', seat: 'east', suit: 'S' },
  { type: 'play', seat: 'east', card: 'SA' },
  { type: 'play', seat: 'north', card: 'S2' },
  { type: 'play', seat: 'west', card: 'S3' },
  { type: 'play', seat: 'south', card: 'S4' },
];

describe('the order of arrival', () => {
  it('is the order of the log, though the store is slow at random, two hundred times', async () => {
    for (let round = 0; round < 200; round++) {
      const { clients, evening } = await fourPeople(setting());
      const slowness = numbers(round);
      evening.store.slowness = () => slowness(6);
      const { seq } = evening.table.state;
      // Sent without waiting, each for the position that the one before it makes.
      const answers = await Promise.all(
        firstTrick.map((choice, at) => {
          const client = clients.find((one) => one.view.seat === choice.seat) ?? clients[0];
          const said = { id: `c-${at}`, expectedSeq: seq + at };
          return client.does({ type: 'choose', choice }, said);
        }),
      );
      expect(answers).toEqual(firstTrick.map((_, at) => ({ type: 'ack', seq: seq + 1 + at })));
      const log = await evening.store.log();
      expect(log.map((entry) => entry.seq)).toEqual(log.map((_, at) => at + 1));
      for (const client of clients) {
        expect(client.view.match.tricks).toEqual([
          { leader: 'east', cards: ['SA', 'S2', 'S3', 'S4'], winner: 'east', trumpFrom: 0 },
        ]);
      }
      evening.table.close();
    }
  });

  it('holds between two people: what came second is decided on what the first has changed', async () => {
    const { clients, evening } = await fourPeople(setting());
    const [host, bela] = clients;
    evening.store.slowness = () => 2;
    const order: string[] = [];
    await Promise.all([
      host.does({ type: 'pace', pace: 'slow' }).then(() => order.push('pace')),
      bela.does({ type: 'leave' }).then(() => order.push('leave')),
      host.does({ type: 'end' }).then(() => order.push('end')),
      bela.does({ type: 'sit', seat: 'west', name: 'bela' }).then(() => order.push('sit')),
    ]);
    expect(order).toEqual(['pace', 'leave', 'end', 'sit']);
    const kinds = (await evening.store.log()).slice(-4).map((entry) => entry.body.type);
    expect(kinds).toEqual(['paced', 'left', 'proposed', 'sat']);
  });
});

describe('what is told', () => {
  it('is in the store before anybody hears of it', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    const frames = clients.map((client) => client.frames.length);
    const release = evening.store.hold();
    const called = dora.chooses('call S');
    await settled();
    expect(clients.map((client) => client.frames.length)).toEqual(frames);
    expect(evening.table.viewFor('dora').match.trump).toBeNull();
    release();
    await called;
    expect(clients.map((client) => client.view.match.trump)).toEqual(['S', 'S', 'S', 'S']);
  });

  it('comes to everybody once for each write, with the view after it, before the answer', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    const counts = clients.map((client) => client.frames.length);
    await dora.chooses('call S');
    const added = clients.map((client, at) => client.frames.slice(counts[at]));
    expect(added.map((frames) => frames.map((frame) => frame.type))).toEqual([
      ['update'],
      ['update'],
      ['update'],
      ['update', 'ack'],
    ]);
    expect(dora.view.seq).toBe(evening.table.state.seq);
  });

  it('comes to all tabs of a person alike, and each may act', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    const tab = await evening.connect('dora');
    await tab.chooses('call S');
    await dora.chooses('SA');
    expect(tab.view).toEqual(dora.view);
    expect(dora.view.match.trick?.cards).toEqual(['SA']);
  });

  it('comes once, however often the connection was made anew', async () => {
    const { clients, evening } = await fourPeople(setting());
    const dora = clients[3];
    let tab = new Client(evening.table, 'bela');
    for (let times = 0; times < 10; times++) {
      tab.close();
      tab = await evening.connect('bela');
    }
    const count = tab.frames.length;
    await dora.chooses('call S');
    expect(tab.frames.slice(count)).toHaveLength(1);
  });
});
