import type { TableEvent } from '@court-piece/protocol';
import { DECK, type Card, type Seat } from '@court-piece/rules';
import { foldEntry, type LogEntry, type TableState } from '@court-piece/table';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from '../server.js';
import { openStore } from '../store/store.js';
import { playOn } from '../testing/play-on.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testConfig, Visitor } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Every card that stands anywhere in a text, in the only spelling that the wire has. */
const cardsIn = (text: string): readonly string[] =>
  text.match(/(?<=")[SHDC][AKQJT2-9](?=")/g) ?? [];

/** What a seat, or a watcher, may know once the last of these entries is written: by the log alone. */
function knowable(state: TableState, seat: Seat | null): ReadonlySet<string> {
  const { deal } = state.match;
  if (deal === null || deal.phase === 'cut') return new Set();
  if (deal.phase === 'deal-over') return new Set(DECK);
  const own = seat === null ? [] : deal.hands[seat];
  if (deal.phase === 'making-trumps') return new Set(own);
  const played: readonly Card[] = [
    ...deal.tricks.flatMap(({ cards }) => cards),
    ...deal.trick.cards,
  ];
  return new Set([...own, ...played]);
}

function statesBySeq(id: string, log: readonly LogEntry[]): ReadonlyMap<number, TableState> {
  const states = new Map<number, TableState>();
  let state: TableState | undefined;
  for (const entry of log) {
    state = foldEntry(id, state, entry).state;
    states.set(entry.seq, state);
  }
  return states;
}

/** Cards in a frame that its receiver may not know, neither now nor when the event happened. */
function leaks(
  frame: string,
  seat: Seat | null,
  states: ReadonlyMap<number, TableState>,
): readonly string[] {
  const at = (seq: number): ReadonlySet<string> => {
    const state = states.get(seq);
    return state === undefined ? new Set() : knowable(state, seat);
  };
  const message = JSON.parse(frame) as {
    readonly view?: { readonly seq: number };
    readonly events?: readonly TableEvent[];
  };
  const { events = [], view, ...rest } = message;
  return [
    ...cardsIn(JSON.stringify(view ?? null)).filter((card) => !at(view?.seq ?? 0).has(card)),
    ...events.flatMap((event) =>
      cardsIn(JSON.stringify(event)).filter((card) => !at(event.seq).has(card)),
    ),
    ...cardsIn(JSON.stringify(rest)),
  ];
}

/** What lies under every address that names a table or its person, whoever asks. */
async function everyLink(url: string, id: string, askers: readonly Visitor[]): Promise<string> {
  const addresses = [
    `/api/tables/${id}`,
    `/api/tables/${id}/record`,
    `/api/tables/${id}/record?deal=2`,
    '/api/tables',
    '/api/me/data',
    '/api/me/matches',
    `/api/me/matches/${id}`,
    '/api/fairness/statistics',
    ...['table/', 'replay?table=', 'embed?table=', 'analyse?table=', 'check?table='].map(
      (page) => `/${page}${id}&deal=2&at=9`,
    ),
  ];
  const texts: string[] = [];
  for (const asker of askers) {
    for (const address of addresses) {
      const headers = asker.cookie === undefined ? {} : { cookie: asker.cookie };
      texts.push(await (await fetch(url + address, { headers })).text());
    }
  }
  return texts.join('\n');
}

/** Of each deal: its cards as a record has them, and what they were made from. */
function secretsOf(log: readonly LogEntry[]): readonly (readonly string[])[] {
  const secrets: string[][] = [];
  let made: readonly string[] = [];
  for (const { body } of log) {
    if (body.type === 'committed') made = [body.nonce, body.shuffled.join(' ')];
    if (body.type === 'acted' && body.action.type === 'deal') {
      secrets.push([body.action.deck.join(' '), ...made]);
    }
  }
  return secrets;
}

describe('all frames of a whole match', () => {
  it('hold no card that their receiver may not know yet', async () => {
    const folder = temporaryFolder();
    const config = testConfig({ dataFolder: folder.path });
    const server = await startServer(config, { pages: '/nowhere' });
    const url = server.url.slice(0, -1);
    const visitor = new Visitor(url);
    // However the first deal ends, there is a second one.
    const rules = { preset: 'single-sir-points', end: 'deals', deals: 2 } as const;
    const id = await visitor.makeTable(soloTable({ rules }));
    const watcher = await TestClient.at(url, id);
    const player = await TestClient.at(url, id, visitor.cookie);
    await playOn(player, ({ match }) => match.results.length === 1 && match.phase === 'play');
    const running = await visitor.request<{ deals: readonly object[] }>(`/api/tables/${id}/record`);
    expect(running.body.deals).toHaveLength(1);
    const told = await everyLink(url, id, [visitor, new Visitor(url)]);
    await playOn(player, ({ stage }) => stage === 'over');
    await watcher.until((message) => message.type === 'update' && message.view.stage === 'over');
    const record = await visitor.request<{ deals: readonly object[] }>(`/api/tables/${id}/record`);
    await server.close();

    const store = await openStore(config);
    const log = await store.log.read(id, 0);
    await store.close();
    folder.remove();
    const states = statesBySeq(id, log);
    const count = (seat: Seat | null, frames: readonly string[]): number =>
      frames.flatMap((frame) => leaks(frame, seat, states)).length;
    expect(player.frames.length).toBeGreaterThan(50);
    expect(count('north', player.frames)).toBe(0);
    expect(count(null, watcher.frames)).toBe(0);
    // The measure itself can tell: what the player may see, a watcher may not.
    expect(count(null, player.frames)).toBeGreaterThan(100);
    expect(count('west', player.frames)).toBeGreaterThan(100);
    expect(record.body.deals).toHaveLength(player.view.match.results.length);
    const [first = [], second = []] = secretsOf(log);
    expect(first.filter((secret) => told.includes(secret))).toEqual(first);
    expect(second.filter((secret) => told.includes(secret))).toEqual([]);
    expect(second).toHaveLength(3);
  });
});
