import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './src/axe.js';
import { faintWords } from './src/faint.js';
import { callLongest, due, playCard, playOn, pressRefused, toRefused } from './src/play.js';
import { pressPlay, stage } from './src/story.js';
import { type Language, word } from './src/words.js';

const story = stage();

const window = (page: Page) => page.locator('dialog[open]');

async function eachWindow(page: Page, language: Language): Promise<void> {
  for (const id of ['sheet.title', 'log.heading', 'settings.title', 'keys.title']) {
    await page.getByRole('button', { name: word(language, 'menu.title') }).click();
    await window(page).waitFor();
    if (id === 'sheet.title') expect(await violations(page)).toEqual([]);
    const name = word(language, id);
    await window(page).getByRole('button', { name }).click();
    await window(page).getByRole('heading', { name, level: 2 }).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, ...(await faintWords(page))]).toEqual([colorScheme]);
    }
    await page.keyboard.press('Escape');
    await window(page).waitFor({ state: 'detached' });
  }
}

/** Each direction of writing, each kind of device. */
const READERS = [
  { language: 'en', phone: false },
  { language: 'ur', phone: true },
] as const;

describe('axe finds nothing wrong', () => {
  for (const { language, phone } of READERS) {
    const where = `in ${language}, on a ${phone ? 'phone' : 'desktop'}`;
    const button = (page: Page, id: string) =>
      page.getByRole('button', { name: word(language, id), exact: true });

    story(`with home, house rules, settings, the rules and the check ${where}`, async (on) => {
      const page = await (await on.visitor({ phone, language })).open(on.server.url);
      await button(page, 'home.play').waitFor();
      await page.locator(`html[dir=${language === 'ur' ? 'rtl' : 'ltr'}]`).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByText(word(language, 'home.house-rules'), { exact: true }).click();
      await page.getByText(word(language, 'setup.group-trump'), { exact: true }).click();
      await page.getByText(word(language, 'setup.group-tricks'), { exact: true }).click();
      expect(await violations(page)).toEqual([]);
      await button(page, 'settings.title').click();
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${on.server.url}/rules?rules={"preset":"hokm"}`);
      await page.locator('.rules-section').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${on.server.url}/check`);
      await button(page, 'check.check').waitFor();
      expect(await violations(page)).toEqual([]);
    });

    story(`with the table from the call to the result, and its windows ${where}`, async (on) => {
      const page = await (await on.visitor({ phone, language })).open(on.server.url);
      await page.getByLabel(word(language, 'seat.north')).selectOption('open');
      await page.getByLabel(word(language, 'home.your-name')).fill('Mina');
      await button(page, 'home.open-table').click();
      await page.getByLabel(word(language, 'waiting.link')).waitFor();
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('button', {
          name: `${word(language, 'waiting.bot')}: ${word(language, 'seat.north')}`,
        })
        .click();
      await button(page, 'waiting.start').click();

      const first = await due(page);
      expect(await violations(page)).toEqual([]);
      if (first.type === 'suit') await callLongest(page);
      const card = await due(page);
      if (card.type !== 'card') throw new Error('no card is due');
      await playCard(page, card.card);
      await due(page);
      expect(await violations(page)).toEqual([]);
      await eachWindow(page, language);
      await playOn(page, ({ type }) => type === 'next-deal');
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await faintWords(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await button(page, 'last-trick.open').click();
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await faintWords(page)).toEqual([]);
    });
  }
});

describe('without colour', () => {
  story('suits are drawn in four shapes, whatever their colour (O-88)', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await pressPlay(page);
    expect(await suitsByShape(page)).toEqual([]);
  });
});

/** Cards of the hand whose suit is not drawn in the shape of its own, by their codes. */
const suitsByShape = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shape = (suit: string): string =>
      document.querySelector(`#suit-${suit} path`)?.getAttribute('d') ?? '';
    const shapes = new Set(['S', 'H', 'D', 'C'].map(shape));
    if (shapes.size < 4 || shapes.has('')) return ['two suits have the same shape'];
    return [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].flatMap((card) => {
      const code = card.dataset['card'] ?? '';
      const drawn = [...card.querySelectorAll('use')].map((use) => use.getAttribute('href'));
      return drawn.includes(`#suit-${code[0]}`) ? [] : [code];
    });
  });

const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};
const SUITS: Readonly<Record<string, string>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};

describe('what a listener hears', () => {
  story('is each card, each trick and the result, once and in order (O-84)', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      new MutationObserver(() => {
        const text = document.querySelector('[data-speech=polite]')?.textContent ?? '';
        if (text !== '' && text !== heard.at(-1)) heard.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await pressPlay(page);
    await playOn(page, ({ type }) => type === 'next-deal');
    // The result is the last that is said.
    await page.waitForFunction(() =>
      /The score is/.test((globalThis as unknown as { heard: string[] }).heard.join(' ')),
    );
    const heard = await page.evaluate(() =>
      (globalThis as unknown as { heard: string[] }).heard.join(' '),
    );

    const id = page.url().split('/').at(-1);
    const record = (await (
      await page.request.get(`${on.server.url}/api/tables/${id}/record`)
    ).json()) as { deals: { actions: string[] }[] };
    const played = (record.deals[0]?.actions ?? []).flatMap((action) => {
      const [, card] = /play ([SHDC][AKQJT2-9])/.exec(action) ?? [];
      return card === undefined ? [] : [`${RANKS[card[1] ?? '']} of ${SUITS[card[0] ?? '']}`];
    });
    const spoken = [...heard.matchAll(/: (\w+ of \w+)\./g)].map(([, card]) => card);
    // What lay on the table before the first look is seen, not told.
    expect(played.length).toBeGreaterThanOrEqual(28);
    expect(spoken).toEqual(played.slice(-spoken.length));
    expect(played.length - spoken.length).toBeLessThan(4);
    const tricks = [...heard.matchAll(/wins? trick (\d+)/g)].map(([, number]) => Number(number));
    expect(tricks).toEqual(tricks.map((_, at) => at + 1));
    expect(tricks.length).toBeGreaterThanOrEqual(7);
    expect(heard).toMatch(/Your turn/);
  });

  story('of an illegal card is the reason, at once', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await pressPlay(page);
    await pressRefused(await toRefused(page));
    await expect
      .poll(() => page.locator('[data-speech=assertive]').textContent())
      .toMatch(/You must follow/);
  });
});
