// The way to a connection by WebSocket: who may open one.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { rawAnswer } from '../http/raw-answer.js';
import { COOKIE, cookieOptions } from '../identity.js';
import type { Log } from '../log.js';
import { addressOf, isFromOwnPage, isSecure, type OriginSettings } from '../origin.js';
import type { Connections } from './connections.js';
import { HARD_FRAME_BYTES } from './frame.js';

const PATH = '/ws';

/** How cookies are read and written; the same as over HTTP. */
type Cookies = Pick<FastifyInstance, 'parseCookie' | 'serializeCookie'>;

export interface SocketParts {
  readonly connections: Connections;
  readonly settings: OriginSettings;
  readonly cookies: Cookies;
  readonly log: Log;
}

export class Sockets {
  readonly #parts: SocketParts;
  readonly #cookies = new WeakMap<IncomingMessage, string>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: HARD_FRAME_BYTES,
  });

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#server.on('headers', (headers, request) => {
      const cookie = this.#cookies.get(request);
      if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
    });
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

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { settings, connections, cookies } = this.#parts;
    const { headers } = request;
    if (request.url?.split('?', 1)[0] !== PATH) {
      socket.end(rawAnswer(404, { code: 'not-found' }));
      return;
    }
    if (!isFromOwnPage(headers, settings)) {
      socket.end(rawAnswer(403, { code: 'not-allowed', detail: 'origin' }));
      return;
    }
    const token = cookies.parseCookie(headers.cookie ?? '')[COOKIE];
    const arrival = await connections.arrival(token, addressOf(request, settings));
    if (connections.isClosing) {
      socket.end(rawAnswer(503, { code: 'shutting-down' }));
      return;
    }
    if (arrival === undefined) {
      socket.end(rawAnswer(429, { code: 'too-many-requests' }));
      return;
    }
    if (arrival.isNew) {
      const options = cookieOptions(isSecure(headers, settings));
      this.#cookies.set(request, cookies.serializeCookie(COOKIE, arrival.token, options));
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      connections.open(webSocket, arrival);
    });
  }
}
