// What the service worker keeps of one build: every file that the page needs, as that build made it.
// Holds: a shelf is complete or it is not used; a document never comes with the files of another build.

/** One file of the build. */
export interface BuildFile {
  /** Its address, from the root of the site. */
  readonly url: string;
  /** As `integrity` wants it: a file of another build under the same address is refused. */
  readonly integrity: string;
  /** Kept only once it has been used: fonts of a language, for one. */
  readonly onUse: boolean;
}

export interface Build {
  /** Another one for other files. */
  readonly version: string;
  readonly files: readonly BuildFile[];
}

/** The part of `CacheStorage` that is needed. */
export type Shelves = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
export type FetchFile = (request: Request) => Promise<Response>;

const PREFIX = 'court-piece-build-';
/** The document, as a file: the address of a table is answered with a preview of that table. */
const DOCUMENT = '/index.html';
/** What servers and proxies answer, and no file. */
const NO_PAGES = /^\/(api|ws|healthz|metrics|embed)(\/|$)/;

const nameOf = ({ version }: Build): string => PREFIX + version;

/** Browsers open six connections to a server: the page that is being played on needs some of them. */
const AT_ONCE = 3;

async function fewAtOnce(
  files: readonly BuildFile[],
  take: (file: BuildFile) => Promise<void>,
): Promise<void> {
  const left = files.values();
  const takeOneByOne = async (): Promise<void> => {
    for (const file of left) await take(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeOneByOne));
}

/** Fetches all files of the build. Rejects, and leaves nothing, if one is not there or is another one. */
export async function fill(build: Build, shelves: Shelves, fetchFile: FetchFile): Promise<void> {
  const name = nameOf(build);
  const shelf = await shelves.open(name);
  try {
    await fewAtOnce(build.files, async ({ url, integrity, onUse }) => {
      const before = isHashed(url) ? await shelves.match(url) : undefined;
      if (before !== undefined) return await shelf.put(url, before);
      if (onUse) return undefined;
      // The browser has just fetched most of those for the page.
      const cache = isHashed(url) ? 'default' : 'no-cache';
      const request = new Request(url, { integrity, cache });
      const response = await fetchFile(request);
      if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
      return await shelf.put(url, response);
    });
  } catch (error) {
    await shelves.delete(name);
    throw error;
  }
}

/** Pages of so many builds before this one may still be open in other tabs. */
const FORMER_KEPT = 2;

/** Clears away what no page can need any more. */
export async function clear(build: Build, shelves: Shelves): Promise<void> {
  // In the order in which they were made.
  const others = (await shelves.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== nameOf(build),
  );
  for (const name of others.slice(0, -FORMER_KEPT)) await shelves.delete(name);
}

/** What to answer a request with; undefined leaves it to the network. */
export function answerFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'document' | 'file' | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || NO_PAGES.test(address.pathname)) {
    return undefined;
  }
  const last = address.pathname.split('/').at(-1) ?? '';
  if (mode === 'navigate')
    return last.includes('.') && last !== 'index.html' ? undefined : 'document';
  return 'file';
}

/**
 * The document of this build. Where the browser has lost it: what the server has now, and the shelf is
 * filled anew if that is still this build.
 */
export async function giveDocument(
  build: Build,
  shelves: Shelves,
  request: Request,
  fetchFile: FetchFile,
): Promise<Response> {
  const shelf = await shelves.open(nameOf(build));
  const kept = await shelf.match(DOCUMENT);
  if (kept !== undefined) return kept;
  const answer = await fetchFile(request);
  void fill(build, shelves, fetchFile).catch(() => undefined);
  return answer;
}

/**
 * A file with a hash in its name is the same in every build that has it; other files are those of this
 * build. What no shelf has comes from the network and is kept if it belongs to the build.
 */
export async function giveFile(
  build: Build,
  shelves: Shelves,
  request: Request,
  fetchFile: FetchFile,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const shelf = await shelves.open(nameOf(build));
  const kept = await (isHashed(pathname) ? shelves.match(pathname) : shelf.match(pathname));
  if (kept !== undefined) return kept;
  const response = await fetchFile(request);
  const isOurs = build.files.some(({ url }) => url === pathname);
  if (isOurs && response.ok) await shelf.put(pathname, response.clone()).catch(() => undefined);
  // The browser has lost a file that the server has no more: the next visit gets a whole new build.
  if (isOurs && response.status === 404) await shelf.delete(DOCUMENT);
  return response;
}

const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/');
