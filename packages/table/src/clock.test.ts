import { dealWith } from '@court-piece/rules/testing';
import { turnOf } from '@court-piece/rules';
import { describe, expect, it, vi } from 'vitest';
import { deadlineOf } from './index.js';
import {
  type Client,
  fourPeople,
  HOST,
  numbers,
  scriptedChance,
  settled,
  tableOf,
  type Evening,
  type Setting,
} from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

/** East, dora, calls and leads; twenty seconds a turn and ten in the bank. */
const timed = (more: Setting = {}): Setting => ({
  chance: scriptedChance(
    dealWith(
      { east: 'SA SK HA', north: 'S2 S3', west: 'S4', south: 'S5' },
      { dealer: 'south', direction: 'counterclockwise' },
    ),
  ),
  clock: { turn: 20, bank: 10 },
  ...more,
  rules: { firstDealer: 'south', ...more.rules },
});

const kinds = async (evening: Evening, last: number): Promise<readonly string[]> =>
  (await evening.store.log()).slice(-last).map(({ body }) => body.type);
const timeOuts = async (evening: Evening): Promise<number> =>
  (await evening.store.log()).filter(({ body }) => body.type === 'timed-out').length;

describe('a clock', () => {
  it('shows what the seat on turn has left, and the banks', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    expect(host.view).toMatchObject({
      clock: { turn: 20, bank: 10 },
      turnMs: 30_000,
      bankMs: { north: 10_000, west: 10_000, south: 10_000, east: 10_000 },
    });
    await evening.clock.pass(12_000);
    expect((await evening.connect(null)).view.turnMs).toBe(18_000);
    await dora.chooses('call S');
    expect(host.view).toMatchObject({ turnMs: 30_000, bankMs: { east: 10_000 } });
  });

  it('takes from the bank what a turn needs over its seconds, and never gives it back', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    await evening.clock.pass(24_000);
    await dora.chooses('call S');
    expect(host.view).toMatchObject({ bankMs: { east: 6_000 }, turnMs: 26_000 });
    await evening.clock.pass(1_000);
    await dora.chooses('SA');
    expect(host.view.bankMs).toMatchObject({ east: 6_000, north: 10_000 });
  });

  it('that runs out makes trumps by rule (2.8a): the longest suit of the first five', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host] = clients;
    await evening.clock.pass(29_999);
    expect(host.view.match.trump).toBeNull();
    await evening.clock.pass(1);
    expect(host.view.match.trump).not.toBeNull();
    expect(await kinds(evening, 2)).toEqual(['timed-out', 'acted']);
    expect(host.events.slice(-3).map(({ type }) => type)).toEqual([
      'timed-out',
      'chose',
      'trump-made',
    ]);
    expect(host.view).toMatchObject({ bankMs: { east: 0 }, turnMs: 20_000 });
  });

  it('that runs out has one card played by a bot, and the turn goes on (2.8e)', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await evening.clock.pass(30_000);
    expect(host.view.match).toMatchObject({ turn: 'north', trick: { leader: 'east' } });
    expect(host.view.match.trick?.cards).toHaveLength(1);
    expect(await timeOuts(evening)).toBe(1);
  });

  it('tells with the card, in one message, whose time it was (O-45)', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await evening.clock.pass(30_000);
    for (const client of [host, dora]) {
      const told = client.frames.filter(
        (frame) => frame.type === 'update' && frame.events.some(({ type }) => type === 'timed-out'),
      );
      expect(told).toMatchObject([
        {
          events: [
            { type: 'timed-out', seat: 'east' },
            { type: 'chose', choice: { type: 'play', seat: 'east' } },
          ],
        },
      ]);
    }
  });

  it('has each turn run out once, however long nobody acts', async () => {
    const { clients, evening } = await fourPeople(timed());
    await evening.clock.pass(30_000 + 20_000 + 30_000);
    expect(await timeOuts(evening)).toBe(3);
    expect(clients[0].view.match.trick?.cards).toHaveLength(2);
    await evening.clock.pass(30 * 60_000);
    expect(clients[0].view.match.results.length).toBeGreaterThan(0);
  });

  it('never asks for the hidden card of its own accord (2.8d)', async () => {
    const asking: Setting['bots'] = {
      decide: async (view) => {
        const ask = view.legal.find(({ type }) => type === 'ask') ?? view.legal[0];
        if (ask === undefined) throw new Error('nothing');
        return ask;
      },
    };
    const { clients, evening } = await fourPeople(timed({ preset: 'hidden-rung', bots: asking }));
    await evening.clock.pass(120 * 60_000);
    expect(clients[0].view.match.results.length).toBeGreaterThan(1);
    const acts = (await evening.store.log()).flatMap(({ body }) =>
      body.type === 'acted' ? [body.action.type] : [],
    );
    expect(acts).not.toContain('ask');
    expect(evening.failures).toEqual([]);
  });

  it('does not run at a table without one', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    expect(evening.clock.pending).toBe(0);
    expect(deadlineOf(evening.table.state)).toBeNull();
    await evening.clock.pass(24 * 3_600_000);
    expect(clients[0].view).toMatchObject({ clock: null, turnMs: null, bankMs: null });
    expect(clients[0].view.match.turn).toBe('east');
  });

  it('does not run for bots, between deals, nor after the end', async () => {
    const night = await tableOf(timed({ seats: 'bot bot bot me', pace: 'slow' }));
    const host = await night.connect(HOST);
    await host.chooses('call S');
    await host.chooses('SA');
    expect(host.view.turnMs).toBeNull();
    await host.does({ type: 'end' });
    expect(host.view).toMatchObject({ stage: 'over', turnMs: null });
    expect(night.clock.pending).toBe(0);
  });

  it('runs for who is away, until a bot holds the seat', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    await evening.clock.pass(10_000);
    dora.close();
    await evening.clock.pass(20_000);
    expect(await timeOuts(evening)).toBe(1);
    await evening.clock.pass(10_000);
    expect(host.view.seats.east.presence).toBe('held');
    expect(await timeOuts(evening)).toBe(1);
  });

  it('stands still while a claim is asked', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await evening.clock.pass(5_000);
    await dora.chooses('claim');
    expect(host.view.turnMs).toBe(25_000);
    await evening.clock.pass(29_000);
    await host.does({ type: 'answer', proposal: host.view.proposal?.id ?? 0, agree: false });
    expect(host.view.turnMs).toBe(25_000);
    await evening.clock.pass(25_000);
    expect(await timeOuts(evening)).toBe(1);
  });
});

