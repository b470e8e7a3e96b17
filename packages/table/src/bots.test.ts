import type { Choice, View } from '@court-piece/rules';
import { dealWith } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import type { Bots } from './ports.js';
import {
  firstChoice,
  fourPeople,
  HOST,
  scriptedChance,
  settled,
  tableOf,
  type Setting,
} from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

/** North deals, so that west, a bot, calls and leads; the person sits south. */
const fromNorth = (bots: Bots, more: Setting = {}): Setting => ({
  bots,
  rules: { firstDealer: 'north' },
  chance: scriptedChance(
    dealWith({ west: 'SAKQ', south: 'S2' }, { dealer: 'north', direction: 'counterclockwise' }),
  ),
  ...more,
});

const bad = (decide: (view: View) => unknown): Bots => ({
  decide: async (view) => decide(view) as Choice,
});

describe('a bot', () => {
  const badBots: readonly (readonly [string, Bots, string])[] = [
    [
      'throws',
      {
        decide: () => {
          throw new Error('no idea');
        },
      },
      'no idea',
    ],
    ['rejects', { decide: () => Promise.reject(new Error('no idea')) }, 'no idea'],
    ['answers nothing', bad(() => null), 'no choice'],
    ['answers nonsense', bad(() => ({ type: 'play', seat: 'west', card: 'XX' })), 'no choice'],
    [
      'chooses for another seat',
      bad((view) => ({ ...firstChoice(view), seat: 'south' })),
      'another seat',
    ],
    [
      'plays a card of somebody else',
      bad((view) => ({ type: 'play', seat: view.viewer, card: 'S2' })),
      'refused',
    ],
    ['claims without right', bad((view) => ({ type: 'claim', seat: view.viewer })), 'refused'],
  ];
  for (const [what, bots, message] of badBots) {
    it(`that ${what} is reported, replaced by a simple legal choice, and the match goes on`, async () => {
      const night = await tableOf(fromNorth(bots));
      const host = await night.connect(HOST);
      for (let deals = 0; deals < 2; ) {
        if (host.view.match.phase === 'deal-over') {
          deals += 1;
          await host.does({ type: 'next-deal' });
        } else await host.choosesAny();
        await settled();
      }
      expect(host.view.match.results.length).toBeGreaterThanOrEqual(2);
      expect(night.failures.length).toBeGreaterThan(10);
      for (const { error, context } of night.failures) {
        expect(String(error)).toContain(message);
        expect(context).toMatchObject({ table: 'table-1', doing: 'bot', detail: 'medium' });
      }
    });
  }

  it('that never answers is replaced after a time, and its answer is then too late', async () => {
    let answer: (choice: Choice) => void = () => undefined;
    const bots: Bots = {
      decide: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const night = await tableOf(fromNorth(bots, { delays: { botLimit: 5_000 } }));
    const host = await night.connect(HOST);
    await night.clock.pass(4_999);
    expect(host.view.match.trump).toBeNull();
    const late = answer;
    await night.clock.pass(1);
    // The table's own default (2.8): the longest suit of the first five.
    expect(host.view.match.trump).toBe('S');
    late({ type: 'call', seat: 'west', suit: 'H' });
    await settled();
    expect(host.view.match.trump).toBe('S');
    expect(night.failures).toHaveLength(1);
  });

  it('that is replaced follows suit though a revoke would be legal (3.3)', async () => {
    const night = await tableOf({
      ...fromNorth(bad(() => null)),
      rules: { firstDealer: 'north', revoke: 'penalty' },
    });
    const host = await night.connect(HOST);
    for (let step = 0; step < 13 && host.view.match.phase === 'play'; step++) {
      const { match } = host.view;
      const led = match.trick?.cards[0]?.[0];
      const follow = match.legal.find((one) => one.type === 'play' && one.card[0] === led);
      await host.does({ type: 'choose', choice: follow ?? firstChoice(match) });
      await settled();
    }
    expect(host.view.match.result?.kind).not.toBe('revoke');
  });

  it('sees its own seat’s view and nothing else', async () => {
    const views: View[] = [];
    const night = await tableOf(
      fromNorth({
        decide: async (view) => {
          views.push(view);
          return firstChoice(view);
        },
      }),
    );
    await night.connect(HOST);
    expect(views[0]).toMatchObject({ viewer: 'west', hands: { north: null, south: null } });
  });

  it('of a seat that its person left plays there, until the person is back', async () => {
    const asked: string[] = [];
    const { clients, evening } = await fourPeople(
      fromNorth({
        decide: async (view) => {
          asked.push(view.viewer);
          return firstChoice(view);
        },
      }),
    );
    const bela = clients[1];
    await bela.does({ type: 'leave' });
    await settled();
    // It has called and led; now it is south's turn.
    expect(asked).toEqual(['west', 'west']);
    await bela.does({ type: 'sit', seat: 'west', name: 'bela' });
    await clients[2].choosesAny();
    await clients[3].choosesAny();
    await clients[0].choosesAny();
    expect(evening.table.state.match.deal).toMatchObject({ turn: 'west' });
    expect(asked).toEqual(['west', 'west']);
  });

  it('that was thinking when its person came back does not act any more', async () => {
    const { clients, evening } = await fourPeople(
      fromNorth({ decide: async (view) => firstChoice(view) }, { pace: 'slow' }),
    );
    const bela = clients[1];
    await bela.does({ type: 'leave' });
    await evening.clock.pass(900);
    await bela.does({ type: 'sit', seat: 'west', name: 'bela' });
    await evening.clock.pass(60_000);
    expect(evening.table.state.match.deal?.phase).toBe('making-trumps');
    expect(await bela.choosesAny()).toMatchObject({ type: 'ack' });
  });
});

describe('the time that a bot takes', () => {
  it('is the same for a forced card as for a free one', async () => {
    const night = await tableOf(
      fromNorth({ decide: async (view) => firstChoice(view) }, { pace: 'normal' }),
    );
    const host = await night.connect(HOST);
    const times: number[] = [];
    let choices: number[] = [];
    for (let step = 0; step < 400 && times.length < 12; step++) {
      const { turn, legal, trick, tricks } = host.view.match;
      if (turn === 'south') {
        await host.does({ type: 'choose', choice: firstChoice(host.view.match) });
        continue;
      }
      const { seq } = host.view;
      let waited = 0;
      while (host.view.seq === seq && waited < 10_000) {
        await night.clock.pass(100);
        waited += 100;
      }
      if (tricks.length === 0 || trick?.cards.length !== 0) times.push(waited);
      choices = [...choices, legal.length];
    }
    expect(new Set(times)).toEqual(new Set([500]));
  });

  it('hides how long it has thought, as long as that is not longer', async () => {
    let decided: (() => void) | undefined;
    const night = await tableOf(
      fromNorth(
        {
          decide: (view) =>
            new Promise((resolve) => {
              decided = () => resolve(firstChoice(view));
            }),
        },
        { pace: 'normal' },
      ),
    );
    const host = await night.connect(HOST);
    await night.clock.pass(300);
    decided?.();
    await night.clock.pass(199);
    expect(host.view.match.trump).toBeNull();
    await night.clock.pass(1);
    expect(host.view.match.trump).not.toBeNull();
  });

  it('is longer after a finished trick, which people want to see', async () => {
    const night = await tableOf(
      fromNorth({ decide: async (view) => firstChoice(view) }, { pace: 'normal' }),
    );
    const host = await night.connect(HOST);
    await night.clock.pass(500); // west calls
    await night.clock.pass(500); // and leads an ace
    await host.choosesAny();
    await night.clock.pass(1_000);
    expect(host.view.match.tricks).toHaveLength(1);
    await night.clock.pass(1_499);
    expect(host.view.match.trick?.cards).toHaveLength(0);
    await night.clock.pass(1);
    expect(host.view.match.trick?.cards).toHaveLength(1);
  });

  it('follows a change of the pace at once', async () => {
    const night = await tableOf(
      fromNorth({ decide: async (view) => firstChoice(view) }, { pace: 'slow' }),
    );
    const host = await night.connect(HOST);
    await host.does({ type: 'pace', pace: 'instant' });
    await settled();
    expect(host.view.match.turn).toBe('south');
    expect(night.clock.pending).toBe(0);
  });

  it('is none at the instant pace', async () => {
    const night = await tableOf(fromNorth({ decide: async (view) => firstChoice(view) }));
    await night.connect(HOST);
    expect(night.table.state.match.deal).toMatchObject({ turn: 'south' });
    expect(night.clock.pending).toBe(0);
  });
});

describe('a table of bots', () => {
  it('stops when its last person leaves, and goes on when one comes back', async () => {
    const night = await tableOf(
      fromNorth({ decide: async (view) => firstChoice(view) }, { pace: 'fast' }),
    );
    const host = await night.connect(HOST);
    await night.clock.pass(60_000);
    await host.does({ type: 'leave' });
    host.close();
    const { seq } = night.table.state;
    await night.clock.pass(3_600_000);
    expect(night.table.state.seq).toBe(seq);
    expect(night.clock.pending).toBe(0);
    expect(night.table.idle).toBe(true);

    const back = await night.connect(HOST);
    await back.does({ type: 'sit', seat: 'south', name: 'Amina' });
    await back.choosesAny();
    await night.clock.pass(60_000);
    expect(back.view.match.turn).toBe('south');
    expect(back.view.match.tricks).toHaveLength(1);
  });
});
