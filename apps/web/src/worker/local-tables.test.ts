import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClientMessage, NewTable, ServerMessage, TableView } from '@court-piece/protocol';
import { defaultChoice } from '@court-piece/rules';
import { optionsOf, randomMatch, seeded } from '@court-piece/rules/testing';
import { cryptoChance, DEFAULT_DELAYS, MemoryLogStore, type LogEntry } from '@court-piece/table';
import { checkRecord, recordText } from '../app/check-record.js';
import type { TableKeeper } from './kept-store.js';
import { FINISHED_KEPT, LocalTables, type LocalTablesPorts } from './local-tables.js';
import type { End } from './shared-table.js';

const wish: NewTable = {
  rules: { preset: 'single-sir-points', firstDealer: 'east', target: 1 },
  name: 'Mina',
  seats: { north: 'bot', west: 'bot', south: 'me', east: 'bot' },
  pace: 'instant',
};

function memoryStore() {
  const logs = new MemoryLogStore();
  const names: string[] = [];
  const store: TableKeeper = {
    async append(table: string, entries: readonly LogEntry[]) {
      if (!names.includes(table)) names.push(table);
      return await logs.append(table, entries);
    },
    read: (table, afterSeq) => logs.read(table, afterSeq),
    tables: async () => names,
    forget: async (table) => void names.splice(names.indexOf(table), 1),
    hold: async () => undefined,
    letGo: () => undefined,
  };
  return store;
}

/** A browser without locks, or with one tab: nobody else has the table. */
const alone: LocalTablesPorts['tabs'] = {
  locks: undefined,
  openChannel: () => ({
    say: () => undefined,
    hear: () => undefined,
    close: () => undefined,
  }),
  tab: 'only',
};

/** Worlds of tables over one store: a second one is the worker after a reload. */
function browser(store = memoryStore()) {
  const clock = { at: 1_000 };
  const errors: unknown[] = [];
  let ids = 0;
  const tables = new LocalTables({
    store,
    clock: {
      now: () => clock.at,
      after: (_, call) => {
        const timer = setImmediate(call);
        return () => clearImmediate(timer);
      },
    },
    chance: cryptoChance(crypto),
    bots: {
      decide: async (view) => {
        const choice = defaultChoice(view) ?? view.legal[0];
        if (choice === undefined) throw new Error('nothing to choose');
        return choice;
      },
    },
    delays: DEFAULT_DELAYS,
    onError: (error) => errors.push(error),
    newId: () => `local-${++ids}`,
    tabs: alone,
  });
  return { tables, clock, errors, store };
}

