// What browsers may do with our pages: nothing but what the client needs. No inline script, no eval,
// no frame of another site, no address of a table in somebody else's log.
import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFromOwnPage, type OriginSettings } from '../origin.js';
import { refuse } from './problem.js';

const SELF = "'self'";
const NONE = "'none'";

/** The one page that is made for other sites to show: it acts for nobody. */
const mayBeFramed = (url: string): boolean => /^\/embed(\/[\w/-]*)?(\?|$)/.test(url);

function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header(
    'content-security-policy',
    policy.replace(`frame-ancestors ${NONE}`, 'frame-ancestors *'),
  );
  void reply.removeHeader('x-frame-options');
  void reply.header('cross-origin-resource-policy', 'cross-origin');
}

export async function guardHeaders(app: FastifyInstance, settings: OriginSettings): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [NONE],
        scriptSrc: [SELF],
        styleSrc: [SELF],
        imgSrc: [SELF, 'data:'],
        fontSrc: [SELF],
        connectSrc: [SELF],
        workerSrc: [SELF],
        manifestSrc: [SELF],
        mediaSrc: [SELF],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Only where the whole site is known to speak TLS; said for a plain address it would do nothing.
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ? {} : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (mayBeFramed(request.url)) allowFrames(reply);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !isFromOwnPage(request.headers, settings)) {
      await reply.send(refuse(reply, 403, { code: 'not-allowed', detail: 'origin' }));
    }
  });
}
