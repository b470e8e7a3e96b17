import { dealWith, type Hands } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  type Client,
  firstLegal,
  fourPeople,
  HOST,
  scriptedChance,
  settled,
  tableOf,
  type Setting,
} from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const dealt = (hands: Hands) => dealWith(hands, { dealer: 'south', direction: 'counterclockwise' });

/** South deals, so that east calls and leads. */
const fromSouth = (hands: Hands, more: Setting = {}): Setting => ({
  chance: scriptedChance(dealt(hands)),
  ...more,
  rules: { firstDealer: 'south', ...more.rules },
});

describe('choosing', () => {
  it('goes through the rules: trump is called, cards are played, everybody sees it', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA - -', north: 'S2 - -' }));
    const [host, , , dora] = clients;
    expect(await dora.chooses('call S')).toMatchObject({ type: 'ack' });
    await dora.chooses('SA');
    expect(host.view.match).toMatchObject({ trump: 'S', turn: 'north', trick: { cards: ['SA'] } });
    expect(host.events.slice(-3).map((event) => event.type)).toEqual([
      'chose',
      'trump-made',
      'chose',
    ]);
  });

  it('what the rules forbid is refused with code and rule, and the view shows the hand as it was', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA H2', north: 'S2 H3' }));
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('SA');
    const hand = host.view.match.hands.north;
    const refused = await host.chooses('H3');
    expect(refused).toMatchObject({
      type: 'reject',
      error: { code: 'must-follow-suit', rule: '3.1', detail: 'S' },
    });
    if (refused.type !== 'reject') throw new Error('accepted');
    expect(refused.view.match.hands.north).toEqual(hand);
  });

  it('two wrong cards and a right one at once: each gets its own answer, the right one counts', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA H2', north: 'S2 H3 D4' }));
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('SA');
    const answers = await Promise.all(['H3', 'D4', 'S2'].map((card) => host.chooses(card)));
    expect(answers.map((answer) => answer.type)).toEqual(['reject', 'reject', 'ack']);
    expect(host.view.match.trick?.cards).toEqual(['SA', 'S2']);
  });

  it('out of turn is refused and names the seat awaited', async () => {
    const { clients } = await fourPeople(fromSouth({}));
    expect(await clients[0].chooses('call S')).toMatchObject({
      error: { code: 'not-your-turn', rule: '1.2', detail: 'east' },
    });
  });

  it('for another seat is refused, whoever is on turn', async () => {
    const { clients } = await fourPeople(fromSouth({}));
    const choice = { type: 'call', seat: 'east', suit: 'S' } as const;
    expect(await clients[0].does({ type: 'choose', choice })).toMatchObject({
      error: { code: 'not-your-seat', detail: 'north' },
    });
  });

  it('before the start is refused', async () => {
    const { connect } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    const choice = { type: 'call', seat: 'north', suit: 'S' } as const;
    expect(await host.does({ type: 'choose', choice })).toMatchObject({
      error: { code: 'not-started' },
    });
  });

  it('on a position that is past is stale: a second press plays no second card', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA SK' }));
    const dora = clients[3];
    await dora.chooses('call S');
    const expectedSeq = dora.view.seq;
    const play = (card: 'SA' | 'SK') =>
      dora.does({ type: 'choose', choice: { type: 'play', seat: 'east', card } }, { expectedSeq });
    const [first, second] = await Promise.all([play('SA'), play('SK')]);
    expect(first.type).toBe('ack');
    expect(second).toMatchObject({ error: { code: 'stale' }, view: { match: { turn: 'north' } } });
  });

  it('is not stale because somebody changed a name or the pace meanwhile', async () => {
    const { clients } = await fourPeople(fromSouth({}));
    const [host, , , dora] = clients;
    const expectedSeq = dora.view.seq;
    await host.does({ type: 'rename', name: 'Zoya' });
    await host.does({ type: 'pace', pace: 'slow' });
    const choice = { type: 'call', seat: 'east', suit: 'S' } as const;
    expect(await dora.does({ type: 'choose', choice }, { expectedSeq })).toMatchObject({
      type: 'ack',
    });
  });

  it('on a position that is yet to come is stale', async () => {
    const { clients, evening } = await fourPeople(fromSouth({}));
    const choice = { type: 'call', seat: 'east', suit: 'S' } as const;
    const expectedSeq = evening.table.state.seq + 1;
    expect(await clients[3].does({ type: 'choose', choice }, { expectedSeq })).toMatchObject({
      error: { code: 'stale' },
    });
  });

  it('after the end of the match is refused by the rule that ended it', async () => {
    const { connect } = await tableOf(fromSouth({}));
    const host = await connect(HOST);
    await host.does({ type: 'end' });
    expect(host.view).toMatchObject({ stage: 'over', match: { phase: 'match-over' } });
    expect(await host.chooses('SA')).toMatchObject({ error: { code: 'match-over' } });
  });
});

