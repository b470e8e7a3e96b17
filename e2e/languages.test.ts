import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callLongest, due, isSettled, playCard } from './src/play.js';
import { stage } from './src/story.js';
import { word } from './src/words.js';

const story = stage();

/** The middle of an element on the screen, from its left edge. */
async function across(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return box.x + box.width / 2;
}

/** Where the first and the last character of a text stand. */
const ends = (page: Page, selector: string): Promise<readonly [number, number]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode as Text);
      const place = (node: Text | undefined, at: number): number => {
        if (node === undefined) throw new Error('no text');
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right } = range.getBoundingClientRect();
        return (left + right) / 2;
      };
      const last = nodes.at(-1);
      return [place(nodes[0], 0), place(last, (last?.length ?? 1) - 1)] as const;
    });

/** The fonts of our own that the page has fetched. */
const fetchedFonts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family);
  });

describe('from right to left', () => {
  story('texts and menus turn, the seats do not; the switch is one step (O-89)', async (on) => {
    const visitor = await on.visitor({ phone: true });
    const page = await visitor.open(on.server.url);
    await page.locator('.button.play').waitFor();
    expect(await fetchedFonts(page)).toEqual([]);
    await page.getByLabel(word('en', 'settings.language')).selectOption('ur');
    await page.getByRole('heading', { level: 1, name: word('ur', 'home.title') }).waitFor();
    await page.locator('html[lang=ur][dir=rtl]').waitFor();
    await isSettled(page);
    const fonts = await fetchedFonts(page);
    expect(fonts).toContain('Vazirmatn');
    expect(fonts).toContain('Nastaliq');
    expect(fonts).not.toContain('Devanagari');

    await page.locator('.button.play').click();
    if ((await due(page)).type === 'suit') await callLongest(page);
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    expect(await across(page, '.plate-left')).toBeLessThan(await across(page, '.plate-right'));
    expect(await page.locator('.plate-left').textContent()).toContain(word('ur', 'bot.name.west'));
    expect(await across(page, '.bar-tools')).toBeGreaterThan(await across(page, '.stats'));
    // One's own score is read first, so it stands at the right.
    const [own, others] = await ends(page, '.score');
    expect(own).toBeGreaterThan(others);
    await playCard(page, next.card);
    await due(page);
    await isSettled(page);
    const room = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);

    // From the table back to English; the log tells the same deal in English, and it is kept.
    await page.getByLabel(word('ur', 'settings.language')).selectOption('en');
    await page.getByRole('button', { name: word('en', 'menu.title') }).click();
    await page.getByRole('button', { name: word('en', 'log.heading') }).click();
    const log = page.locator('dialog[open] li');
    await log.filter({ hasText: /^Trump: / }).waitFor();
    expect((await log.allTextContents()).join(' ')).not.toMatch(/\p{Script=Arabic}/u);
    await isSettled(page);
    const [first, last] = await ends(page, '.score');
    expect(first).toBeLessThan(last);
    await page.reload();
    await due(page);
    await page.locator('html[lang=en][dir=ltr]').waitFor();
  });

  story('numbers are typed and shown in digits of one kind (O-90)', async (on) => {
    const page = await (await on.visitor({ language: 'fa' })).open(on.server.url);
    await page.getByText(word('fa', 'home.house-rules'), { exact: true }).click();
    await page.getByText(word('fa', 'setup.group-score'), { exact: true }).click();
    const target = page.getByRole('spinbutton').first();
    await target.waitFor();
    await target.fill('۱۲');
    await target.blur();
    await expect.poll(() => target.inputValue()).toBe('۱۲');
    await expect.poll(() => target.getAttribute('aria-valuenow')).toBe('12');
    await target.fill('9');
    await target.blur();
    await expect.poll(() => target.inputValue()).toBe('۹');
    // Codes stay as they are typed; they stand in isolates.
    const text = await page.locator('#app').innerText();
    const shown = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
    expect(shown).toMatch(/[۰-۹]/);
    expect(shown).not.toMatch(/[0-9]/);
  });
});
