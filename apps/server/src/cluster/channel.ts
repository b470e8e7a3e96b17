// A connection of its own to the database, on which notifications are heard and sent, in order. It is
// made anew whenever it is lost, or when it does not even hear itself any more.
import type { Clock } from '@court-piece/table';
import { Client } from 'pg';
import type { Log } from '../log.js';

/** A line that is dead at the other end may look open for hours: so often it must hear something. */
const PULSE_MILLISECONDS = 5_000;
const FIRST_RETRY = 100;
const LAST_RETRY = 5_000;
const CONNECT_MILLISECONDS = 10_000;

export interface ChannelParts {
  readonly url: string;
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly onPayload: (payload: string) => void;
  /** It hears again; what was said in between is lost. */
  readonly onOpen: () => void;
  /** Now and then while it is open; says something that comes back here. */
  readonly onPulse: () => void;
}

export class Channel {
  readonly #parts: ChannelParts;
  #client: Client | undefined;
  #cancel: () => void = () => undefined;
  #hasHeard = true;
  #wait = FIRST_RETRY;
  #isClosed = false;
  #sent: Promise<void> = Promise.resolve();

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** Resolves when it is open, or has failed and will be tried again. */
  async open(): Promise<void> {
    const { url, name, log, onOpen } = this.#parts;
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      application_name: 'court-piece',
    });
    client.on('error', (error) => {
      log.info({ err: error }, 'the connection for notifications failed');
    });
    client.on('notification', ({ payload }) => {
      this.#hasHeard = true;
      if (payload !== undefined && !this.#isClosed) this.#parts.onPayload(payload);
    });
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${name}`);
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to other processes');
      void client.end().catch(() => undefined);
      this.#client = undefined;
      this.#retryLater();
      return;
    }
    if (this.#isClosed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.#client = client;
    this.#wait = FIRST_RETRY;
    this.#hasHeard = true;
    this.#pulseLater();
    onOpen();
  }

  /** Sends after what was sent before; what cannot be sent is lost, and made good when it opens again. */
  send(payload: string): void {
    const client = this.#client;
    if (client === undefined) return;
    this.#sent = this.#sendAfter(this.#sent, client, payload);
  }

  async #sendAfter(before: Promise<void>, client: Client, payload: string): Promise<void> {
    await before;
    if (this.#client !== client && !this.#isClosed) return;
    try {
      await client.query('select pg_notify($1, $2)', [this.#parts.name, payload]);
    } catch (error) {
      this.#parts.log.info({ err: error }, 'a notification could not be sent');
      this.#drop(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    const client = this.#client;
    this.#client = undefined;
    await this.#sent;
    await client?.end().catch(() => undefined);
  }

  #pulseLater(): void {
    this.#cancel();
    this.#cancel = this.#parts.clock.after(PULSE_MILLISECONDS, () => {
      const client = this.#client;
      if (client === undefined) return;
      if (!this.#hasHeard) {
        this.#parts.log.warn({}, 'the connection for notifications is dead');
        this.#drop(client);
        return;
      }
      this.#hasHeard = false;
      this.#parts.onPulse();
      this.#pulseLater();
    });
  }

  /** Without a goodbye, for which a dead line would never have the answer. */
  #drop(client: Client): void {
    if (this.#client !== client) return;
    (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
    this.#lost(client);
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retryLater();
  }

  #retryLater(): void {
    this.#cancel();
    if (this.#isClosed) return;
    const wait = this.#wait;
    this.#wait = Math.min(LAST_RETRY, wait * 2);
    this.#cancel = this.#parts.clock.after(wait, () => void this.open());
  }
}
