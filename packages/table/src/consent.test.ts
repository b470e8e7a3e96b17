import { dealWith, type Hands } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  fourPeople,
  HOST,
  scriptedChance,
  settled,
  tableOf,
  type Client,
  type Setting,
} from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

/** South deals, so that east, dora, calls and leads. */
const fromSouth = (hands: Hands, more: Setting = {}): Setting => ({
  chance: scriptedChance(dealWith(hands, { dealer: 'south', direction: 'counterclockwise' })),
  ...more,
  rules: { firstDealer: 'south', ...more.rules },
});

/** East's hearts are high, but it cannot see that nobody can ruff. */
const unsure = (): Setting => fromSouth({ east: 'SA SK HA', north: 'S2 S3', west: 'S4' });

const idOf = (client: Client): number => client.view.proposal?.id ?? 0;
const answers = async (client: Client, agree: boolean) =>
  await client.does({ type: 'answer', proposal: idOf(client), agree });

describe('asking the others', () => {
  it('shows everybody who asks what, who must agree and how long it waits', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    expect(await bela.does({ type: 'propose', proposal: { kind: 'end' } })).toMatchObject({
      type: 'ack',
    });
    expect(host.view.proposal).toEqual({
      id: evening.table.state.seq,
      by: 'west',
      kind: 'end',
      mustAgree: ['north', 'south', 'east'],
      agreed: [],
      leftMs: 30_000,
      hand: null,
    });
    expect(host.events.at(-1)).toMatchObject({ type: 'proposed', seat: 'west' });
    expect((await evening.connect(null)).view.proposal).toMatchObject({ kind: 'end' });
  });

  it('is one thing at a time', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'propose', proposal: { kind: 'end' } });
    expect(await host.does({ type: 'propose', proposal: { kind: 'end' } })).toMatchObject({
      error: { code: 'proposal-open' },
    });
  });

  it('is over with the first no, and the same is not asked again in that position', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SA' }));
    const [host, bela, chad, dora] = clients;
    await dora.chooses('call S');
    await bela.does({ type: 'propose', proposal: { kind: 'end' } });
    await answers(host, true);
    await answers(chad, false);
    expect(host.view).toMatchObject({
      proposal: null,
      closed: { by: 'west', kind: 'end', how: 'declined', declinedBy: 'south' },
      stage: 'playing',
    });
    expect(host.events.slice(-2)).toMatchObject([
      { type: 'agreed', seat: 'north' },
      { type: 'declined', seat: 'south' },
    ]);
    expect(await bela.does({ type: 'end' })).toMatchObject({ error: { code: 'refused-before' } });
    await dora.chooses('SA');
    expect(await bela.does({ type: 'end' })).toMatchObject({ type: 'ack' });
  });

  it('ends unanswered after its time', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'end' });
    await evening.clock.pass(29_999);
    expect(host.view.proposal).not.toBeNull();
    await evening.clock.pass(1);
    expect(host.view).toMatchObject({
      proposal: null,
      closed: { how: 'lapsed', declinedBy: null },
    });
    expect(host.events.at(-1)).toMatchObject({ type: 'lapsed' });
    expect(evening.clock.pending).toBe(0);
  });

  it('can be taken back by who asked, and by nobody else', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'end' });
    const proposal = idOf(host);
    expect(await host.does({ type: 'withdraw', proposal })).toMatchObject({
      error: { code: 'not-allowed' },
    });
    expect(await bela.does({ type: 'withdraw', proposal })).toMatchObject({ type: 'ack' });
    expect(host.view).toMatchObject({ proposal: null, closed: { id: proposal, how: 'withdrawn' } });
    expect(await bela.does({ type: 'withdraw', proposal })).toMatchObject({
      error: { code: 'no-proposal' },
    });
    const answer = { type: 'answer', proposal, agree: true } as const;
    expect(await host.does(answer)).toMatchObject({ error: { code: 'no-proposal' } });
  });

  it('does not wait for who is away, nor for who goes meanwhile', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela, chad, dora] = clients;
    dora.close();
    await evening.clock.pass(5_000);
    await bela.does({ type: 'end' });
    expect(host.view.proposal?.mustAgree).toEqual(['north', 'south']);
    await answers(host, true);
    chad.close();
    await evening.clock.pass(4_999);
    expect(host.view.stage).toBe('playing');
    await evening.clock.pass(1);
    expect(host.view.stage).toBe('over');
    expect(evening.failures).toEqual([]);
  });

  it('is done at once where nobody else is there', async () => {
    const { clients, evening } = await fourPeople();
    const [host, ...others] = clients;
    for (const client of others) client.close();
    await evening.clock.pass(5_000);
    expect(await host.does({ type: 'end' })).toMatchObject({ type: 'ack' });
    expect(host.view).toMatchObject({ stage: 'over', proposal: null });
  });

  it('asks also who is away only for the moment that a page takes to load', async () => {
    const { clients, evening } = await fourPeople();
    const [host, ...others] = clients;
    for (const client of others) client.close();
    await host.does({ type: 'end' });
    expect(host.view).toMatchObject({ stage: 'playing', proposal: { kind: 'end' } });
    const bela = await evening.connect('bela');
    await evening.clock.pass(29_999);
    expect(bela.view.proposal?.mustAgree).toEqual(['west', 'south', 'east']);
    await answers(bela, true);
    await settled();
    expect(bela.view.stage).toBe('over');
  });

  it('counts an answer once, and one that is repeated changes nothing', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'end' });
    await answers(host, true);
    const { seq } = evening.table.state;
    expect(await answers(host, true)).toEqual({ type: 'ack', seq });
    expect(await answers(bela, true)).toMatchObject({ error: { code: 'not-asked' } });
    expect(host.view.proposal?.agreed).toEqual(['north']);
  });

  it('is off when who asked gives up the seat', async () => {
    const { clients } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'end' });
    await bela.does({ type: 'leave' });
    expect(host.view.proposal).toBeNull();
    expect(host.events.slice(-2).map(({ type }) => type)).toEqual(['left', 'lapsed']);
  });

  it('is for seated people, after the start', async () => {
    const night = await tableOf({ seats: 'me open bot bot' });
    const host = await night.connect(HOST);
    expect(await host.does({ type: 'end' })).toMatchObject({ error: { code: 'not-started' } });
    const stranger = await night.connect('stranger');
    expect(await stranger.does({ type: 'end' })).toMatchObject({ error: { code: 'not-seated' } });
  });

  it('survives a restart with its answers', async () => {
    const { clients, evening } = await fourPeople();
    const [host, bela] = clients;
    await bela.does({ type: 'end' });
    await answers(host, true);
    evening.table.close();
    const again = await evening.reload();
    const [, , chad] = [
      await again.connect(HOST),
      await again.connect('bela'),
      await again.connect('chad'),
    ];
    expect(chad.view.proposal).toMatchObject({ by: 'west', agreed: ['north'] });
    await answers(chad, true);
    await evening.clock.pass(5_000);
    expect(chad.view.stage).toBe('over');
  });
});

