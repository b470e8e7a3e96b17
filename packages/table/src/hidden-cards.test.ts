import { serverMessageSchema, type TableCommand } from '@court-piece/protocol';
import { DECK, viewFor, type Choice, type Options, type PresetName } from '@court-piece/rules';
import { dealWith } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  Client,
  fourPeople,
  HOST,
  numbers,
  scriptedChance,
  secretsOf,
  seededChance,
  settled,
  tableOf,
  type Evening,
  type Numbers,
} from '../testing/index.js';

// Whole matches on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

/** A commitment is the hash of a nonce and all cards: another deal has another one. */
const withoutCommitments = (texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) => !text.includes('"id":"command-'))
    .map((text) => text.replaceAll(/"commitment":"[0-9a-f]{64}"/g, '"commitment":""'));

/** Any legal choice of the client, if it is on turn. */
async function chooseAny(client: Client, pick: Numbers): Promise<void> {
  const { legal } = client.view.match;
  const choice = legal.length === 0 ? undefined : legal[pick(legal.length)];
  if (choice !== undefined) await client.does({ type: 'choose', choice });
  await settled();
}

/** A card that the player may not hold: a refusal must not tell where it is. */
async function chooseWrongly(client: Client, pick: Numbers): Promise<void> {
  const { seat, match } = client.view;
  const card = DECK[pick(52)] ?? 'SA';
  if (seat === null || match.legal.some((one) => one.type === 'play' && one.card === card)) return;
  await client.does({ type: 'choose', choice: { type: 'play', seat, card } });
}

/** Something besides choosing: asks, answers, talks, adds randomness. A refusal must tell nothing either. */
async function doBesides(client: Client, pick: Numbers): Promise<void> {
  const { proposal, fair } = client.view;
  const isAsked = proposal !== null && client.view.seat !== null;
  if (isAsked && pick(2) === 0) {
    // Yes only to what does not end the evening.
    const agree = proposal.kind !== 'end' && pick(3) > 0;
    await client.does({ type: 'answer', proposal: proposal.id, agree });
  }
  const kind = (['undo', 'end', 'claim'] as const)[pick(3)] ?? 'undo';
  const commands = [
    { type: 'propose', proposal: { kind } },
    { type: 'say', phrase: 'well-played' },
    { type: 'write', text: 'hm' },
    { type: 'entropy', deal: fair?.deal ?? 1, hex: '0a0b' },
  ] as const;
  const command = commands[pick(8)];
  if (command !== undefined) await client.does(command);
  await settled();
}

/** Reads every frame that has come since the last time. */
function reader(evening: Evening, clients: readonly Client[]) {
  const secrets = secretsOf(evening.store);
  const read = new Map<Client, number>();
  return {
    frames: 0,
    async check(): Promise<void> {
      for (const client of clients) {
        const texts = client.texts.slice(read.get(client) ?? 0);
        read.set(client, client.texts.length);
        this.frames += texts.length;
        expect(await secrets.leaks(client.view.seat ?? 'public', texts)).toEqual([]);
        // A field that the schema does not name may not leave the table.
        for (const text of texts) serverMessageSchema.parse(JSON.parse(text));
      }
    },
  };
}

/** Four people and a watcher play at random; some try what is not allowed, some come back late. */
async function frames(preset: PresetName, rules: Partial<Options>, seed: number): Promise<number> {
  const { evening, clients } = await fourPeople({
    preset,
    rules,
    chance: seededChance(seed),
    clock: { turn: 20, bank: 10 },
    with: { talkLimit: { lines: 5, within: 20_000 } },
  });
  const everybody: Client[] = [...clients, await evening.connect(null)];
  const seen = reader(evening, everybody);
  const pick = numbers(seed);
  for (let deals = 0; deals < 2 && evening.table.viewFor(null).stage === 'playing'; ) {
    const { turn, phase } = evening.table.viewFor(null).match;
    const actor = clients.find((client) => client.view.seat === turn);
    if (phase === 'deal-over') {
      deals += 1;
      for (const client of clients) await client.does({ type: 'next-deal' });
    } else if (actor !== undefined) {
      if (pick(10) === 0) await chooseWrongly(actor, pick);
      const other = clients[pick(4)];
      if (other !== undefined) await doBesides(other, pick);
      // Now and then the time of who is on turn runs out.
      if (pick(12) === 0) await evening.clock.pass(30_000);
      else await chooseAny(actor, pick);
      if (evening.table.state.proposal !== null) await evening.clock.pass(pick(3) * 15_000);
    }
    await seen.check();
    if (pick(25) === 0) {
      const late = new Client(evening.table, everybody[pick(5)]?.player ?? null);
      await late.hello(pick(evening.table.state.seq + 1));
      await reader(evening, [late]).check();
      late.close();
    }
  }
  evening.table.close();
  return seen.frames;
}

const games: readonly (readonly [PresetName, Partial<Options>])[] = [
  ['single-sir-points', {}],
  ['single-sir', { cut: 'caller', redeal: 'caller-weak-hand', declinable: true }],
  ['bavney', { revoke: 'penalty', nominate: [7] }],
  ['simple', { trump: 'nth-card' }],
  ['hidden-rung', {}],
  ['hidden-rung', { trump: 'hidden-blind' }],
  ['hidden-rung-double', {}],
  ['band-rung', {}],
  ['be-ranga', {}],
  ['hokm', {}],
];