describe('the clock of a table that is not served', () => {
  it('stands still while nobody is there, and goes on with what was left', async () => {
    const { clients, evening } = await fourPeople(timed());
    await evening.clock.pass(12_000);
    for (const client of clients) client.close();
    await settled();
    expect(await kinds(evening, 1)).toEqual(['rested']);
    expect(evening.table.idle).toBe(true);
    expect(deadlineOf(evening.table.state)).toBeNull();
    await evening.clock.pass(3_600_000);
    const dora = await evening.connect('dora');
    expect(await kinds(evening, 1)).toEqual(['resumed']);
    expect(dora.view).toMatchObject({ turnMs: 18_000, match: { turn: 'east', trump: null } });
    await evening.clock.pass(17_999);
    expect(await timeOuts(evening)).toBe(0);
    await evening.clock.pass(1);
    expect(await timeOuts(evening)).toBe(1);
  });

  it('gives again after a restart what was left when the last entry was written', async () => {
    const { clients, evening } = await fourPeople(timed());
    const [host] = clients;
    await evening.clock.pass(12_000);
    await host.does({ type: 'rename', name: 'Zoya' });
    await evening.clock.pass(15_000);
    evening.table.close();
    await evening.clock.pass(60_000);
    const again = await evening.reload();
    const back = await again.connect('dora');
    expect(back.view.turnMs).toBe(18_000);
    await evening.clock.pass(17_999);
    expect(await timeOuts(evening)).toBe(0);
    await evening.clock.pass(1);
    expect(await timeOuts(evening)).toBe(1);
  });

  it('gives at least five seconds after a restart', async () => {
    const { clients, evening } = await fourPeople(timed());
    await evening.clock.pass(29_000);
    await clients[0].does({ type: 'rename', name: 'Zoya' });
    evening.table.close();
    const again = await evening.reload();
    expect((await again.connect('dora')).view.turnMs).toBe(5_000);
  });

  it('is set going once after a restart, not for each who comes', async () => {
    const { evening } = await fourPeople(timed());
    evening.table.close();
    const again = await evening.reload();
    for (const player of ['dora', HOST, 'bela', 'dora']) await again.connect(player);
    await settled();
    const all = await kinds(evening, 100);
    expect(all.filter((kind) => kind === 'resumed')).toHaveLength(1);
  });
});

