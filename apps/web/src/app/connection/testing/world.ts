// A table and a network for tests of the connection: no socket, no clock, no chance. Time goes on by
// `pass`, frames can be held, dropped, repeated and swapped, the table can stop and come back.
import type {
  ClientMessage,
  ServerMessage,
  TableEvent,
  TableView,
  TalkLine,
} from '@court-piece/protocol';
import type { ConnectionStatus, Update } from '../connection-state.js';
import { CONNECTION_TIMES } from '../connection-times.js';
import {
  TableConnection,
  type ConnectionPorts,
  type Link,
  type LinkHandlers,
} from '../table-connection.js';
import { WAY_TIMES, Ways } from '../ways.js';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

type Answer = Extract<ServerMessage, { type: 'ack' | 'reject' }>;

/** What a scripted table has in its log: whose command made the entry, if it was a command. */
interface Entry {
  readonly command: string | null;
  readonly kind: string;
}

export class World {
  now = 0;
  random = 0.5;
  /** Milliseconds that a frame takes, each way. */
  delay = 0;
  up = true;
  /** False: frames and closings vanish without a word. */
  reachable = true;
  /** Decides about each frame: how many copies arrive. */
  copies: (from: 'page' | 'table', message: ClientMessage | ServerMessage) => number = () => 1;
  readonly log: Entry[] = [];
  readonly sent: ClientMessage[] = [];
  readonly shown: Update[] = [];
  readonly statuses: ConnectionStatus['type'][] = [];
  readonly notices: string[] = [];
  readonly heard: TalkLine[] = [];
  links = 0;
  /** What becomes of sockets where there are two ways: `refused` at once, or `swallowed` with all frames. */
  sockets: 'pass' | 'refused' | 'swallowed' = 'pass';
  /** The way that each link was opened by. */
  readonly ways: ('socket' | 'requests')[] = [];
  readonly #answers = new Map<string, Answer>();
  #timers: Timer[] = [];
  #open: { readonly handlers: LinkHandlers; greeted: boolean } | null = null;
  #ids = 0;

  /** A page that has both ways to the table. */
  connectByWays(): TableConnection {
    const ways = new Ways({
      socket: (handlers) => this.#openSocket(handlers),
      requests: (handlers) => {
        this.ways.push('requests');
        return this.#openLink(handlers);
      },
      after: (milliseconds, call) => this.#after(milliseconds, call),
      times: WAY_TIMES,
    });
    return this.connect({ ...this.ports(), openLink: ways.open });
  }

  connect(ports = this.ports()): TableConnection {
    return new TableConnection('t1', ports, {
      status: (status) => this.statuses.push(status.type),
      update: (update) => this.shown.push(update),
      talk: (lines) => this.heard.push(...lines),
      notice: (error) => this.notices.push(error.code),
    });
  }

  ports(): ConnectionPorts {
    return {
      openLink: (handlers) => this.#openLink(handlers),
      now: () => this.now,
      after: (milliseconds, call) => this.#after(milliseconds, call),
      random: () => this.random,
      newId: () => `c${++this.#ids}`,
      times: CONNECTION_TIMES,
    };
  }

  /** Lets time go on, and everything happen that is due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
    }
    this.now = end;
    // Answers resolve promises: let those who await them go on.
    await Promise.resolve();
  }

  /** Something happens at the table that no command of this page caused. */
  happen(kind: string): void {
    this.log.push({ command: null, kind });
    this.#tell();
  }

  /** The connection ends with a word (`close frame`) or without one. */
  cut(how: 'told' | 'silent'): void {
    const open = this.#open;
    this.#open = null;
    if (how === 'told') open?.handlers.lost();
  }

  say(message: ServerMessage): void {
    const open = this.#open;
    this.#carry('table', message, () => {
      if (this.#open === open) open?.handlers.received(message);
    });
  }

  get told(): readonly number[] {
    return this.shown.flatMap(({ events }) => events.map(({ seq }) => seq));
  }

  view(): TableView {
    return { id: 't1', seq: this.log.length, fair: null, match: {} } as unknown as TableView;
  }

  #openSocket(handlers: LinkHandlers): Link {
    this.ways.push('socket');
    if (this.sockets === 'pass') return this.#openLink(handlers);
    let isClosed = false;
    this.#later(() => {
      if (isClosed) return;
      if (this.sockets === 'refused') handlers.lost();
      else handlers.opened();
    });
    return {
      send: () => undefined,
      close: () => {
        isClosed = true;
      },
    };
  }

  #openLink(handlers: LinkHandlers): Link {
    this.links++;
    const link = { handlers, greeted: false };
    let isClosed = false;
    this.#later(() => {
      if (!this.reachable || isClosed) return;
      if (!this.up) return handlers.lost();
      this.#open = link;
      handlers.opened();
    });
    return {
      send: (message) => {
        this.sent.push(message);
        this.#carry('page', message, () => {
          if (this.#open === link) this.#serve(message);
        });
      },
      close: () => {
        isClosed = true;
        if (this.#open === link) this.#open = null;
      },
    };
  }

  #serve(message: ClientMessage): void {
    if (message.type === 'ping') return this.say({ type: 'pong' });
    const open = this.#open;
    if (message.type === 'hello') {
      if (open) open.greeted = true;
      return this.say(this.#update(message.lastSeq));
    }
    const known = this.#answers.get(message.id);
    if (known) return this.say(known);
    const { id, command, expectedSeq } = message;
    if (command.type === 'choose' && expectedSeq !== this.log.length) {
      const error = { code: 'stale' } as const;
      return this.#answer(id, { type: 'reject', id, error, view: this.view() });
    }
    this.log.push({ command: id, kind: command.type });
    this.#tell();
    this.#answer(id, { type: 'ack', id, seq: this.log.length });
  }

  #answer(id: string, answer: Answer): void {
    this.#answers.set(id, answer);
    this.say(answer);
  }

  #tell(): void {
    if (this.#open?.greeted) this.say(this.#update(this.log.length - 1));
  }

  #update(lastSeq: number): ServerMessage {
    const events = this.log
      .map((_, at): TableEvent => ({ seq: at + 1, type: 'started' }))
      .slice(lastSeq);
    return { type: 'update', events, missed: false, view: this.view() };
  }

  #carry(from: 'page' | 'table', message: ClientMessage | ServerMessage, arrive: () => void): void {
    if (!this.reachable || !this.up) return;
    for (let copy = this.copies(from, message); copy > 0; copy--) this.#later(arrive);
  }

  #later(call: () => void): void {
    this.#after(this.delay, call);
  }

  #after(milliseconds: number, call: () => void): () => void {
    const timer: Timer = { at: this.now + milliseconds, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }
}
