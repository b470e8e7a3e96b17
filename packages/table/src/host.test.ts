import { describe, expect, it, vi } from 'vitest';
import { dealWith } from '@court-piece/rules/testing';
import { fourPeople, HOST, scriptedChance, settled, tableOf } from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

/** The host north, Bela west, the other seats open. */
const gathering = async () => {
  const night = await tableOf({ seats: 'me open open bot' });
  const host = await night.connect(HOST);
  const bela = await night.connect('bela');
  await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
  return { night, host, bela };
};

describe('the host before the start', () => {
  it('moves people and bots: what sits on two seats changes places', async () => {
    const { host, bela } = await gathering();
    expect(await host.does({ type: 'move', from: 'west', to: 'south' })).toMatchObject({
      type: 'ack',
    });
    expect(bela.view).toMatchObject({ seat: 'south', seats: { west: { kind: 'open' } } });
    await host.does({ type: 'move', from: 'south', to: 'east' });
    expect(host.view.seats).toMatchObject({ south: { kind: 'bot' }, east: { name: 'Bela' } });
    await host.does({ type: 'move', from: 'north', to: 'south' });
    expect(host.view).toMatchObject({ seat: 'south', host: true });
    expect(bela.events.at(-1)).toMatchObject({ type: 'moved', from: 'north', to: 'south' });
  });

  it('removes a person, who may not sit down again unless the host readmits', async () => {
    const { night, host, bela } = await gathering();
    await host.does({ type: 'remove', seat: 'west' });
    expect(bela.view).toMatchObject({ seat: null, seats: { west: { kind: 'open' } } });
    expect(bela.events.at(-1)).toMatchObject({ type: 'removed', seat: 'west' });
    expect(host.view.removed).toEqual(['Bela']);
    expect(bela.view.removed).toEqual([]);
    const again = { type: 'sit', seat: 'south', name: 'Somebody else' } as const;
    expect(await bela.does(again)).toMatchObject({ error: { code: 'removed' } });
    night.table.close();
    const later = await night.reload();
    const back = await later.connect('bela');
    expect(await back.does(again)).toMatchObject({ error: { code: 'removed' } });
    await (await later.connect(HOST)).does({ type: 'readmit' });
    expect(await back.does(again)).toMatchObject({ type: 'ack' });
  });

  it('removes neither bots nor itself', async () => {
    const { host } = await gathering();
    for (const seat of ['north', 'south', 'east'] as const) {
      expect(await host.does({ type: 'remove', seat })).toMatchObject({
        error: { code: 'not-allowed', detail: seat },
      });
    }
  });

  it('says whether players are wanted', async () => {
    const { host, bela } = await gathering();
    expect(host.view.listed).toBe(false);
    await host.does({ type: 'listed', listed: true });
    expect(bela.view.listed).toBe(true);
  });

  it('says whether hints may be asked for', async () => {
    const { night, host, bela } = await gathering();
    expect(bela.view.hints).toBe(true);
    await host.does({ type: 'hints', allowed: false });
    expect([host.view.hints, bela.view.hints]).toEqual([false, false]);
    expect(await host.does({ type: 'hints', allowed: false })).toMatchObject({ type: 'ack' });
    night.table.close();
    const later = await (await night.reload()).connect(HOST);
    expect(later.view.hints).toBe(false);
    await later.does({ type: 'hints', allowed: true });
    expect(later.view.hints).toBe(true);
  });

  it('is the only one who may, and after the start nobody may', async () => {
    const { night, host, bela } = await gathering();
    const commands = [
      { type: 'move', from: 'west', to: 'south' },
      { type: 'remove', seat: 'north' },
      { type: 'readmit' },
      { type: 'listed', listed: true },
      { type: 'hints', allowed: false },
      { type: 'watching', allowed: false },
    ] as const;
    for (const command of commands) {
      expect(await bela.does(command)).toMatchObject({ error: { code: 'not-host' } });
    }
    await host.does({ type: 'fill', seat: 'south', with: 'bot' });
    await host.does({ type: 'start' });
    await settled();
    for (const command of commands.slice(0, 5)) {
      expect(await host.does(command)).toMatchObject({ error: { code: 'already-started' } });
    }
    expect(night.failures).toEqual([]);
  });
});

