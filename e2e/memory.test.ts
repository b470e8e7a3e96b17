import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DECK, resolveOptions, type Action } from '@court-piece/rules';
import { keptEntries, openLaid, type Laid } from './src/browser-table.js';
import {
  callLongest,
  due,
  handCard,
  isTableThere,
  openMatches,
  playCard,
  playOn,
} from './src/play.js';
import { pressPlay, stage } from './src/story.js';

const story = stage();

/** A match against bots with a card played, and the next decision one's own. */
function inMidDeal(): Laid {
  const preset = 'single-sir-points';
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(options.error.code);
  const log: readonly Action[] = [
    { type: 'deal', dealer: 'west', deck: DECK },
    { type: 'call', seat: 'south', suit: 'C' },
  ];
  return { preset, options: options.value, log };
}

const dialog = (page: Page) => page.locator('dialog[open]');

async function choosePace(page: Page, pace: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog(page).getByText(pace, { exact: true }).click();
  await page.keyboard.press('Escape');
}

describe('what the browser remembers', () => {
  story('may be garbage: the page starts, and one plays (O-95)', async (on) => {
    const visitor = await on.visitor();
    const page = await visitor.open(on.server.url);
    await pressPlay(page);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.length).toBeGreaterThan(0);
    for (const garbage of ['', '{', 'null', '[[]]', '{"pace":{}}', '"\ud83c"']) {
      await page.evaluate((text) => {
        for (const name of ['settings', 'name', 'last-table', 'house-rules']) {
          localStorage.setItem(`court-piece.${name}`, text);
        }
      }, garbage);
      await page.goto(on.server.url);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    }
    await pressPlay(page);
  });

  story('may be forbidden: one plays, and is told that nothing is kept', async (on) => {
    const visitor = await on.visitor();
    const forbid = (name: string): string =>
      `Object.defineProperty(globalThis, '${name}', { get() { throw new DOMException('no', 'SecurityError'); } });`;
    await visitor.context.addInitScript(forbid('localStorage'));
    // Fetched once each: the page asks for the worker again when the server is gone.
    const workers = new Map<string, Promise<string>>();
    await visitor.context.route(/worker.*\.js$/, async (route) => {
      const url = route.request().url();
      const source = workers.get(url) ?? fetch(url).then((response) => response.text());
      workers.set(url, source);
      await source.then(
        (text) =>
          route.fulfill({ contentType: 'text/javascript', body: forbid('indexedDB') + text }),
        () => route.abort('connectionrefused'),
      );
    });
    const page = await visitor.open(on.server.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog(page).getByText('Not at all', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => workers.size).toBeGreaterThan(0);
    await Promise.all(workers.values());
    await isTableThere(page);
    await on.server.kill();
    // It is told for some seconds only.
    const told = page.getByText('stores nothing for the page').first().waitFor();
    await Promise.all([pressPlay(page), told]);
    await playOn(page, ({ type }) => type === 'next-deal');
  });

  story('is handed over as one file, and deleted with everything, in all tabs', async (on) => {
    const visitor = await on.visitor();
    const page = await visitor.open(on.server.url);
    await page.getByLabel('North').selectOption('open');
    await page.getByLabel('Your name').fill('Mina');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByLabel('Send this link').waitFor();
    const other = await visitor.open('about:blank');
    await openLaid(other, on.server.url, inMidDeal());
    await due(other);

    await page.goto(on.server.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    const saving = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Save everything as a file' }).click();
    const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
      readonly browser: Readonly<Record<string, unknown>>;
      readonly matches: { readonly entries: readonly unknown[] };
      readonly server: unknown;
    };
    expect(file.browser).toMatchObject({ name: 'Mina', settings: { language: 'en' } });
    expect(file.matches.entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(file.server)).toContain('Mina');

    await dialog(page).getByRole('button', { name: 'Delete everything' }).click();
    await dialog(page).getByRole('button', { name: 'Yes, delete everything' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await other.waitForURL((url) => url.pathname === '/');
    for (const tab of [page, other]) {
      await tab.locator('.together').waitFor();
      await expect.poll(() => openMatches(tab).count()).toBe(0);
    }
    expect(await keptEntries(page)).toBe(0);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith('court-piece.'))).toEqual([]);
  });

  story('is the language, also after a reload', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await page.getByLabel('Language').selectOption('de');
    await page
      .getByRole('button', { name: 'Neuer Tisch' })
      .or(page.getByText('Neuer Tisch'))
      .first()
      .waitFor();
    await page.reload();
    await page.getByText('Neuer Tisch').first().waitFor();
    await page.locator('html[lang=de]').waitFor();
  });
});

describe('the title of the page', () => {
  story('says whose turn it is', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    expect(await page.title()).toBe('Court Piece');
    await pressPlay(page);
    await expect.poll(() => page.title()).toMatch(/^(Your turn|You choose).* – Court Piece$/);
    await playOn(page, ({ type }) => type === 'next-deal');
    await expect.poll(() => page.title()).toBe('Court Piece');
  });
});

describe('a pace that is chosen', () => {
  story('holds a finished trick until one goes on', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await choosePace(page, 'Until I tap');
    await pressPlay(page);
    for (let next = await due(page); ; next = await due(page)) {
      if (next.type === 'suit') await callLongest(page);
      if (next.type !== 'card') continue;
      await playCard(page, next.card);
      break;
    }
    const finished = page.locator('.trick-finished .trick-card');
    await finished.last().waitFor();
    expect(await finished.count()).toBe(4);
    const goOn = page.getByRole('button', { name: 'Go on' });
    await goOn.click();
    await finished.first().waitFor({ state: 'detached' });
  });
});

describe('house rules', () => {
  story('are kept under a name, played, and forgotten', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await page.getByLabel('Rules', { exact: true }).selectOption('hokm');
    await page.getByRole('spinbutton', { name: 'Played to' }).fill('3');
    await page.getByText('House rules').click();
    await page.getByLabel('Name', { exact: true }).fill('At my uncle’s');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.reload();
    await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'At my uncle’s' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await due(page);
    await page.getByText('to 3').first().waitFor();
    await page.goBack();
    await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'At my uncle’s' });
    await page.getByText('House rules').click();
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.reload();
    // Once the match is listed, the page has shown all that it remembers.
    await openMatches(page).first().waitFor();
    expect(await page.getByRole('option', { name: 'At my uncle’s' }).count()).toBe(0);
    expect(await openMatches(page).count()).toBe(1);
  });

  story('are handed on by a link; a link that is none says so', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await page.getByLabel('Rules', { exact: true }).selectOption('simple');
    await page.getByRole('spinbutton', { name: 'Played to' }).fill('7');
    await page.getByText('House rules').click();
    const link = await page.getByLabel(/link with these/).inputValue();
    const friend = await (await on.visitor()).open(link);
    await expect
      .poll(() => friend.getByLabel('Rules', { exact: true }).inputValue())
      .toBe('simple');
    expect(await friend.getByRole('spinbutton', { name: 'Played to' }).inputValue()).toBe('7');
    await friend.goto(`${on.server.url}/new?rules={"preset":"simple","target":99}`);
    await friend.getByText('These rules do not go together').first().waitFor();
    await friend.getByLabel('Rules', { exact: true }).waitFor();
  });
});

describe('a table that is not there', () => {
  story('leads home and says so (O-98)', async (on) => {
    const page = await (await on.visitor()).open(`${on.server.url}/table/nowhere`);
    await page.getByText('This table does not exist').first().waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await pressPlay(page);
    expect(await handCard(page, 'XX').count()).toBe(0);
  });
});
