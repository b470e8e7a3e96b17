import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callLongest, due, handCard, playCard, playOn } from './src/play.js';
import { pressPlay, stage } from './src/story.js';

const story = stage();

interface AxeResult {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Everything that axe finds wrong with what the page shows now. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const injected = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: AxeResult[] }> };
    };
    return (await injected.axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}

const window = (page: Page) => page.locator('dialog[open]');

async function eachWindow(page: Page): Promise<void> {
  for (const name of ['Score sheet', 'What happened', 'Settings', 'Keys']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page)).toEqual([]);
    await window(page).getByRole('button', { name }).click();
    await window(page).getByRole('heading', { name }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await window(page).waitFor({ state: 'detached' });
  }
}

describe('axe finds nothing wrong', () => {
  for (const phone of [false, true]) {
    const where = phone ? 'on a phone' : 'on a desktop';
    story(`with the home page and the form for house rules ${where}`, async (on) => {
      const page = await (await on.visitor({ phone })).open(on.server.url);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByText('House rules').click();
      await page.getByText('Making trumps').click();
      await page.getByText('Tricks and courts').click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
    });

    story(`with the table from the call to the result, and its windows ${where}`, async (on) => {
      const page = await (await on.visitor({ phone })).open(on.server.url);
      await page.getByLabel('North').selectOption('open');
      await page.getByLabel('Your name').fill('Mina');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByLabel('Send this link').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add a bot: North' }).click();
      await page.getByRole('button', { name: 'Start the match' }).click();

      const first = await due(page);
      expect(await violations(page)).toEqual([]);
      if (first.type === 'suit') await callLongest(page);
      const card = await due(page);
      if (card.type !== 'card') throw new Error('no card is due');
      await playCard(page, card.card);
      await due(page);
      expect(await violations(page)).toEqual([]);
      await eachWindow(page);
      await playOn(page, ({ type }) => type === 'next-deal');
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Last trick' }).click();
      await window(page).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  }

  story('with the rules page', async (on) => {
    const page = await (await on.visitor()).open(`${on.server.url}/rules?rules={"preset":"hokm"}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
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
    await playOn(page, ({ type }) => type !== 'suit');
    const refused = page.locator('.hand .card.refused').first();
    while ((await refused.count()) === 0) {
      const next = await due(page);
      if (next.type !== 'card') throw new Error('every card could be played');
      await playCard(page, next.card);
      await due(page);
    }
    const card = await refused.getAttribute('data-card');
    await handCard(page, card ?? '').click({ force: true });
    await expect
      .poll(() => page.locator('[data-speech=assertive]').textContent())
      .toMatch(/You must follow/);
  });
});
