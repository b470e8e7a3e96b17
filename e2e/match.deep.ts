import { expect } from 'vitest';
import { leaksIn, recordFrames } from './src/frames.js';
import { playOn } from './src/play.js';
import { pressPlay, stage } from './src/story.js';

const story = stage();

story('a match to ten points is played to its end, and nothing leaks', async (on) => {
  const page = await (await on.visitor()).open(on.server.url);
  const frames = recordFrames(page);
  await pressPlay(page);
  await playOn(page);
  const score = (await page.locator('.match-score').textContent()) ?? '';
  expect(Math.max(...(score.match(/\d+/g) ?? []).map(Number))).toBeGreaterThanOrEqual(10);
  const id = page.url().split('/').at(-1);
  const response = await page.request.get(`${on.server.url}/api/tables/${id}/record`);
  expect(leaksIn(frames.received, 'south', await response.json())).toEqual([]);
});
