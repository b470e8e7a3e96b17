// One conversation with a table: a socket's, or that of a page with its worker. Speaks the protocol,
// answers every message, hands commands on in the order of their arrival, and says nothing any more
// once it is closed.
import {
  parseClientMessage,
  type ClientMessage,
  type Rejection,
  type ServerMessage,
  type TableView,
} from '@court-piece/protocol';
import type { Command } from './decide.js';
import type { PlayerId } from './log.js';

export interface Session {
  /** Takes one parsed message of any shape; resolves when it has been answered. Never rejects. */
  receive(message: unknown): Promise<void>;
  close(): void;
}

export type Answer =
  | { readonly type: 'ack'; readonly seq: number }
  | { readonly type: 'reject'; readonly error: Rejection };

/** What a session needs of its table. */
export interface SessionTable {
  id(): string;
  viewFor(player: PlayerId | null): TableView;
  command(player: PlayerId, command: Command): Promise<Answer>;
  /** Brings the session up to date and keeps it so from now on. */
  join(session: TableSession, lastSeq: number): Promise<void>;
  part(session: TableSession): void;
  report(error: unknown, doing: 'send' | 'message'): void;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;

export class TableSession implements Session {
  readonly player: PlayerId | null;
  readonly #table: SessionTable;
  readonly #send: (message: ServerMessage) => void;
  #stage: 'new' | 'joined' | 'closed' = 'new';
  /** A `hello` that must be answered before what came after it is handled. */
  #joining: Promise<void> | undefined;

  constructor(
    table: SessionTable,
    player: PlayerId | null,
    send: (message: ServerMessage) => void,
  ) {
    this.player = player;
    this.#table = table;
    this.#send = send;
  }

  get isClosed(): boolean {
    return this.#stage === 'closed';
  }

  async receive(raw: unknown): Promise<void> {
    if (this.isClosed) return;
    try {
      const parsed = parseClientMessage(raw);
      if (!parsed.ok) return this.#refuse(parsed.error.error, parsed.error.commandId);
      const message = parsed.value;
      if (message.type === 'ping') return this.deliver({ type: 'pong' });
      // What came before a close still counts: a card played as the page goes is played.
      if (this.#joining !== undefined) await this.#joining;
      if (message.type === 'hello') await this.#hello(message);
      else await this.#command(message);
    } catch (error) {
      this.#table.report(error, 'message');
      this.deliver({ type: 'error', error: { code: 'internal' } });
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.#stage = 'closed';
    this.#table.part(this);
  }

  /** Sends unless closed. A connection that cannot be sent to is as good as closed. */
  deliver(message: ServerMessage): void {
    if (this.isClosed) return;
    try {
      this.#send(message);
    } catch (error) {
      this.#table.report(error, 'send');
      this.#stage = 'closed';
      // Later: the others are being told something just now, and that comes first.
      void Promise.resolve().then(() => this.#table.part(this));
    }
  }

  #refuse(error: Rejection, commandId: string | undefined): void {
    if (error.code === 'client-too-old' || error.code === 'server-too-old') {
      return this.dismiss(error);
    }
    if (commandId === undefined || this.#stage !== 'joined') {
      return this.deliver({ type: 'error', error });
    }
    const view = this.#table.viewFor(this.player);
    this.deliver({ type: 'reject', id: commandId, error, view });
  }

  async #hello(message: Hello): Promise<void> {
    if (message.table !== this.#table.id()) return this.dismiss({ code: 'unknown-table' });
    if (this.isClosed) return;
    this.#stage = 'joined';
    this.#joining = this.#table.join(this, message.lastSeq).finally(() => {
      this.#joining = undefined;
    });
    await this.#joining;
  }

  async #command({
    id,
    expectedSeq,
    command,
  }: Extract<ClientMessage, { type: 'command' }>): Promise<void> {
    if (this.#stage === 'new') {
      return this.deliver({ type: 'error', error: { code: 'hello-first' } });
    }
    const answer: Answer =
      this.player === null
        ? { type: 'reject', error: { code: 'not-allowed' } }
        : await this.#table.command(this.player, { id, expectedSeq, command });
    if (answer.type === 'ack') return this.deliver({ type: 'ack', id, seq: answer.seq });
    const view = this.#table.viewFor(this.player);
    this.deliver({ type: 'reject', id, error: answer.error, view });
  }

  /** Ends the conversation for good. */
  dismiss(error: Rejection): void {
    this.deliver({ type: 'closed', error, final: true });
    this.close();
  }
}
