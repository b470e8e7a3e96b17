// A finished deal seen again: from the result, from a link on another machine, from a file, in a frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './src/axe.js';
import { playOn } from './src/play.js';
import { pressPlay, stage } from './src/story.js';
import { type Language, word } from './src/words.js';

const story = stage();

const shown = (page: Page) => page.locator('.replay-screen');
const place = (page: Page) => page.locator('.replay-screen .turn-text');
const button = (page: Page, id: string, language: Language = 'en') =>
  page.getByRole('button', { name: word(language, id), exact: true });

const isAt = (page: Page, where: string): Promise<void> =>
  expect.poll(() => place(page).textContent()).toBe(where);

/** Everything that a moment shows. */
const moment = (page: Page) =>
  page.evaluate(() => ({
    place: document.querySelector('.replay-screen .turn-text')?.textContent,
    hands: [...document.querySelectorAll('.open-hand [data-card]')]
      .map((card) => card.getAttribute('data-card') ?? '')
      .toSorted(),
    trick: [...document.querySelectorAll('.trick-card')].map((card) => card.textContent),
    bar: document.querySelector('header.bar .stats')?.textContent,
  }));

/** Against bots to the end of the first deal, and into its replay. */
async function replayOfDeal(page: Page): Promise<void> {
  await pressPlay(page);
  await playOn(page, ({ type }) => type === 'next-deal');
  await button(page, 'result.replay').click();
  await shown(page).waitFor();
}

async function linkIn(page: Page, id: string): Promise<string> {
  await page.keyboard.press('s');
  const field = page.getByLabel(word('en', id));
  await field.waitFor();
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return link;
}

describe('a finished deal', () => {
  story('is stepped through by keyboard; its link opens that moment elsewhere', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await replayOfDeal(page);
    await expect.poll(async () => (await moment(page)).hands.length).toBe(52);
    const beginning = await moment(page);
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
    const seventh = await moment(page);
    expect(seventh).not.toEqual(beginning);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await moment(page)).toEqual(seventh);
    await page.keyboard.press('Home');
    expect(await moment(page)).toEqual(beginning);
    await page.keyboard.press('3');
    await isAt(page, 'Deal 1 of 1, trick 3, card 1');
    const third = await moment(page);
    expect(third.trick).toHaveLength(1);
    await expect.poll(() => page.locator('[data-speech=polite]').textContent()).not.toBe('');

    // By whoever sees one seat only.
    await page.getByLabel(word('en', 'replay.view')).selectOption('south');
    await expect.poll(async () => (await moment(page)).hands.length).toBeLessThan(14);
    await page.getByLabel(word('en', 'replay.view')).selectOption('all');

    const link = await linkIn(page, 'replay.link-deal');
    const other = await (await on.visitor()).open(link);
    await shown(other).waitFor();
    await expect.poll(() => moment(other)).toEqual(third);
    // Nobody was made a person for looking.
    expect(await other.context().cookies()).toEqual([]);

    await other.goto(`${link.slice(0, -20)}${'A'.repeat(20)}`);
    await other.reload();
    await other
      .getByRole('alert')
      .filter({ hasText: word('en', 'replay.trouble-damaged') })
      .waitFor();
    expect(await shown(other).count()).toBe(0);
  });

  story('plays by itself, and is shared as a picture, as words and as files', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await replayOfDeal(page);
    await page.getByLabel(word('en', 'replay.speed')).selectOption('4');
    await page.keyboard.press('Home');
    const before = await place(page).textContent();
    await page.locator('h1').focus();
    await page.keyboard.press(' ');
    await button(page, 'replay.pause').waitFor();
    await expect.poll(() => place(page).textContent()).not.toBe(before);
    await page.keyboard.press(' ');
    await button(page, 'replay.play').waitFor();
    await page.keyboard.press('End');
    await isAt(page, 'Deal 1 of 1, over');
    await page.keyboard.press('s');
    const canvas = page.locator('dialog canvas');
    await canvas.waitFor();
    // Drawn: more than one colour.
    await expect
      .poll(() =>
        canvas.evaluate((drawn: HTMLCanvasElement) => {
          const { data } = drawn.getContext('2d')?.getImageData(0, 0, 1080, 1080) ?? { data: [] };
          return new Set(Array.from({ length: 400 }, (_, at) => data[at * 11_600])).size > 3;
        }),
      )
      .toBe(true);
    expect(await page.getByLabel(word('en', 'replay.text')).inputValue()).toMatch(/win the deal/);
    const names: string[] = [];
    for (const id of ['replay.save-picture', 'replay.save-record', 'replay.save-pbn']) {
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, id).click()]);
      names.push(file.suggestedFilename());
    }
    expect(names).toEqual(['court-piece.png', 'court-piece.json', 'court-piece.pbn']);
  });
});

