import { newGame } from '@court-piece/rules/testing';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openLaid } from './src/browser-table.js';
import { cardsInHand, CORNER, due, handCard, isSettled, playCard } from './src/play.js';
import { stage } from './src/story.js';

const story = stage();

/** A finger needs so many pixels (WCAG 2.5.8). */
const FINGER = 24;

interface Seen {
  readonly card: string;
  /** Width of what can be seen and pressed, a little below the card's upper edge. */
  readonly width: number;
  readonly height: number;
}

const cardsSeen = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].map((card) => {
      const box = card.getBoundingClientRect();
      const isSeen = (x: number, y: number): boolean =>
        document.elementFromPoint(x, y)?.closest('[data-card]') === card;
      let width = 0;
      for (let x = box.left; x < box.right; x++) if (isSeen(x + 0.5, box.top + 8)) width++;
      let height = 0;
      for (let y = box.top; y < box.bottom; y++) if (isSeen(box.left + 6, y + 0.5)) height++;
      return { card: card.dataset['card'] ?? '', width, height };
    }),
  );

/** What is not in sight although a player always needs it. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      '.turn-line',
      'header.bar',
      '.plate-top',
      '.plate-left',
      '.plate-right',
      '.plate-bottom',
    ].filter((selector) => {
      const element = document.querySelector(selector);
      if (element === null) return true;
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0;
      return !inside || document.elementFromPoint(x, y)?.closest(selector) !== element;
    }),
  );

/** What lies over something else of the table, or juts out of its plate or of the felt. */
const meeting = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = (selector: string): readonly HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
      );
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    const plates = all('.plate');
    const parts = [
      ...plates,
      ...all('.pile-count, .aside-card .card, .turn-line, .hand, .actions'),
    ];
    const name = ({ className }: HTMLElement): string => className;
    const found: string[] = [];
    for (const [at, part] of parts.entries()) {
      const one = part.getBoundingClientRect();
      for (const other of parts.slice(at + 1)) {
        const two = other.getBoundingClientRect();
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (wide > 1 && high > 1) found.push(`${name(part)} and ${name(other)}`);
      }
    }
    for (const plate of plates) {
      const { top, right, bottom, left } = plate.getBoundingClientRect();
      if (felt === undefined || top < felt.top || bottom > felt.bottom) found.push(name(plate));
      for (const inner of plate.querySelectorAll('.plate-name, .mark, .held-backs')) {
        const box = inner.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1) {
          found.push(`${inner.className} of ${name(plate)}`);
        }
      }
    }
    return found;
  });

/** Buttons whose words are wider than they are, and whatever is wider than the page. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1,
    );
    const { scrollWidth } = document.documentElement;
    return [
      ...buttons.map(({ textContent }) => textContent),
      ...(scrollWidth > innerWidth ? [`the page: ${scrollWidth} pixels`] : []),
    ];
  });

/** Three cards on the table, thirteen in the hand, a trick gone by: `before` names its cards. */
function inMidTrick() {
  const { state, log } = newGame('single-sir-points')
    .deal({ north: 'HA', west: 'H3', south: 'SAQT8 H92 DK743 CQT' }, 'east')
    .does('call C')
    .plays('N: HA W: H3');
  return { preset: 'single-sir-points', options: state.options, log } as const;
}

const SIZES = [
  [320, 568],
  [360, 640],
  [414, 896],
  [667, 375],
  [640, 360],
  // A desktop at 200 %.
  [640, 400],
  [1280, 800],
] as const;

describe('with thirteen cards and a trick on the table', () => {
  story('every card can be seen and pressed, from small phones to desktops (O-82)', async (on) => {
    const page = await (await on.visitor()).open('about:blank');
    await openLaid(page, on.server.url, inMidTrick());
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect((await due(page)).type).toBe('card');
      await isSettled(page);
      const seen = await cardsSeen(page);
      expect(seen).toHaveLength(13);
      expect(seen.filter((card) => card.width < FINGER || card.height < FINGER)).toEqual([]);
      expect([width, ...(await hidden(page))]).toEqual([width]);
      expect([width, ...(await tooWide(page))]).toEqual([width]);
      await expect.poll(() => meeting(page), { message: `${width}` }).toEqual([]);
    }
  });

  story('each card stays readable, whichever has the focus or is chosen', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    await page.setViewportSize({ width: 320, height: 568 });
    await openLaid(page, on.server.url, inMidTrick());
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    const covered = async (): Promise<readonly string[]> => {
      await isSettled(page);
      return (await cardsSeen(page)).filter(({ width }) => width < FINGER).map(({ card }) => card);
    };
    await page.keyboard.press('H');
    for (const card of await cardsInHand(page)) {
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('.hand [data-card]:focus-visible').count()).toBe(1);
      expect([card, ...(await covered())]).toEqual([card]);
    }
    await handCard(page, next.card).tap({ position: CORNER });
    await page.locator(`.hand .selected[data-card="${next.card}"]`).waitFor();
    expect(await covered()).toEqual([]);
  });

  story('the sign of a hint lies where the next card does not cover it', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    await page.setViewportSize({ width: 320, height: 568 });
    // Four spades that are followed by hearts in their row: none of them lies at its end.
    const { state, log } = newGame('single-sir-points')
      .deal({ north: 'SA', west: 'S3', south: 'SQT82 H92 DK743 CKQT' }, 'east')
      .does('call C')
      .plays('N: SA W: S3');
    const laid = { preset: 'single-sir-points', options: state.options, log } as const;
    await openLaid(page, on.server.url, laid);
    await due(page);
    await page.keyboard.press('a');
    const sign = page.locator('.hand .hinted .hand-mark');
    await sign.waitFor();
    await isSettled(page);
    const isInSight = await sign.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + 1, left + width - 1].every(
        (x) => document.elementFromPoint(x, top + height / 2)?.closest('.hand-mark') === element,
      );
    });
    expect(isInSight).toBe(true);
  });

  story('all words fit on the smallest phone, upright and lying, in every language', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    await page.setViewportSize({ width: 320, height: 568 });
    await openLaid(page, on.server.url, inMidTrick());
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    await playCard(page, next.card);
    await due(page);
    const switcher = page.locator('.language-switch select');
    for (const language of ['en', 'de', 'nl', 'ur', 'fa', 'hi'] as const) {
      await switcher.selectOption(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      await isSettled(page);
      expect([language, ...(await tooWide(page))]).toEqual([language]);
      expect([language, ...(await hidden(page))]).toEqual([language]);
      await page.setViewportSize({ width: 640, height: 360 });
      const handEnd = async (): Promise<number> => {
        const hand = await page.locator('.hand').boundingBox();
        return hand === null ? Number.NaN : hand.y + hand.height;
      };
      await expect.poll(handEnd, { message: language }).toBeLessThanOrEqual(360);
      await expect.poll(() => meeting(page), { message: language }).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
    }
  });
});