describe('a claim that is not certain', () => {
  it('shows the hand to everybody and asks the opponents', async () => {
    const { clients, evening } = await fourPeople(unsure());
    const [host, bela, chad, dora] = clients;
    await dora.chooses('call S');
    expect(dora.view.mayClaim).toBe(false);
    expect(await dora.chooses('claim')).toMatchObject({ type: 'ack' });
    const { hands } = dora.view.match;
    for (const client of [host, bela, chad, await evening.connect(null)]) {
      expect(client.view.proposal).toMatchObject({
        kind: 'claim',
        mustAgree: ['north', 'south'],
        hand: hands.east,
      });
      // It is open on the table, not in the hand of the view.
      expect(client.view.match.hands.east).toBeNull();
    }
    expect(await answers(bela, true)).toMatchObject({ error: { code: 'not-asked' } });
    await answers(host, true);
    await answers(chad, true);
    expect(host.view.match).toMatchObject({ phase: 'deal-over', result: { winner: 'east-west' } });
  });

  it('that is refused is played on, with the hand closed again', async () => {
    const { clients } = await fourPeople(unsure());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('claim');
    await answers(host, false);
    expect(host.view).toMatchObject({ proposal: null, match: { turn: 'east', phase: 'play' } });
    expect(await dora.chooses('claim')).toMatchObject({ error: { code: 'refused-before' } });
    expect(await dora.chooses('SA')).toMatchObject({ type: 'ack' });
  });

  it('stops the game until it is answered: a card played meanwhile is refused', async () => {
    const { clients } = await fourPeople(unsure());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('claim');
    expect(await dora.chooses('SA')).toMatchObject({ error: { code: 'proposal-open' } });
    await answers(host, false);
    expect(await dora.chooses('SA')).toMatchObject({ type: 'ack' });
  });

  it('is refused while a bot holds an opponent’s seat, whose only yes is to what is certain', async () => {
    const { clients } = await fourPeople(unsure());
    const [host, , , dora] = clients;
    await host.does({ type: 'leave' });
    await dora.chooses('call S');
    expect(await dora.chooses('claim')).toMatchObject({
      error: { code: 'claim-not-certain', rule: '7.8' },
    });
    expect(dora.view.proposal).toBeNull();
  });

  it('is not granted because the opponents are away: somebody of them has to say yes', async () => {
    const { clients, evening } = await fourPeople(unsure());
    const [host, bela, chad, dora] = clients;
    await dora.chooses('call S');
    host.close();
    await evening.clock.pass(5_000);
    await dora.chooses('claim');
    expect(dora.view.proposal?.mustAgree).toEqual(['south']);
    chad.close();
    await evening.clock.pass(20_000);
    expect(dora.view.match.phase).toBe('play');
    await evening.clock.pass(30_000);
    expect(bela.view).toMatchObject({ proposal: null, match: { phase: 'play' } });
    expect(await dora.chooses('claim')).toMatchObject({ error: { code: 'claim-not-certain' } });
  });

  it('of one opponent present is that one’s to grant', async () => {
    const { clients, evening } = await fourPeople(unsure());
    const [host, , chad, dora] = clients;
    await dora.chooses('call S');
    host.close();
    await evening.clock.pass(5_000);
    await dora.chooses('claim');
    await answers(chad, true);
    expect(chad.view.match.phase).toBe('deal-over');
  });

  it('is granted at once if it becomes certain, whatever else is being asked', async () => {
    const { clients } = await fourPeople(fromSouth({ east: 'SAKQJT98765432' }));
    const [host, bela, , dora] = clients;
    await dora.chooses('call S');
    await bela.does({ type: 'end' });
    expect(await dora.chooses('claim')).toMatchObject({ type: 'ack' });
    expect(host.view).toMatchObject({ match: { phase: 'deal-over' }, proposal: { kind: 'end' } });
  });
});

