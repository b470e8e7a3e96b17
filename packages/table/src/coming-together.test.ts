import { SEATS } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import type { TablePlan } from './index.js';
import { fourPeople, HOST, settled, tableOf, type Evening } from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

const kinds = ({ table }: Evening) => SEATS.map((seat) => table.state.seats[seat].kind);

describe('a table that starts by itself', () => {
  const waiting = async () => {
    const night = await tableOf({ seats: 'open open me open', plan: { fillAfter: 20_000 } });
    return { night, host: await night.connect(HOST) };
  };

  it('has bots on its open seats after its time, and not before', async () => {
    const { night, host } = await waiting();
    expect(host.view).toMatchObject({ stage: 'gathering', fillMs: 20_000 });
    await night.clock.pass(19_999);
    expect(host.view.stage).toBe('gathering');
    await night.clock.pass(1);
    expect(kinds(night)).toEqual(['bot', 'bot', 'person', 'bot']);
    expect(host.view).toMatchObject({ stage: 'playing', fillMs: null });
    expect((await night.store.log()).filter(({ body }) => body.type === 'started')).toHaveLength(1);
  });

  it('starts at once when four people sit', async () => {
    const { night, host } = await waiting();
    for (const [player, seat] of [
      ['bela', 'north'],
      ['chad', 'west'],
      ['dora', 'east'],
    ] as const) {
      const client = await night.connect(player);
      await client.does({ type: 'sit', seat, name: player });
    }
    await settled();
    expect(host.view.stage).toBe('playing');
    expect(kinds(night)).toEqual(['person', 'person', 'person', 'person']);
  });

  it('waits while nobody is there, and starts with whoever comes back', async () => {
    const { night, host } = await waiting();
    host.close();
    await night.clock.pass(60_000);
    expect(night.table.state.startedAt).toBeNull();
    const later = await night.reload();
    const back = await later.connect(HOST);
    expect(back.view.stage).toBe('playing');
    expect(later.failures).toEqual([]);
  });

  it('is told of by no other table', async () => {
    const night = await tableOf({ seats: 'open open me open' });
    const host = await night.connect(HOST);
    await night.clock.pass(60_000);
    expect(host.view).toMatchObject({ stage: 'gathering', fillMs: null });
  });
});

describe('a short code', () => {
  it('is shown while people gather, and is gone once the match has started', async () => {
    const night = await tableOf({ seats: 'me open bot bot', plan: { code: 'B7K29X' } });
    const host = await night.connect(HOST);
    const watcher = await night.connect(null);
    expect([host.view.code, watcher.view.code]).toEqual(['B7K29X', 'B7K29X']);
    await host.does({ type: 'fill', seat: 'west', with: 'bot' });
    await host.does({ type: 'start' });
    expect([host.view.code, watcher.view.code]).toEqual([null, null]);
  });
});

describe('a host who sits nowhere', () => {
  const withoutHost = async () => {
    const night = await tableOf({ seats: 'open open open open' });
    const maker = await night.connect(HOST);
    // In this order, not in that of the seats.
    const chad = await night.connect('chad');
    await chad.does({ type: 'sit', seat: 'south', name: 'Chad' });
    const bela = await night.connect('bela');
    await bela.does({ type: 'sit', seat: 'north', name: 'Bela' });
    return { night, maker, chad, bela };
  };

  it('and vanishes is followed by who has sat longest, after the grace', async () => {
    const { night, maker, chad, bela } = await withoutHost();
    maker.close();
    await night.clock.pass(29_999);
    expect([chad.view.host, bela.view.host]).toEqual([false, false]);
    await night.clock.pass(1);
    expect([chad.view.host, bela.view.host]).toEqual([true, false]);
    await chad.does({ type: 'fill', seat: 'west', with: 'bot' });
    await chad.does({ type: 'fill', seat: 'east', with: 'bot' });
    expect(await chad.does({ type: 'start' })).toMatchObject({ type: 'ack' });
    expect(night.failures).toEqual([]);
  });

  it('keeps the rights by coming back in time', async () => {
    const { night, maker, chad } = await withoutHost();
    maker.close();
    await night.clock.pass(20_000);
    const back = await night.connect(HOST);
    await night.clock.pass(60_000);
    expect([back.view.host, chad.view.host]).toEqual([true, false]);
  });

  it('has them again by sitting down', async () => {
    const { night, maker, chad } = await withoutHost();
    maker.close();
    await night.clock.pass(30_000);
    const back = await night.connect(HOST);
    expect([back.view.host, chad.view.host]).toEqual([false, true]);
    await back.does({ type: 'sit', seat: 'east', name: 'Amina' });
    expect([back.view.host, chad.view.host]).toEqual([true, false]);
  });

  it('is followed also when the process was restarted meanwhile', async () => {
    const { night } = await withoutHost();
    night.table.close();
    const later = await night.reload();
    const chad = await later.connect('chad');
    await later.clock.pass(30_000);
    expect(chad.view.host).toBe(true);
  });
});

describe('a person at a table', () => {
  it('has one number there, whatever the name and the seat', async () => {
    const night = await tableOf({ seats: 'me open open bot' });
    const host = await night.connect(HOST);
    const bela = await night.connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    expect(host.view.seats).toMatchObject({
      north: { person: 1 },
      west: { person: 2 },
      south: { person: null },
      east: { person: null },
    });
    await bela.does({ type: 'sit', seat: 'south', name: 'Amina' });
    expect(host.view.seats.south).toMatchObject({ name: 'Amina', person: 2 });
    const chad = await night.connect('chad');
    await chad.does({ type: 'sit', seat: 'west', name: 'Bela' });
    expect(host.view.seats.west).toMatchObject({ name: 'Bela', person: 3 });
    await bela.does({ type: 'say', phrase: 'hello' });
    expect(host.last).toMatchObject({ type: 'talk', lines: [{ person: 2, seat: 'south' }] });
  });
});

describe('the next match', () => {
  it('is made under the same name by each process that makes it', async () => {
    const made: string[] = [];
    const tables = {
      create: async (_: TablePlan, after: string) => {
        made.push(after);
        return `after-${after}`;
      },
    };
    const { clients, evening } = await fourPeople({ with: { tables } });
    const other = await evening.reload();
    await other.connect('dora');
    const [host, ...others] = clients;
    await host.does({ type: 'end' });
    const proposal = host.view.proposal?.id ?? 0;
    for (const client of others) await client.does({ type: 'answer', proposal, agree: true });
    for (const client of clients) await client.does({ type: 'rematch', seats: 'same' });
    await other.table.wake();
    await settled();
    expect(new Set(made)).toEqual(new Set(['table-1']));
    expect(host.view.rematch?.table).toBe('after-table-1');
  });

  it('does not seat together who may not sit together', async () => {
    const plans: TablePlan[] = [];
    const tables = { create: async (plan: TablePlan) => (plans.push(plan), 'next') };
    let isBlocked = false;
    const maySit = async (player: string, others: readonly string[]) =>
      !(isBlocked && player === 'dora' && others.includes('bela'));
    const { clients } = await fourPeople({ with: { tables, maySit } });
    const [host, ...others] = clients;
    await host.does({ type: 'end' });
    const proposal = host.view.proposal?.id ?? 0;
    for (const client of others) await client.does({ type: 'answer', proposal, agree: true });
    isBlocked = true;
    for (const client of clients) await client.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(plans[0]?.people?.map(({ player }) => player)).toEqual(['bela', 'chad']);
    expect(plans[0]?.seats.east).toBe('open');
  });
});