describe('what is brought along', () => {
  story('is read, or refused with line or action and nothing taken', async (on) => {
    const page = await (await on.visitor()).open(`${on.server.url}/replay`);
    const isRefused = async (text: string, why: RegExp): Promise<void> => {
      await page.getByLabel(word('en', 'replay.import-text')).fill(text);
      await button(page, 'replay.import-open').click();
      await page.locator('.replay-problems').filter({ hasText: why }).waitFor();
    };
    await isRefused('[Event "x"]\n[Dealer "Q"]\n[Deal "N:- - - -"]\n', /line 2/);
    await isRefused(recordOf(['west call S', 'west play C2']), /deal 1, action 2, rule 3/);
    expect(await shown(page).count()).toBe(0);
    await page
      .getByLabel(word('en', 'replay.import-text'))
      .fill(recordOf(['west call S', 'west play SA']));
    await button(page, 'replay.import-open').click();
    await shown(page).waitFor();
    await page.keyboard.press('End');
    await isAt(page, 'Deal 1 of 1, trick 1, card 1');
    // It is in the address, and so there after a reload.
    await expect.poll(() => page.url()).toMatch(/at=2#r=1/);
    await page.reload();
    await shown(page).waitFor();
    await isAt(page, 'Deal 1 of 1, trick 1, card 1');
  });
});

describe('a running match', () => {
  story('shows nothing hidden by any link', async (on) => {
    const player = await on.visitor();
    const page = await player.open(on.server.url);
    await page.getByLabel(word('en', 'seat.north')).selectOption('open');
    await page.getByLabel(word('en', 'home.your-name')).fill('Mina');
    await button(page, 'home.open-table').click();
    await page.getByLabel(word('en', 'waiting.link')).waitFor();
    await page
      .getByRole('button', { name: `${word('en', 'waiting.bot')}: ${word('en', 'seat.north')}` })
      .click();
    await button(page, 'waiting.start').click();
    await playOn(page, ({ type }, played) => type === 'card' && played > 1);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    // For strangers, and for who plays there.
    const stranger = await on.visitor();
    for (const who of [await stranger.open(on.server.url), await player.open(on.server.url)]) {
      for (const path of ['replay', 'embed']) {
        await who.goto(`${on.server.url}/${path}?table=${id}&deal=1&at=60&seat=west`);
        const alert = who
          .getByRole('alert')
          .filter({ hasText: word('en', 'replay.trouble-nothing') });
        await alert.waitFor();
        expect(await who.locator('[data-card]').count()).toBe(0);
      }
      const answer = await who.request.get(`${on.server.url}/api/tables/${id}/record`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toMatch(/deck|play/);
    }
    // The browser reports each answer that says "not there"; here that is what is asked for.
    for (const { errors } of [player, stranger]) {
      expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
      errors.length = 0;
    }
  });
});

describe('a frame on another site', () => {
  story('shows the replay, and leads out of the frame only', async (on) => {
    const visitor = await on.visitor();
    const page = await visitor.open(`${on.server.url}/replay`);
    const text = recordOf(['west call S', 'west play SA']);
    await page.getByLabel(word('en', 'replay.import-text')).fill(text);
    await button(page, 'replay.import-open').click();
    await shown(page).waitFor();
    const code = await linkIn(page, 'replay.embed');
    const site = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(`<!doctype html><html lang="en"><title>Site</title>${code}</html>`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = site.address() as AddressInfo;
      const host = await visitor.open(`http://localhost:${port}/`);
      const frame = host.frameLocator('iframe');
      await frame.locator('.replay-embedded').waitFor();
      await expect.poll(() => frame.locator('.open-hand [data-card]').count()).toBe(52);
      await frame.getByRole('button', { name: word('en', 'replay.forward') }).click();
      const out = frame.getByRole('link', { name: word('en', 'replay.open') });
      expect(await out.getAttribute('target')).toBe('_blank');
    } finally {
      site.close();
    }
  });
});

describe('axe finds nothing wrong', () => {
  for (const { language, phone } of [
    { language: 'en', phone: false },
    { language: 'ur', phone: true },
  ] as const) {
    story(`with the replay, its windows, import and list in ${language}`, async (on) => {
      const page = await (await on.visitor({ language, phone })).open(`${on.server.url}/replay`);
      await page.getByLabel(word(language, 'replay.import-text')).fill('{');
      expect(await violations(page)).toEqual([]);
      await button(page, 'replay.import-open', language).click();
      await page.locator('.replay-problems').waitFor();
      expect(await violations(page)).toEqual([]);
      const text = recordOf(['west call S', 'west play SA']);
      await page.getByLabel(word(language, 'replay.import-text')).fill(text);
      await button(page, 'replay.import-open', language).click();
      await shown(page).waitFor();
      await page.keyboard.press('End');
      await page.locator(`html[dir=${language === 'ur' ? 'rtl' : 'ltr'}]`).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      for (const key of ['s', '?']) {
        await page.keyboard.press(key);
        await page.locator('dialog[open]').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      await page.goto(`${on.server.url}/matches`);
      await page.getByText(word(language, 'matches.none')).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  }
});

/** In order: the caller gets the five highest spades. */
const DECK = ['S', 'H', 'D', 'C'].flatMap((suit) =>
  'AKQJT98765432'.split('').map((rank) => `${suit}${rank}`),
);

function recordOf(actions: readonly string[]): string {
  return JSON.stringify({
    format: 'court-piece-record',
    version: 1,
    rules: { preset: 'single-sir-points' },
    seats: { south: 'Amina', west: 'bot:hard' },
    deals: [{ dealer: 'north', deck: DECK.join(' '), actions }],
  });
}