describe('watching', () => {
  it('shows the public view only, and all hands after the deal', async () => {
    const { clients, evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      chance: scriptedChance(
        dealWith({ east: 'SAKQJT98765432' }, { dealer: 'south', direction: 'counterclockwise' }),
      ),
    });
    const dora = clients[3];
    const watcher = await evening.connect('stranger');
    await dora.chooses('call S');
    expect(watcher.view).toMatchObject({ seat: null, watchers: 1, watching: true });
    expect(Object.values(watcher.view.match.hands)).toEqual([null, null, null, null]);
    await dora.chooses('claim');
    expect(watcher.view.match.hands.east).toHaveLength(13);
    for (const client of clients) await client.does({ type: 'next-deal' });
    await settled();
    expect(Object.values(watcher.view.match.hands)).toEqual([null, null, null, null]);
  });

  it('that the host switches off ends for all who do not play, and lets nobody else in', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    const watcher = await evening.connect('stranger');
    await bela.does({ type: 'leave' });
    await host.does({ type: 'watching', allowed: false });
    expect(watcher.last).toEqual({
      type: 'closed',
      error: { code: 'watching-off' },
      final: true,
    });
    // Who left may come back: the seat is still hers.
    expect(bela.last).toMatchObject({ type: 'update', view: { watching: false, held: 'west' } });
    const count = watcher.frames.length;
    await host.does({ type: 'rename', name: 'Zoya' });
    expect(watcher.frames).toHaveLength(count);
    expect(await evening.connect('other').then((client) => client.last)).toMatchObject({
      type: 'closed',
      error: { code: 'watching-off' },
    });
    await host.does({ type: 'watching', allowed: true });
    expect((await evening.connect('other')).view.seat).toBeNull();
  });

  it('that is off lets people in as long as a seat is open for them', async () => {
    const night = await tableOf({ seats: 'me open bot bot', plan: { watching: false } });
    const host = await night.connect(HOST);
    const [bela, chad] = [await night.connect('bela'), await night.connect('chad')];
    expect(chad.view).toMatchObject({ seat: null, stage: 'gathering' });
    expect(await bela.does({ type: 'sit', seat: 'west', name: 'Bela' })).toMatchObject({
      type: 'ack',
    });
    expect(chad.last).toMatchObject({ type: 'closed', error: { code: 'watching-off' } });
    expect(await host.does({ type: 'start' })).toMatchObject({ type: 'ack' });
  });
});

describe('the rights of a host who is gone', () => {
  it('pass on to the next who is there, and come back with the host', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela, chad] = clients;
    host.close();
    await evening.clock.pass(30_000);
    expect(bela.view.host).toBe(true);
    expect(chad.view.host).toBe(false);
    bela.close();
    await evening.clock.pass(30_000);
    expect(chad.view.host).toBe(true);
    const back = await evening.connect(HOST);
    expect(back.view.host).toBe(true);
    expect(chad.view.host).toBe(false);
  });
});

describe('what a table is made with', () => {
  it('is shown: code, clock, free text, watching, listed', async () => {
    const night = await tableOf({
      seats: 'me open bot bot',
      clock: { turn: 30, bank: 60 },
      plan: { code: 'KQ7', listed: true, watching: false },
    });
    expect((await night.connect(HOST)).view).toMatchObject({
      code: 'KQ7',
      clock: { turn: 30, bank: 60 },
      listed: true,
      watching: false,
      // Among strangers the given phrases must do.
      freeText: false,
      // Nor does a bot help against them.
      hints: false,
    });
  });

  it('is by default a private table that may be watched, with free text and without a clock', async () => {
    const night = await tableOf({ seats: 'me open bot bot' });
    expect((await night.connect(HOST)).view).toMatchObject({
      code: null,
      clock: null,
      listed: false,
      watching: true,
      freeText: true,
      hints: true,
    });
  });

  it('has hints as its host says, listed or not', async () => {
    const listed = await tableOf({ seats: 'me open bot bot', plan: { listed: true, hints: true } });
    const without = await tableOf({ seats: 'me open bot bot', plan: { hints: false } });
    expect((await listed.connect(HOST)).view.hints).toBe(true);
    expect((await without.connect(HOST)).view.hints).toBe(false);
  });
});
