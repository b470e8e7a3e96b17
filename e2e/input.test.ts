import { newGame } from '@court-piece/rules/testing';
import type { Card } from '@court-piece/rules';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openLaid } from './src/browser-table.js';
import { CORNER, due, handCard } from './src/play.js';
import { stage } from './src/story.js';
import { word } from './src/words.js';

const story = stage();

/** A finger that goes down on a card and moves; the browser makes everything else of it. */
async function finger(page: Page): Promise<{
  readonly dragTo: (card: string, dy: number, end: 'touchEnd' | 'touchCancel') => Promise<void>;
}> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: string, x: number, y: number): Promise<unknown> =>
    protocol.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y }],
    });
  return {
    async dragTo(card, dy, end) {
      // Where it will stay: fonts that come late move the hand.
      await handCard(page, card).hover({ position: CORNER, trial: true });
      const box = await handCard(page, card).boundingBox();
      if (box === null) throw new Error(`${card} is not in sight`);
      const x = box.x + CORNER.x;
      const y = box.y + CORNER.y;
      await touch('touchStart', x, y);
      for (const part of [0.3, 0.7, 1]) await touch('touchMove', x, y + dy * part);
      await touch(end, x, y + dy);
    },
  };
}

/**
 * A person with quick fingers: presses the card as soon as it is there and a trick lies on the table. What
 * the page says while a card is chosen ahead is written down there: it may be over in a moment.
 */
const pressEarly = async (page: Page, card: Card): Promise<void> => {
  await page.addInitScript((wanted) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    let pressed = false;
    new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(`.hand [data-card="${wanted}"]`);
      if (button === null || document.querySelector('.trick-card') === null) return;
      if (document.querySelector('.in-hand.ahead') !== null) {
        told.push(document.querySelector('.turn-text')?.textContent ?? '');
      }
      if (pressed) return;
      pressed = true;
      button.click();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  }, card);
};

/** What the page said first of the card that is chosen ahead. */
const toldAhead = async (page: Page): Promise<string> => {
  const told = await page.waitForFunction(
    () => (globalThis as unknown as { told: readonly string[] }).told[0],
  );
  return String(await told.jsonValue());
};

/** North has led, west has but one heart, and it is west's turn. */
function beforeWest(led: Card, west: Card) {
  const { state, log } = withOneHeart(led, west);
  return { preset: 'single-sir-points', options: state.options, log, pace: 'normal' } as const;
}

/** The same, and now it is south's turn. */
function beforeSouth(led: Card, west: Card) {
  const { state, log } = withOneHeart(led, west).plays(`W: ${west}`);
  return { preset: 'single-sir-points', options: state.options, log } as const;
}

function withOneHeart(led: Card, west: Card) {
  const hearts = 'H5 H6 H7 H8 H9 HT HJ HQ HK HA'.split(' ').filter((card) => card !== west);
  return newGame('single-sir-points')
    .deal(
      {
        north: [led, ...hearts.filter((card) => card !== led).slice(0, 3)].join(' '),
        west,
        south: 'H2 H3 H4',
        east: hearts
          .filter((card) => card !== led)
          .slice(3)
          .join(' '),
      },
      'east',
    )
    .does('call C')
    .plays(`N: ${led}`);
}