describe('taking back where several play', () => {
  const cards = (): Setting =>
    fromSouth({ east: 'SA SK HA', north: 'S2 S3', west: 'S4', south: 'S5' });

  it('asks all others, and goes back when they agree', async () => {
    const { clients } = await fourPeople(cards());
    const [host, bela, chad, dora] = clients;
    await dora.chooses('call S');
    const before = dora.view.match;
    await dora.chooses('SK');
    expect(dora.view.mayUndo).toBe(true);
    await dora.does({ type: 'undo' });
    expect(host.view.proposal).toMatchObject({
      kind: 'undo',
      mustAgree: ['north', 'west', 'south'],
    });
    for (const client of [host, bela, chad]) await answers(client, true);
    expect(dora.view.match).toEqual(before);
    expect(host.events.at(-1)).toMatchObject({ type: 'undone' });
    await dora.chooses('SA');
    expect(host.view.match.trick?.cards).toEqual(['SA']);
  });

  it('is off when somebody plays on instead of answering', async () => {
    const { clients } = await fourPeople(cards());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('SK');
    await dora.does({ type: 'undo' });
    await host.chooses('S2');
    expect(host.view.proposal).toBeNull();
    expect(host.view.match.trick?.cards).toEqual(['SK', 'S2']);
    expect(host.events.map(({ type }) => type).slice(-2)).toEqual(['chose', 'lapsed']);
  });

  it('is not possible once another has acted', async () => {
    const { clients } = await fourPeople(cards());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('SK');
    await host.chooses('S2');
    expect(dora.view.mayUndo).toBe(false);
    expect(await dora.does({ type: 'undo' })).toMatchObject({
      error: { code: 'undo-not-allowed' },
    });
  });

  it('is not possible after what has shown new cards: the rest of the hand, a card aside', async () => {
    const called = (await fourPeople(cards())).clients[3];
    await called.chooses('call S');
    expect(called.view.mayUndo).toBe(false);
    expect(await called.does({ type: 'undo' })).toMatchObject({
      error: { code: 'undo-not-allowed' },
    });

    const { clients } = await fourPeople(
      fromSouth({ east: 'SA H3', north: 'S2 D2', west: 'C2' }, { preset: 'hidden-rung' }),
    );
    const [host, , , dora] = clients;
    await dora.chooses('set SA');
    await dora.chooses('H3');
    const ask = host.view.match.legal.find(({ type }) => type === 'ask');
    if (ask === undefined) return;
    await host.does({ type: 'choose', choice: ask });
    expect(host.view.mayUndo).toBe(false);
    expect(await host.does({ type: 'undo' })).toMatchObject({
      error: { code: 'undo-not-allowed' },
    });
  });

  it('lets no bot act while it is asked', async () => {
    const night = await tableOf({ ...cards(), seats: 'bot open bot me', pace: 'normal' });
    const dora = await night.connect(HOST);
    const bela = await night.connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    await dora.does({ type: 'start' });
    await settled();
    await dora.chooses('call S');
    await dora.chooses('SK');
    await dora.does({ type: 'undo' });
    await night.clock.pass(20_000);
    expect(bela.view.match.trick?.cards).toEqual(['SK']);
    await answers(bela, false);
    await night.clock.pass(500);
    expect(bela.view.match.trick?.cards).toHaveLength(2);
  });
});

