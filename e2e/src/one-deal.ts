// One deal by the rules of each of these presets, on the page, and nothing shown that is hidden.
import type { PresetName } from '@court-piece/rules/view';
import { describe, expect } from 'vitest';
import { leaksIn, recordFrames } from './frames.js';
import { playOn } from './play.js';
import { stage } from './story.js';

export function playsOneDealOf(presets: readonly PresetName[]): void {
  const story = stage();
  describe('one deal is played by pressing what is asked for, by the rules of', () => {
    for (const preset of presets) {
      story(preset, async (on) => {
        const page = await (await on.visitor()).open(on.server.url);
        const frames = recordFrames(page);
        await page.getByLabel('Rules', { exact: true }).selectOption(preset);
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await playOn(page, ({ type }) => type === 'next-deal');
        const id = page.url().split('/').at(-1);
        const response = await page.request.get(`${on.server.url}/api/tables/${id}/record`);
        expect(leaksIn(frames.received, 'south', await response.json())).toEqual([]);
      });
    }
  });
}
