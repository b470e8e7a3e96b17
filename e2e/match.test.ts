import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { commandsIn, leaksIn, recordFrames } from './src/frames.js';
import {
  cardsInHand,
  due,
  handCard,
  nextDealButton,
  openMatches,
  playCard,
  playOn,
  playToMidTrick,
  pressRefused,
  tableSeen,
  toRefused,
  type Due,
} from './src/play.js';
import { pressPlay, showsTheSame, stage } from './src/story.js';

const story = stage();

describe('a match against bots', () => {
  story('one press leads from the home page to cards in hand', async ({ server, visitor }) => {
    const page = await (await visitor()).open(server.url);
    await pressPlay(page);
    const cards = await cardsInHand(page);
    expect([5, 13]).toContain(cards.length);
    expect(page.url()).toMatch(/\/table\/[\w-]+$/);
  });

  story(
    'it is played to its end by the rules chosen, and can be played again',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      const frames = recordFrames(page);
      await page.getByLabel('Rules', { exact: true }).selectOption('single-sir-points');
      await page.getByRole('spinbutton', { name: 'Played to' }).fill('3');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await playOn(page);
      // It stands in an isolate, so that it reads from one's own side in any language.
      const score = (await page.locator('.match-score').innerText()).replaceAll(
        /[\u2066\u2069]/g,
        '',
      );
      expect(score).toMatch(/^([3-9]\d?–[0-2]|[0-2]–[3-9])$/);

      // Nothing that came to this seat held a card that it could not know (O-01).
      const id = page.url().split('/').at(-1);
      const response = await page.request.get(`${server.url}/api/tables/${id}/record`);
      // A court of seven tricks may be all: of each own card an answer and an update.
      expect(frames.received.length).toBeGreaterThan(14);
      expect(leaksIn(frames.received, 'south', await response.json())).toEqual([]);

      await page.getByRole('button', { name: 'Play again' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
      expect((await due(page)).type).not.toBe('over');
    },
  );
});

describe('coming back to a table', () => {
  story(
    'a reload in mid-trick shows the same hand, table and score',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await pressPlay(page);
      const before = await playToMidTrick(page);
      await page.reload();
      await due(page);
      expect(await tableSeen(page)).toEqual(before);
      await playOn(page, ({ type }) => type === 'next-deal');
    },
  );

  story(
    'a second tab shows the same table, and one can play in either',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await pressPlay(page);
      const before = await playToMidTrick(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await due(other);
      expect(await tableSeen(other)).toEqual(before);

      const inOther = await due(other);
      if (inOther.type !== 'card') throw new Error('no card is due');
      await playCard(other, inOther.card);
      await handCard(page, inOther.card).waitFor({ state: 'detached' });
      await playOn(page, (_, played) => played === 2);
      await showsTheSame(other, page);
    },
  );

  story(
    'the Back button does not cost the seat, and Continue leads back',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await pressPlay(page);
      const before = await playToMidTrick(page);
      await page.goBack();
      await openMatches(page).click();
      await due(page);
      expect(await tableSeen(page)).toEqual(before);
      await page.goBack();
      await page.goForward();
      await due(page);
      expect(await tableSeen(page)).toEqual(before);
    },
  );
});

