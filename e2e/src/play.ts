// Playing as a person does: look what is asked for, press it, see that it happened. Nothing waits for a
// time, always for what shows on the page.
import type { Locator, Page } from 'playwright-core';
import { inAnyLanguage } from './words.js';

/** What the page asks its person for now. */
export type Due =
  | { readonly type: 'card'; readonly card: string }
  | { readonly type: 'suit' }
  /** Another decision of the rules in force, with the button to press. */
  | { readonly type: 'moment'; readonly button: string }
  | { readonly type: 'next-deal' }
  | { readonly type: 'over' };

const PLAY_AGAIN = inAnyLanguage('match.again');
const NEXT_DEAL = inAnyLanguage('result.next-deal');

const hand = (page: Page): Locator => page.locator('.hand');

export const handCard = (page: Page, card: string): Locator =>
  hand(page).locator(`[data-card="${card}"]`);

/** The cards of the hand, in the order on the page. */
export const cardsInHand = (page: Page): Promise<readonly string[]> =>
  hand(page)
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));

/**
 * In the window of the result. There is one under the hand too, which can be seen before the window
 * opens over it: a press there may be torn in two.
 */
export const nextDealButton = (page: Page): Locator =>
  page
    .locator('dialog[open] .dialog-actions')
    .getByRole('button', { name: new RegExp(`^(?:${NEXT_DEAL.join('|')})$`, 'u') });

/** The matches to go on with, on the home page. */
export const openMatches = (page: Page): Locator =>
  page.getByRole('region', { name: 'Continue' }).getByRole('button');

/** The buttons of a decision that is due besides playing a card. */
const DECISIONS = '.moment-choices button:not(:disabled), .turn-line button:not(:disabled)';

/** Waits until the page has all that it needs to do without the server. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker of the tables is there as well.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /worker/.test(name)),
  );
}

/** Waits until the page has fetched the table, which is a part of its own. */
export async function isTableThere(page: Page): Promise<void> {
  // As text: an import of the page, not of the tests.
  await page.waitForFunction(`(async () => {
    const fetched = performance.getEntriesByType('resource');
    const part = fetched.find(({ name }) => /[/]table-page-[^/]*[.]js$/.test(name));
    return part !== undefined && (await import(part.name)) !== undefined;
  })()`);
}

/** Waits until the page asks for something. */
export async function due(page: Page): Promise<Due> {
  const texts = { decisions: DECISIONS, again: PLAY_AGAIN, next: NEXT_DEAL };
  const found = await page.waitForFunction(({ decisions, again, next }): Due | null => {
    const shown = (selector: string): Element | undefined =>
      [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    const button = (named: readonly string[]): boolean =>
      [...document.querySelectorAll('button:not(:disabled)')].some(
        (element) => named.includes(element.textContent?.trim() ?? '') && element.checkVisibility(),
      );
    if (button(again)) return { type: 'over' };
    if (button(next)) return { type: 'next-deal' };
    if (document.querySelector('dialog[open]')) return null;
    if (shown('.suit-choice:not(:disabled)')) return { type: 'suit' };
    const decision = shown(decisions)?.textContent?.trim();
    if (decision) return { type: 'moment', button: decision };
    const card = shown('.hand:not([data-inert]) .card.possible')?.getAttribute('data-card');
    return card ? { type: 'card', card } : null;
  }, texts);
  return (await found.jsonValue()) as Due;
}

/** Where a card can be seen although the next one lies on it. */
export const CORNER = { x: 10, y: 16 } as const;

/** A hand that hears presses: the page shows all that has happened. */
const LISTENING = '.hand:not([data-inert])';

/** Waits until nothing is moved about any more by a new size, new words or fonts that come late. */
export const isSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const places = (): string =>
      [...document.querySelectorAll('body *')]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
        .join(';');
    // What is measured in one frame is laid out anew in the next.
    for (let before = '', same = 0, frames = 0; same < 3; frames++) {
      if (frames > 600) throw new Error('the page never comes to rest');
      await document.fonts.ready;
      await frame();
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });

