import { commitmentOf, dealtDeck, verifyFairDeal } from '@court-piece/fairness';
import { dealWith } from '@court-piece/rules/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  fourPeople,
  HOST,
  scriptedChance,
  seededChance,
  settled,
  tableOf,
  type Client,
  type Evening,
  type Setting,
} from '../testing/index.js';

vi.setConfig({ testTimeout: 60_000 });

const HEX = ['00ff', '01', '02aa', '03bb'] as const;

const waiting = (more: Setting = {}): Setting => ({
  rules: { firstDealer: 'south' },
  delays: { entropyWait: 400 },
  ...more,
});

const adds = (client: Client, hex: string) =>
  client.does({ type: 'entropy', deal: client.view.fair?.deal ?? 0, hex });

const bodies = async (evening: Evening) => (await evening.store.log()).map(({ body }) => body);

const dealt = async (evening: Evening) =>
  (await bodies(evening)).flatMap((body) =>
    body.type === 'acted' && body.action.type === 'deal' ? [body.action] : [],
  );

/** East calls spades and claims: the shortest deal there is. */
const quickDeck = dealWith(
  { east: 'SAKQJT98765432' },
  { dealer: 'south', direction: 'counterclockwise' },
);

describe('a fair deal', () => {
  it('is committed to before anybody can add to it, and before a card is dealt', async () => {
    const { clients, evening } = await fourPeople(waiting());
    const [host] = clients;
    expect((await bodies(evening)).at(-1)).toMatchObject({ type: 'committed', deal: 1 });
    expect(host.view).toMatchObject({
      match: { phase: 'deal-over', counts: { north: 0 } },
      fair: { deal: 1, entropy: {}, opened: null, wantsEntropy: true, last: null },
    });
    const committed = (await bodies(evening)).find((body) => body.type === 'committed');
    if (committed?.type !== 'committed') throw new Error('nothing committed');
    expect(committed.commitment).toBe(commitmentOf(committed.nonce, committed.shuffled));
    expect(host.view.fair?.commitment).toBe(committed.commitment);
    expect(host.events).toContainEqual({
      seq: host.view.seq,
      type: 'committed',
      deal: 1,
      commitment: committed.commitment,
    });
  });

  it('begins as soon as all who are there have added, with the deck that follows from it', async () => {
    const { clients, evening } = await fourPeople(waiting());
    const [host] = clients;
    for (const [at, client] of clients.entries()) {
      expect(host.view.match.phase).toBe('deal-over');
      await adds(client, HEX[at] ?? '');
      await settled();
    }
    expect(host.view.match.phase).toBe('making-trumps');
    const entropy = { north: '00ff', west: '01', south: '02aa', east: '03bb' };
    expect(host.view.fair).toMatchObject({ deal: 1, entropy, wantsEntropy: false, opened: null });
    const committed = (await bodies(evening)).find((body) => body.type === 'committed');
    if (committed?.type !== 'committed') throw new Error('nothing committed');
    const [deal] = await dealt(evening);
    expect(deal?.deck).toEqual(dealtDeck({ ...committed, entropy }));
    expect(deal?.deck).not.toEqual(committed.shuffled);
  });

  it('waits for nobody who is silent', async () => {
    const { clients, evening } = await fourPeople(waiting());
    const [host, bela] = clients;
    await adds(bela, '07');
    await evening.clock.pass(399);
    expect(host.view.match.phase).toBe('deal-over');
    await evening.clock.pass(1);
    expect(host.view).toMatchObject({
      match: { phase: 'making-trumps' },
      fair: { entropy: { west: '07' } },
    });
  });

  it('does not wait for who is away, nor for bots', async () => {
    const night = await tableOf(waiting({ seats: 'bot open bot me' }));
    const host = await night.connect(HOST);
    const bela = await night.connect('bela');
    await bela.does({ type: 'sit', seat: 'west', name: 'Bela' });
    bela.close();
    await host.does({ type: 'start' });
    await settled();
    await adds(host, '07');
    await settled();
    expect(host.view.match.phase).toBe('making-trumps');
  });

  it('shows what players add only once the cards are dealt', async () => {
    const { clients } = await fourPeople(waiting());
    const [host, bela] = clients;
    await adds(bela, '07');
    expect(host.view.fair).toMatchObject({ entropy: {}, wantsEntropy: true });
    expect(bela.view.fair).toMatchObject({ entropy: {}, wantsEntropy: false });
    expect(host.texts.join('\n')).not.toContain('"07"');
  });

  it('takes randomness once from each seat, for that deal, before it is dealt', async () => {
    const { clients, evening } = await fourPeople(waiting());
    const [host] = clients;
    await adds(host, '07');
    const { seq } = evening.table.state;
    expect(await adds(host, '08')).toEqual({ type: 'ack', seq });
    expect(await host.does({ type: 'entropy', deal: 2, hex: '09' })).toMatchObject({
      error: { code: 'no-next-deal' },
    });
    expect(
      await (await evening.connect('stranger')).does({ type: 'entropy', deal: 1, hex: '09' }),
    ).toMatchObject({ error: { code: 'not-seated' } });
    await evening.clock.pass(400);
    expect(host.view.fair?.entropy).toEqual({ north: '07' });
    expect(await adds(clients[1], '0a')).toMatchObject({ error: { code: 'no-next-deal' } });
  });

  it('of 1 to 32 bytes in lower-case hexadecimal, and of nothing else', async () => {
    const { clients } = await fourPeople(waiting());
    const [host] = clients;
    for (const hex of ['', '0', 'FF', 'xx', 'ff'.repeat(33)]) {
      expect(await adds(host, hex)).toMatchObject({
        error: { code: 'bad-message', detail: 'command.hex' },
      });
    }
    expect(await adds(host, 'ff'.repeat(32))).toMatchObject({ type: 'ack' });
  });

  it('is opened when it is over, together with the commitment to the next', async () => {
    const { clients, evening } = await fourPeople(
      waiting({ chance: scriptedChance(quickDeck), delays: { entropyWait: 0 } }),
    );
    const [host, , , dora] = clients;
    await dora.chooses('call S');
    await dora.chooses('claim');
    const first = (await bodies(evening)).find((body) => body.type === 'committed');
    if (first?.type !== 'committed') throw new Error('nothing committed');
    const opened = { nonce: first.nonce, shuffled: quickDeck };
    expect(host.events).toContainEqual(
      expect.objectContaining({ type: 'opened', deal: 1, ...opened }),
    );
    expect(host.view.fair).toMatchObject({
      deal: 2,
      opened: null,
      wantsEntropy: true,
      last: { deal: 1, commitment: first.commitment, entropy: {}, opened },
    });
    for (const client of clients) await client.does({ type: 'next-deal' });
    await settled();
    expect(host.view.fair).toMatchObject({ deal: 2, opened: null, last: null });
  });

  it('is opened when the match ends in the middle of it', async () => {
    const night = await tableOf(waiting({ delays: { entropyWait: 0 } }));
    const host = await night.connect(HOST);
    await host.does({ type: 'end' });
    expect(host.view.fair?.opened?.shuffled).toHaveLength(52);
    expect(host.view.fair).toMatchObject({ wantsEntropy: false });
  });

  it('that is redealt has a commitment of its own (2.6)', async () => {
    const weak = dealWith(
      { east: 'S2 H3 D4 C5 S6' },
      { dealer: 'south', direction: 'counterclockwise' },
    );
    const { clients } = await fourPeople({
      chance: scriptedChance(weak),
      rules: { firstDealer: 'south', redeal: 'caller-weak-hand' },
    });
    const dora = clients[3];
    await dora.chooses('redeal');
    expect(dora.view).toMatchObject({ fair: { deal: 2 }, match: { phase: 'making-trumps' } });
  });

  it('is the same after a restart between commitment and deal', async () => {
    const { clients, evening } = await fourPeople(waiting());
    await adds(clients[1], '07');
    const { commitment } = clients[0].view.fair ?? {};
    evening.table.close();
    const again = await evening.reload();
    const host = await again.connect(HOST);
    await evening.clock.pass(400);
    expect(host.view.fair).toMatchObject({ commitment, entropy: { west: '07' } });
    expect(host.view.match.phase).toBe('making-trumps');
  });
});

