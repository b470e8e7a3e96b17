// GET /metrics: for who has the token; without one, for programs on this machine that come directly.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../metrics.js';
import type { Config } from '../settings.js';
import { refuse } from './problem.js';

export type MetricsSettings = Pick<Config, 'metricsToken'>;

const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;
/** A proxy on this machine comes from it, too; what it passes on is somebody else's. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export function serveMetrics(
  app: FastifyInstance,
  { metricsToken }: MetricsSettings,
  metrics: Metrics,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    metrics.requested(route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const mayRead =
      metricsToken === null
        ? isFromHere(request)
        : hasToken(request.headers.authorization, metricsToken);
    if (!mayRead) return refuse(reply, 404, { code: 'not-found' });
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return await reply.send(await metrics.text());
  });
}

const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = (given: string | undefined, token: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${token}`));
