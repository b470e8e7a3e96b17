// The HTTP side of the server: headers, interface, pages, and one shape for everything that goes
// wrong.
import { fastifyCookie } from '@fastify/cookie';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { loggerOptions } from '../log.js';
import type { Metrics } from '../metrics.js';
import type { Config } from '../settings.js';
import { serveApi, type ApiParts } from './api.js';
import { guardHeaders } from './headers.js';
import { serveMetrics } from './metrics-api.js';
import { servePages } from './pages.js';
import { servePolls, type PollApiParts } from './poll-api.js';
import { answerErrors, problemOf, refuse, type Problem } from './problem.js';
import { rawAnswer } from './raw-answer.js';

export type AppSettings = Pick<
  Config,
  'publicUrl' | 'trustProxy' | 'logLevel' | 'bodyBytes' | 'metricsToken'
>;

export interface AppParts extends Omit<ApiParts, 'settings'>, Omit<PollApiParts, 'settings'> {
  /** Where the built web client lies. */
  readonly pages: string;
  readonly metrics: Metrics;
  /** Rejects if the store does not answer. */
  readonly ping: () => Promise<void>;
}

const REQUEST_MILLISECONDS = 30_000;

/** An application without routes, whose logger is that of the whole server. */
export function newApp(
  { logLevel, trustProxy, bodyBytes }: AppSettings,
  logTo: { write(line: string): void } = process.stderr,
): FastifyInstance {
  return fastify<Server>({
    logger: loggerOptions(logLevel, logTo),
    trustProxy,
    bodyLimit: bodyBytes,
    requestTimeout: REQUEST_MILLISECONDS,
    // The database comes first, and on a busy machine takes its time: no reason not to start.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // Said in our own shape, see refuseWhileClosing.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 64 },
    frameworkErrors(error, _request, reply: FastifyReply) {
      const { status, problem } = problemOf(error);
      void reply.send(refuse(reply, status, problem));
    },
    clientErrorHandler: answerUnreadable,
  });
}

export async function addRoutes(
  app: FastifyInstance,
  settings: AppSettings,
  parts: AppParts,
): Promise<void> {
  // A body is JSON or it is refused: no form of another site can send that.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  refuseWhileClosing(app);
  await app.register(fastifyCookie);
  await guardHeaders(app, settings);
  serveApi(app, { ...parts, settings });
  servePolls(app, { ...parts, settings });
  serveMetrics(app, settings, parts.metrics);
  app.get('/healthz', async (request, reply) => {
    try {
      await parts.ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer');
      return refuse(reply, 503, { code: 'internal', detail: 'the store does not answer' });
    }
  });
  await servePages(app, parts.pages, { hub: parts.hub, settings });
}

function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isClosing) await reply.send(refuse(reply, 503, { code: 'shutting-down' }));
  });
}

/** Bytes that are no HTTP request, or headers that are too long. */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const problem: Problem =
    status === 431 ? { code: 'too-large', detail: 'headers' } : { code: 'bad-request' };
  socket.end(rawAnswer(status, problem));
}
