// All open connections of this process, whatever carries them: who is at the other end, that each is
// alive, and their end.
import type { ServerMessage } from '@court-piece/protocol';
import type { Clock } from '@court-piece/table';
import type { Hub } from '../hub.js';
import { newToken, type Identities } from '../identity.js';
import type { Limits } from '../limits.js';
import type { Log } from '../log.js';
import type { Metrics } from '../metrics.js';
import type { Config } from '../settings.js';
import { Connection } from './connection.js';
import { Gate } from './gate.js';
import type { Wire } from './wire.js';

export interface ConnectionsParts {
  readonly hub: Hub;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly metrics: Pick<Metrics, 'answered' | 'refused'>;
  readonly settings: ConnectionSettings;
  readonly clock: Clock;
  readonly log: Log;
}

export type ConnectionSettings = Pick<
  Config,
  'heartbeat' | 'helloWait' | 'unreadBytes' | 'connectionsPerAddress' | 'connectionsPerPerson'
>;

/** Who is at the other end, as far as the request for the connection tells. */
export interface Arrival {
  readonly address: string;
  /** What proves it later. */
  readonly token: string;
  /** The token was made now, and is to be given as a cookie. */
  readonly isNew: boolean;
  /** The person; made now if this is the first that is to be remembered. */
  readonly player: () => Promise<string>;
}

const FULL = {
  type: 'closed',
  error: { code: 'too-many-requests' },
  final: false,
} as const satisfies ServerMessage;
const CLOSE_TRY_LATER = 1013;

export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #open = new Set<Connection>();
  readonly #gate: Gate;
  #cancelBeat: () => void = () => undefined;
  #isClosing = false;
  #count = 0;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    this.#gate = new Gate(parts);
    this.#beatLater();
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** No more are to be opened. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /**
   * Undefined where too many connections come from this address.
   * @param token what the cookie of the request holds
   */
  async arrival(token: string | undefined, address: string): Promise<Arrival | undefined> {
    if (!(await this.#gate.admits(address))) return undefined;
    const { identities } = this.#parts;
    const visitor = await identities.find(token);
    if (visitor !== undefined) {
      const { id } = visitor.player;
      return { address, token: visitor.token, isNew: false, player: async () => id };
    }
    const made = newToken();
    return {
      address,
      token: made,
      isNew: true,
      player: async () => (await identities.make(made)).player.id,
    };
  }

  open(wire: Wire, { player, address, token, isNew }: Arrival): void {
    const { hub, clock, log, settings, limits, metrics } = this.#parts;
    const leave = this.#gate.enter(address, isNew ? null : token);
    if (leave === undefined) {
      wire.on('error', () => undefined);
      metrics.refused(FULL.error.code);
      wire.send(JSON.stringify(FULL));
      wire.close(CLOSE_TRY_LATER);
      return;
    }
    const key = `${this.#count++}`;
    const connection: Connection = new Connection(wire, {
      findTable: (id) => hub.find(id),
      player,
      clock,
      helloWait: settings.helloWait,
      unreadBytes: settings.unreadBytes,
      metrics,
      admitsMessage: () => limits.admitsMessage(key),
      admitsName: () => limits.admits('names', address),
      log,
      onClosed: () => {
        this.#open.delete(connection);
        leave();
      },
    });
    this.#open.add(connection);
  }

  /** Tells everybody that the server goes down for now, once what they asked for is answered. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#cancelBeat();
    await Promise.all([...this.#open].map((connection) => connection.shutDown()));
  }

  #beatLater(): void {
    this.#cancelBeat = this.#parts.clock.after(this.#parts.settings.heartbeat, () => {
      for (const connection of this.#open) connection.beat();
      this.#beatLater();
    });
  }
}
