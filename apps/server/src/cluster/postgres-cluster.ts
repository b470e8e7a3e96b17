// Processes that share a PostgreSQL server tell one another over its notifications: which tables have new
// entries, who is connected where, and what is said. A notification may be lost with its connection; then
// all that it could have said is looked at again.
import type { Clock, PlayerId } from '@court-piece/table';
import type { TalkLine } from '@court-piece/protocol';
import type { Log } from '../log.js';
import { randomId } from '../random-id.js';
import type { Announce } from '../store/log-store.js';
import { Channel } from './channel.js';
import type { Cluster, Listener } from './cluster.js';
import { Others } from './others.js';
import { CHANNEL, payloadsOf, readPayload, writtenPrefix, type Signal } from './signal.js';

/** Each says every few seconds that it lives; who was silent for so long is dead. */
const SILENT_MILLISECONDS = 15_000;

export interface PostgresClusterParts {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
}

export class PostgresCluster implements Cluster {
  readonly announce: Announce;
  readonly #self = randomId();
  readonly #parts: PostgresClusterParts;
  readonly #others = new Others();
  readonly #here = new Map<string, readonly PlayerId[]>();
  readonly #channel: Channel;
  #listener: Listener | undefined;
  #pulsedAt = 0;

  constructor(parts: PostgresClusterParts) {
    this.#parts = parts;
    this.announce = { channel: CHANNEL, prefix: writtenPrefix(this.#self) };
    this.#channel = new Channel({
      url: parts.url,
      name: CHANNEL,
      clock: parts.clock,
      log: parts.log,
      onPayload: (payload) => this.#take(payload),
      onOpen: () => this.#opened(),
      onPulse: () => this.#pulse(),
    });
  }

  async listen(listener: Listener): Promise<void> {
    this.#listener = listener;
    await this.#channel.open();
  }

  isElsewhere(table: string, player: PlayerId): boolean {
    return this.#others.has(table, player);
  }

  setHere(table: string, players: readonly PlayerId[]): void {
    if (players.length > 0) this.#here.set(table, players);
    else this.#here.delete(table);
    this.#tell({ type: 'here', people: [[table, players]], isAll: false });
  }

  say(table: string, line: TalkLine): void {
    this.#tell({ type: 'said', table, line });
  }

  async close(): Promise<void> {
    this.#tell({ type: 'bye' });
    await this.#channel.close();
  }

  #tell(signal: Exclude<Signal, { type: 'written' }>): void {
    for (const payload of payloadsOf(this.#self, signal)) this.#channel.send(payload);
  }

  #opened(): void {
    this.#pulsedAt = this.#parts.clock.now();
    this.#others.forgive(this.#pulsedAt);
    this.#tell({ type: 'who' });
    this.#tellAllHere();
    this.#listener?.wakeAll();
  }

  #tellAllHere(): void {
    this.#tell({ type: 'here', people: [...this.#here], isAll: true });
  }

  #pulse(): void {
    this.#tell({ type: 'alive' });
    const now = this.#parts.clock.now();
    // A process that was itself stopped for a while has heard nobody.
    if (now - this.#pulsedAt > SILENT_MILLISECONDS) this.#others.forgive(now);
    this.#pulsedAt = now;
    for (const from of this.#others.silentSince(now - SILENT_MILLISECONDS)) this.#drop(from);
  }

  #drop(from: string): void {
    for (const table of this.#others.drop(from)) this.#listener?.wake(table);
  }

  #take(payload: string): void {
    const received = readPayload(payload);
    if (received === undefined || received.from === this.#self) return;
    const { from, signal } = received;
    const isKnown = this.#others.heard(from, this.#parts.clock.now());
    // It was taken for dead, and may have told what nobody remembers now.
    if (!isKnown && signal.type === 'alive') this.#tell({ type: 'who' });
    switch (signal.type) {
      case 'written':
        for (const table of signal.tables) this.#listener?.wake(table);
        return;
      case 'here':
        if (signal.isAll) this.#drop(from);
        for (const [table, players] of signal.people) {
          this.#others.set(from, table, players);
          this.#listener?.wake(table);
        }
        return;
      case 'said':
        this.#listener?.hear(signal.table, signal.line);
        return;
      case 'who':
        this.#tellAllHere();
        return;
      case 'bye':
        this.#drop(from);
        return;
      case 'alive':
    }
  }
}
