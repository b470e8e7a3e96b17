import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './src/axe.js';
import { handCard, listeningCard, playCard, pressRefused, refusedCard } from './src/play.js';
import { stage } from './src/story.js';
import { type Language, word } from './src/words.js';

const story = stage();

/** What the teacher says now. */
const coach = (page: Page) => page.locator('.coach-text');
const told = (page: Page) => page.locator('.coach-told');
const button = (page: Page, id: string, language: Language = 'en') =>
  page.getByRole('button', { name: word(language, id), exact: true });

async function says(page: Page, id: string, language: Language = 'en'): Promise<void> {
  await coach(page)
    .filter({ hasText: word(language, id) })
    .waitFor();
}

/** It answers what one did. */
const tells = (page: Page, id: string): Promise<void> =>
  expect.poll(() => told(page).textContent()).toBe(word('en', id));

/** The heading of the lesson has the focus, or the page has just been loaded: go to the card by keys. */
async function playByKeys(page: Page, card: string): Promise<void> {
  await listeningCard(page, card).waitFor();
  await page.keyboard.press(card[0] ?? '');
  for (let steps = 0; steps < 13; steps++) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
    if (focused === card) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

describe('learning', () => {
  story('the guided first deal is played to its end by clicking', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await button(page, 'home.learn').click();
    await page.getByRole('button', { name: word('en', 'lesson.first.title') }).click();
    await says(page, 'lesson.first.call');

    // A wrong answer says why and changes nothing.
    await page.locator('.suit-choice').filter({ hasText: 'Spades' }).click();
    await tells(page, 'lesson.first.call-spades');
    await page.locator('.suit-choice').filter({ hasText: 'Hearts' }).click();
    await says(page, 'lesson.first.lead');

    await playCard(page, 'HA');
    await says(page, 'lesson.first.again');
    // One step back, and on again.
    await button(page, 'learn.back').click();
    await says(page, 'lesson.first.lead');
    await handCard(page, 'HA').waitFor();
    await playCard(page, 'HA');
    await playCard(page, 'HK');
    await playCard(page, 'DA');
    await playCard(page, 'D4');
    await says(page, 'lesson.first.follow');
    // The rules refuse what does not follow suit, here as at any table.
    await pressRefused(refusedCard(page, 'H5'));
    await page.locator('.hint-refused').waitFor();
    await playCard(page, 'C2');
    await says(page, 'lesson.first.ruff');
    await button(page, 'learn.hint').click();
    await tells(page, 'lesson.first.ruff-hint');
    await button(page, 'learn.show').click();
    await page.locator('.hand .hinted[data-card="H5"]').waitFor();
    await playCard(page, 'H5');
    await playCard(page, 'SA');
    await playCard(page, 'SK');
    await says(page, 'lesson.first.end');
    await page.getByText(word('en', 'learn.finished')).first().waitFor();

    // It is kept: the list says so, after a reload too.
    await button(page, 'learn.list').last().click();
    await page.locator('.lesson-done').waitFor();
    await page.reload();
    await page.locator('.lesson-done').waitFor();
    expect(await page.locator('.lesson-done').count()).toBe(1);
  });

  story('a lesson is played by keyboard alone, and spoken', async (on) => {
    const page = await (await on.visitor()).open(`${on.server.url}/learn/follow`);
    await says(page, 'lesson.follow.beat');
    await page
      .locator('[data-speech="polite"]')
      .filter({ hasText: word('en', 'lesson.follow.beat') })
      .waitFor();
    await playByKeys(page, 'HJ');
    await page
      .locator('[data-speech="assertive"]')
      .filter({ hasText: word('en', 'lesson.follow.jack') })
      .waitFor();
    await playByKeys(page, 'HK');
    await says(page, 'lesson.follow.lead');
    await playByKeys(page, 'DA');
    await says(page, 'lesson.follow.discard');
    await playByKeys(page, 'H2');
    await says(page, 'lesson.follow.end');
    // The way on comes right after the hand.
    const isOnWay = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.matches('.lesson-go') ?? false);
    for (let tabs = 0; tabs < 3 && !(await isOnWay()); tabs++) await page.keyboard.press('Tab');
    expect(await isOnWay()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/learn/ruff');
    await says(page, 'lesson.ruff.over');
  });

  story(
    'the demonstration on the rules page goes on by steps, and leads to the lesson',
    async (on) => {
      const page = await (await on.visitor()).open(
        `${on.server.url}/rules?rules={"preset":"be-ranga"}`,
      );
      const demo = page.locator('.demo');
      await demo.getByText(word('en', 'lesson.beranga.make')).waitFor();
      await button(page, 'demo.step').click();
      await demo.getByText(word('en', 'lesson.beranga.lead')).waitFor();
      await demo.locator('[data-lies="S5"]').waitFor({ state: 'detached' });
      await button(page, 'demo.step').click();
      await demo.getByText(word('en', 'lesson.beranga.end')).waitFor();
      await expect.poll(() => button(page, 'demo.step').isDisabled()).toBe(true);
      // A place below the rules can be linked to.
      await page.getByRole('link', { name: word('en', 'guide.history') }).click();
      await page.waitForURL((url) => url.hash === '#history');
      await button(page, 'demo.try').click();
      await page.waitForURL('**/learn/beranga');
      await says(page, 'lesson.beranga.make');
    },
  );

  for (const { language, phone } of [
    { language: 'en', phone: false },
    { language: 'ur', phone: true },
  ] as const) {
    story(`axe finds nothing wrong with lessons in ${language}`, async (on) => {
      const page = await (await on.visitor({ phone, language })).open(`${on.server.url}/learn`);
      await page.locator('.lesson-list').waitFor();
      await page.locator(`html[dir=${language === 'ur' ? 'rtl' : 'ltr'}]`).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${on.server.url}/learn/hidden`);
      await says(page, 'lesson.hidden.ask', language);
      // The table is physical in every language, and nothing is wider than the phone.
      const places = await page.evaluate(() => ({
        left: document.querySelector('.plate-left')?.getAttribute('data-seat'),
        fits: document.documentElement.scrollWidth <= innerWidth,
      }));
      expect(places).toEqual({ left: 'west', fits: true });
      await page.locator('.turn-line .ask').click();
      await says(page, 'lesson.hidden.must', language);
      expect(await violations(page)).toEqual([]);
    });
  }
});
