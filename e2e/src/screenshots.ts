// Makes the pictures of the documents: `npm run screenshots`. They show one deal, laid out card by
// card, so that nothing in them is left to chance. With `--all`, every screen instead, on a phone and a
// desktop, in English and in Urdu, light and dark, into tmp/screens: to be looked at.
import {
  DECK,
  nextSeat,
  resolveOptions,
  seatsFrom,
  type Action,
  type Card,
} from '@court-piece/rules';
import { bySeat, type Seat } from '@court-piece/rules/view';
import type { Page } from 'playwright-core';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLaid, type Laid } from './browser-table.js';
import { launchChromium } from './chromium.js';
import { due } from './play.js';
import { startServer } from './server.js';
import { visit } from './visitor.js';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const HANDS: Readonly<Record<Seat, string>> = {
  south: 'CA CK C5 SJ S3 HK H9 H8 H6 H5 DQ D7 D6',
  north: 'S8 SQ H2',
  west: 'S2 S6 H4',
  east: 'S4 S5',
};

/** Two tricks, and two cards of the third. */
const PLAYED =
  'south SJ, east S4, north S8, west S2, south S3, east S5, north SQ, west S6, north H2, west H4';

/** What the menu of the table opens, by its place there. */
const WINDOWS = [
  ['menu', 0],
  ['sheet', 0],
  ['log', 2],
  ['keys', 4],
] as const;

function pictured(): Laid {
  const preset = 'single-sir-points';
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(options.error.code);
  const log: readonly Action[] = [
    { type: 'deal', dealer: 'west', deck: deckFor('west') },
    { type: 'call', seat: 'south', suit: 'C' },
    ...PLAYED.split(', ').map((text): Action => {
      const [seat, card] = text.split(' ') as [Seat, Card];
      return { type: 'play', seat, card };
    }),
  ];
  return { preset, options: options.value, log };
}

/** The deck that deals the hands above, filled up with what is left (Rules 1.6). */
function deckFor(dealer: Seat): readonly Card[] {
  const named = bySeat((seat) => HANDS[seat].split(' ') as Card[]);
  const given = new Set(Object.values(named).flat());
  const left = DECK.filter((card) => !given.has(card));
  const order = seatsFrom(nextSeat(dealer, 'counterclockwise'), 'counterclockwise');
  for (const seat of order) named[seat].push(...left.splice(0, 13 - named[seat].length));
  const packets: readonly (readonly [number, number])[] = [
    [0, 5],
    [5, 9],
    [9, 13],
  ];
  return packets.flatMap(([from, to]) => order.flatMap((seat) => named[seat].slice(from, to)));
}

const browser = await launchChromium();
const server = await startServer();
try {
  await (process.argv.includes('--all') ? everyScreen() : documentPictures());
} finally {
  await browser.close();
  await server.close();
}

async function documentPictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pictures = [
    { name: 'table-phone', phone: true, language: 'en', theme: 'light' },
    { name: 'table-phone-urdu', phone: true, language: 'ur', theme: 'dark' },
    { name: 'table-desktop', phone: false, language: 'en', theme: 'light' },
  ] as const;
  for (const { name, phone, language, theme } of pictures) {
    const visitor = await visit(browser, server.url, { phone, language, settings: { theme } });
    const page = await visitor.open('about:blank');
    await openLaid(page, server.url, pictured());
    await due(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}${name}.png` });
    await visitor.close();
  }
}

async function everyScreen(): Promise<void> {
  const screens = fileURLToPath(new URL('../../tmp/screens/', import.meta.url));
  mkdirSync(screens, { recursive: true });
  for (const phone of [true, false]) {
    for (const language of ['en', 'ur'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const visitor = await visit(browser, server.url, { phone, language, settings: { theme } });
        const page = await visitor.open(server.url);
        const keep = async (name: string): Promise<void> => {
          await page.waitForLoadState('networkidle');
          const where = `${phone ? 'phone' : 'desktop'}-${language}-${theme}`;
          await page.screenshot({ path: `${screens}${name}-${where}.png` });
        };
        await screensOf(page, keep);
        await visitor.close();
      }
    }
  }
}

interface Example {
  readonly record: { readonly rules: { readonly preset?: string } };
  readonly expect: { readonly deals?: readonly object[] };
}

/** A match of the examples with a finished deal, as text. */
function finished(): string {
  const file = new URL('../../fixtures/records/examples.jsonl', import.meta.url);
  const examples = readFileSync(file, 'utf8').trim().split('\n');
  const found = examples
    .map((line) => JSON.parse(line) as Example)
    .find(
      ({ record, expect: { deals = [] } }) =>
        record.rules.preset === 'single-sir-points' && deals.length > 0,
    );
  if (found === undefined) throw new Error('no example of a finished deal');
  return JSON.stringify(found.record);
}

/** What is looked at when a deal is over. */
async function lookingBack(page: Page, keep: (name: string) => Promise<void>): Promise<void> {
  for (const name of ['statistics', 'matches']) {
    await page.goto(`${server.url}/${name}`);
    await page.locator('.panel').first().waitFor();
    await keep(name);
  }
  await page.goto(`${server.url}/analyse`);
  await page.locator('textarea').fill(finished());
  await page.locator('.check-actions .main').click();
  await page.locator('.analysis-progress[data-state=done]').waitFor();
  await keep('analysis');
  await page.locator('.analysis-values').scrollIntoViewIfNeeded();
  await keep('analysis-values');
  await page.goto(`${server.url}/replay`);
  await page.locator('textarea').fill(finished());
  await page.locator('.check-actions .main').click();
  await page.locator('.replay-board').waitFor();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  await keep('replay');
}

/** The screens one after another; found by what they are, since their words are in many languages. */
async function screensOf(page: Page, keep: (name: string) => Promise<void>): Promise<void> {
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await page.locator('.together').waitFor();
  await keep('home');
  await page.locator('.home-tools .icon-button').last().click();
  await page.locator('dialog[open] .own-actions').waitFor();
  await keep('settings');
  await page.locator('dialog[open] .own-actions').scrollIntoViewIfNeeded();
  await keep('settings-end');
  await close();
  await page.goto(`${server.url}/rules?rules={"preset":"hidden-rung"}`);
  await page.locator('.rules-section').first().waitFor();
  await keep('rules');
  await page.goto(`${server.url}/check`);
  await page.locator('textarea').waitFor();
  await keep('check');
  await page.goto(`${server.url}/learn`);
  await page.locator('.lesson-list').waitFor();
  await keep('learn');
  await page.goto(`${server.url}/learn/double`);
  await page.locator('.coach-text').filter({ hasText: /./ }).waitFor();
  await keep('lesson');
  await lookingBack(page, keep);
  await openLaid(page, server.url, pictured());
  await page.locator('.hand .possible').first().waitFor();
  await keep('table');
  for (const [name, at] of WINDOWS) {
    await page.locator('.bar-tools .icon-button').first().click();
    await page.locator('dialog[open] .menu').waitFor();
    if (name === 'menu') await keep(name);
    else {
      await page.locator('dialog[open] .menu-item').nth(at).click();
      await page.locator('dialog[open] .menu').waitFor({ state: 'detached' });
      await keep(name);
    }
    await close();
  }
  await page.keyboard.press('l');
  await page.locator('dialog[open] .last-trick').waitFor();
  await keep('last-trick');
  await close();
}
