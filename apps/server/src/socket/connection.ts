// One client's connection: frames in, messages out, one after another in the order of arrival. It
// knows no rule of the game; after the first `hello` the table's session answers.
import {
  parseClientMessage,
  type ClientMessage,
  type Rejection,
  type ServerMessage,
  type TableView,
} from '@court-piece/protocol';
import type { Result } from '@court-piece/rules';
import type { Clock, Session, Table } from '@court-piece/table';
import type { Log } from '../log.js';
import { secondsSince, type Metrics } from '../metrics.js';
import { readFrame, type BadFrame } from './frame.js';
import type { Wire } from './wire.js';

/** Frames that wait while an earlier one is being answered; no honest client comes near it. */
const MOST_WAITING = 64;
/** Frames that are no messages, until the connection ends. */
const MOST_ERRORS = 32;
/** How long a client may take to answer a close. */
const CLOSE_MILLISECONDS = 2_000;

const CLOSE_NORMAL = 1000;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_REFUSED = 1008;

export interface ConnectionParts {
  /** @throws BrokenLogError if the table's log cannot be read */
  readonly findTable: (id: string) => Promise<Table | undefined>;
  /** The person at the other end; made now if this is the first that is to be remembered. */
  readonly player: () => Promise<string>;
  readonly clock: Clock;
  readonly helloWait: number;
  /** What a client may leave unread. */
  readonly unreadBytes: number;
  readonly metrics: Pick<Metrics, 'answered' | 'refused'>;
  /** Whether one more message may come. */
  readonly admitsMessage: () => Promise<boolean>;
  /** Whether one more name may be taken from there. */
  readonly admitsName: () => Promise<boolean>;
  readonly log: Log;
  readonly onClosed: () => void;
}

/** The schema has the last word on both; nothing is done because of these alone. */
interface Glance {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly command?: { readonly type?: unknown } | null;
}

const commandIdOf = (message: unknown): string | undefined => {
  const { type, id } = message as Glance;
  return type === 'command' && typeof id === 'string' && id.length <= 64 ? id : undefined;
};

const takesName = (message: unknown): boolean => {
  const type = (message as Glance).command?.type;
  return type === 'sit' || type === 'rename';
};

export class Connection {
  readonly #socket: Wire;
  readonly #parts: ConnectionParts;
  readonly #waiting: Result<unknown, BadFrame>[] = [];
  readonly #cancels: (() => void)[] = [];
  #answering: Promise<void> | undefined;
  #session: Session | undefined;
  #view: (() => TableView) | undefined;
  #isEnding = false;
  #isAlive = true;
  #errors = 0;

