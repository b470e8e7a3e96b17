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

/** In the window of the result while that is open, else under the hand. */
export const nextDealButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Next deal' }).last();

/** The matches to go on with, on the home page. */
export const openMatches = (page: Page): Locator =>
  page.getByRole('region', { name: 'Continue' }).getByRole('button');

/** The buttons of a decision that is due besides playing a card. */
const DECISIONS = '.moment-choices button:not(:disabled), .turn-line button:not(:disabled)';

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

/** Plays the card and sees it leave the hand. */
export async function playCard(page: Page, card: string): Promise<void> {
  await page.locator(`${LISTENING} .possible[data-card="${card}"]`).click({ position: CORNER });
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
