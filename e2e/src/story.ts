// What most browser tests have in common: one browser and one server for all files of a worker, a visitor
// for a story, and nothing on the console at its end.
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { due, tableSeen } from './play.js';
import { startServer, type TestServer } from './server.js';
import { visit, type Visitor, type VisitorOptions } from './visitor.js';

export interface Stage {
  readonly server: TestServer;
  /** A person with a browser of their own, gone at the end of the story. */
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
}

const PICTURES = fileURLToPath(new URL('../../tmp/e2e/', import.meta.url));

/** What the browser itself reports of a server that is away. */
const SERVER_AWAY =
  /ERR_(?:CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|WebSocket connection/;

let launched: Promise<Browser> | undefined;
let started: Promise<TestServer> | undefined;

/** The browser of this worker; another one if it has died. It ends by itself when the worker does. */
async function theBrowser(): Promise<Browser> {
  const before = await launched?.catch(() => undefined);
  if (before?.isConnected() === true) return before;
  launched = launchChromium();
  return await launched;
}

/** The server of this worker. */
async function theServer(): Promise<TestServer> {
  const before = await started?.catch(() => undefined);
  if (before !== undefined) return before;
  started = startServer();
  const server = await started;
  // Vitest ends its workers by a signal, after which nothing that takes time is done.
  process.once('exit', () => server.abandon());
  process.once('SIGTERM', () => server.abandon());
  return server;
}

/** To be called once in a file; gives the way to tell its stories. */
export function stage(): (sentence: string, tell: (stage: Stage) => Promise<void>) => void {
  beforeAll(async () => {
    await Promise.all([theBrowser(), theServer()]);
  });
  return (sentence, tell) =>
    test(sentence, async () => {
      const [browser, server] = await Promise.all([theBrowser(), theServer()]);
      const visitors: Visitor[] = [];
      // A story that failed may have left it dead.
      await server.start();
      try {
        await tell({
          server,
          async visitor(options) {
            const visitor = await visit(browser, server.url, options);
            visitors.push(visitor);
            return visitor;
          },
        });
        const errors = visitors.flatMap((visitor) => visitor.errors);
        expect(errors.filter((text) => !SERVER_AWAY.test(text))).toEqual([]);
      } catch (error) {
        await keepPictures(sentence, visitors);
        console.error(`What the server wrote:\n${server.output.slice(-4_000)}`);
        throw error;
      } finally {
        for (const visitor of visitors) await visitor.close();
      }
    });
}

/** What each page showed when a story failed. */
async function keepPictures(sentence: string, visitors: readonly Visitor[]): Promise<void> {
  const name = sentence.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [at, page] of pages.entries()) {
    await page.screenshot({ path: `${PICTURES}${name}-${at + 1}.png` }).catch(() => undefined);
  }
}

/** From the home page to a table against bots. */
export async function pressPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await due(page);
}

/** Sees that another page comes to show the same, asked for the same; pages get their news one by one. */
export async function showsTheSame(other: Page, page: Page): Promise<void> {
  const asked = await due(page);
  await expect.poll(() => due(other)).toEqual(asked);
  const seen = await tableSeen(page);
  await expect.poll(() => tableSeen(other)).toEqual(seen);
}
