import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leaksIn, recordFrames } from './src/frames.js';
import { lineTo } from './src/line.js';
import { cardsInHand, playCard, playOn } from './src/play.js';
import { stage } from './src/story.js';

const story = stage();

/** As text it is harmless; as markup it would say so on the console, which fails the story. */
const NAME = '<img src=x onerror=1>';

const lost = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Connection lost' });

const dealPlayed = (page: Page) => playOn(page, ({ type }) => type === 'next-deal');

/** Whatever is asked until a card is, and that card. */
async function playOneCard(page: Page): Promise<void> {
  const next = await playOn(page, ({ type }) => type === 'card');
  if (next.type === 'card') await playCard(page, next.card);
}

describe('two friends, a train and a crash', () => {
  story(
    'create, invite, sit, play; one goes offline and returns, the server is killed and returns',
    async (on) => {
      const host = await (await on.visitor()).open(on.server.url);
      const train = await lineTo(on.server.url);
      const friend = await (await on.visitor({ origin: train.url })).open('about:blank');
      const frames = [host, friend].map(recordFrames);

      await host.getByLabel('North').selectOption('open');
      await host.getByLabel('Your name').fill('Ayesha');
      await host.getByRole('button', { name: 'Open the table' }).click();
      const link = await host.getByLabel('Send this link').inputValue();
      await friend.goto(train.url + new URL(link).pathname);
      await friend.getByLabel('Your name').fill(NAME);
      await friend.getByRole('button', { name: 'Sit here: North' }).click();
      await host.getByText(NAME).first().waitFor();
      await host.getByRole('button', { name: 'Start the match' }).click();
      await friend.getByRole('toolbar', { name: /hand/i }).waitFor();

      // The friend's train goes into a tunnel, and comes out again.
      await Promise.all([playOneCard(host), playOneCard(friend)]);
      const before = await cardsInHand(friend);
      await train.cut();
      await lost(friend).waitFor();
      await host.getByText('away').first().waitFor();
      await train.mend();
      await lost(friend).waitFor({ state: 'detached' });
      await host.getByText('away').first().waitFor({ state: 'detached' });
      expect(await cardsInHand(friend)).toEqual(before);

      // The server dies in mid-deal, and both find their hands again by themselves.
      await Promise.all([playOneCard(host), playOneCard(friend)]);
      const hands = await Promise.all([host, friend].map(cardsInHand));
      await on.server.kill();
      for (const page of [host, friend]) await lost(page).waitFor();
      await on.server.start();
      for (const page of [host, friend]) await lost(page).waitFor({ state: 'detached' });
      expect(await Promise.all([host, friend].map(cardsInHand))).toEqual(hands);

      await Promise.all([dealPlayed(host), dealPlayed(friend)]);
      const id = link.split('/').at(-1);
      const response = await host.request.get(`${on.server.url}/api/tables/${id}/record`);
      const record: unknown = await response.json();
      expect(leaksIn(frames[0]?.received ?? [], 'south', record)).toEqual([]);
      expect(leaksIn(frames[1]?.received ?? [], 'north', record)).toEqual([]);
      expect(frames[1]?.received.length).toBeGreaterThan(10);
      expect(await friend.locator('img[src=x]').count()).toBe(0);
      await train.close();
    },
  );
});
