// The worker of the page: tables of this browser, their bots and their logs, away from the thread that
// draws. Started before it is needed, so that play goes on when the server cannot be reached.
import { decide, isLevel } from '@court-piece/players';
import { BOT_LEVEL, cryptoChance, DEFAULT_DELAYS } from '@court-piece/table';
import { expose } from 'comlink';
import { randomId } from '../app/random-id.js';
import { openIndexedDb } from './indexed-db-store.js';
import { KeptStore } from './kept-store.js';
import { LocalTables } from './local-tables.js';
import { tabLock, type Channel, type Word } from './shared-table.js';

/** How long a bot may think, in milliseconds. */
const THINKING = 700;

const store = new KeptStore(
  async (onClosed) => await openIndexedDb(indexedDB, onClosed),
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
);

/** Held as long as this tab lives: others learn by it that the tab is gone. */
const tab = randomId();
const { locks } = navigator as Navigator & { readonly locks?: LockManager };
void locks?.request(tabLock(tab), () => new Promise(() => undefined)).catch(() => undefined);

function openChannel(name: string): Channel {
  const port = new BroadcastChannel(name);
  return {
    say: (word) => port.postMessage(word),
    hear: (listener) =>
      port.addEventListener('message', ({ data }: MessageEvent<Word>) => listener(data)),
    close: () => port.close(),
  };
}

const tables = new LocalTables({
  store,
  clock: {
    now: () => Date.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  chance: cryptoChance(crypto),
  bots: {
    decide: async (view, level) => {
      const decided = decide(view, {
        level: isLevel(level) ? level : BOT_LEVEL,
        random: () => Math.random(),
        // The other tables of this worker wait meanwhile, and so does the person.
        budget: { milliseconds: THINKING, now: () => performance.now() },
      });
      if (!decided.ok) throw new Error(decided.error.code);
      return decided.value.choice;
    },
  },
  delays: DEFAULT_DELAYS,
  // Nobody reads a worker's reports but whoever has the developer tools open.
  onError: (error, context) => console.error('table', context, error),
  newId: () => `local-${randomId()}`,
  tabs: { locks, openChannel, tab },
});

/** What the page can ask of its worker. */
const api = {
  create: (table: Parameters<LocalTables['create']>[0]) => tables.create(table),
  continueFrom: (from: Parameters<LocalTables['continueFrom']>[0]) => tables.continueFrom(from),
  list: () => tables.list(),
  finished: () => tables.finished(),
  forget: (id: string) => tables.forget(id),
  deals: (id: string) => tables.deals(id),
  connect: (id: string, port: MessagePort) => tables.connect(id, port),
  /** The table is still there after a reload. */
  isKept: (id: string) => store.isKept(id),
  /** Calls when a match will be gone after a reload, though it began as one that is kept. */
  whenLost: (listener: (id: string) => void) => store.whenLost(listener),
};
export type LocalApi = typeof api;

expose(api);
