// A server in front of the real one, as many sites have it, which can give out the next build of the page:
// the same program, but under other names, while the files of the old build are gone.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const dist = new URL('../../apps/web/dist/', import.meta.url);
const NEXT = 'assets/next/';

export interface Deploys {
  readonly url: string;
  /** From now on the next build is there, and nothing of the old one. */
  deploy(): void;
  close(): Promise<void>;
}

export async function deploysBefore(target: string): Promise<Deploys> {
  const { hostname, port } = new URL(target);
  let next: ReadonlyMap<string, Buffer> | undefined;

  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const { method, url, headers } = from;
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  };
  const server = createServer((from, to) => {
    const path = from.url?.split('?', 1)[0] ?? '';
    if (next === undefined || path.startsWith('/api/') || from.method !== 'GET') {
      pass(from, to);
      return;
    }
    const isPage = !path.slice(1).includes('.');
    const file = next.get(isPage ? '/index.html' : path);
    if (file !== undefined) to.writeHead(200, { 'content-type': typeOf(isPage ? '.html' : path) });
    else to.writeHead(404);
    to.end(file);
  });
  // Nobody else ends what was upgraded.
  const upgraded = new Set<{ destroy(): unknown }>();
  server.on('upgrade', (from, socket) => {
    const through = connect(Number(port), hostname);
    through.write(`GET ${from.url} HTTP/1.1\r\n${headersOf(from)}\r\n\r\n`);
    through.pipe(socket).pipe(through);
    for (const end of [socket, through]) {
      upgraded.add(end);
      end.on('error', () => undefined);
      end.on('close', () => [socket, through].forEach((one) => one.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      next = nextBuild();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      for (const end of upgraded) end.destroy();
    },
  };
}

function headersOf({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`],
  );
  return lines.join('\r\n');
}

/** The files of the built page, with others' names for everything that has a hash in it. */
function nextBuild(): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(fileURLToPath(dist), { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(name) || name.startsWith('.vite')) continue;
    const bytes = readFileSync(fileURLToPath(new URL(name, dist)));
    files.set(`/${renamed(name)}`, /\.(html|js|css)$/.test(name) ? renamedIn(bytes) : bytes);
  }
  const worker = readFileSync(fileURLToPath(new URL('service-worker.js', dist)), 'utf8');
  const [list = '', ...code] = worker.split('\n');
  const build = JSON.parse(list.replace(/^const BUILD = /, '').replace(/;$/, '')) as {
    readonly files: readonly { readonly url: string; readonly onUse: boolean }[];
  };
  const kept = build.files.map(({ url, onUse }) => {
    const name = `/${renamed(url.slice(1))}`;
    const hash = createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('base64');
    return { url: name, integrity: `sha256-${hash}`, onUse };
  });
  const text = `const BUILD = ${JSON.stringify({ version: 'next', files: kept })};\n${code.join('\n')}`;
  files.set('/service-worker.js', Buffer.from(text));
  return files;
}

const renamed = (name: string): string => name.replace(/^assets\//, NEXT);

const renamedIn = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('utf8').replaceAll('assets/', NEXT));

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html; charset=utf-8';
  if (path.endsWith('.js')) return 'text/javascript';
  if (path.endsWith('.css')) return 'text/css';
  return path.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
}
