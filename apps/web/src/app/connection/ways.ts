// Which way to the server: by WebSocket, and by requests where that does not come through. Chosen anew
// for each link, and changed under a living one without anybody's noticing: whoever holds the link is
// told `opened` once more, and greets again.
import type { ServerMessage } from '@court-piece/protocol';
import type { Link, LinkHandlers, OpenLink } from './table-connection.js';

/** All in milliseconds. */
export interface WayTimes {
  /** How long a socket may say nothing before requests are tried. */
  readonly patience: number;
  /** When to look whether sockets come through after all, and how much later at most after failures. */
  readonly lookFirst: number;
  readonly lookMost: number;
  /** How long such a look may take. */
  readonly lookWithin: number;
}

export const WAY_TIMES: WayTimes = {
  patience: 2_500,
  lookFirst: 5_000,
  lookMost: 15 * 60_000,
  lookWithin: 5_000,
};

const LOOK_FACTOR = 4;

export interface WayParts {
  readonly socket: OpenLink;
  readonly requests: OpenLink;
  readonly after: (milliseconds: number, call: () => void) => () => void;
  readonly times: WayTimes;
}

/** What the links of a page know of its network. */
interface Network {
  /** Requests have come through where a socket had not. */
  isBlocked: boolean;
  lookAfter: number;
}

export class Ways {
  readonly #parts: WayParts;
  readonly #network: Network;

  constructor(parts: WayParts) {
    this.#parts = parts;
    this.#network = { isBlocked: false, lookAfter: parts.times.lookFirst };
  }

  /** The network is another one: what was found out about the last one counts no more. */
  forget(): void {
    this.#network.isBlocked = false;
    this.#network.lookAfter = this.#parts.times.lookFirst;
  }

  readonly open: OpenLink = (handlers) => new ChosenLink(this.#parts, this.#network, handlers);
}

class ChosenLink implements Link {
  readonly #parts: WayParts;
  readonly #network: Network;
  readonly #handlers: LinkHandlers;
  #current: Link | null = null;
  /** Ends what waits for a time, and the look at a socket beside the requests. */
  #cancel: () => void = () => undefined;
  #isOver = false;

  constructor(parts: WayParts, network: Network, handlers: LinkHandlers) {
    this.#parts = parts;
    this.#network = network;
    this.#handlers = handlers;
    if (network.isBlocked) this.#goByRequests();
    else this.#goBySocket();
  }

  send(message: Parameters<Link['send']>[0]): void {
    this.#current?.send(message);
  }

  close(): void {
    this.#isOver = true;
    this.#cancel();
    this.#current?.close();
  }

  #goBySocket(): void {
    let isHeard = false;
    const fallBack = (): void => {
      this.#cancel();
      const silent = this.#current;
      this.#current = null;
      silent?.close();
      this.#goByRequests();
    };
    this.#cancel = this.#parts.after(this.#parts.times.patience, fallBack);
    this.#use(this.#parts.socket, {
      received: (message) => {
        if (!isHeard) this.#cancel();
        isHeard = true;
        this.#handlers.received(message);
      },
      lost: () => (isHeard ? this.#lost() : fallBack()),
    });
  }

  #goByRequests(): void {
    let isHeard = false;
    this.#use(this.#parts.requests, {
      received: (message) => {
        if (!isHeard) {
          isHeard = true;
          this.#network.isBlocked = true;
          this.#lookLater();
        }
        this.#handlers.received(message);
      },
      lost: () => this.#lost(),
    });
  }

  /** Only the way in use is heard, and nothing after the end. */
  #use(open: OpenLink, heard: Pick<LinkHandlers, 'received' | 'lost'>): void {
    let link: Link | null = null;
    const isHeard = (): boolean => !this.#isOver && (link === null || link === this.#current);
    link = open({
      opened: () => {
        if (isHeard()) this.#handlers.opened();
      },
      received: (message) => {
        if (isHeard()) heard.received(message);
      },
      lost: () => {
        if (isHeard()) heard.lost();
      },
    });
    this.#current = link;
  }

  #lost(): void {
    this.#isOver = true;
    this.#cancel();
    this.#handlers.lost();
  }

  #lookLater(): void {
    this.#cancel = this.#parts.after(this.#network.lookAfter, () => this.#look());
  }

  /** Opens a socket beside the requests: once it has answered, it takes their place. */
  #look(): void {
    let socket: Link | null = null;
    let stage: 'asking' | 'used' | 'given-up' = 'asking';
    const giveUp = (): void => {
      if (stage !== 'asking') return;
      stage = 'given-up';
      this.#cancel();
      const { lookMost } = this.#parts.times;
      this.#network.lookAfter = Math.min(lookMost, this.#network.lookAfter * LOOK_FACTOR);
      this.#lookLater();
    };
    const received = (message: ServerMessage): void => {
      if (stage === 'used') this.#handlers.received(message);
      if (stage !== 'asking' || message.type !== 'pong') return;
      stage = 'used';
      cancelWait();
      this.#cancel = () => undefined;
      this.#replaceBy(socket);
    };
    const cancelWait = this.#parts.after(this.#parts.times.lookWithin, giveUp);
    this.#cancel = () => {
      cancelWait();
      socket?.close();
    };
    socket = this.#parts.socket({
      opened: () => {
        if (!this.#isOver && stage === 'asking') socket?.send({ type: 'ping' });
      },
      received: (message) => {
        if (!this.#isOver) received(message);
      },
      lost: () => {
        if (this.#isOver) return;
        if (stage === 'used') this.#lost();
        else giveUp();
      },
    });
  }

  #replaceBy(socket: Link | null): void {
    this.#network.isBlocked = false;
    this.#network.lookAfter = this.#parts.times.lookFirst;
    const requests = this.#current;
    this.#current = socket;
    this.#handlers.opened();
    requests?.close();
  }
}