describe('the choice of trumps', () => {
  story('has room for the name of every suit on small phones, in every language', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    const { state, log } = newGame('single-sir-points').deal({}, 'west');
    await openLaid(page, on.server.url, {
      preset: 'single-sir-points',
      options: state.options,
      log,
    });
    const switcher = page.locator('.language-switch select');
    for (const language of ['en', 'de', 'nl', 'ur', 'fa', 'hi'] as const) {
      await switcher.selectOption(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 640 });
        expect((await due(page)).type).toBe('suit');
        await isSettled(page);
        const outside = await page.locator('.suit-choice').evaluateAll((choices) =>
          choices.flatMap((choice) => {
            const words = document.createRange();
            words.selectNodeContents(choice);
            const [inner, outer] = [words.getBoundingClientRect(), choice.getBoundingClientRect()];
            const isInside = inner.left >= outer.left + 1 && inner.right <= outer.right - 1;
            return isInside ? [] : [choice.textContent];
          }),
        );
        expect([language, width, ...outside]).toEqual([language, width]);
        expect([language, width, ...(await tooWide(page))]).toEqual([language, width]);
      }
    }
  });
});

describe('pages to read', () => {
  story('need no scrolling sideways on the smallest phone (WCAG 1.4.10)', async (on) => {
    const page = await (await on.visitor({ phone: true, language: 'ur' })).open('about:blank');
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of ['/', '/rules', '/learn', '/check', '/statistics', '/matches']) {
      await page.goto(on.server.url + path);
      await page.locator('h1').first().waitFor();
      await isSettled(page);
      expect([path, ...(await tooWide(page))]).toEqual([path]);
    }
  });
});

describe('a lesson on a small phone', () => {
  story('has room for all that its plates tell, in long words and in tall letters', async (on) => {
    for (const [language, lessons] of [
      ['de', ['double', 'hidden']],
      ['ur', ['hidden']],
    ] as const) {
      const page = await (await on.visitor({ phone: true, language })).open('about:blank');
      await page.setViewportSize({ width: 320, height: 568 });
      for (const lesson of lessons) {
        await page.goto(`${on.server.url}/learn/${lesson}`);
        await page.locator('.coach-text').filter({ hasText: /./ }).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const found = await meeting(page);
        // What one goes on with stays in sight, over the hand where that is larger than the screen.
        expect([lesson, ...found.filter((text) => !text.includes('actions'))]).toEqual([lesson]);
      }
    }
  });
});

describe('a table that is not there yet', () => {
  story('leaves the page where it is: no margin of it moves the body', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    // Somebody answers, and says nothing.
    await page.routeWebSocket(/\/ws/, () => undefined);
    await page.goto(`${on.server.url}/table/somewhere`);
    await page.locator('.arriving .connection').waitFor();
    expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(0);
  });
});

describe('with a finger', () => {
  story('the first tap lifts a card, the second plays it', async (on) => {
    const page = await (await on.visitor({ phone: true })).open(on.server.url);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    let next = await due(page);
    if (next.type === 'suit') {
      await page.locator('.suit-choice').first().tap();
      await page.locator('.suit-choice').first().waitFor({ state: 'detached' });
      next = await due(page);
    }
    if (next.type !== 'card') throw new Error('no card is due');
    const card = handCard(page, next.card);
    await card.tap({ position: { x: 10, y: 16 } });
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.turn-line').textContent()).toMatch(/again/);
    await card.tap({ position: { x: 10, y: 16 } });
    await card.waitFor({ state: 'detached' });
  });
});
