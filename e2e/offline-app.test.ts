import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newGame } from '@court-piece/rules/testing';
import { keptEntries, openLaid } from './src/browser-table.js';
import { deploysBefore } from './src/deploys.js';
import { type Line, lineTo } from './src/line.js';
import {
  due,
  isKept,
  openMatches,
  playCard,
  playOn,
  playToMidTrick,
  tableSeen,
} from './src/play.js';
import { pressPlay, showsTheSame, stage, type Stage } from './src/story.js';

const story = stage();

/** At a table of this browser, the server out of reach. */
async function offlineTable(
  { server, visitor }: Stage,
  before: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ readonly page: Page; readonly line: Line }> {
  const line = await lineTo(server.url);
  const page = await (await visitor({ keepsPage: true, origin: line.url })).open(line.url);
  await isKept(page);
  await line.cut();
  await before(page);
  await pressPlay(page);
  expect(page.url()).toMatch(/\/table\/local-/);
  return { page, line };
}

const notKept = (page: Page) => page.locator('.notice').filter({ hasText: 'stores nothing' });

async function playOneCard(page: Page): Promise<void> {
  const next = await playOn(page, ({ type }) => type === 'card');
  if (next.type === 'card') await playCard(page, next.card);
}

/** What only the protocol of the browser can do to an origin. */
async function storage(
  page: Page,
  method: 'Storage.overrideQuotaForOrigin' | 'Storage.clearDataForOrigin',
  what: object,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send(method, { origin: new URL(page.url()).origin, ...what });
}

/** As a person does in the settings of the browser: what pages keep, and what keeps pages. */
const clearStorage = (page: Page): Promise<void> =>
  storage(page, 'Storage.clearDataForOrigin', { storageTypes: 'all' });

describe('the page without the server', () => {
  story('opens, starts a match and comes back to it after a reload (O-94)', async (on) => {
    const { page, line } = await offlineTable(on);
    const before = await playToMidTrick(page);
    await page.reload();
    await due(page);
    expect(await tableSeen(page)).toEqual(before);
    await page.goto(line.url);
    await openMatches(page).click();
    await due(page);
    expect(await tableSeen(page)).toEqual(before);
    await playOneCard(page);
  });

  story('can be installed: a manifest in its language, with icons that are there', async (on) => {
    const page = await (await on.visitor({ language: 'de' })).open(on.server.url);
    const link = page.locator('link[rel=manifest][href*="-de."]');
    await link.waitFor({ state: 'attached' });
    const response = await page.request.get(`${on.server.url}${await link.getAttribute('href')}`);
    const manifest = (await response.json()) as {
      readonly lang: string;
      readonly icons: readonly { readonly src: string; readonly purpose: string }[];
    };
    expect(manifest.lang).toBe('de');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) {
      expect((await page.request.get(on.server.url + src)).status(), src).toBe(200);
    }
  });
});

describe('a page out of sight', () => {
  story('tells of the turn in a notice that leads to its table', async (on) => {
    const visitor = await on.visitor({
      keepsPage: true,
      language: 'ur',
      pace: 'fast',
      settings: { notify: true },
    });
    // A browser without a screen has no place for notices: what it would be given is kept.
    await visitor.context.addInitScript(() => {
      if (!isSecureContext) return;
      const given: object[] = [];
      Object.assign(globalThis, { given });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      ServiceWorkerRegistration.prototype.showNotification = async (text, options) => {
        given.push({ text, ...options });
      };
    });
    const page = await visitor.open(on.server.url);
    await isKept(page);
    // It is one's turn, then the others' while bots think, and one's own again.
    const { state, log } = newGame('single-sir-points')
      .deal({ north: 'HA', west: 'H3', south: 'H2', east: 'H4' }, 'east')
      .does('call C')
      .plays('N: HA W: H3');
    await openLaid(page, on.server.url, {
      preset: 'single-sir-points',
      options: state.options,
      log,
      pace: 'fast',
    });
    await due(page);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await playCard(page, 'H2');
    const { pathname } = new URL(page.url());
    const notice = { data: pathname, lang: 'ur', dir: 'rtl' };
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { given: object[] }).given))
      .toContainEqual(expect.objectContaining(notice));
  });
});

describe('a new version', () => {
  story('is offered in mid-match, changes nothing unasked and loses nothing', async (on) => {
    const deploys = await deploysBefore(on.server.url);
    try {
      const visitor = await on.visitor({ keepsPage: true, origin: deploys.url });
      const page = await visitor.open(deploys.url);
      await isKept(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await playOneCard(page);
      deploys.deploy();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      const offer = page.locator('.notice').filter({ hasText: 'new version' });
      await offer.waitFor();
      // The old page is whole, though the server has none of its files any more.
      await playOneCard(page);
      const before = await playToMidTrick(page);
      expect(await page.locator('script[src*="/next/"]').count()).toBe(0);
      await offer.getByRole('button', { name: 'Load it' }).click();
      await page.locator('script[src*="/next/"]').waitFor({ state: 'attached' });
      await due(page);
      expect(await tableSeen(page)).toEqual(before);
      await playOneCard(page);
    } finally {
      await deploys.close();
    }
  });
});

describe('the storage of the browser', () => {
  story(
    'is full: a match is played all the same, and says that it is not kept (O-95)',
    async (on) => {
      // It is told for some seconds only.
      let told: Promise<void> | undefined;
      const { page } = await offlineTable(on, async (home) => {
        await storage(home, 'Storage.overrideQuotaForOrigin', { quotaSize: 1 });
        told = notKept(home).waitFor();
      });
      await told;
      await playOn(page, ({ type }, played) => type === 'card' && played === 3);
    },
  );

  story(
    'is cleared in mid-match: a page that plays keeps its match, another says so',
    async (on) => {
      const { page, line } = await offlineTable(on);
      await line.mend();
      const before = await playToMidTrick(page);
      await clearStorage(page);
      // Nobody has played anything since.
      await expect.poll(() => keptEntries(page)).toBeGreaterThan(0);
      await page.reload();
      await due(page);
      expect(await tableSeen(page)).toEqual(before);
      const address = page.url();
      await page.goto(new URL('/healthz', address).href);
      await clearStorage(page);
      await page.goto(address);
      await page.locator('.notice').filter({ hasText: 'not stored in this browser' }).waitFor();
      await pressPlay(page);
      await line.close();
    },
  );

  story('is shared: two tabs show the same match, and one goes on alone', async (on) => {
    const { page } = await offlineTable(on);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await due(tab);
    await playOneCard(page);
    await showsTheSame(tab, page);
    await playOneCard(tab);
    await showsTheSame(page, tab);
    await page.close();
    await playOneCard(tab);
    const before = await playToMidTrick(tab);
    await tab.reload();
    await due(tab);
    expect(await tableSeen(tab)).toEqual(before);
  });
});