describe('changing seats between deals', () => {
  const betweenDeals = async () => {
    const night = await fourPeople(fromSouth({ east: 'SAKQJT98765432' }));
    const dora = night.clients[3];
    await dora.chooses('call S');
    await dora.chooses('claim');
    return night;
  };
  const swap = { type: 'propose', proposal: { kind: 'swap', a: 'west', b: 'south' } } as const;

  it('needs both and the host, and each plays on from the other seat with that score', async () => {
    const { clients } = await betweenDeals();
    const [host, bela, chad, dora] = clients;
    await bela.does(swap);
    expect(host.view.proposal).toMatchObject({ kind: 'swap', a: 'west', b: 'south' });
    expect(host.view.proposal?.mustAgree).toEqual(['north', 'south']);
    await answers(chad, true);
    await answers(host, true);
    expect(bela.view.seat).toBe('south');
    expect(chad.view.seat).toBe('west');
    expect(host.events.at(-1)).toMatchObject({ type: 'moved', from: 'west', to: 'south' });
    for (const client of [host, bela, chad, dora]) await client.does({ type: 'next-deal' });
    await settled();
    expect(bela.view.match.viewer).toBe('south');
    expect(bela.view.match.hands.west).toBeNull();
  });

  it('is for those whom it concerns, and only between deals', async () => {
    const { clients } = await betweenDeals();
    const [host, bela, chad, dora] = clients;
    expect(await dora.does(swap)).toMatchObject({ error: { code: 'not-allowed' } });
    for (const client of [host, bela, chad, dora]) await client.does({ type: 'next-deal' });
    await settled();
    expect(await bela.does(swap)).toMatchObject({ error: { code: 'no-next-deal' } });
  });

  it('is off when the next deal begins', async () => {
    const { clients, evening } = await betweenDeals();
    const [host, bela] = clients;
    await evening.clock.pass(10_000);
    await bela.does(swap);
    await evening.clock.pass(20_000);
    expect(host.view).toMatchObject({ proposal: null, match: { phase: 'making-trumps' } });
  });
});
