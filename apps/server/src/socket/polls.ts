// Connections over plain requests: the channels of this process, each for the one visitor who opened it.
import type { Clock } from '@court-piece/table';
import { randomId } from '../random-id.js';
import type { Arrival, Connections } from './connections.js';
import { PollChannel } from './poll-channel.js';

/** Proxies cut requests that are silent for longer. */
const MOST_WAIT_MILLISECONDS = 25_000;
/** Channels of one visitor: many tabs, and what they left behind when the network changed. */
const MOST_OF_ONE = 16;

export interface PollsParts {
  readonly connections: Connections;
  readonly clock: Clock;
  readonly settings: { readonly heartbeat: number };
}

interface Held {
  readonly channel: PollChannel;
  readonly token: string;
}

export class Polls {
  readonly #parts: PollsParts;
  readonly #held = new Map<string, Held>();

  constructor(parts: PollsParts) {
    this.#parts = parts;
  }

  /** How many channels there are. */
  get size(): number {
    return this.#held.size;
  }

  /** Undefined if the visitor has too many. */
  open(arrival: Arrival): { readonly id: string; readonly channel: PollChannel } | undefined {
    const own = [...this.#held.values()].filter(({ token }) => token === arrival.token);
    if (own.length >= MOST_OF_ONE) return undefined;
    const { connections, clock, settings } = this.#parts;
    const id = randomId();
    const wait = Math.min(settings.heartbeat, MOST_WAIT_MILLISECONDS);
    const channel = new PollChannel({ clock, wait });
    this.#held.set(id, { channel, token: arrival.token });
    channel.on('close', () => this.#held.delete(id));
    connections.open(channel, arrival);
    return { id, channel };
  }

  /** @param token what the cookie of the request holds: a channel is of no use to anybody else */
  find(id: string, token: string | undefined): PollChannel | undefined {
    const held = this.#held.get(id);
    return held?.token === token ? held?.channel : undefined;
  }
}