describe('chance', () => {
  it('draws the dealer where none is agreed (1.4)', async () => {
    const picked: unknown[] = [];
    const chance = {
      ...scriptedChance(),
      pick: <T>(items: readonly T[]): T => {
        picked.push(items);
        return items[2] as T;
      },
    };
    const { table, connect } = await tableOf({ chance, preset: 'single-sir' });
    await connect(HOST);
    expect(picked).toEqual([['north', 'west', 'south', 'east']]);
    expect(table.viewFor(HOST).match.dealer).toBe('south');
  });

  it('turns up a card of the second packet for a caller who declines (2.2)', async () => {
    const { clients, evening } = await fourPeople(
      fromSouth({ east: 'SA SK SQ SJ ST HA' }, { rules: { declinable: true } }),
    );
    const dora = clients[3];
    await dora.does({ type: 'choose', choice: { type: 'decline', seat: 'east' } });
    await settled();
    expect(dora.view.match).toMatchObject({ trumpCard: 'HA', trump: 'H' });
    expect(dora.events.at(-2)).toEqual({
      seq: evening.table.state.seq,
      type: 'chose',
      choice: { type: 'decline', seat: 'east' },
    });
    expect(dora.events.at(-1)).toMatchObject({ type: 'trump-made', suit: 'H', card: 'HA' });
  });

  it('draws the card aside under hidden-blind, and nobody may try for one (2.4)', async () => {
    const { clients } = await fourPeople(
      fromSouth({ east: 'SA' }, { preset: 'hidden-rung', rules: { trump: 'hidden-blind' } }),
    );
    const dora = clients[3];
    for (const card of ['SA', 'C2'] as const) {
      const choice = { type: 'set', seat: 'east', card } as const;
      expect(await dora.does({ type: 'choose', choice })).toMatchObject({
        error: { code: 'set-not-allowed', rule: '2.4' },
      });
    }
    const choice = { type: 'set', seat: 'east' } as const;
    expect(await dora.does({ type: 'choose', choice })).toMatchObject({ type: 'ack' });
    expect(dora.view.match).toMatchObject({ aside: true, trumpCard: null });
  });

  it('never names the card of a caller who has to name it (2.4)', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA' }, { preset: 'hidden-rung' }));
    const choice = { type: 'set', seat: 'east' } as const;
    expect(await clients[3].does({ type: 'choose', choice })).toMatchObject({
      error: { code: 'set-not-allowed', rule: '2.4' },
    });
  });

  it('deals again at once for a caller with a weak hand (2.6)', async () => {
    const deck = dealt({ east: 'S2 H3 D4 C5 S6' });
    const { clients, evening } = await fourPeople({
      chance: scriptedChance(deck, dealt({ east: 'SA' })),
      rules: { firstDealer: 'south', redeal: 'caller-weak-hand' },
    });
    const dora = clients[3];
    await dora.chooses('redeal');
    expect(dora.view.match).toMatchObject({ phase: 'making-trumps', dealer: 'south' });
    expect(dora.view.match.hands.east?.[0]).toBe('SA');
    const bodies = (await evening.store.log()).slice(-3).map((entry) => entry.body);
    expect(bodies).toMatchObject([
      { action: { type: 'redeal' } },
      { type: 'committed', deal: 2 },
      { action: { type: 'deal' } },
    ]);
  });
});