describe('playing a card', () => {
  story('an illegal card says why, and nothing is sent', async ({ server, visitor }) => {
    const page = await (await visitor()).open(server.url);
    const frames = recordFrames(page);
    await pressPlay(page);
    const refused = await toRefused(page);
    const sent = commandsIn(frames.sent).length;
    await pressRefused(refused);
    await expect
      .poll(() => page.locator('.turn-text').textContent())
      .toMatch(/^You must follow (spades|hearts|diamonds|clubs)/);
    await expect
      .poll(() => page.locator('[data-speech=assertive]').textContent())
      .toMatch(/You must follow/);
    await refused.press('Enter');
    expect(commandsIn(frames.sent)).toHaveLength(sent);
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.getAttribute('aria-label')).toMatch(/not playable: You must follow/);
  });

  story(
    'a double click plays one card and answers one question (O-15)',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      const frames = recordFrames(page);
      await pressPlay(page);
      // A window that comes between the two halves is not closed by the second.
      await page.getByRole('button', { name: 'Menu' }).click();
      const window = page.locator('dialog[open]');
      await window.waitFor();
      await page.mouse.move(2, 2);
      await strike(page, 2);
      expect(await window.count()).toBe(1);
      await strike(page, 1);
      await window.waitFor({ state: 'detached' });
      for (;;) {
        const next = await due(page);
        const before = commandsIn(frames.sent).length;
        await clickTwice(page, buttonFor(page, next));
        expect(commandsIn(frames.sent)).toHaveLength(before + 1);
        if (next.type === 'next-deal') break;
      }
    },
  );

  story(
    'a whole deal is played by keyboard alone, and the focus stays in the hand',
    async ({ server, visitor }) => {
      const page = await (await visitor()).open(server.url);
      await tabTo(page, 'Play');
      await page.keyboard.press('Enter');
      for (;;) {
        const next = await due(page);
        if (next.type === 'next-deal') break;
        if (next.type === 'suit') {
          await tabTo(page, /^Clubs/);
          await page.keyboard.press('Enter');
          await page.locator('.suit-choice').first().waitFor({ state: 'detached' });
          continue;
        }
        if (next.type !== 'card') throw new Error('the match is over');
        await focusPossibleCard(page);
        // Looking right and left: the card is meant, not struck twice in haste.
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        const card = await focusedCard(page);
        await page.keyboard.press('Enter');
        await handCard(page, card ?? '').waitFor({ state: 'detached' });
        if ((await cardsInHand(page)).length > 0 && (await due(page)).type === 'card') {
          await expect.poll(() => focusedCard(page)).not.toBeNull();
        }
      }
      // The window of the result puts the focus there: look round, so that it is not the same stroke.
      await nextDealButton(page).waitFor();
      await page.keyboard.press('Tab');
      await tabTo(page, 'Next deal');
      await page.keyboard.press('Enter');
      await nextDealButton(page).waitFor({ state: 'hidden' });
      expect(['suit', 'card']).toContain((await due(page)).type);
    },
  );
});

const buttonFor = (page: Page, next: Due): Locator => {
  switch (next.type) {
    case 'card':
      return handCard(page, next.card);
    case 'suit':
      return page.locator('.suit-choice').first();
    case 'moment':
      return page.getByRole('button', { name: next.button, exact: true });
    case 'next-deal':
      return nextDealButton(page);
    case 'over':
      return page.getByRole('button', { name: 'Play again' });
  }
};

/** One half of a double click, where the mouse is. */
async function strike(page: Page, clickCount: 1 | 2): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

/** The second click of a double click comes when what follows from the first is on the page. */
async function clickTwice(page: Page, button: Locator): Promise<void> {
  await button.hover({ position: { x: 10, y: 10 } });
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is nothing to click');
  await page.mouse.move(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
  await strike(page, 1);
  await button.waitFor({ state: 'detached' });
  await due(page);
  await strike(page, 2);
  await due(page);
}

const focusedCard = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? null);

/** Presses Tab until the named button has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (text: string): boolean =>
    typeof name === 'string' ? text === name : name.test(text);
  for (let press = 0; press < 100; press++) {
    const focused = await page.evaluate(() =>
      document.activeElement instanceof HTMLButtonElement
        ? (document.activeElement.ariaLabel ?? document.activeElement.textContent ?? '')
        : '',
    );
    if (fits(focused.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} cannot be reached by Tab`);
}

/** One Tab into the hand, then arrows to a card that can be played. */
async function focusPossibleCard(page: Page): Promise<void> {
  for (let press = 0; press < 60 && (await focusedCard(page)) === null; press++) {
    await page.keyboard.press('Tab');
  }
  for (let press = 0; press < 13; press++) {
    const possible = await page.evaluate(() =>
      document.activeElement?.classList.contains('possible'),
    );
    if (possible) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error('no card can be reached that may be played');
}
