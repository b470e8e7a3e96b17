// Getting better: a hint on one's turn, and a finished deal looked at again.
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './src/axe.js';
import { cardsInHand, due, playCard, playOn } from './src/play.js';
import { pressPlay, stage } from './src/story.js';
import { type Language, word } from './src/words.js';

const story = stage();

const button = (page: Page, id: string, language: Language = 'en') =>
  page.getByRole('button', { name: word(language, id), exact: true });
const hinted = (page: Page) => page.locator('.hand .hinted');
const state = (page: Page, name: string) => page.locator(`.analysis-progress[data-state=${name}]`);

/** Plays until a card can be chosen from several. */
async function toChoice(page: Page): Promise<void> {
  for (;;) {
    const next = await playOn(page, ({ type }) => type === 'card');
    if (next.type !== 'card') throw new Error('the match ended before');
    if ((await page.locator('.hand .possible').count()) > 1) return;
    await playCard(page, next.card);
  }
}

async function analysisOfDeal(page: Page, language: Language = 'en'): Promise<void> {
  await playOn(page, ({ type }) => type === 'next-deal' || type === 'over');
  await button(page, 'result.analyse', language).click();
  await page.locator('.analysis-page').waitFor();
}

describe('a hint', () => {
  story(
    'marks a card that is allowed, is spoken with its reason, and plays nothing',
    async (on) => {
      const page = await (await on.visitor()).open(on.server.url);
      await pressPlay(page);
      await toChoice(page);
      const before = await cardsInHand(page);
      await page.keyboard.press('a');
      await hinted(page).waitFor();
      const card = (await hinted(page).getAttribute('data-card')) ?? '';
      expect(await hinted(page).getAttribute('class')).toContain('possible');
      expect(await hinted(page).getAttribute('aria-label')).toMatch(/hint$/);
      const note = await page.locator('.hint-note').innerText();
      await page.waitForFunction(() =>
        // Whose turn it is may be said in the same breath.
        document.querySelector('[data-speech=polite]')?.textContent?.includes('Play:'),
      );
      expect(note).toMatch(/Play: .+\n+.+/);
      expect(await cardsInHand(page)).toEqual(before);
      expect(await violations(page)).toEqual([]);
      await playCard(page, card);
      await page.locator('.hint-note').waitFor({ state: 'detached' });
      await due(page);
    },
  );
});

describe('the analysis of a deal', () => {
  story(
    'values every card, can be stopped and begun anew, and goes on as a what if',
    async (on) => {
      const page = await (await on.visitor()).open(on.server.url);
      await pressPlay(page);
      await analysisOfDeal(page);
      // However fast it is: it can be stopped as soon as it shows.
      await button(page, 'analysis.cancel').or(button(page, 'analysis.again')).first().click();
      await state(page, 'cancelled')
        .or(state(page, 'working'))
        .or(state(page, 'done'))
        .first()
        .waitFor();
      if (await state(page, 'cancelled').isVisible()) await button(page, 'analysis.again').click();
      await state(page, 'done').waitFor();
      await page.locator('.deal-graph').waitFor();
      const rows = page.locator('table.moves tbody tr');
      const cards = (await rows.count()) - (await rows.filter({ hasText: 'Trump:' }).count());
      expect(cards).toBeGreaterThan(27);
      const tricks = await rows.locator('td:nth-child(4)').allInnerTexts();
      expect(tricks.filter((text) => /^\d+$/.test(text))).toHaveLength(cards);
      const fromSeats = await rows.locator('td:nth-child(6)').allInnerTexts();
      expect(fromSeats.some((text) => /^\d+$/.test(text))).toBe(true);
      expect(await violations(page)).toEqual([]);

      await rows.nth(20).getByRole('button').click();
      const lies = await page.locator('.open-played').getAttribute('data-open');
      expect(lies).not.toBeNull();
      await button(page, 'analysis.on').click();
      await page.getByRole('heading', { name: /^Move 22 of/ }).waitFor();
      await button(page, 'analysis.what-if-start').click();
      await due(page);
      expect(page.url()).toContain('what-if');
      await page.goto(on.server.url);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      expect(await page.locator('.match').filter({ hasText: 'your turn' }).count()).toBeLessThan(2);
    },
  );

  story(
    'reads from right to left on a phone, and the charts of one’s statistics too',
    async (on) => {
      const visitor = await on.visitor({ language: 'ur', phone: true });
      const page = await visitor.open(on.server.url);
      await page.locator('button.play').click();
      await analysisOfDeal(page, 'ur');
      await state(page, 'done').waitFor();
      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await page.goto(`${on.server.url}/statistics`);
      await page.getByRole('heading', { name: word('ur', 'statistics.title') }).waitFor();
      expect(await page.locator('.bars tbody tr').count()).toBeGreaterThan(3);
      expect(await violations(page)).toEqual([]);
    },
  );

  story('says what is wrong with a record that is none', async (on) => {
    const page = await (await on.visitor()).open(`${on.server.url}/analyse`);
    await page.getByLabel(word('en', 'analysis.record')).fill('{"format": 7');
    await button(page, 'analysis.read').click();
    await page.getByRole('alert').getByText('cannot be read').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
