// The built web client. Every address of the page's own is answered with its one document; what is
// named like a file and is not there is missing, never that document in its place: a page that asks
// for a script of an older build must learn that it is gone.
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Hub } from '../hub.js';
import type { OriginSettings } from '../origin.js';
import { withPreview } from './preview.js';
import { refuse } from './problem.js';
import { textsAhead } from './texts-ahead.js';

const DOCUMENT = 'index.html';
/** Files whose names have a hash of their contents. */
const HASHED = 'assets';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface PagesParts {
  readonly hub: Pick<Hub, 'find'>;
  readonly settings: OriginSettings;
}

export async function servePages(
  app: FastifyInstance,
  folder: string,
  { hub, settings }: PagesParts,
): Promise<void> {
  const isBuilt = existsSync(join(folder, DOCUMENT));
  const ahead = textsAhead(folder);
  const tellTexts = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const link = await ahead(request.headers['accept-language']);
    if (link !== undefined) void reply.header('link', link).header('vary', 'accept-language');
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      // The build has done it.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = relative(folder, path).startsWith(HASHED + sep);
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
    app.get('/', async (request, reply) => {
      await tellTexts(request, reply);
      return await reply.sendFile(DOCUMENT);
    });
    app.get<{ Params: { readonly id: string } }>('/table/:id', async (request, reply) => {
      await tellTexts(request, reply);
      // Read anew each time, as the other addresses do: a new build must show.
      const page = await readFile(join(folder, DOCUMENT), 'utf8');
      const shown = await withPreview(page, hub, {
        id: request.params.id,
        origin: originOf(request, settings),
        languages: request.headers['accept-language'],
      }).catch(() => undefined);
      if (shown === undefined) return await reply.sendFile(DOCUMENT);
      void reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8');
      return await reply.send(shown);
    });
  } else app.log.warn({ folder }, 'the web client is not built: npm run build');
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPage(path)) return refuse(reply, 404, { code: 'not-found' });
    if (!isBuilt) {
      return refuse(reply, 404, { code: 'not-found', detail: 'the web client is not built' });
    }
    await tellTexts(request, reply);
    return await reply.code(200).sendFile(DOCUMENT);
  });
}

const originOf = ({ protocol, host }: FastifyRequest, { publicUrl }: OriginSettings): string =>
  publicUrl ?? `${protocol}://${host}`;

function isPage(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/');
  const last = rest.at(-1) ?? first;
  return !['api', 'ws', 'healthz', 'metrics', HASHED].includes(first) && !last.includes('.');
}
