// One page's connection to one table: the core fed by a link, a clock and chance. Whatever carries the
// messages, a socket or a port to a worker, comes from outside.
import type {
  ClientMessage,
  Rejection,
  ServerMessage,
  TableCommand,
  TalkLine,
} from '@court-piece/protocol';
import { nextDeadline, startConnection, statusOf, step } from './connection-core.js';
import type {
  ConnectionStatus,
  CoreState,
  Effect,
  Input,
  Outcome,
  Step,
  Update,
} from './connection-state.js';
import { CONNECTION_TIMES, type ConnectionTimes } from './connection-times.js';

/** A way to the table. After `close` its handlers are not called any more. */
export interface Link {
  send(message: ClientMessage): void;
  close(): void;
}

export interface LinkHandlers {
  opened(): void;
  received(message: ServerMessage): void;
  lost(): void;
}

export type OpenLink = (handlers: LinkHandlers) => Link;

export interface ConnectionPorts {
  readonly openLink: OpenLink;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  readonly after: (milliseconds: number, call: () => void) => () => void;
  readonly random: () => number;
  readonly newId: () => string;
  readonly times?: ConnectionTimes;
}

export interface ConnectionListener {
  status(status: ConnectionStatus): void;
  update(update: Update): void;
  /** The table complains about something that was no command. */
  notice(error: Rejection): void;
  /** What people have said; some of it perhaps again. */
  talk(lines: readonly TalkLine[]): void;
}

export class TableConnection {
  readonly #ports: ConnectionPorts;
  readonly #listener: ConnectionListener;
  readonly #answers = new Map<string, (outcome: Outcome) => void>();
  #state: CoreState;
  #link: Link | null = null;
  #cancelTimer: (() => void) | null = null;
  #closed = false;

  constructor(table: string, ports: ConnectionPorts, listener: ConnectionListener) {
    this.#ports = ports;
    this.#listener = listener;
    const first = startConnection(table, ports.times ?? CONNECTION_TIMES, ports.now());
    this.#state = first.state;
    this.#take(first);
  }

  get status(): ConnectionStatus {
    return statusOf(this.#state);
  }

  /** Sends a command, again after each reconnection, until it is answered or given up. */
  async send(command: TableCommand): Promise<Outcome> {
    if (this.#closed) return { type: 'unanswered' };
    const id = this.#ports.newId();
    const answered = new Promise<Outcome>((resolve) => this.#answers.set(id, resolve));
    this.#feed({ type: 'command', id, command });
    return await answered;
  }

  /** The page is looked at again, or the network changed. */
  wake(): void {
    this.#feed({ type: 'woken' });
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
    this.#dropLink();
    for (const resolve of this.#answers.values()) resolve({ type: 'unanswered' });
    this.#answers.clear();
  }

  #feed(input: Input): void {
    if (this.#closed) return;
    const at = { now: this.#ports.now(), random: this.#ports.random() };
    this.#take(step(this.#state, input, at));
  }

  #take({ state, effects }: Step): void {
    const before = statusOf(this.#state);
    this.#state = state;
    this.#setTimer();
    for (const effect of effects) this.#perform(effect);
    const after = statusOf(this.#state);
    if (after.type !== before.type) this.#listener.status(after);
  }

  #setTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const deadline = nextDeadline(this.#state);
    if (deadline === null) return;
    const wait = Math.max(0, Math.ceil(deadline - this.#ports.now()));
    this.#cancelTimer = this.#ports.after(wait, () => this.#feed({ type: 'time' }));
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case 'open':
        this.#openLink();
        return;
      case 'drop':
        this.#dropLink();
        return;
      case 'send':
        this.#link?.send(effect.message);
        return;
      case 'update':
        this.#listener.update(effect.update);
        return;
      case 'answer':
        this.#answers.get(effect.id)?.(effect.outcome);
        this.#answers.delete(effect.id);
        return;
      case 'notice':
        this.#listener.notice(effect.error);
        return;
      case 'talk':
        this.#listener.talk(effect.lines);
        return;
    }
  }

  #openLink(): void {
    this.#dropLink();
    // A link that was replaced may still call: only the newest is listened to.
    let link: Link | null = null;
    const isNewest = (): boolean => link === null || this.#link === link;
    link = this.#ports.openLink({
      opened: () => {
        if (isNewest()) this.#feed({ type: 'opened' });
      },
      received: (message) => {
        if (isNewest()) this.#feed({ type: 'received', message });
      },
      lost: () => {
        if (!isNewest()) return;
        this.#link = null;
        this.#feed({ type: 'lost' });
      },
    });
    this.#link = link;
  }

  #dropLink(): void {
    const link = this.#link;
    this.#link = null;
    link?.close();
  }
}
