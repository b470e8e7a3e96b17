// Makes the pictures of the documents: `npm run screenshots`. The cards are the same each time, since
// the worker of the page, where such a table lives, gets its chance from a fixed beginning.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { due, playOn, tableSeen } from './play.js';
import { startServer } from './server.js';
import { visit } from './visitor.js';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** Chosen by its looks. */
const BEGINNING = 16;

/** Numbers that look random and are the same each time (xorshift), in place of those of the browser. */
const fixedChance = (beginning: number): string => `{
  let state = ${beginning};
  const next = () => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return state >>> 0;
  };
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at++) array[at] = next();
    return array;
  };
  Math.random = () => next() / 2 ** 32;
}`;

/** Tables of this visitor live in the page, with cards that are known beforehand. */
async function fixCards(context: BrowserContext): Promise<void> {
  await context.route('**/healthz', (route) => route.abort());
  await context.route(/worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: fixedChance(BEGINNING) + (await response.text()) });
  });
}

/** One's own turn after others, with some tricks on either side. */
async function toPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (let played = 2; ; played = 1) {
    const next = await playOn(page, (asked, cards) => asked.type === 'card' && cards >= played);
    if (next.type !== 'card') throw new Error('the deal ended before there was a picture');
    if ((await tableSeen(page)).trick.length >= 2) return;
  }
}

const browser = await launchChromium();
const server = await startServer();
try {
  mkdirSync(folder, { recursive: true });
  for (const phone of [true, false]) {
    const visitor = await visit(browser, server.url, { phone });
    await fixCards(visitor.context);
    const page = await visitor.open(server.url);
    await toPicture(page);
    await due(page);
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}table-${phone ? 'phone' : 'desktop'}.png` });
    await visitor.close();
  }
} finally {
  await browser.close();
  await server.close();
}