describe('by touch alone', () => {
  for (const language of ['en', 'ur'] as const) {
    story(`a whole deal is played in ${language}, by taps and by drags`, async (on) => {
      const page = await (await on.visitor({ phone: true, language })).open(on.server.url);
      await page.getByRole('button', { name: word(language, 'home.play'), exact: true }).tap();
      const { dragTo } = await finger(page);
      for (let played = 0; ; ) {
        const next = await due(page);
        if (next.type === 'next-deal' || next.type === 'over') {
          expect(played).toBeGreaterThan(6);
          return;
        }
        if (next.type === 'suit') {
          await page.locator('.suit-choice').first().tap();
          await page.locator('.suit-choice').first().waitFor({ state: 'detached' });
          continue;
        }
        if (next.type !== 'card') throw new Error(`${next.type} is due`);
        const card = handCard(page, next.card);
        if (played % 2 === 0) await dragTo(next.card, -160, 'touchEnd');
        else {
          await card.tap({ position: CORNER });
          await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
          await card.tap({ position: CORNER });
        }
        await card.waitFor({ state: 'detached' });
        played++;
      }
    });
  }

  story('a drag that is broken off, or ends over the hand, plays nothing (O-79)', async (on) => {
    const page = await (await on.visitor({ phone: true })).open('about:blank');
    const { state, log } = newGame('single-sir-points')
      .deal({ north: 'HA', west: 'H3', south: 'H2 H9 SA SK' }, 'east')
      .does('call C')
      .plays('N: HA W: H3');
    await openLaid(page, on.server.url, {
      preset: 'single-sir-points',
      options: state.options,
      log,
    });
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    const { dragTo } = await finger(page);
    const place = async () => await handCard(page, next.card).boundingBox();
    const before = await place();
    await dragTo(next.card, -160, 'touchCancel');
    await expect.poll(place).toEqual(before);
    await dragTo(next.card, -36, 'touchEnd');
    await expect.poll(place).toEqual(before);
    // A card that may not be played goes back as well, and the page says why.
    await dragTo('SA', -160, 'touchEnd');
    await expect.poll(() => page.locator('.turn-text').textContent()).toMatch(/follow hearts/);
    expect(await page.locator('.hand [data-card]').count()).toBe(13);
    await dragTo(next.card, -160, 'touchEnd');
    await handCard(page, next.card).waitFor({ state: 'detached' });
  });
});

describe('a card chosen ahead (O-78)', () => {
  story('is played when it is one’s turn', async (on) => {
    const page = await (await on.visitor({ pace: 'normal' })).open('about:blank');
    await pressEarly(page, 'H2');
    await openLaid(page, on.server.url, beforeWest('HA', 'HK'));
    expect(await toldAhead(page)).toMatch(/two of hearts will be played/i);
    await handCard(page, 'H2').waitFor({ state: 'detached' });
    await page.getByText('You: two of hearts.').first().waitFor({ state: 'attached' });
  });

  story('stays in the hand when another card has come to win the trick', async (on) => {
    const page = await (await on.visitor({ pace: 'normal' })).open('about:blank');
    await pressEarly(page, 'H2');
    await openLaid(page, on.server.url, beforeWest('H9', 'HK'));
    expect(await toldAhead(page)).toMatch(/two of hearts will be played/i);
    expect((await due(page)).type).toBe('card');
    await expect.poll(() => page.locator('.turn-text').textContent()).toMatch(/not played/);
    expect(await page.locator('.in-hand.ahead').count()).toBe(0);
    expect(await page.locator('.hand [data-card]').count()).toBe(13);
  });
});

describe('with a mouse', () => {
  story('Escape takes a card back that was just let go', async (on) => {
    const page = await (await on.visitor({ settings: { takeBack: true } })).open('about:blank');
    await openLaid(page, on.server.url, beforeSouth('HA', 'HK'));
    const next = await due(page);
    if (next.type !== 'card') throw new Error('no card is due');
    // In the page itself, so that no slow machine lets the moment pass.
    await page.evaluate(async (card) => {
      const isLeaving = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('.in-hand.leaving') === null) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document, { attributes: true, childList: true, subtree: true });
      });
      document.querySelector<HTMLElement>(`.hand [data-card="${card}"]`)?.click();
      await isLeaving;
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }, next.card);
    await expect.poll(() => page.locator('.turn-text').textContent()).toMatch(/stays in your hand/);
    await handCard(page, next.card).dblclick({ position: CORNER });
    await handCard(page, next.card).waitFor({ state: 'detached' });
  });

  story('decisions are asked once more by those who want it', async (on) => {
    const page = await (await on.visitor({ settings: { confirm: true } })).open('about:blank');
    const { state, log } = newGame('single-sir-points').deal({}, 'west');
    await openLaid(page, on.server.url, {
      preset: 'single-sir-points',
      options: state.options,
      log,
    });
    expect((await due(page)).type).toBe('suit');
    await page.getByRole('button', { name: /^Hearts/ }).click();
    await page.getByText('Make hearts trump?').waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    expect(await page.locator('.suit-choice').count()).toBe(4);
    await page.getByRole('button', { name: /^Hearts/ }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => page.locator('.trump-badge').textContent()).toMatch(/hearts/i);
  });
});
