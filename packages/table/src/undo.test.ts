import { dealWith } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import {
  fourPeople,
  HOST,
  scriptedChance,
  settled,
  tableOf,
  type Setting,
} from '../testing/index.js';

/** The person, east, calls and leads. */
const solo = (): Setting => ({
  seats: 'bot bot bot me',
  rules: { firstDealer: 'south' },
  chance: scriptedChance(
    dealWith({ east: 'SA SK H2' }, { dealer: 'south', direction: 'counterclockwise' }),
  ),
});

describe('taking back', () => {
  it('goes to before the last own choice, and what bots did after it goes with it', async () => {
    const { connect } = await tableOf(solo());
    const host = await connect(HOST);
    await host.chooses('call S');
    const before = host.view.match;
    await host.chooses('SA');
    expect(host.view.match.tricks).toHaveLength(1);
    expect(host.view.mayUndo).toBe(true);
    await host.does({ type: 'undo' });
    expect(host.view.match).toEqual(before);
    expect(host.events.at(-1)).toMatchObject({ type: 'undone' });
  });

  it('again and again comes to the first choice of the deal, and no further', async () => {
    const { connect } = await tableOf(solo());
    const host = await connect(HOST);
    const atFirst = host.view.match;
    expect(host.view.mayUndo).toBe(false);
    await host.chooses('call S');
    await host.chooses('SA');
    await host.does({ type: 'undo' });
    await host.does({ type: 'undo' });
    expect(host.view.match).toEqual(atFirst);
    expect(host.view.mayUndo).toBe(false);
    expect(await host.does({ type: 'undo' })).toMatchObject({ error: { code: 'nothing-to-undo' } });
  });

  it('lets the person choose otherwise, and the log keeps both', async () => {
    const { connect, store } = await tableOf(solo());
    const host = await connect(HOST);
    await host.chooses('call S');
    await host.does({ type: 'undo' });
    await host.chooses('call H');
    expect(host.view.match.trump).toBe('H');
    const kinds = (await store.log()).map((entry) => entry.body);
    expect(kinds.slice(-3)).toMatchObject([
      { action: { type: 'call', suit: 'S' } },
      { type: 'undone' },
      { action: { type: 'call', suit: 'H' } },
    ]);
  });

  it('pressed twice takes back one choice', async () => {
    const { connect } = await tableOf(solo());
    const host = await connect(HOST);
    await host.chooses('call S');
    await host.chooses('SA');
    const [first, second] = await Promise.all([
      host.does({ type: 'undo' }),
      host.does({ type: 'undo' }),
    ]);
    expect(first.type).toBe('ack');
    expect(second).toMatchObject({ error: { code: 'stale' } });
    expect(host.view.match.trump).toBe('S');
  });

  it('is not stale because a bot acted meanwhile', async () => {
    const { connect, clock } = await tableOf({ ...solo(), pace: 'normal' });
    const host = await connect(HOST);
    await host.chooses('call S');
    await host.chooses('SA');
    const expectedSeq = host.view.seq;
    await clock.pass(600);
    expect(host.view.seq).toBeGreaterThan(expectedSeq);
    expect(await host.does({ type: 'undo' }, { expectedSeq })).toMatchObject({ type: 'ack' });
    expect(host.view.match).toMatchObject({ turn: 'east', tricks: [] });
  });

  it('drops what a bot was about to do', async () => {
    const { connect, clock } = await tableOf({ ...solo(), pace: 'normal' });
    const host = await connect(HOST);
    await host.chooses('call S');
    await host.chooses('SA');
    await host.does({ type: 'undo' });
    const { seq } = host.view;
    await clock.pass(60_000);
    expect(host.view.seq).toBe(seq);
  });

  it('is not possible once the deal is over, since all hands have been shown', async () => {
    const { connect } = await tableOf({
      ...solo(),
      chance: scriptedChance(
        dealWith({ east: 'SAKQJT98765432' }, { dealer: 'south', direction: 'counterclockwise' }),
      ),
    });
    const host = await connect(HOST);
    await host.chooses('call S');
    await host.chooses('claim');
    expect(host.view.mayUndo).toBe(false);
    expect(await host.does({ type: 'undo' })).toMatchObject({ error: { code: 'nothing-to-undo' } });
    await host.does({ type: 'next-deal' });
    await settled();
    expect(await host.does({ type: 'undo' })).toMatchObject({ error: { code: 'nothing-to-undo' } });
  });

  it('is not for tables of several people, also when one of them has left', async () => {
    const { clients } = await fourPeople(solo());
    const [, , , dora] = clients;
    await dora.chooses('call S');
    expect(dora.view.mayUndo).toBe(false);
    expect(await dora.does({ type: 'undo' })).toMatchObject({
      error: { code: 'undo-not-allowed' },
    });
    for (const client of clients.slice(0, 3)) await client.does({ type: 'leave' });
    expect(await dora.does({ type: 'undo' })).toMatchObject({
      error: { code: 'undo-not-allowed' },
    });
  });

  it('survives a restart: the same can be taken back', async () => {
    const night = await tableOf(solo());
    const host = await night.connect(HOST);
    const before = host.view.match;
    await host.chooses('call S');
    night.table.close();
    const again = await night.reload();
    const back = await again.connect(HOST);
    await back.does({ type: 'undo' });
    expect(back.view.match).toEqual(before);
  });
});
