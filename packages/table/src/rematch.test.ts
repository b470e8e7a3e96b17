import { SEATS, type BySeat } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import { Table, type TablePlan } from './index.js';
import {
  fourPeople,
  HOST,
  scriptedStore,
  settled,
  tableOf,
  type Client,
  type Evening,
} from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

interface Over {
  readonly evening: Evening;
  readonly clients: readonly [Client, Client, Client, Client];
  readonly plans: TablePlan[];
}

/** A match of four that has been ended by all, where new tables can be made. */
async function over(): Promise<Over> {
  const plans: TablePlan[] = [];
  const tables = {
    create: async (plan: TablePlan) => {
      plans.push(plan);
      return `next-${plans.length}`;
    },
  };
  const night = await fourPeople({ with: { tables }, clock: { turn: 30, bank: 60 } });
  const [host, ...others] = night.clients;
  await host.does({ type: 'end' });
  const proposal = host.view.proposal?.id ?? 0;
  for (const client of others) await client.does({ type: 'answer', proposal, agree: true });
  expect(host.view.stage).toBe('over');
  return { ...night, plans };
}

const seatsOf = (plan: TablePlan | undefined): BySeat<string> | undefined => {
  if (plan === undefined) return undefined;
  const people = Object.fromEntries((plan.people ?? []).map(({ seat, name }) => [seat, name]));
  return Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      plan.seats[seat] === 'me' ? plan.hostName : (people[seat] ?? plan.seats[seat]),
    ]),
  ) as unknown as BySeat<string>;
};

describe('a rematch', () => {
  it('is made when all who are there want it: same people, same seats, same rules', async () => {
    const { clients, plans, evening } = await over();
    const [host, bela, chad, dora] = clients;
    for (const client of [bela, host, dora]) await client.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(host.view.rematch).toEqual({
      wants: ['west', 'north', 'east'],
      seats: 'same',
      table: null,
    });
    expect(plans).toHaveLength(0);
    await chad.does({ type: 'rematch', seats: 'same' });
    await settled();
    for (const client of clients) {
      expect(client.view.rematch?.table).toBe('next-1');
      expect(client.events.at(-1)).toMatchObject({ type: 'rematched', table: 'next-1' });
    }
    expect(plans).toHaveLength(1);
    expect(seatsOf(plans[0])).toEqual({
      north: 'Amina',
      west: 'bela',
      south: 'chad',
      east: 'dora',
    });
    expect(plans[0]).toMatchObject({
      host: HOST,
      preset: evening.table.state.preset,
      options: evening.table.state.options,
      clock: { turn: 30, bank: 60 },
    });
  });

  it('with changed seats gives everybody another partner', async () => {
    const { clients, plans } = await over();
    for (const client of clients) await client.does({ type: 'rematch', seats: 'changed' });
    await settled();
    const seats = seatsOf(plans[0]);
    expect(seats).toEqual({ north: 'Amina', west: 'dora', south: 'bela', east: 'chad' });
  });

  it('does not wait for who is away, whose seat is then open', async () => {
    const { clients, plans } = await over();
    const [host, bela, chad, dora] = clients;
    dora.close();
    for (const client of [host, bela, chad]) await client.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(seatsOf(plans[0])).toMatchObject({ south: 'chad', east: 'open' });
  });

  it('is begun by the host with those who want it, on the second word', async () => {
    const { clients, plans } = await over();
    const [host, bela] = clients;
    await bela.does({ type: 'rematch', seats: 'same' });
    await bela.does({ type: 'rematch', seats: 'same' });
    await host.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(plans).toHaveLength(0);
    await host.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(seatsOf(plans[0])).toEqual({
      north: 'Amina',
      west: 'bela',
      south: 'open',
      east: 'open',
    });
  });

  it('leads all to one table, also when two processes make one', async () => {
    const { clients, evening, plans } = await over();
    const [host, bela, chad, dora] = clients;
    const other = await evening.reload();
    const there = await other.connect('dora');
    for (const client of [host, bela, chad, dora]) {
      await client.does({ type: 'rematch', seats: 'same' });
    }
    await other.table.wake();
    await settled();
    await evening.table.wake();
    await other.table.wake();
    expect(plans.length).toBeGreaterThan(0);
    expect(there.view.rematch?.table).toBe(host.view.rematch?.table);
    const log = await evening.store.log();
    expect(log.filter(({ body }) => body.type === 'rematched')).toHaveLength(1);
  });

  it('can be played: the new table starts with everybody seated', async () => {
    const { clients, plans, evening } = await over();
    for (const client of clients) await client.does({ type: 'rematch', seats: 'changed' });
    await settled();
    const plan = plans[0];
    if (plan === undefined) throw new Error('no plan');
    const store = scriptedStore();
    const made = await Table.create('next-1', plan, { ...evening.ports, store });
    if (!made.ok) throw new Error(made.error.code);
    const views = [HOST, 'bela', 'chad', 'dora'].map((player) => made.value.viewFor(player));
    expect(views.map(({ seat, stage }) => [seat, stage])).toEqual([
      ['north', 'playing'],
      ['south', 'playing'],
      ['east', 'playing'],
      ['west', 'playing'],
    ]);
    expect(views[0]?.host).toBe(true);
    made.value.close();
  });

  it('with bots keeps the bots', async () => {
    const plans: TablePlan[] = [];
    const tables = { create: async (plan: TablePlan) => (plans.push(plan), 'next') };
    const night = await tableOf({ seats: 'bot bot bot me', with: { tables } });
    const host = await night.connect(HOST);
    expect(await host.does({ type: 'rematch', seats: 'same' })).toMatchObject({
      error: { code: 'not-over' },
    });
    await host.does({ type: 'end' });
    await host.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(seatsOf(plans[0])).toEqual({ north: 'bot', west: 'bot', south: 'bot', east: 'Amina' });
    expect(host.view.rematch?.table).toBe('next');
  });

  it('that cannot be made is reported and tried again', async () => {
    let fails = true;
    const tables = {
      create: async () => {
        if (fails) throw new Error('the disk is full');
        return 'next';
      },
    };
    const night = await tableOf({ seats: 'bot bot bot me', with: { tables } });
    const host = await night.connect(HOST);
    await host.does({ type: 'end' });
    await host.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(night.failures).toMatchObject([{ context: { doing: 'rematch' } }]);
    fails = false;
    await night.clock.pass(1_000);
    expect(host.view.rematch?.table).toBe('next');
  });

  it('is not offered where no tables can be made', async () => {
    const night = await tableOf({ seats: 'bot bot bot me' });
    const host = await night.connect(HOST);
    await host.does({ type: 'end' });
    expect(await host.does({ type: 'rematch', seats: 'same' })).toMatchObject({
      error: { code: 'not-allowed' },
    });
  });
});
