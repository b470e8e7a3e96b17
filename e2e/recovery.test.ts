import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  CORNER,
  due,
  handCard,
  isKept,
  openMatches,
  playCard,
  playOn,
  playToMidTrick,
  tableSeen,
} from './src/play.js';
import { pressPlay, stage } from './src/story.js';

const story = stage();

const lost = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Connection lost' });

describe('a server that is killed in mid-deal', () => {
  story(
    'the page comes back by itself to the same hand, table and score',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await pressPlay(page);
      const before = await playToMidTrick(page);
      await server.kill();
      await lost(page).waitFor();
      await server.start();
      await lost(page).waitFor({ state: 'detached' });
      expect(await tableSeen(page)).toEqual(before);
      await playOn(page, ({ type }) => type === 'next-deal');
    },
  );

  story(
    'a card played while it was away counts once when it is back (O-21, O-25)',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await pressPlay(page);
      await playToMidTrick(page);
      const next = await due(page);
      if (next.type !== 'card') throw new Error('no card is due');
      const held = (await tableSeen(page)).hand.length;
      await server.kill();
      await lost(page).waitFor();
      await handCard(page, next.card).click({ position: CORNER });
      // Another one is not taken in its place.
      await page.locator('.hand .card').last().click({ position: CORNER, force: true });
      await server.start();
      await handCard(page, next.card).waitFor({ state: 'detached' });
      await due(page);
      expect((await tableSeen(page)).hand).toHaveLength(held - 1);
    },
  );
});

describe('playing without the server', () => {
  story(
    'a deal is played after the server went, gone on with after a reload, and in Continue',
    async ({ server, visitor }) => {
      const page = await (await visitor({ keepsPage: true })).open(server.url);
      await isKept(page);
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
    },
  );
});
