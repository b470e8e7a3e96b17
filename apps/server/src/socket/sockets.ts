// All WebSocket connections of this process: who may open one, that each is alive, and their end.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clock } from '@court-piece/table';
import { rawAnswer } from '../http/raw-answer.js';
import type { Hub } from '../hub.js';
import { COOKIE, cookieOptions, newToken, type Identities, type Visitor } from '../identity.js';
import type { Log } from '../log.js';
import { isFromOwnPage, isSecure, type OriginSettings } from '../origin.js';
import { Connection } from './connection.js';
import { HARD_FRAME_BYTES } from './frame.js';

const PATH = '/ws';

/** How cookies are read and written; the same as over HTTP. */
type Cookies = Pick<FastifyInstance, 'parseCookie' | 'serializeCookie'>;

export interface SocketParts {
  readonly hub: Hub;
  readonly identities: Identities;
  readonly settings: OriginSettings & { readonly heartbeat: number; readonly helloWait: number };
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly log: Log;
}

/** Who is at the other end, as far as the request for the connection tells. */
type Arrival =
  | { readonly type: 'known'; readonly visitor: Visitor }
  | { readonly type: 'new'; readonly token: string; readonly cookie: string };

export class Sockets {
  readonly #parts: SocketParts;
  readonly #open = new Set<Connection>();
  readonly #cookies = new WeakMap<IncomingMessage, string>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: HARD_FRAME_BYTES,
  });
  #cancelBeat: () => void = () => undefined;
  #isClosing = false;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#server.on('headers', (headers, request) => {
      const cookie = this.#cookies.get(request);
      if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
    });
    this.#beatLater();
  }

  /** How many connections are open. */
  get size(): number {
    return this.#open.size;
  }

  attachTo(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'a connection could not be opened');
        socket.end(rawAnswer(500, { code: 'internal' }));
      });
    });
  }

  /** Tells everybody that the server goes down for now, once what they asked for is answered. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#cancelBeat();
    await Promise.all([...this.#open].map((connection) => connection.shutDown()));
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { settings, identities, cookies } = this.#parts;
    const { headers } = request;
    if (request.url?.split('?', 1)[0] !== PATH) {
      socket.end(rawAnswer(404, { code: 'not-found' }));
      return;
    }
    if (!isFromOwnPage(headers, settings)) {
      socket.end(rawAnswer(403, { code: 'not-allowed', detail: 'origin' }));
      return;
    }
    const visitor = await identities.find(cookies.parseCookie(headers.cookie ?? '')[COOKIE]);
    if (this.#isClosing) {
      socket.end(rawAnswer(503, { code: 'shutting-down' }));
      return;
    }
    const arrival = visitor ? { type: 'known' as const, visitor } : this.#newcomer(request);
    if (arrival.type === 'new') this.#cookies.set(request, arrival.cookie);
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection: Connection = new Connection(webSocket, {
        findTable: (id) => this.#parts.hub.find(id),
        player: this.#playerOf(arrival),
        clock: this.#parts.clock,
        helloWait: settings.helloWait,
        log: this.#parts.log,
        onClosed: () => this.#open.delete(connection),
      });
      this.#open.add(connection);
    });
  }

  #newcomer({ headers }: IncomingMessage): Arrival {
    const token = newToken();
    const { cookies, settings } = this.#parts;
    const options = cookieOptions(isSecure(headers, settings));
    const cookie = cookies.serializeCookie(COOKIE, token, options);
    return { type: 'new', token, cookie };
  }

  #playerOf(arrival: Arrival): () => Promise<string> {
    if (arrival.type === 'known') return async () => arrival.visitor.player.id;
    return async () => (await this.#parts.identities.make(arrival.token)).player.id;
  }

  #beatLater(): void {
    this.#cancelBeat = this.#parts.clock.after(this.#parts.settings.heartbeat, () => {
      for (const connection of this.#open) connection.beat();
      this.#beatLater();
    });
  }
}
