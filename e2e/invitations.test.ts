import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isSettled, playOn } from './src/play.js';
import { stage } from './src/story.js';

const story = stage();

const dealPlayed = (page: Page) => playOn(page, ({ type }) => type === 'next-deal');

/** Opens a table with the north and west seats open; gives the code shown. */
async function openTable(page: Page, name: string): Promise<string> {
  const form = page.getByRole('region', { name: 'New table' });
  await form.getByLabel('North').selectOption('open');
  await form.getByLabel('Your name').fill(name);
  await form.getByRole('button', { name: 'Open the table' }).click();
  return await page.locator('.invitation-code strong').innerText();
}

async function talkDrawer(page: Page) {
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  return page.getByRole('region', { name: 'Say something' });
}

describe('friends at a table', () => {
  story('come by a code, swap seats, talk, and need not hear each other', async (on) => {
    const host = await (await on.visitor()).open(on.server.url);
    const visitor = await on.visitor({ phone: true });
    const friend = await visitor.open(on.server.url);

    const code = await openTable(host, 'Ayesha');
    await host.getByRole('button', { name: 'QR code' }).click();
    await host.getByRole('img', { name: 'QR code of the link' }).waitFor();

    await friend.getByLabel('Code of a friend').fill('nothing');
    await friend.getByRole('button', { name: 'Go to the table' }).click();
    await friend.getByText('No table is waiting under this code').first().waitFor();
    // The browser itself complains of the answer.
    expect(visitor.errors.splice(0)).toEqual([expect.stringContaining('404')]);
    await friend.getByLabel('Code of a friend').fill(code.toLowerCase());
    await friend.getByRole('button', { name: 'Go to the table' }).click();
    await friend.getByLabel('Your name').fill('Bilal');
    await friend.getByRole('button', { name: 'Sit here: North' }).click();
    await host.getByRole('button', { name: 'Start the match' }).click();

    const talk = await talkDrawer(host);
    await isSettled(host);
    const hand = await host.locator('.hand-area').boundingBox();
    const drawer = await host.locator('.talk-drawer').boundingBox();
    expect((drawer?.y ?? 0) + (drawer?.height ?? 0)).toBeLessThanOrEqual(hand?.y ?? 0);
    await talk.getByRole('button', { name: 'Good luck!' }).click();
    await talk.getByLabel('Write to the table').fill('<b>shabash</b> \u202bشاباش');
    // Marks that turn the direction of writing are no text.
    await talk.getByRole('button', { name: 'Send', exact: true }).click();
    await host.locator('.notice-error').waitFor();
    await talk.getByLabel('Write to the table').fill('<b>shabash</b>');
    await talk.getByRole('button', { name: 'Send', exact: true }).click();

    const heard = await talkDrawer(friend);
    await heard.getByText('Good luck!').first().waitFor();
    await heard.locator('.talk-said').getByText('<b>shabash</b>').waitFor();
    await heard.getByText('Mute, block, report').click();
    await heard.getByLabel('Do not show what').check();
    await heard.locator('.talk-said').waitFor({ state: 'detached' });
    await heard.getByRole('button', { name: 'Report' }).click();
    await heard.getByRole('button', { name: 'No', exact: true }).click();
    await heard.getByRole('button', { name: 'Close' }).click();
    await talk.getByRole('button', { name: 'Close' }).click();

    await Promise.all([dealPlayed(host), dealPlayed(friend)]);
    await host.getByRole('button', { name: 'Swap seats' }).first().click();
    await host.getByRole('button', { name: /^You and \W?Mina/ }).click();
    await host.locator('[data-seat="east"].plate-bottom').waitFor();

    await friend.locator('dialog[open]').getByRole('button', { name: 'Close' }).first().click();
    await friend.getByRole('button', { name: 'Menu' }).click();
    await friend.getByRole('button', { name: 'Swap seats' }).click();
    await friend.getByRole('button', { name: /Ayesha/ }).click();
    // It is told for some seconds only.
    const told = friend.getByText('said no').first().waitFor();
    await Promise.all([host.getByRole('button', { name: 'Decline' }).click(), told]);
  });

  story('are told to each other where somebody blocked somebody', async (on) => {
    const host = await (await on.visitor()).open(on.server.url);
    const guest = await (await on.visitor()).open(on.server.url);
    const sitByCode = async (code: string, name: string): Promise<void> => {
      await guest.goto(on.server.url);
      await guest.getByLabel('Code of a friend').fill(code);
      await guest.getByRole('button', { name: 'Go to the table' }).click();
      await guest.getByLabel('Your name').fill(name);
      await guest.getByRole('button', { name: 'Sit here: North' }).click();
    };
    await sitByCode(await openTable(host, 'Ayesha'), 'Bilal');
    await host.getByRole('button', { name: 'Start the match' }).click();
    const talk = await talkDrawer(host);
    await talk.getByText('Mute, block, report').click();
    await talk.getByRole('button', { name: 'Never sit with' }).click();
    await talk.getByRole('button', { name: 'Yes' }).click();
    await talk.getByText('You will not be seated with').last().waitFor();

    await host.goto(on.server.url);
    await sitByCode(await openTable(host, 'Ayesha'), 'Somebody else');
    await guest.getByText('are not to be seated together').first().waitFor();

    await host.goto(on.server.url);
    await host.getByText('People you do not sit with').click();
    await host
      .getByRole('button', { name: 'Sit with Bilal again' })
      .or(host.getByRole('button', { name: /Sit with .*Bilal.* again/ }))
      .first()
      .click();
    await host.getByText('Nobody.').waitFor();
  });
});

describe('strangers', () => {
  story('meet by a quick match, which starts by itself', async (on) => {
    const pages = await Promise.all(
      ['Asha', 'Babar', 'Chand', 'Dina'].map(
        async () => await (await on.visitor()).open(on.server.url),
      ),
    );
    for (const [at, page] of pages.entries()) {
      const panel = page.getByRole('region', { name: 'Play with others' });
      await panel.getByLabel('Play under the name').fill(`Guest ${at + 1}`);
      await panel.getByRole('button', { name: 'Quick match' }).click();
      if (at === 0) await page.getByText('Bots take the free seats in').waitFor();
    }
    for (const page of pages) await page.getByRole('toolbar', { name: /hand/i }).waitFor();
    expect(new Set(pages.map((page) => page.url())).size).toBe(1);
  });
});
