import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerFor,
  clear,
  fill,
  giveDocument,
  giveFile,
  type Build,
  type BuildFile,
  type Shelves,
} from './shelf.js';

const ORIGIN = 'https://cards.example.org';

/** A `CacheStorage` of maps, in the order in which shelves were made. */
class Maps implements Shelves {
  readonly shelves = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const shelf = this.shelves.get(name) ?? new Map<string, Response>();
    this.shelves.set(name, shelf);
    return {
      match: async (url: string) => shelf.get(url)?.clone(),
      put: async (url: string, response: Response) => void shelf.set(url, response),
      delete: async (url: string) => shelf.delete(url),
    } as unknown as Cache;
  }

  async match(url: string): Promise<Response | undefined> {
    for (const shelf of this.shelves.values()) {
      const found = shelf.get(url);
      if (found !== undefined) return found.clone();
    }
    return undefined;
  }

  async keys(): Promise<string[]> {
    return [...this.shelves.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.shelves.delete(name);
  }
}

/** What the server has now, and what it was asked for. */
let site: Map<string, string>;
let asked: string[];
let maps: Maps;

// Requests outside a page have no address that theirs could be relative to.
const RealRequest = globalThis.Request;
globalThis.Request = class extends RealRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
};

const fetchFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  const text = site.get(pathname);
  if (text === undefined) return new Response('gone', { status: 404 });
  // As a browser does with a file of another build.
  if (request.integrity !== '' && request.integrity !== `sha256-${text}`) {
    throw new TypeError('integrity');
  }
  return new Response(text);
};

const file = (url: string, text: string, onUse = false): BuildFile => ({
  url,
  integrity: `sha256-${text}`,
  onUse,
});
const build = (version: string, script: string): Build => ({
  version,
  files: [
    file('/index.html', `document-${version}`),
    file(`/assets/${script}.js`, script),
    file('/assets/shared.js', 'shared'),
    file('/assets/urdu.woff2', 'urdu', true),
  ],
});
const one = build('1', 'first');
const two = build('2', 'second');

function deploy(of: Build): void {
  site = new Map(of.files.map(({ url, integrity }) => [url, integrity.slice('sha256-'.length)]));
}

const request = (path: string): Request => new Request(path);
const textOf = async (response: Promise<Response>): Promise<string> =>
  await (await response).text();
const file1 = (path: string, of = one) => textOf(giveFile(of, maps, request(path), fetchFile));
const document1 = (of = one) => textOf(giveDocument(of, maps, request('/table/x'), fetchFile));

beforeEach(async () => {
  maps = new Maps();
  asked = [];
  deploy(one);
  await fill(one, maps, fetchFile);
  asked = [];
});

describe('the shelf of a build', () => {
  test('gives the document and its files without the server', async () => {
    site.clear();
    expect(await document1()).toBe('document-1');
    expect(await file1('/assets/first.js')).toBe('first');
    expect(asked).toEqual([]);
  });

  test('is not there at all if one of its files is missing (O-94)', async () => {
    deploy(two);
    site.delete('/assets/second.js');
    await expect(fill(two, maps, fetchFile)).rejects.toThrow('/assets/second.js');
    expect(await maps.keys()).toEqual(['court-piece-build-1']);
  });

  test('is filled few files at a time: the page itself is not kept waiting', async () => {
    let [under, most] = [0, 0];
    const files = Array.from({ length: 20 }, (_, at) => file(`/assets/${at}.js`, `${at}`));
    await fill({ version: '3', files }, maps, async ({ url }) => {
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
      return new Response(url);
    });
    expect(most).toBe(3);
  });

  test('takes no file of another build, as in the middle of a deploy (O-92)', async () => {
    deploy(two);
    site.set('/index.html', 'document-1');
    await expect(fill(two, maps, fetchFile)).rejects.toThrow('integrity');
    expect(await document1()).toBe('document-1');
  });

  test('has a font once it was used, and hands it on to the next build', async () => {
    expect(await file1('/assets/urdu.woff2')).toBe('urdu');
    site.clear();
    expect(await file1('/assets/urdu.woff2')).toBe('urdu');
    deploy(two);
    asked = [];
    await fill(two, maps, fetchFile);
    expect(asked.toSorted()).toEqual(['/assets/second.js', '/index.html']);
    site.clear();
    await maps.delete('court-piece-build-1');
    expect(await file1('/assets/urdu.woff2', two)).toBe('urdu');
  });

  test('of the next build gives its own document, and old pages still get their files (O-93)', async () => {
    deploy(two);
    await fill(two, maps, fetchFile);
    await clear(two, maps);
    expect(await document1(two)).toBe('document-2');
    expect(await file1('/assets/first.js', two)).toBe('first');
    expect(await file1('/assets/second.js', two)).toBe('second');
  });

  test('is cleared away when two newer ones have been in use', async () => {
    for (const next of [two, build('3', 'third'), build('4', 'fourth')]) {
      deploy(next);
      await fill(next, maps, fetchFile);
      await clear(next, maps);
    }
    expect(await maps.keys()).toEqual([2, 3, 4].map((at) => `court-piece-build-${at}`));
  });

  test('that has lost a file gives way to what the server has, without clearing data (O-92)', async () => {
    maps.shelves.get('court-piece-build-1')?.delete('/assets/first.js');
    site.delete('/assets/first.js');
    site.set('/index.html', 'document-2');
    site.set('/table/x', 'document-2');
    expect((await giveFile(one, maps, request('/assets/first.js'), fetchFile)).status).toBe(404);
    expect(await document1()).toBe('document-2');
  });

  test('that has lost its document is filled again from the same build', async () => {
    maps.shelves.get('court-piece-build-1')?.delete('/index.html');
    site.set('/table/x', 'document-1');
    expect(await document1()).toBe('document-1');
    await new Promise((resolve) => setImmediate(resolve));
    site.clear();
    expect(await document1()).toBe('document-1');
  });

  test('keeps no answer that is no file of the build', async () => {
    site.set('/robots.txt', 'all');
    expect(await file1('/robots.txt')).toBe('all');
    site.clear();
    expect((await giveFile(one, maps, request('/robots.txt'), fetchFile)).status).toBe(404);
  });
});

describe('what the service worker answers', () => {
  const answers = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    answerFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

  test.each(['/', '/table/q7Zk2mXw', '/rules', '/new?rules=x', '/index.html'])(
    'a visit of %s gets the document',
    (path) => expect(answers(path, 'navigate')).toBe('document'),
  );

  test.each(['/assets/x.js', '/icon.svg'])('%s is a file', (path) =>
    expect(answers(path)).toBe('file'),
  );

  test.each([
    ['/api/me', 'cors'],
    ['/api/poll', 'cors'],
    ['/api/tables/x/record', 'navigate'],
    ['/healthz', 'cors'],
    ['/metrics', 'navigate'],
    ['/embed/x', 'navigate'],
    ['/service-worker.js', 'navigate'],
    ['https://elsewhere.example/x.js', 'cors'],
  ] as const)('%s is left to the network', (path, mode) =>
    expect(answers(path, mode)).toBeUndefined(),
  );

  test('what changes something is left to the network', () => {
    expect(answers('/assets/x.js', 'cors', 'POST')).toBeUndefined();
  });
});