const ports: NodePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A person with a port to a table, who waits for what is told. */
async function sitDown(tables: LocalTables, id: string) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const messages: ServerMessage[] = [];
  const waiting: (() => void)[] = [];
  port1.on('message', (message: ServerMessage) => {
    messages.push(message);
    for (const look of waiting.splice(0)) look();
  });
  await tables.connect(id, port2 as unknown as End);
  const until = async <T>(find: (messages: readonly ServerMessage[]) => T | undefined) => {
    for (;;) {
      const found = find(messages);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const send = (message: ClientMessage | null) => port1.postMessage(message);
  send({ type: 'hello', protocol: 1, table: id, lastSeq: 0 });
  return { send, until, messages };
}

const lastView = (messages: readonly ServerMessage[]): TableView | undefined =>
  messages.findLast((message) => message.type === 'update')?.view;

async function made(tables: LocalTables): Promise<string> {
  const id = await tables.create(wish);
  if (!id.ok) throw new Error(id.error.code);
  return id.value;
}

describe('tables that live in the browser', () => {
  test('a match is played to its end over a port', async () => {
    const { tables, errors } = browser();
    const id = await made(tables);
    const me = await sitDown(tables, id);
    for (let command = 1; ; command++) {
      const view = await me.until((messages) => {
        const seen = lastView(messages);
        const awaited =
          seen && (seen.match.winner !== null || seen.match.turn === 'south' || seen.match.result);
        return awaited ? seen : undefined;
      });
      if (view.match.winner !== null) break;
      const choice = defaultChoice(view.match) ?? view.match.legal[0];
      const before = me.messages.length;
      me.send({
        type: 'command',
        id: `c${command}`,
        expectedSeq: view.seq,
        command: choice ? { type: 'choose', choice } : { type: 'next-deal' },
      });
      await me.until((messages) =>
        messages.slice(before).find(({ type }) => type === 'ack' || type === 'reject'),
      );
    }
    expect(errors).toEqual([]);
    expect(await tables.list()).toEqual([]);
    // Its deals can be checked as those of a server can.
    const deals = await tables.deals(id);
    const checked = checkRecord((deals && recordText(deals)) ?? '');
    expect(checked).toMatchObject({ type: 'deals', deals: [{ number: 1, outcome: 'fair' }] });
  });

  test('the cards of a running deal are in no record', async () => {
    const { tables } = browser();
    const id = await made(tables);
    const me = await sitDown(tables, id);
    await me.until((messages) => (lastView(messages)?.match.counts.north ?? 0) > 0 || undefined);
    const deals = await tables.deals(id);
    expect(deals?.deals).toEqual([]);
    expect(deals && recordText(deals)).toBeUndefined();
    expect(await tables.deals('local-unknown')).toBeUndefined();
  });

  test('a match is gone on with after the page was loaded again', async () => {
    const first = browser();
    const id = await made(first.tables);
    const me = await sitDown(first.tables, id);
    const before = await me.until((messages) => {
      const view = lastView(messages);
      return view?.match.turn === 'south' ? view : undefined;
    });
    const again = browser(first.store);
    expect(await again.tables.list()).toMatchObject([
      { id, preset: 'single-sir-points', stage: 'playing', seat: 'south', yourTurn: true },
    ]);
    const back = await sitDown(again.tables, id);
    const after = await back.until(lastView);
    expect(after).toEqual(before);
  });

  test('a deal is played on from its middle, and neither listed nor handed in', async () => {
    const { tables, store, clock } = browser();
    const moments = randomMatch(optionsOf('hokm'), seeded(4), { deals: 1 }).map(
      ({ action }) => action,
    );
    const [dealt] = moments;
    if (dealt?.type !== 'deal') throw new Error('no deal');
    const rules = { preset: 'hokm', firstDealer: dealt.dealer, end: 'deals', deals: 1 } as const;
    const actions = moments.slice(0, 14);
    const from = { rules, actions, seat: 'west', name: 'Mina', pace: 'instant' } as const;
    const id = await tables.continueFrom(from);
    if (!id.ok) throw new Error(id.error.code);
    const me = await sitDown(tables, id.value);
    const view = await me.until(lastView);
    expect(view.seat).toBe('west');
    expect(view.mayUndo).toBe(false);
    const cards = [
      ...view.match.tricks.flatMap((trick) => trick.cards),
      ...(view.match.trick?.cards ?? []),
    ];
    const played = actions.flatMap((action) => (action.type === 'play' ? [action.card] : []));
    expect(cards.slice(0, played.length)).toEqual(played);
    expect(await tables.list()).toEqual([]);
    expect(await tables.finished()).toEqual([]);
    me.send(null);
    clock.at += 25 * 3_600_000;
    await tables.list();
    expect(await store.tables()).toEqual([]);
  });

  test('who says goodbye is away; the table is there for the next time', async () => {
    const { tables } = browser();
    const id = await made(tables);
    const me = await sitDown(tables, id);
    await me.until(lastView);
    me.send(null);
    const back = await sitDown(tables, id);
    expect((await back.until(lastView)).seats.south.presence).toBe('here');
  });

  test('a table is held from the first look until nobody looks any more', async () => {
    const held = new Set<string>();
    const letGo = (table: string): void => void held.delete(table);
    const store = { ...memoryStore(), hold: async (table: string) => void held.add(table), letGo };
    const id = await made(browser(store).tables);
    const me = await sitDown(browser(store).tables, id);
    await me.until(lastView);
    expect([...held]).toEqual([id]);
    me.send(null);
    await expect.poll(() => [...held]).toEqual([]);
  });

  test('a table that is not there is refused for good', async () => {
    const { tables } = browser();
    const me = await sitDown(tables, 'local-9');
    expect(await me.until((messages) => messages[0])).toEqual({
      type: 'closed',
      error: { code: 'unknown-table' },
      final: true,
    });
  });

  test('rules that cannot be are refused with the place', async () => {
    const { tables } = browser();
    const rules = { preset: 'simple', target: 99 } as const;
    expect(await tables.create({ ...wish, rules })).toEqual({
      ok: false,
      error: { code: 'bad-rules', detail: 'target' },
    });
  });

  test('a damaged log hides no other match (O-95)', async () => {
    const { tables, store, errors } = browser();
    await store.append('local-0', [
      { seq: 1, at: 1, by: null, command: null, body: { type: 'started' } },
    ]);
    const id = await made(tables);
    expect((await tables.list()).map((table) => table.id)).toEqual([id]);
    expect(errors).toHaveLength(1);
    const me = await sitDown(tables, 'local-0');
    expect(await me.until((messages) => messages[0])).toMatchObject({ type: 'closed' });
  });

  test('a finished match can be deleted; one that is played cannot', async () => {
    const { tables, store } = browser();
    const id = await made(tables);
    const me = await sitDown(tables, id);
    const view = await me.until(lastView);
    await tables.forget(id);
    expect(await store.tables()).toEqual([id]);
    me.send({ type: 'command', id: 'c1', expectedSeq: view.seq, command: { type: 'end' } });
    await me.until((messages) => (lastView(messages)?.stage === 'over' ? true : undefined));
    await tables.forget(id);
    expect(await store.tables()).toEqual([]);
    await tables.forget('local-nowhere');
  });

  test('finished matches are let go after a while', async () => {
    const { tables, store, clock } = browser();
    const id = await made(tables);
    const me = await sitDown(tables, id);
    const view = await me.until(lastView);
    me.send({ type: 'command', id: 'c1', expectedSeq: view.seq, command: { type: 'end' } });
    await me.until((messages) => (lastView(messages)?.stage === 'over' ? true : undefined));
    expect(await tables.list()).toEqual([]);
    expect(await store.tables()).toEqual([id]);
    clock.at += FINISHED_KEPT + 1;
    await tables.list();
    expect(await store.tables()).toEqual([]);
  });
});