  constructor(socket: Wire, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#cancels.push(
      parts.clock.after(parts.helloWait, () => {
        if (this.#session === undefined) this.#end({ code: 'hello-first' }, { final: false });
      }),
    );
    // Whatever is wrong with a frame ends this connection and nothing else.
    socket.on('error', (error) => parts.log.info({ err: error }, 'a connection failed'));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    socket.on('close', () => this.#closed());
  }

  /** Asks for a sign of life; a client that gave none since the last time is gone. */
  beat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Answers what is being answered, says goodbye, and takes nothing more. */
  async shutDown(): Promise<void> {
    this.#waiting.length = 0;
    this.#isEnding = true;
    await this.#answering;
    this.#end({ code: 'shutting-down' }, { final: false, code: CLOSE_GOING_AWAY });
  }

  #take(data: Buffer, isBinary: boolean): void {
    this.#isAlive = true;
    if (this.#isEnding) return;
    const frame = readFrame(data, isBinary);
    if (!frame.ok && frame.error.isFatal) {
      this.#end(frame.error.error, { final: true });
      return;
    }
    if (this.#waiting.length >= MOST_WAITING) {
      this.#end({ code: 'too-many-requests' }, { final: false });
      return;
    }
    // What is no message is answered in its turn, too.
    this.#waiting.push(frame);
    this.#answering ??= this.#answerWaiting();
  }

  async #answerWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const frame = this.#waiting.shift();
      const start = performance.now();
      try {
        // Each takes a moment: done at once, this would be noted as under way for ever after.
        if (frame?.ok === false) await this.#complain(frame.error);
        else await this.#answer(frame?.value);
      } catch (error) {
        this.#parts.log.error({ err: error }, 'a message could not be answered');
        this.#end({ code: 'internal' }, { final: false });
      }
      this.#parts.metrics.answered(secondsSince(start));
    }
    this.#answering = undefined;
  }

  async #complain({ error }: BadFrame): Promise<void> {
    this.#send({ type: 'error', error });
  }

  async #answer(message: unknown): Promise<void> {
    if (!(await this.#admits(message))) this.#refuse(message);
    else await (this.#session?.receive(message) ?? this.#greet(message));
  }

  async #admits(message: unknown): Promise<boolean> {
    const { admitsMessage, admitsName } = this.#parts;
    if (!(await admitsMessage())) return false;
    return this.#session === undefined || !takesName(message) || (await admitsName());
  }

  /** Too much has come; who goes on like this is ended. */
  #refuse(message: unknown): void {
    const error: Rejection = { code: 'too-many-requests' };
    const id = commandIdOf(message);
    const view = this.#view?.();
    if (id === undefined || view === undefined) this.#send({ type: 'error', error });
    else {
      this.#send({ type: 'reject', id, error, view });
      this.#countError();
    }
  }

  /** Until there is a session: only `hello` leads on. */
  async #greet(message: unknown): Promise<void> {
    const parsed = parseClientMessage(message);
    if (!parsed.ok) {
      const { error } = parsed.error;
      const isOtherVersion = error.code === 'client-too-old' || error.code === 'server-too-old';
      if (isOtherVersion) this.#end(error, { final: true });
      else this.#send({ type: 'error', error });
      return;
    }
    switch (parsed.value.type) {
      case 'ping':
        this.#send({ type: 'pong' });
        return;
      case 'command':
        this.#send({ type: 'error', error: { code: 'hello-first' } });
        return;
      case 'hello':
        await this.#open(parsed.value);
    }
  }

  async #open(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    // Asked for first, so that nobody is remembered for a table that does not exist.
    const known = await this.#parts.findTable(hello.table);
    if (this.#isEnding) return;
    if (known === undefined) {
      this.#end({ code: 'unknown-table' }, { final: true });
      return;
    }
    const player = await this.#parts.player();
    const table = await this.#parts.findTable(hello.table);
    if (table === undefined || this.#isEnding) return;
    this.#view = () => table.viewFor(player);
    this.#session = table.openSession(player, (answer) => this.#send(answer));
    await this.#session.receive(hello);
  }

  #send(message: ServerMessage): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.#parts.unreadBytes) {
      this.#parts.log.info({}, 'a client does not read what it is sent');
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(message));
    if ('error' in message) this.#parts.metrics.refused(message.error.code);
    if (message.type === 'closed') this.#close(CLOSE_NORMAL);
    if (message.type === 'error') this.#countError();
  }

  #countError(): void {
    this.#errors += 1;
    if (this.#errors >= MOST_ERRORS) this.#end({ code: 'too-many-requests' }, { final: false });
  }

  #end(error: Rejection, { final, code = CLOSE_REFUSED }: { final: boolean; code?: number }): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    const message: ServerMessage = { type: 'closed', error, final };
    socket.send(JSON.stringify(message));
    this.#parts.metrics.refused(error.code);
    this.#close(code);
  }

  #close(code: number): void {
    this.#isEnding = true;
    this.#waiting.length = 0;
    this.#socket.close(code);
    this.#cancels.push(this.#parts.clock.after(CLOSE_MILLISECONDS, () => this.#socket.terminate()));
  }

  #closed(): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
    // What has arrived counts, also if the connection was lost right after it.
    void (this.#answering ?? Promise.resolve()).then(() => this.#session?.close());
    this.#parts.onClosed();
  }
}
