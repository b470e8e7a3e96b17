// A scripted client at the other end of a real socket. It keeps every frame as it came, so that a
// test can look for what must not be in them.
import {
  PROTOCOL_VERSION,
  type ClientMessage,
  type ServerMessage,
  type TableCommand,
  type TableView,
} from '@court-piece/protocol';
import { WebSocket } from 'ws';

export interface Closed {
  readonly code: number;
}

let count = 1;

export class TestClient {
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<Closed>;
  readonly socket: WebSocket;
  /** The cookie that came with the connection, if one did. */
  cookie: string | undefined;
  #view: TableView | undefined;
  #seen = 0;
  #isOver = false;
  #nextId = 1;
  /** Two tabs of a person never give two commands one id. */
  readonly #name = `c${count++}`;
  readonly #waiting = new Set<() => void>();

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { ...headers } });
    this.socket.on('upgrade', ({ headers: given }) => {
      this.cookie = given['set-cookie']?.[0]?.split(';', 1)[0];
    });
    this.socket.on('message', (data) => {
      this.#take((data as Buffer).toString('utf8'));
      this.#wake();
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        this.#isOver = true;
        this.#wake();
        resolve({ code });
      });
    });
  }

  static async open(
    url: string,
    cookie?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestClient> {
    const client = new TestClient(url, cookie === undefined ? headers : { ...headers, cookie });
    await new Promise((resolve, reject) => {
      client.socket.once('open', resolve);
      client.socket.once('error', reject);
    });
    return client;
  }

  /** Opens a connection and a conversation with a table. */
  static async at(url: string, table: string, cookie?: string): Promise<TestClient> {
    const client = await TestClient.open(url, cookie);
    client.hello(table);
    await client.next('update');
    return client;
  }

  /** The newest view in any message. */
  get view(): TableView {
    if (this.#view === undefined) throw new Error('no view has come yet');
    return this.#view;
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  hello(table: string, lastSeq = 0): void {
    this.send({ type: 'hello', protocol: PROTOCOL_VERSION, table, lastSeq });
  }

  /** Sends a command, and gives its ack or reject. */
  async command(
    command: TableCommand,
    expectedSeq = this.view.seq,
  ): Promise<Extract<ServerMessage, { type: 'ack' | 'reject' }>> {
    const id = `${this.#name}-${this.#nextId++}`;
    this.send({ type: 'command', id, expectedSeq, command });
    const answer = await this.until(
      (message) => (message.type === 'ack' || message.type === 'reject') && message.id === id,
    );
    return answer as Extract<ServerMessage, { type: 'ack' | 'reject' }>;
  }

  /** The next message of a type that has not been given out yet. */
  async next<T extends ServerMessage['type']>(
    type: T,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    return (await this.until((message) => message.type === type)) as Extract<
      ServerMessage,
      { type: T }
    >;
  }

  async until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      while (this.#seen < this.messages.length) {
        const message = this.messages[this.#seen++];
        if (message !== undefined && fits(message)) return message;
      }
      if (this.#isOver)
        throw new Error(`closed before it came: ${this.frames.slice(-2).join(' ')}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Resolves with the view once it is as wanted; takes no message away from `next` and `until`. */
  async shows(fits: (view: TableView) => boolean): Promise<TableView> {
    for (;;) {
      if (this.#view !== undefined && fits(this.#view)) return this.#view;
      if (this.#isOver) throw new Error(`closed before it showed: ${this.frames.at(-1)}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  close(): void {
    this.socket.close();
  }

  #take(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    this.frames.push(frame);
    this.messages.push(message);
    if ('view' in message) this.#view = message.view;
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
