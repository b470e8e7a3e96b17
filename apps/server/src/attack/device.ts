// One person's device at the other end of a real socket, on a bad line: frames are lost, doubled, late and
// out of order, and the line is cut with and without a word. What was not answered it sends again, with
// the same id, as docs/protocol.md asks of a client. It keeps all that it is ever sent.
import type { ServerMessage, TableCommand, TableView } from '@court-piece/protocol';
import { anyCommand, type Numbers } from '@court-piece/table/testing';
import { TestClient } from '../testing/test-client.js';

interface Sent {
  readonly id: string;
  readonly expectedSeq: number;
  readonly command: TableCommand;
}

export interface Acked {
  readonly id: string;
  readonly seq: number;
}

/** All frames of one connection, in the order in which they came. */
export type Heard = readonly string[];

export class Device {
  readonly name: string;
  readonly table: string;
  readonly acked: Acked[] = [];
  readonly heard: Heard[] = [];
  /** What must not be, as sentences. */
  readonly wrong: string[] = [];
  cookie: string | undefined;
  #client: TestClient | undefined;
  #view: TableView | undefined;
  #taken = 0;
  #sent = 0;
  #unanswered = new Map<string, Sent>();
  #late: Sent[] = [];

  constructor(name: string, table: string, cookie?: string) {
    this.name = name;
    this.table = table;
    this.cookie = cookie;
  }

  /** As of all that has come so far. */
  get view(): TableView | undefined {
    this.#take();
    return this.#view;
  }

  get isWaiting(): boolean {
    return this.#unanswered.size > 0;
  }

  get isOnTurn(): boolean {
    const { view } = this;
    return view !== undefined && view.seat !== null && view.match.turn === view.seat;
  }

  /** Opens a new connection and sends again what is unanswered. Gives whether there was a server. */
  async connect(url: string): Promise<boolean> {
    this.#forget();
    try {
      const client = await TestClient.open(url, this.cookie);
      this.heard.push(client.frames);
      this.#client = client;
      if (client.cookie !== undefined) {
        if (this.#view !== undefined) this.wrong.push(`${this.name} is taken for a stranger`);
        this.cookie = client.cookie;
      }
      client.hello(this.table, this.#view?.seq ?? 0);
      for (const sent of this.#unanswered.values()) client.send({ type: 'command', ...sent });
      return await this.fence();
    } catch {
      this.#forget();
      return false;
    }
  }

  /** Does something, whatever comes of it. */
  async act(url: string, pick: Numbers): Promise<boolean> {
    if (this.#client === undefined) return await this.connect(url);
    const fate = pick(40);
    if (fate === 0) return this.#cut('close');
    if (fate === 1) return this.#cut('terminate');
    if (fate === 2) return await this.connect(url);
    const { view } = this;
    if (view === undefined) return await this.fence();
    // Who left comes back soon: an evening of bots would be a dull one.
    const isBack = view.held !== null && pick(2) === 0;
    const command: TableCommand = isBack
      ? { type: 'sit', seat: view.held, name: this.name }
      : anyCommand(view, this.name, pick);
    this.#send(command, pick);
    return pick(3) === 0 ? true : await this.fence();
  }

  /** Sends for certain, and gives whether it was acknowledged. */
  async do(command: TableCommand): Promise<boolean> {
    const sent = this.#next(command);
    this.#client?.send({ type: 'command', ...sent });
    await this.fence();
    return this.acked.some(({ id }) => id === sent.id);
  }

  /** Everything that was sent has arrived, and what the server had to say to it; false without a server. */
  async fence(): Promise<boolean> {
    const client = this.#client;
    if (client === undefined) return false;
    for (const late of this.#late.splice(0)) client.send({ type: 'command', ...late });
    client.send({ type: 'ping' });
    try {
      await client.next('pong');
      return true;
    } catch {
      return false;
    } finally {
      this.#take();
      if (client.socket.readyState !== client.socket.OPEN) this.#forget();
    }
  }

  /** What has been lost on the way is sent again over a new connection. */
  async settle(url: string): Promise<boolean> {
    return (await this.fence()) && (!this.isWaiting || (await this.connect(url)));
  }

  leave(): void {
    this.#client?.socket.terminate();
    this.#forget();
  }

  #cut(how: 'close' | 'terminate'): true {
    this.#client?.socket[how]();
    this.#forget();
    return true;
  }

  /** Whatever still comes over the old connection is kept, but no longer waited for. */
  #forget(): void {
    this.#take();
    this.#client?.socket.close();
    this.#client = undefined;
    this.#taken = 0;
    this.#late = [];
  }

  #next(command: TableCommand): Sent {
    this.#sent += 1;
    const id = `${this.name}-${this.#sent}`;
    const sent = { id, expectedSeq: this.#view?.seq ?? 0, command };
    this.#unanswered.set(id, sent);
    return sent;
  }

  #send(command: TableCommand, pick: Numbers): void {
    const sent = this.#next(command);
    const fate = pick(12);
    if (fate === 0) return; // lost on the way
    if (fate === 1) {
      this.#late.push(sent);
      return;
    }
    const copies = fate === 2 ? [sent, sent, sent] : [sent];
    // What was late comes after what was sent after it.
    for (const one of [...copies, ...this.#late.splice(0)]) {
      this.#client?.send({ type: 'command', ...one });
    }
  }

  #take(): void {
    const messages = this.#client?.messages.slice(this.#taken) ?? [];
    this.#taken += messages.length;
    for (const message of messages) this.#hear(message);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'ack':
        this.acked.push({ id: message.id, seq: message.seq });
        this.#unanswered.delete(message.id);
        return;
      case 'update':
        this.#show(message.view);
        return;
      case 'reject':
        this.#show(message.view);
        if (!['internal', 'shutting-down'].includes(message.error.code)) {
          this.#unanswered.delete(message.id);
        }
        return;
      case 'closed':
        if (message.final) this.wrong.push(`${this.name} is sent away: ${message.error.code}`);
        return;
      case 'error':
        if (message.error.code !== 'internal') {
          this.wrong.push(`${this.name} is not understood: ${JSON.stringify(message.error)}`);
        }
        return;
      default:
        return;
    }
  }

  #show(view: TableView): void {
    const before = this.#view?.seq ?? 0;
    if (view.seq < before) this.wrong.push(`${this.name} sees ${view.seq} after ${before}`);
    this.#view = view;
  }
}
