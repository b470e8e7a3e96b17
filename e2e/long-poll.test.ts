import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { commandsIn, leaksIn, recordFrames } from './src/frames.js';
import { playOn, playToMidTrick, tableSeen } from './src/play.js';
import { pressPlay, stage, type Stage } from './src/story.js';

const story = stage();

/** A page whose sockets fare as the network wants it, at a table against bots. */
async function atTable(
  { server, visitor }: Stage,
  network: Parameters<Page['routeWebSocket']>[1],
): Promise<Page> {
  const page = await (await visitor()).open('about:blank');
  await page.routeWebSocket(/\/ws$/, network);
  await page.goto(server.url);
  await pressPlay(page);
  expect(page.url()).not.toContain('local-');
  return page;
}

const lost = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Connection lost' });

describe('without a WebSocket', () => {
  story(
    'a deal is played where sockets are refused, and the page comes back after a crash',
    async (on) => {
      const page = await atTable(on, (socket) => socket.close());
      const frames = recordFrames(page);
      const before = await playToMidTrick(page);
      await on.server.kill();
      await lost(page).waitFor();
      await on.server.start();
      await lost(page).waitFor({ state: 'detached' });
      expect(await tableSeen(page)).toEqual(before);
      await playOn(page, ({ type }) => type === 'next-deal');
      // By requests neither is anything sent twice that counts, nor shown that is hidden.
      const id = page.url().split('/').at(-1);
      const response = await page.request.get(`${on.server.url}/api/tables/${id}/record`);
      expect(commandsIn(frames.sent).length).toBeGreaterThan(2);
      expect(frames.received.length).toBeGreaterThan(5);
      expect(leaksIn(frames.received, 'south', await response.json())).toEqual([]);
    },
  );

  story('cards are played where sockets open and swallow what they are given', async (on) => {
    const page = await atTable(on, () => undefined);
    await playOn(page, (next, played) => next.type === 'card' && played === 2);
  });
});
