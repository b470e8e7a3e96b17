import { newGame, type Game } from '@court-piece/rules/testing';
import type { Options, PresetName } from '@court-piece/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openLaid } from './src/browser-table.js';
import { decide, due, handCard, playCard, playOn } from './src/play.js';
import { stage, type Stage } from './src/story.js';

const story = stage();

const dialog = (page: Page) => page.locator('dialog[open]');

/** The page of the seat in the south, at a point of a match that was played so far. */
async function at(
  { server, visitor }: Stage,
  preset: PresetName,
  said: Partial<Options>,
  play: (game: Game) => Game,
): Promise<Page> {
  const page = await (await visitor()).open('about:blank');
  const { state, log } = play(newGame(preset, said));
  await openLaid(page, server.url, { preset, options: state.options, log });
  return page;
}

/** South calls, and holds every spade. */
const allSpades = (game: Game): Game =>
  game.deal({ south: 'SAKQJT98765432' }, 'west').does('call S');

/** What one can press at the table, cards among it, and what is said of the turn. */
const controls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hand .possible, .moment button, .turn-line, .actions button')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute('data-card') ?? element.textContent ?? ''),
  );

describe('a reload', () => {
  const sevenTricks = (game: Game): Game =>
    allSpades(game).plays('S: SA .. SK .. SQ .. SJ .. ST .. S9 .. S8 ..');

  story('shows the same controls in whatever is to be decided (O-83)', async (on) => {
    const page = await (await on.visitor()).open('about:blank');
    const moments: readonly (readonly [PresetName, Partial<Options>, (game: Game) => Game])[] = [
      ['single-sir', { cut: 'caller' }, (game) => game.deal({}, 'west')],
      ['single-sir', { declinable: true, nominate: [7] }, (game) => game.deal({}, 'west')],
      ['hidden-rung', {}, (game) => game.deal({ south: 'SA HK D2 C3 C4' }, 'west')],
      ['bavney', {}, sevenTricks],
      ['single-sir-points', {}, sevenTricks],
    ];
    for (const [preset, said, play] of moments) {
      const { state, log } = play(newGame(preset, said));
      await openLaid(page, on.server.url, { preset, options: state.options, log });
      await due(page);
      const before = await controls(page);
      expect(before.length).toBeGreaterThan(1);
      await page.reload();
      await due(page);
      await expect.poll(() => controls(page)).toEqual(before);
    }
  });
});

describe('seven tricks to none', () => {
  story('one may stop with the court', async (on) => {
    const page = await at(on, 'bavney', {}, allSpades);
    await playOn(page, ({ type }) => type === 'moment');
    await decide(page, 'Stop with the court');
    await dialog(page).getByText('A court').first().waitFor();
    await dialog(page).getByText('first seven tricks').first().waitFor();
  });

  story('one may play on, and wins the bavney with all thirteen', async (on) => {
    const page = await at(on, 'bavney', {}, allSpades);
    await playOn(page, ({ type }) => type === 'moment');
    await decide(page, 'Play on for the bavney');
    await playOn(page, ({ type }) => type === 'next-deal');
    await dialog(page).getByText('A bavney: all thirteen tricks!').first().waitFor();
    await dialog(page).getByText('52 courts').first().waitFor();
  });
});

describe('a hidden trump', () => {
  story('is put aside, and one knows which it is', async (on) => {
    const page = await at(on, 'hidden-rung', {}, (game) =>
      game.deal({ south: 'SA HK D2 C3 C4' }, 'west'),
    );
    await page.getByText('Put your trump card aside').first().waitFor();
    await playCard(page, 'HK');
    await page.getByText('known to you only: king of hearts').first().waitFor();
  });

  story('is asked for in the middle of a trick, turned up, and must be played', async (on) => {
    const page = await at(on, 'hidden-rung', {}, (game) =>
      game
        .deal({ north: 'SA H9', west: 'H3', south: '!H S2 D2', east: 'H4' }, 'east')
        .does('set SA')
        .plays('N: H9 W: H3'),
    );
    const ask = page.getByRole('button', { name: 'Ask for the trump' });
    await ask.click();
    await ask.waitFor({ state: 'detached' });
    await page.getByText('Hidden trump revealed: spades').first().waitFor();
    await expect
      .poll(() => handCard(page, 'D2').getAttribute('aria-label'))
      .toMatch(/must play it: spades/);
    await playCard(page, 'S2');
  });
});

describe('a card that did not follow suit', () => {
  const revoked = (game: Game): Game =>
    game
      .deal({ north: 'HA', west: 'H3 H6', south: 'H2 S3 S4', east: 'H4 H7' }, 'east')
      .does('call C')
      .plays('N: HA W: H3');

  story('is taken back and another one played', async (on) => {
    const page = await at(on, 'single-sir-points', { revoke: 'penalty' }, revoked);
    await playCard(page, 'S3');
    await page.getByText('did not follow hearts').first().waitFor();
    await playCard(page, 'H2');
    await handCard(page, 'S3').waitFor();
    await due(page);
    await page.getByText('You: two of hearts.').first().waitFor();
  });

  story('that stays costs the deal', async (on) => {
    const page = await at(on, 'single-sir-points', { revoke: 'penalty' }, revoked);
    await playCard(page, 'S3');
    await decide(page, 'Let it stand');
    await dialog(page).getByText('was left lying').first().waitFor();
  });
});

describe('making trumps', () => {
  story('the pack is cut where one wants', async (on) => {
    const page = await at(on, 'single-sir', { cut: 'caller' }, (game) => game.deal({}, 'west'));
    await page.getByRole('slider', { name: 'Cards to lift' }).fill('20');
    await decide(page, 'Lift 20 cards');
    expect((await due(page)).type).toBe('suit');
  });

  story('a card that nobody has seen may decide', async (on) => {
    const page = await at(on, 'single-sir', { declinable: true, nominate: [7] }, (game) =>
      game.deal({ south: 'S2 S3 S4 S5 S6 D8 DQ' }, 'west'),
    );
    await page.getByRole('button', { name: '7th card' }).click();
    await page.getByText('Turned up: queen of diamonds').first().waitFor();
  });

  story('a weak hand may be dealt anew', async (on) => {
    const page = await at(on, 'single-sir', { redeal: 'caller-weak-hand' }, (game) =>
      game.deal({ south: 'S2 S3 H4 H5 C6' }, 'west'),
    );
    await page.getByRole('button', { name: 'All below a jack: new deal' }).click();
    await page.getByText('The caller asks for a new deal').first().waitFor();
    expect((await due(page)).type).not.toBe('over');
  });
});