describe('a claim', () => {
  const sure = { east: 'SAKQJT98765432' };

  it('that is certain from the own view is granted at once (7.8)', async () => {
    const { clients } = await fourPeople(fromSouth(sure));
    const dora = clients[3];
    await dora.chooses('call S');
    expect(dora.view.mayClaim).toBe(true);
    expect(await dora.chooses('claim')).toMatchObject({ type: 'ack' });
    expect(dora.view.match).toMatchObject({ phase: 'deal-over', result: { winner: 'east-west' } });
  });

  it('that is not certain is refused where bots would have to grant it, though it would hold', async () => {
    // East's hearts are high, but it cannot see that nobody can ruff.
    const { connect } = await tableOf({
      ...fromSouth({ east: 'SA SK HA' }),
      seats: 'bot bot bot me',
    });
    const dora = await connect(HOST);
    await dora.chooses('call S');
    expect(dora.view.mayClaim).toBe(false);
    expect(await dora.chooses('claim')).toMatchObject({
      error: { code: 'claim-not-certain', rule: '7.8' },
    });
    expect(dora.view.match.phase).toBe('play');
  });

  it('out of turn is refused as any act out of turn', async () => {
    const { clients } = await fourPeople(fromSouth(sure));
    await clients[3].chooses('call S');
    expect(await clients[0].chooses('claim')).toMatchObject({ error: { code: 'not-your-turn' } });
  });

  it('is refused in a trick under `revoke: penalty`, revoked or not: an answer would tell (3.3)', async () => {
    const answers = [];
    for (const card of ['D2', 'H2']) {
      const { clients } = await fourPeople(
        fromSouth({ east: 'HA', north: 'H2 D2', west: 'H3' }, { rules: { revoke: 'penalty' } }),
      );
      const [host, bela, , dora] = clients;
      await dora.chooses('call S');
      await dora.chooses('HA');
      await host.chooses(card);
      const answer = await bela.chooses('claim');
      answers.push(answer.type === 'reject' && answer.error);
    }
    expect(answers[0]).toEqual({ code: 'claim-not-certain', rule: '7.8' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('while a card lies aside is not allowed (7.8)', async () => {
    const { clients } = await fourPeople(fromSouth(sure, { preset: 'hidden-rung' }));
    const dora = clients[3];
    await dora.chooses('set SA');
    expect(await dora.chooses('claim')).toMatchObject({
      error: { code: 'claim-not-allowed', rule: '7.8' },
    });
  });
});

/** A deal that the caller east wins with a claim. */
const quickDeal = (): Setting => fromSouth({ east: 'SAKQJT98765432' });
const overAtOnce = async (clients: readonly Client[]): Promise<void> => {
  const dora = clients[3];
  await dora?.chooses('call S');
  await dora?.chooses('claim');
};

describe('the next deal', () => {
  it('starts when everybody present is ready', async () => {
    const { clients } = await fourPeople(quickDeal());
    await overAtOnce(clients);
    const [host, bela, chad, dora] = clients;
    for (const client of [host, bela, chad]) await client.does({ type: 'next-deal' });
    expect(host.view).toMatchObject({
      ready: ['north', 'west', 'south'],
      match: { phase: 'deal-over' },
    });
    await dora.does({ type: 'next-deal' });
    await settled();
    expect(host.view).toMatchObject({ ready: [], match: { phase: 'making-trumps' } });
  });

  it('counts all four who press at once, with the same seq, a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      const { clients, evening } = await fourPeople(quickDeal());
      await overAtOnce(clients);
      evening.store.slowness = () => round % 3;
      const answers = await Promise.all(
        clients.map((client) => client.does({ type: 'next-deal' })),
      );
      expect(answers.map((answer) => answer.type)).toEqual(['ack', 'ack', 'ack', 'ack']);
      while (clients[0].view.match.phase === 'deal-over') await settled();
      expect(clients[0].view.match.phase).toBe('making-trumps');
      evening.table.close();
    }
  });

  it('does not wait for who is away, and starts when the last one who was waited for goes', async () => {
    const { clients } = await fourPeople(quickDeal());
    await overAtOnce(clients);
    const [host, bela, chad, dora] = clients;
    dora.close();
    await host.does({ type: 'next-deal' });
    await bela.does({ type: 'next-deal' });
    expect(host.view.match.phase).toBe('deal-over');
    chad.close();
    await settled();
    expect(host.view.match.phase).toBe('making-trumps');
  });

  it('starts by itself where people would wait for one who does nothing', async () => {
    const { clients, evening } = await fourPeople(quickDeal());
    await overAtOnce(clients);
    await evening.clock.pass(29_999);
    expect(clients[0].view.match.phase).toBe('deal-over');
    await evening.clock.pass(1);
    expect(clients[0].view.match.phase).toBe('making-trumps');
  });

  it('never starts by itself if so configured, nor for a person alone', async () => {
    const { clients, evening } = await fourPeople({ ...quickDeal(), delays: { nextDeal: 0 } });
    await overAtOnce(clients);
    await evening.clock.pass(3_600_000);
    expect(clients[0].view.match.phase).toBe('deal-over');

    const { chance, rules } = fromSouth({ east: 'SAKQJT98765432' });
    const solo = await tableOf({
      ...(chance && { chance }),
      ...(rules && { rules }),
      seats: 'bot bot bot me',
    });
    const host = await solo.connect(HOST);
    await host.chooses('call S');
    await host.chooses('claim');
    await solo.clock.pass(3_600_000);
    expect(host.view.match.phase).toBe('deal-over');
    await host.does({ type: 'next-deal' });
    await settled();
    expect(host.view.match.phase).not.toBe('deal-over');
  });

  it('waits while everybody is gone, and takes up again with who comes back', async () => {
    const { clients, evening } = await fourPeople(quickDeal());
    await overAtOnce(clients);
    for (const client of clients) client.close();
    await evening.clock.pass(3_600_000);
    expect(evening.table.state.match.deal?.phase).toBe('deal-over');
    expect(evening.table.idle).toBe(true);
    await evening.connect('bela');
    await evening.clock.pass(30_000);
    expect(evening.table.state.match.deal?.phase).toBe('making-trumps');
  });

  it('is not asked for in the middle of one', async () => {
    const { clients } = await fourPeople(quickDeal());
    expect(await clients[0].does({ type: 'next-deal' })).toMatchObject({
      error: { code: 'no-next-deal' },
    });
  });

  it('pressed twice is one ready, and a late press does not answer for the deal after', async () => {
    const { clients, evening } = await fourPeople(quickDeal());
    await overAtOnce(clients);
    const [host] = clients;
    const expectedSeq = host.view.seq;
    const [first, second] = await Promise.all([
      host.does({ type: 'next-deal' }),
      host.does({ type: 'next-deal' }),
    ]);
    expect([first.type, second.type]).toEqual(['ack', 'ack']);
    expect(host.view.ready).toEqual(['north']);
    await evening.clock.pass(30_000);
    expect(await host.does({ type: 'next-deal' }, { expectedSeq })).toMatchObject({
      error: { code: 'no-next-deal' },
    });
  });
});

describe('ending the match', () => {
  it('needs the consent of the others where several play', async () => {
    const { clients } = await fourPeople(quickDeal());
    const [host, bela, chad, dora] = clients;
    await host.does({ type: 'end' });
    expect(bela.view.stage).toBe('playing');
    const proposal = bela.view.proposal?.id ?? 0;
    for (const client of [bela, chad, dora]) {
      await client.does({ type: 'answer', proposal, agree: true });
    }
    expect(bela.view.stage).toBe('over');
    expect(bela.events.slice(-3).map(({ type }) => type)).toEqual([
      'agreed',
      'match-finished',
      'opened',
    ]);
  });

  it('is not possible before the start or a second time', async () => {
    const { connect } = await tableOf({ seats: 'me open bot bot' });
    const host = await connect(HOST);
    expect(await host.does({ type: 'end' })).toMatchObject({ error: { code: 'not-started' } });
    await host.does({ type: 'fill', seat: 'west', with: 'bot' });
    await host.does({ type: 'start' });
    await host.does({ type: 'end' });
    expect(await host.does({ type: 'end' })).toMatchObject({ error: { code: 'match-over' } });
  });

  it('leaves nothing under way: no bot acts and no timer runs', async () => {
    const { connect, clock, table } = await tableOf({ pace: 'slow', bots: firstLegal });
    const host = await connect(HOST);
    await host.does({ type: 'end' });
    const { seq } = table.state;
    expect(clock.pending).toBe(0);
    await clock.pass(3_600_000);
    expect(table.state.seq).toBe(seq);
  });
});

describe('an agreed time', () => {
  const timed: Setting = { preset: 'bavney', rules: { minutes: 5, firstDealer: 'south' } };

  it('that runs out in mid-deal lets the deal be finished, and makes no choice stale (10.2)', async () => {
    const { clients, evening } = await fourPeople(timed);
    const dora = clients[3];
    const { seq } = dora.view;
    await evening.clock.pass(5 * 60_000);
    expect(dora.view.match.timeUp).toBe(true);
    expect(dora.view.stage).toBe('playing');
    const choice = { type: 'call', seat: 'east', suit: 'S' } as const;
    expect(await dora.does({ type: 'choose', choice }, { expectedSeq: seq })).toMatchObject({
      type: 'ack',
    });
  });

  it('that runs out between deals ends the match (10.2)', async () => {
    const { clients, evening } = await fourPeople({
      ...timed,
      ...quickDeal(),
      rules: { ...timed.rules, bavney: 'none' },
      preset: 'bavney',
      delays: { nextDeal: 0 },
    });
    await overAtOnce(clients);
    await evening.clock.pass(5 * 60_000);
    expect(clients[0].view.stage).toBe('over');
    expect(evening.clock.pending).toBe(0);
  });

  it('goes on while the table is not in memory, and is over when it is taken up again', async () => {
    const { evening } = await fourPeople(timed);
    evening.table.close();
    await evening.clock.pass(6 * 60_000);
    const again = await evening.reload();
    await settled();
    expect(again.table.state.match.timeUp).toBe(true);
  });
});
