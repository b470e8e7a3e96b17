import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewTable, ServerMessage, TableCommand, TableView } from '@court-piece/protocol';
import { defaultChoice } from '@court-piece/rules';
import { cryptoChance, DEFAULT_DELAYS, MemoryLogStore } from '@court-piece/table';
import { GREET_AGAIN } from './greet-again.js';
import type { TableKeeper } from './kept-store.js';
import { LocalTables } from './local-tables.js';
import { tabLock, type End } from './shared-table.js';
import { Tabs } from './testing/tabs.js';

const wish: NewTable = {
  rules: { preset: 'single-sir-points', firstDealer: 'east' },
  name: 'Mina',
  seats: { north: 'bot', west: 'bot', south: 'me', east: 'bot' },
  pace: 'instant',
};

/** The database that the tabs of a browser have in common; it knows who has written to it. */
class Shared {
  readonly logs = new MemoryLogStore();
  readonly writers: string[] = [];
  conflicts = 0;
  readonly #names = new Set<string>();

  by(tab: string): TableKeeper {
    return {
      append: async (table, entries) => {
        this.#names.add(table);
        if (this.writers.at(-1) !== tab) this.writers.push(tab);
        const appended = await this.logs.append(table, entries);
        if (appended.type === 'conflict') this.conflicts++;
        return appended;
      },
      read: (table, afterSeq) => this.logs.read(table, afterSeq),
      tables: async () => [...this.#names],
      forget: async (table) => void this.#names.delete(table),
      hold: async () => undefined,
      letGo: () => undefined,
    };
  }
}

let tabs: Tabs;
let shared: Shared;
let timers: { readonly at: number; readonly call: () => void }[];
let lastId: number;
const ports: NodePort[] = [];

beforeEach(() => {
  tabs = new Tabs();
  shared = new Shared();
  timers = [];
  lastId = 0;
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** One tab of the browser: its worker, and the page with a port to it. */
class Tab {
  readonly tables: LocalTables;
  readonly messages: ServerMessage[] = [];
  readonly #name: string;
  #port: NodePort | undefined;
  #waiting: (() => void)[] = [];
  #table = '';
  #commands = 0;
  readonly #sent: { readonly id: string }[] = [];

  constructor(name: string, locks = true) {
    this.#name = name;
    void tabs.locksOf(name).request(tabLock(name), {}, () => new Promise(() => undefined));
    this.tables = new LocalTables({
      store: shared.by(name),
      clock: {
        now: () => 1_000,
        after: (milliseconds, call) => {
          const timer = { at: milliseconds, call };
          // Bots act at once; what waits for longer waits for the test.
          if (milliseconds < 1_000) {
            const soon = setImmediate(call);
            return () => clearImmediate(soon);
          }
          timers.push(timer);
          return () => void (timers = timers.filter((other) => other !== timer));
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
      onError: (error) => {
        throw error;
      },
      newId: () => `local-${name}-${++lastId}`,
      tabs: {
        locks: locks ? tabs.locksOf(name) : undefined,
        openChannel: tabs.channelOf(name),
        tab: name,
      },
    });
  }

  async show(table: string): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    this.#port = port1;
    this.#table = table;
    port1.on('message', (message: ServerMessage | typeof GREET_AGAIN) => {
      if (message === GREET_AGAIN) this.greet();
      else this.messages.push(message);
      for (const look of this.#waiting.splice(0)) look();
    });
    await this.tables.connect(table, port2 as unknown as End);
    this.hello();
    await this.until(() => this.messages.length > 0);
  }

  /** As the page does: what is not answered is said again, under its old id. */
  greet(): void {
    this.hello();
    for (const command of this.#sent) {
      if (!this.#isAnswered(command.id)) this.#port?.postMessage(command);
    }
  }

  #isAnswered(id: string): boolean {
    return this.messages.some((message) => 'id' in message && message.id === id);
  }

  hello(): void {
    const lastSeq = this.messages.length === 0 ? 0 : this.view.seq;
    this.#port?.postMessage({ type: 'hello', protocol: 1, table: this.#table, lastSeq });
  }

  leave(): void {
    this.#port?.postMessage(null);
  }

  async until(is: () => boolean): Promise<void> {
    while (!is()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  get view(): TableView {
    const shown = this.messages.findLast((message) => 'view' in message);
    if (shown === undefined) throw new Error('nothing is shown');
    return shown.view;
  }

  send(command: TableCommand): string {
    const id = `${this.#name}-${++this.#commands}`;
    const message = { type: 'command', id, expectedSeq: this.view.seq, command } as const;
    this.#sent.push(message);
    this.#port?.postMessage(message);
    return id;
  }

  async answerTo(id: string): Promise<ServerMessage['type']> {
    const answer = (): ServerMessage | undefined =>
      this.messages.find((message) => 'id' in message && message.id === id);
    await this.until(() => answer() !== undefined);
    return answer()?.type ?? 'error';
  }

  async myTurn(): Promise<void> {
    await this.until(() => this.messages.length > 0 && this.view.match.turn === 'south');
  }

  /** Plays what is next, and sees it done. */
  async act(): Promise<void> {
    await this.myTurn();
    const choice = defaultChoice(this.view.match) ?? this.view.match.legal[0];
    if (choice === undefined) throw new Error('nothing to choose');
    const id = this.send({ type: 'choose', choice });
    expect(await this.answerTo(id)).toBe('ack');
  }
}

async function twoTabs(): Promise<readonly [Tab, Tab, string]> {
  const one = new Tab('one');
  const other = new Tab('other');
  const made = await one.tables.create(wish);
  if (!made.ok) throw new Error(made.error.code);
  await one.show(made.value);
  await other.show(made.value);
  return [one, other, made.value];
}

const seen = async (tab: Tab, seq: number): Promise<void> =>
  await tab.until(() => tab.view.seq >= seq);

describe('a table of this browser in two tabs', () => {
  test('shows each the moves of the other, and only one of them writes (O-29, O-95)', async () => {
    const [one, other] = await twoTabs();
    for (let turn = 0; turn < 4; turn++) {
      const [acting, looking] = turn % 2 === 0 ? [one, other] : [other, one];
      await acting.act();
      await acting.myTurn();
      await seen(looking, acting.view.seq);
    }
    await Promise.all([one.myTurn(), other.myTurn()]);
    expect(other.view).toEqual(one.view);
    expect(shared.writers).toEqual(['one']);
    expect(shared.conflicts).toBe(0);
  });

  test('takes one of two clicks at the same moment', async () => {
    const [one, other] = await twoTabs();
    await Promise.all([one.myTurn(), other.myTurn()]);
    await seen(other, one.view.seq);
    const choice = defaultChoice(one.view.match) ?? one.view.match.legal[0];
    if (choice === undefined) throw new Error('nothing to choose');
    const ids = [one, other].map((tab) => tab.send({ type: 'choose', choice }));
    const answers = await Promise.all([one.answerTo(ids[0] ?? ''), other.answerTo(ids[1] ?? '')]);
    expect(answers.toSorted()).toEqual(['ack', 'reject']);
  });

  test('goes on in the other when the one that had it is closed or crashes', async () => {
    const [one, other] = await twoTabs();
    await one.act();
    await one.myTurn();
    await seen(other, one.view.seq);
    tabs.crash('one');
    await other.act();
    await other.act();
    expect(shared.writers).toEqual(['one', 'other']);
    expect(shared.conflicts).toBe(0);
    expect(other.messages.some(({ type }) => type === 'closed')).toBe(false);
  });

  test('goes on where it is when the other says goodbye, or cannot any more', async () => {
    const [one, other, table] = await twoTabs();
    other.leave();
    await one.act();
    const third = new Tab('third');
    await third.show(table);
    tabs.crash('third');
    await one.act();
    expect(shared.writers).toEqual(['one']);
  });

  test('goes over to the other when its page goes elsewhere, and comes back to it', async () => {
    const [one, other, table] = await twoTabs();
    one.leave();
    await other.act();
    await one.show(table);
    await other.act();
    await other.myTurn();
    await seen(one, other.view.seq);
    await one.act();
  });

  test('is taken from a tab that sleeps, which follows when it wakes', async () => {
    const [one, other] = await twoTabs();
    await Promise.all([one.myTurn(), other.myTurn()]);
    tabs.asleep.add('one');
    const choice = defaultChoice(other.view.match) ?? other.view.match.legal[0];
    if (choice === undefined) throw new Error('nothing to choose');
    const id = other.send({ type: 'choose', choice });
    const silences = () => timers.filter(({ at }) => at === 5_000);
    await expect.poll(() => silences().length).toBeGreaterThan(0);
    for (const { call } of silences()) call();
    expect(await other.answerTo(id)).toBe('ack');
    await other.act();
    tabs.asleep.delete('one');
    one.hello();
    await other.myTurn();
    await seen(one, other.view.seq);
    expect(one.view.seq).toBe(other.view.seq);
    expect(shared.conflicts).toBe(0);
  });

  test('without locks is each tab its own, and no move is written twice', async () => {
    const one = new Tab('one', false);
    const other = new Tab('other', false);
    const made = await one.tables.create(wish);
    if (!made.ok) throw new Error(made.error.code);
    await one.show(made.value);
    await one.act();
    await one.myTurn();
    one.leave();
    await other.show(made.value);
    await other.act();
    const log = await shared.logs.read(made.value, 0);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
  });
});
