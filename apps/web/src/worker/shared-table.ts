// One table of this browser, in one of its tabs. Of all tabs that show it one is the host: it holds the
// table's lock, has the table itself and is alone in writing its log. The others hand their messages to
// it, and one of them takes its place when it goes.
import type { Rejection, ServerMessage } from '@court-piece/protocol';
import type { Session, Table } from '@court-piece/table';
import { GREET_AGAIN } from './greet-again.js';

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request(
    name: string,
    options: {
      readonly ifAvailable?: boolean;
      readonly steal?: boolean;
      readonly signal?: AbortSignal;
    },
    hold: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

/** What all tabs with this table hear of each other. */
export interface Channel {
  say(word: Word): void;
  hear(listener: (word: Word) => void): void;
  close(): void;
}

/** What tabs say to each other about one table; a `message` of null is a goodbye. */
export type Word =
  | {
      readonly to: 'host';
      readonly tab: string;
      readonly end: string;
      readonly message: unknown;
    }
  | { readonly to: 'end'; readonly end: string; readonly message: ServerMessage }
  | { readonly to: 'all'; readonly what: 'new-host' };

/** The page's end of a conversation: the worker's side of its port. */
export type End = Pick<MessagePort, 'postMessage' | 'close' | 'start'> & {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

export interface SharedPorts {
  /** Absent where the browser has none: then each tab has the table for itself. */
  readonly locks: Locks | undefined;
  readonly openChannel: (name: string) => Channel;
  readonly after: (milliseconds: number, call: () => void) => () => void;
  readonly newId: () => string;
  /** The name under which this tab is known to others; its lock is held as long as the tab lives. */
  readonly tab: string;
  /** Loads the table anew, as others may have left it; undefined if there is none. */
  readonly take: () => Promise<Table | undefined>;
  /** Lets the table go. */
  readonly release: () => void;
  readonly player: string;
  /** Nobody in this tab looks at the table any more. */
  readonly onOver: () => void;
}

/** A host that has not answered for so long sleeps, and is replaced (milliseconds). */
const HOST_SILENT = 5_000;

export const tabLock = (tab: string): string => `court-piece-tab-${tab}`;

interface Hosting {
  readonly table: Table | undefined;
  readonly sessions: Map<string, Session>;
  /** Other tabs, by name, with their ends. */
  readonly tabs: Map<string, Set<string>>;
  /** Gives the lock back. */
  readonly finish: () => void;
}

export class SharedTable {
  readonly #name: string;
  readonly #ports: SharedPorts;
  readonly #channel: Channel;
  readonly #ends = new Map<string, End>();
  readonly #begun: Promise<void>;
  #hosting: Hosting | undefined;
  #queued = new AbortController();
  #cancelSilence: (() => void) | undefined;
  #isOver = false;

  constructor(id: string, ports: SharedPorts) {
    this.#name = `court-piece-table-${id}`;
    this.#ports = ports;
    this.#channel = ports.openChannel(this.#name);
    this.#channel.hear((word) => this.#heard(word));
    this.#begun = this.#begin();
  }

  /** Speaks the protocol over the port until it says goodbye (`null`). */
  async attach(port: End): Promise<void> {
    const end = this.#ports.newId();
    this.#ends.set(end, port);
    port.addEventListener('message', ({ data }) => this.#said(end, data));
    await this.#begun;
    port.start();
  }

  /** As host if nobody else is; in any case somebody is when this is done. */
  async #begin(): Promise<void> {
    const { locks } = this.#ports;
    if (locks === undefined) {
      await this.#host(() => undefined);
      return;
    }
    await new Promise<void>((settled) => {
      const holding = locks.request(this.#name, { ifAvailable: true }, async (lock) => {
        if (lock === null) {
          this.#follow();
          settled();
        } else await this.#holdAsHost(settled);
      });
      holding.catch(() => this.#stepDown());
    });
  }

  /** Waits in the queue for the lock; the host's tab gives it up when it is closed, however that is. */
  #follow(): void {
    this.#queued = new AbortController();
    const { signal } = this.#queued;
    this.#hostWith({ signal });
  }

  #hostWith(how: { readonly signal: AbortSignal } | { readonly steal: true }): void {
    this.#ports.locks
      ?.request(this.#name, how, () => this.#holdAsHost(() => this.#greetAgain()))
      // Given up, or stolen by a tab that took this one to be asleep.
      .catch(() => this.#stepDown());
  }

  async #holdAsHost(begun: () => void): Promise<void> {
    if (this.#isOver) return;
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await this.#host(finish);
    begun();
    await finished;
  }

  async #host(finish: () => void): Promise<void> {
    const table = await this.#ports.take();
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
    this.#hosting = { table, sessions: new Map(), tabs: new Map(), finish };
    this.#channel.say({ to: 'all', what: 'new-host' });
  }

  #stepDown(): void {
    const hosting = this.#hosting;
    if (hosting === undefined) return;
    this.#hosting = undefined;
    hosting.finish();
    for (const session of hosting.sessions.values()) session.close();
    this.#ports.release();
    if (this.#isOver) return;
    this.#follow();
    this.#greetAgain();
  }

  /** Whoever sits at this tab sees nothing of it: the page says hello once more, and goes on. */
  #greetAgain(): void {
    for (const port of this.#ends.values()) port.postMessage(GREET_AGAIN);
  }

  #said(end: string, message: unknown): void {
    if (!this.#ends.has(end)) return;
    if (message === null) {
      this.#ends.get(end)?.close();
      this.#ends.delete(end);
    }
    const { tab } = this.#ports;
    if (this.#hosting === undefined) {
      this.#channel.say({ to: 'host', tab, end, message });
      // Everything but a goodbye is answered.
      if (message !== null) this.#expectAnswer();
    } else this.#serve(this.#hosting, tab, end, message);
    if (this.#ends.size === 0 && this.#hosting === undefined) this.#over();
  }

  #heard(word: Word): void {
    switch (word.to) {
      case 'host':
        if (this.#hosting !== undefined) {
          this.#serve(this.#hosting, word.tab, word.end, word.message);
        }
        return;
      case 'end': {
        const port = this.#ends.get(word.end);
        if (port === undefined || this.#hosting !== undefined) return;
        this.#answered();
        port.postMessage(word.message);
        return;
      }
      case 'all':
        if (this.#hosting !== undefined) return;
        this.#answered();
        this.#greetAgain();
    }
  }

  #expectAnswer(): void {
    this.#cancelSilence ??= this.#ports.after(HOST_SILENT, () => {
      this.#cancelSilence = undefined;
      if (this.#isOver || this.#hosting !== undefined) return;
      this.#queued.abort();
      this.#hostWith({ steal: true });
    });
  }

  #answered(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
  }

  #serve(hosting: Hosting, tab: string, end: string, message: unknown): void {
    if (message === null) {
      hosting.sessions.get(end)?.close();
      hosting.sessions.delete(end);
      hosting.tabs.get(tab)?.delete(end);
      if (hosting.sessions.size === 0 && this.#ends.size === 0) this.#over();
      return;
    }
    const session = hosting.sessions.get(end) ?? this.#open(hosting, tab, end);
    void session.receive(message);
  }

  #open(hosting: Hosting, tab: string, end: string): Session {
    const port = this.#ends.get(end);
    const send = (message: ServerMessage): void => {
      if (port === undefined) this.#channel.say({ to: 'end', end, message });
      else port.postMessage(message);
    };
    const session =
      hosting.table?.openSession(this.#ports.player, send) ??
      refusing({ code: 'unknown-table' }, send);
    hosting.sessions.set(end, session);
    if (port === undefined) this.#remember(hosting, tab, end);
    return session;
  }

  /** A tab that is gone gives its own lock back, and can say no goodbye. */
  #remember(hosting: Hosting, tab: string, end: string): void {
    const known = hosting.tabs.get(tab);
    if (known !== undefined) {
      known.add(end);
      return;
    }
    const ends = new Set([end]);
    hosting.tabs.set(tab, ends);
    this.#ports.locks
      ?.request(tabLock(tab), {}, async () => {
        hosting.tabs.delete(tab);
        if (this.#hosting !== hosting) return;
        for (const gone of ends) this.#serve(hosting, tab, gone, null);
      })
      .catch(() => undefined);
  }

  #over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelSilence?.();
    this.#queued.abort();
    this.#channel.close();
    if (this.#hosting !== undefined) {
      this.#ports.release();
      this.#hosting.finish();
      this.#hosting = undefined;
    }
    this.#ports.onOver();
  }
}

function refusing(error: Rejection, send: (message: ServerMessage) => void): Session {
  return {
    receive: async () => send({ type: 'closed', error, final: true }),
    close: () => undefined,
  };
}
