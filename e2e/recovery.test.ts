import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './src/chromium.js';
import {
  due,
  handCard,
  openMatches,
  playCard,
  playOn,
  playToMidTrick,
  tableSeen,
} from './src/play.js';
import { startServer, type TestServer } from './src/server.js';
import { visit } from './src/visitor.js';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const lost = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Connection lost' });

const pressPlay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await due(page);
};

/** The browser itself reports requests that nobody answers; everything else is ours. */
const ownErrors = (errors: readonly string[]): readonly string[] =>
  errors.filter(
    (text) => !/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection/.test(text),
  );

describe('a server that is killed in mid-deal', () => {
  test('the page comes back by itself to the same hand, table and score', async () => {
    const visitor = await visit(browser, server.url);
    const page = await visitor.open(server.url);
    await pressPlay(page);
    const before = await playToMidTrick(page);
    await server.kill();
    await lost(page).waitFor();
    await server.start();
    await lost(page).waitFor({ state: 'detached' });
    expect(await tableSeen(page)).toEqual(before);
    await playOn(page, ({ type }) => type === 'next-deal');
    expect(ownErrors(visitor.errors)).toEqual([]);
    await visitor.close();
  });

  test('a card played while it was away counts once when it is back (O-21, O-25)', async () => {
    const visitor = await visit(browser, server.url);
    const page = await visitor.open(server.url);
    await pressPlay(page);
    await playToMidTrick(page);
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    const held = (await tableSeen(page)).hand.length;
    await server.kill();
    await lost(page).waitFor();
    await handCard(page, next.card).click();
    // Another one is not taken in its place.
    await page.locator('.hand .card').last().click();
    await server.start();
    await handCard(page, next.card).waitFor({ state: 'detached' });
    await due(page);
    expect((await tableSeen(page)).hand).toHaveLength(held - 1);
    await visitor.close();
  });
});

describe('playing without the server', () => {
  test('a deal is played after the server went, gone on with after a reload, and in Continue', async () => {
    const visitor = await visit(browser, server.url);
    const page = await visitor.open(server.url);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /worker/.test(name)),
    );
    await server.kill();
    await pressPlay(page);
    expect(page.url()).toMatch(/\/table\/local-/);
    await playOn(page, ({ type }) => type === 'next-deal');
    const before = await playToMidTrick(page);

    await server.start();
    await page.reload();
    await due(page);
    expect(await tableSeen(page)).toEqual(before);

    await page.goto(server.url);
    await openMatches(page).click();
    const next = await due(page);
    expect(await tableSeen(page)).toEqual(before);
    if (next.type === 'card') await playCard(page, next.card);
    expect(ownErrors(visitor.errors)).toEqual([]);
    await visitor.close();
  });
});