/** A card that can be played, and would be if it were pressed now. */
export const listeningCard = (page: Page, card: string): Locator =>
  page.locator(`${LISTENING} .possible[data-card="${card}"]`);

/** Plays the card and sees it leave the hand. */
export async function playCard(page: Page, card: string): Promise<void> {
  await listeningCard(page, card).click({ position: CORNER });
  await handCard(page, card).waitFor({ state: 'detached' });
}

/** The first card, or the one named, that the rules refuse now. */
export const refusedCard = (page: Page, card?: string): Locator =>
  page
    .locator(`${LISTENING} .card.refused${card === undefined ? '' : `[data-card="${card}"]`}`)
    .first();

/**
 * Presses a card that cannot be played, once it lies still and the hand listens. No `click`: that waits
 * until the card may be played, and forced it presses whatever is there, heard or not.
 */
export async function pressRefused(refused: Locator): Promise<void> {
  await refused.hover({ position: CORNER });
  await refused.page().mouse.down();
  await refused.page().mouse.up();
}

/** Plays until the hand holds a card that the rules refuse; gives it. */
export async function toRefused(page: Page): Promise<Locator> {
  const refused = refusedCard(page);
  for (;;) {
    const next = await playOn(page, ({ type }) => type === 'card');
    if (next.type !== 'card') throw new Error('every card of the match could be played');
    if ((await refused.count()) > 0) return refused;
    await playCard(page, next.card);
  }
}

/** Makes trump of the suit held most, as the buttons tell. */
export async function callLongest(page: Page): Promise<void> {
  const choices = page.locator('.suit-choice');
  const counts = await choices.evaluateAll((buttons) =>
    buttons.map((button) => Number(/\d/.exec(button.textContent ?? '')?.[0] ?? 0)),
  );
  await choices.nth(counts.indexOf(Math.max(...counts))).click();
  await choices.first().waitFor({ state: 'detached' });
}

/** Presses a button of the decision that is due, and sees the decision go. */
export async function decide(page: Page, button: string): Promise<void> {
  const pressed = page.locator(DECISIONS).filter({ hasText: button });
  await pressed.click();
  await pressed.waitFor({ state: 'detached' });
}

/** Does what is asked for, until `stop` says so or the match is over. */
export async function playOn(
  page: Page,
  stop: (next: Due, played: number) => boolean = () => false,
): Promise<Due> {
  for (let played = 0; ; ) {
    const next = await due(page);
    if (next.type === 'over' || stop(next, played)) return next;
    switch (next.type) {
      case 'card':
        await playCard(page, next.card);
        played++;
        break;
      case 'suit':
        await callLongest(page);
        break;
      case 'moment':
        await decide(page, next.button);
        break;
      case 'next-deal':
        await nextDealButton(page).click();
        await nextDealButton(page).waitFor({ state: 'hidden' });
        break;
    }
  }
}

/** Everything of the table that must be the same after a return, as the page shows it. */
export async function tableSeen(page: Page): Promise<TableSeen> {
  return await page.evaluate(() => {
    const texts = (selector: string): readonly string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
    const lying = texts('.trick-card .vh');
    return {
      hand: [...document.querySelectorAll('.hand [data-card]')].map(
        (card) => `${card.getAttribute('data-card')} ${card.classList.contains('possible')}`,
      ),
      // A whole trick lies for a moment and is then turned: when, is each page's own affair.
      trick: lying.length === 4 ? [] : lying,
      bar: texts('header.bar').join(' '),
      turn: texts('.turn-text').join(' '),
    };
  });
}

export interface TableSeen {
  readonly hand: readonly string[];
  readonly trick: readonly string[];
  readonly bar: string;
  readonly turn: string;
}

/** Plays until it is one's own turn after others have played to the trick. */
export async function playToMidTrick(page: Page): Promise<TableSeen> {
  for (;;) {
    const next = await playOn(page, (asked) => asked.type === 'card');
    if (next.type !== 'card') throw new Error('the match ended before the middle of a trick');
    const seen = await tableSeen(page);
    if (seen.trick.length > 0 && seen.hand.length < 13) return seen;
    await playCard(page, next.card);
  }
}
