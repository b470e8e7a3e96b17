// All open connections of this process, whatever carries them: who is at the other end, that each is
// alive, and their end.
import type { Clock } from '@court-piece/table';
import type { Hub } from '../hub.js';
import { newToken, type Identities } from '../identity.js';
import type { Log } from '../log.js';
import { Connection } from './connection.js';
import type { Wire } from './wire.js';

export interface ConnectionsParts {
  readonly hub: Hub;
  readonly identities: Identities;
  readonly settings: { readonly heartbeat: number; readonly helloWait: number };
  readonly clock: Clock;
  readonly log: Log;
}

/** Who is at the other end, as far as the request for the connection tells. */
export interface Arrival {
  /** What proves it later. */
  readonly token: string;
  /** The token was made now, and is to be given as a cookie. */
  readonly isNew: boolean;
  /** The person; made now if this is the first that is to be remembered. */
  readonly player: () => Promise<string>;
}

export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #open = new Set<Connection>();
  #cancelBeat: () => void = () => undefined;
  #isClosing = false;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
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

  /** @param token what the cookie of the request holds */
  async arrival(token: string | undefined): Promise<Arrival> {
    const { identities } = this.#parts;
    const visitor = await identities.find(token);
    if (visitor !== undefined) {
      const { id } = visitor.player;
      return { token: visitor.token, isNew: false, player: async () => id };
    }
    const made = newToken();
    return {
      token: made,
      isNew: true,
      player: async () => (await identities.make(made)).player.id,
    };
  }

  open(wire: Wire, { player }: Arrival): void {
    const { hub, clock, log, settings } = this.#parts;
    const connection: Connection = new Connection(wire, {
      findTable: (id) => hub.find(id),
      player,
      clock,
      helloWait: settings.helloWait,
      log,
      onClosed: () => this.#open.delete(connection),
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
