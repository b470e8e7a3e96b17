import { describe, expect, it, vi } from 'vitest';
import { fourPeople, seededChance, settled } from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

/** Dora, on turn in the east, goes until a bot holds her seat. */
const gone = async () => {
  const night = await fourPeople({ rules: { firstDealer: 'south' }, chance: seededChance(3) });
  night.clients[3].close();
  await night.evening.clock.pass(30_000);
  return night;
};

describe('who was away', () => {
  it('is told on coming back what the bot has done and how it stood', async () => {
    const { evening, clients } = await gone();
    const [host, bela] = clients;
    const { tricks, trick } = host.view.match;
    const played = tricks.length === 0 ? trick?.cards[0] : tricks[0]?.cards[0];
    expect(played).toBeDefined();
    const back = await evening.connect('dora');
    await settled();
    expect(back.view.absence).toEqual({
      cards: [played],
      decisions: 2,
      deals: 0,
      score: { 'north-south': 0, 'east-west': 0 },
    });
    // It is nobody else's.
    expect([host.view.absence, bela.view.absence]).toEqual([null, null]);
    // From any device, also after a restart.
    evening.table.close();
    const later = await evening.reload();
    expect((await later.connect('dora')).view.absence?.cards).toEqual([played]);
  });

  it('is told until acting again', async () => {
    const { evening, clients } = await gone();
    const back = await evening.connect('dora');
    await settled();
    for (const client of [clients[0], clients[1], clients[2], back, clients[0], back]) {
      if (client.view.match.turn === client.view.seat) await client.choosesAny();
    }
    const turns = [clients[0], clients[1], clients[2], back];
    for (let step = 0; step < 8 && back.view.absence !== null; step++) {
      const next = turns.find(({ view }) => view.match.turn === view.seat);
      await next?.choosesAny();
    }
    expect(back.view.absence).toBeNull();
  });

  it('hears nothing where nothing was done meanwhile', async () => {
    const { evening, clients } = await fourPeople({
      rules: { firstDealer: 'south' },
      chance: seededChance(3),
    });
    clients[1].close();
    await evening.clock.pass(30_000);
    expect(clients[0].view.seats.west.presence).toBe('held');
    const back = await evening.connect('bela');
    await settled();
    expect(back.view.absence).toBeNull();
  });

  it('on purpose is told the same on sitting down again', async () => {
    const { evening, clients } = await fourPeople({
      rules: { firstDealer: 'south' },
      chance: seededChance(3),
    });
    const dora = clients[3];
    await dora.does({ type: 'leave' });
    await settled();
    expect(dora.view).toMatchObject({ seat: null, held: 'east', absence: null });
    await dora.does({ type: 'sit', seat: 'east', name: 'dora' });
    expect(dora.view.absence).toMatchObject({ decisions: 2, deals: 0 });
    expect(evening.failures).toEqual([]);
  });
});