describe('nonce and shuffled deck', () => {
  it('are in no frame before the deal is over, to nobody, not even after a restart', async () => {
    const { clients, evening } = await fourPeople({ chance: seededChance(5) });
    const watcher = await evening.connect(null);
    const everybody: Client[] = [...clients, watcher];
    const read = new Map<Client, number>();
    let checked = 0;
    for (let step = 0; step < 300 && watcher.view.match.results.length < 3; step++) {
      for (const client of clients) {
        if (client.view.match.phase === 'deal-over') await client.does({ type: 'next-deal' });
        else if (client.view.match.legal.length > 0) await client.choosesAny();
        await settled();
      }
      if (step % 20 === 0) everybody.push(await evening.connect(null));
      const log = await bodies(evening);
      for (const client of everybody) {
        for (const text of client.texts.slice(read.get(client) ?? 0)) {
          const { view, events = [] } = JSON.parse(text) as {
            readonly view?: { readonly seq: number };
            readonly events?: readonly { readonly type: string }[];
          };
          const seq = view?.seq ?? 0;
          const commitments = log.slice(0, seq).filter((body) => body.type === 'committed');
          // The running deal, or the one to come: the newest of those known by then.
          const secret = commitments.at(-1);
          const isOpened = events.at(-1)?.type === 'opened';
          if (secret?.type === 'committed' && !isOpened) {
            expect(text).not.toContain(secret.nonce);
            expect(text).not.toContain(JSON.stringify(secret.shuffled).slice(1, 60));
            checked += 1;
          }
        }
        read.set(client, client.texts.length);
      }
    }
    expect(watcher.view.match.results).toHaveLength(3);
    expect(checked).toBeGreaterThan(500);
  });
});

describe('the record of fair deals', () => {
  it('has what makes each of them checkable, and it checks', async () => {
    const night = await tableOf(
      waiting({ seats: 'bot bot bot me', rules: { target: 3 }, chance: seededChance(3) }),
    );
    const host = await night.connect(HOST);
    for (let step = 0; step < 300 && host.view.stage === 'playing'; step++) {
      if (host.view.fair?.wantsEntropy === true && step % 2 === 0) await adds(host, '0102');
      if (host.view.match.phase === 'deal-over') await host.does({ type: 'next-deal' });
      else if (host.view.match.legal.length > 0) await host.choosesAny();
      await night.clock.pass(400);
      if (step === 10) {
        // Not of a deal that is still played.
        const { deals } = await night.table.record();
        expect(deals.at(-1)?.fair).toBeUndefined();
      }
    }
    expect(host.view.stage).toBe('over');
    const { deals } = await night.table.record();
    expect(deals.length).toBeGreaterThan(1);
    expect(deals.some(({ fair }) => fair?.entropy.east === '0102')).toBe(true);
    for (const { fair, deck } of deals) {
      if (fair === undefined) throw new Error('a deal that cannot be checked');
      expect(verifyFairDeal(fair, deck)).toBeUndefined();
    }
  });
});