describe('everything in the same instant', () => {
  const TIME = 4;

  /** A table where the time of dora, who may claim, end or play, is over just now. */
  const acts = [
    async (client: Client) => {
      await client.does({ type: 'choose', choice: { type: 'play', seat: 'east', card: 'SA' } });
    },
    async (client: Client) => {
      const seat = client.view.seat ?? 'east';
      await client.does({ type: 'choose', choice: { type: 'claim', seat } });
    },
    async (client: Client) => void (await client.does({ type: 'end' })),
    async (client: Client, others: readonly Client[]) => {
      for (const other of others) void other.does({ type: 'end' });
      await client.does({ type: 'undo' });
    },
  ];

  it('has one result each: time-out, claim, end and card, 200 times in any order', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 200; round++) {
      const pick = numbers(round);
      const { clients, evening } = await fourPeople(timed());
      const [host, bela, chad, dora] = clients;
      await dora.chooses('call S');
      // In every other round dora is alone, and may end the match without asking.
      const isAlone = round % 2 === 1;
      if (isAlone) for (const client of [host, bela, chad]) client.close();
      await evening.clock.pass(29_999);
      const position = evening.table.state.matchSeq;
      const asked = evening.table.state.seq;
      evening.store.slowness = () => pick(4);
      const order: number[] = [];
      for (const act of [0, 1, 2, 3, TIME]) order.splice(pick(order.length + 1), 0, act);
      const all: Promise<void>[] = [];
      for (const at of order) {
        if (at === TIME) await evening.clock.pass(1);
        else all.push(acts[at]?.(dora, isAlone ? [] : [host, bela, chad]) ?? Promise.resolve());
      }
      await Promise.all(all);
      for (let turns = 0; turns < 40; turns++) await settled();

      const log = await evening.store.log();
      const after = log.slice(asked);
      const kindsAfter = after.map(({ body }) => {
        if (body.type !== 'acted') return body.type;
        const { action } = body;
        return 'seat' in action && action.seat !== 'east' ? 'bot' : action.type;
      });
      const count = (kind: string): number => kindsAfter.filter((one) => one === kind).length;
      // What was due in that position happened once, whoever was first.
      expect(count('play') + count('claim') + count('undone')).toBeLessThanOrEqual(1);
      expect(count('timed-out')).toBeLessThanOrEqual(count('play'));
      expect(count('end')).toBe(isAlone ? 1 : 0);
      expect(count('proposed')).toBeLessThanOrEqual(2);
      const { matchSeq, proposal, match } = evening.table.state;
      if (count('play') === 1 && !isAlone) expect(turnOf(match)).toBe('north');
      if (count('play') + count('end') === 0) expect(matchSeq).toBe(position);
      for (const kind of ['play', 'timed-out', 'end']) {
        if (count(kind) > 0) outcomes.add(kind);
      }
      if (proposal !== null) outcomes.add(`asked: ${proposal.proposal.kind}`);
      if (count('play') === 0) outcomes.add('no card');
      const ids = log.flatMap(({ command }) => (command === null ? [] : [command]));
      expect(new Set(ids).size).toBe(ids.length);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      expect(evening.failures).toEqual([]);
      evening.table.close();
    }
    // It was a race: each of them has won some.
    expect([...outcomes].toSorted()).toEqual([
      'asked: claim',
      'asked: end',
      'end',
      'no card',
      'play',
      'timed-out',
    ]);
  });
});