describe('cards that a seat may not know', () => {
  for (const [preset, rules] of games) {
    const name = [preset, ...Object.values(rules).map(String)].join(' ');
    it(`are in no frame of a match of ${name}`, async () => {
      expect(await frames(preset, rules, name.length)).toBeGreaterThan(150);
    });
  }

  it('are in no frame where a person takes back and comes again', async () => {
    const night = await tableOf({ preset: 'hidden-rung', seats: 'bot bot bot me' });
    const host = await night.connect(HOST);
    const seen = reader(night, [host, await night.connect(null)]);
    const pick = numbers(3);
    for (let step = 0; step < 120 && host.view.stage === 'playing'; step++) {
      if (host.view.match.phase === 'deal-over') await host.does({ type: 'next-deal' });
      else if (host.view.mayUndo && pick(4) === 0) await host.does({ type: 'undo' });
      await chooseAny(host, pick);
      await seen.check();
    }
    expect(seen.frames).toBeGreaterThan(200);
  });

  it('are shown to nobody who left the seat that holds them', async () => {
    const { evening, clients } = await fourPeople({ preset: 'hidden-rung' });
    const seen = reader(evening, clients);
    await seen.check();
    for (const client of clients.slice(0, 2)) {
      await client.does({ type: 'leave' });
      await settled();
      await seen.check();
    }
    for (let step = 0; step < 20; step++) {
      for (const client of clients.slice(2)) await chooseAny(client, numbers(step));
      await seen.check();
    }
    expect(seen.frames).toBeGreaterThan(50);
  });

  it('are what these tests find once they are sent', async () => {
    const { evening, clients } = await fourPeople({ rules: { firstDealer: 'south' } });
    const secrets = secretsOf(evening.store);
    const callers = JSON.stringify({ view: viewFor(evening.table.state.match, 'east') });
    expect(await secrets.leaks('east', [callers])).toEqual([]);
    expect(await secrets.leaks('north', [callers])).toHaveLength(1);
    expect(await secrets.leaks('public', ['{"detail":"try H2 instead"}'])).toHaveLength(1);
    expect(clients).toHaveLength(4);
  });
});

/**
 * Everything that dora, chad, a watcher and one who comes late are sent while all kinds of things happen,
 * with these cards in the hands of the two others, who do nothing that depends on them.
 */
async function sentToOthers(north: string, west: string): Promise<readonly string[]> {
  const hands = { east: 'SAKQJT H7 D2345678', south: 'HAKQJT D9TJQKA C2', north, west };
  const { evening, clients } = await fourPeople({
    rules: { firstDealer: 'south' },
    clock: { turn: 20, bank: 10 },
    chance: scriptedChance(dealWith(hands, { dealer: 'south', direction: 'counterclockwise' })),
  });
  const [host, bela, chad, dora] = clients;
  const watcher = await evening.connect(null);
  let ids = 0;
  const does = async (client: Client, command: TableCommand): Promise<void> => {
    ids += 1;
    await client.does(command, { id: `same-${ids}` });
    await settled();
  };
  const choose = (client: Client, choice: Choice): Promise<void> =>
    does(client, { type: 'choose', choice });
  const answer = (client: Client, agree: boolean): Promise<void> =>
    does(client, { type: 'answer', proposal: client.view.proposal?.id ?? 1, agree });
  await choose(dora, { type: 'call', seat: 'east', suit: 'S' });
  await does(bela, { type: 'say', phrase: 'good-luck' });
  await choose(dora, { type: 'claim', seat: 'east' });
  await answer(host, false);
  await does(chad, { type: 'end' });
  await answer(host, false);
  await evening.clock.pass(25_000);
  await choose(dora, { type: 'play', seat: 'east', card: 'S2' });
  await choose(dora, { type: 'play', seat: 'east', card: 'D2' });
  await does(dora, { type: 'undo' });
  await answer(host, true);
  await answer(bela, true);
  await answer(chad, true);
  await does(chad, { type: 'end' });
  // Dora's time runs out, and chad's question.
  await evening.clock.pass(30_000);
  const late = await evening.connect('stranger');
  return withoutCommitments([dora, chad, watcher, late].flatMap(({ texts }) => texts));
}

describe('what others learn of a choice', () => {
  it('is that a card lies aside, not which one, and the same after a restart (5.13)', async () => {
    const { evening, clients } = await fourPeople({
      preset: 'hidden-rung',
      rules: { firstDealer: 'south' },
    });
    const [host, , , dora] = clients;
    await dora.choosesAny();
    const heard = { seq: evening.table.state.seq, type: 'chose' };
    const said = { ...heard, choice: { type: 'set', seat: 'east' } };
    expect(host.events.at(-1)).toEqual(said);
    const { trumpCard } = dora.view.match;
    expect(dora.events.at(-1)).toEqual({ ...said, choice: { ...said.choice, card: trumpCard } });
    evening.table.close();
    const again = await (await evening.reload()).connect(HOST);
    expect(again.events.at(-1)).toEqual(said);
  });

  it('does not depend on what they cannot see: two deals that differ there send the same', async () => {
    const sent = [];
    for (const [north, west] of [
      ['S2 S3', 'H2 H3'],
      ['H2 H3', 'S2 S3'],
    ] as const)
      sent.push(await sentToOthers(north, west));
    expect(sent[0]).toEqual(sent[1]);
    const text = sent[0]?.join('\n') ?? '';
    for (const part of ['"claim"', '"lapsed"', '"declined"', '"talk"', '"reject"', '"timed-out"']) {
      expect(text).toContain(part);
    }
  });

  it('is nothing of who they are but their names', async () => {
    const { clients } = await fourPeople();
    const texts = clients[0].texts.join('\n');
    expect(texts).toContain('"name":"dora"');
    expect(texts.replaceAll(/"name":"\w+"/g, '')).not.toMatch(/bela|chad|dora|player/);
  });
});
