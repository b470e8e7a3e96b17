import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leaksIn, recordFrames } from './src/frames.js';
import { callLongest, cardsInHand, due, nextDealButton, playOn } from './src/play.js';
import { stage } from './src/story.js';

const story = stage();

/** Opens a table with the north seat open, by the form; ends in the room where people gather. */
async function openTable(page: Page, name: string): Promise<string> {
  await page.getByLabel('North').selectOption('open');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  return await page.getByLabel('Send this link').inputValue();
}

async function sitDown(page: Page, seat: string, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: `Sit here: ${seat}` }).click();
}

/** Sees to it that trumps are made if that is this person's to do, and waits for all thirteen cards. */
async function isDealt(page: Page): Promise<void> {
  const last = page.locator('.hand [data-card]').nth(12);
  const choices = page.locator('.suit-choice');
  await last.or(choices.first()).first().waitFor();
  if ((await choices.count()) > 0) await callLongest(page);
  await last.waitFor();
}

const dealPlayed = (page: Page) => playOn(page, ({ type }) => type === 'next-deal');

describe('a table with a friend', () => {
  story('the link seats a friend, both play a deal, nobody sees too much', async (on) => {
    const host = await (await on.visitor()).open(on.server.url);
    const friend = await (await on.visitor()).open('about:blank');
    const watcher = await (await on.visitor()).open('about:blank');
    const frames = [host, friend, watcher].map(recordFrames);

    const link = await openTable(host, 'Ayesha');
    await friend.goto(link);
    await sitDown(friend, 'North', 'Bilal');
    await host.getByText('Bilal').first().waitFor();
    await friend.getByText('whoever opened the table').waitFor();
    await host.getByRole('button', { name: 'Start the match' }).click();
    await watcher.goto(link);
    await Promise.all([dealPlayed(host), dealPlayed(friend)]);

    const id = link.split('/').at(-1);
    const response = await host.request.get(`${on.server.url}/api/tables/${id}/record`);
    const record: unknown = await response.json();
    const [hosts, friends, watchers] = frames.map(({ received }) => received);
    expect(leaksIn(hosts ?? [], 'south', record)).toEqual([]);
    expect(leaksIn(friends ?? [], 'north', record)).toEqual([]);
    expect(leaksIn(watchers ?? [], 'nobody', record)).toEqual([]);
    expect(watchers?.length).toBeGreaterThan(5);
    expect(await watcher.getByRole('toolbar', { name: /hand/i }).count()).toBe(0);

    // The next deal waits for both.
    await nextDealButton(host).click();
    await host.getByText('Waiting for').first().waitFor();
    await nextDealButton(friend).click();
    for (const page of [host, friend])
      await page
        .getByText(/^Deal 2\./)
        .first()
        .waitFor();
  });

  story('who goes away is shown as away and comes back to the same seat', async (on) => {
    const host = await (await on.visitor()).open(on.server.url);
    const friends = await on.visitor();
    const link = await openTable(host, 'Ayesha');
    const friend = await friends.open(link);
    await sitDown(friend, 'North', 'Bilal');
    await host.getByRole('button', { name: 'Start the match' }).click();
    await Promise.all([isDealt(host), isDealt(friend)]);
    const hand = await cardsInHand(friend);
    await friend.close();
    await host.getByText('away').first().waitFor();
    const back = await friends.open(link);
    await isDealt(back);
    expect(await cardsInHand(back)).toEqual(hand);
    await host.getByText('away').first().waitFor({ state: 'detached' });
  });

  story(
    'a name is no key: another browser with the same name is another person (O-07)',
    async (on) => {
      const host = await (await on.visitor()).open(on.server.url);
      const link = await openTable(host, 'Ayesha');
      const stranger = await (await on.visitor()).open(link);
      await sitDown(stranger, 'North', 'Ayesha');
      await host.getByRole('button', { name: 'Start the match' }).click();
      await Promise.all([isDealt(host), isDealt(stranger)]);
      const held = [...(await cardsInHand(host)), ...(await cardsInHand(stranger))];
      expect(new Set(held).size).toBe(held.length);
    },
  );
});

/** What a patched page would do: a socket with this person's cookie, and one frame after another. */
async function say(page: Page, frames: readonly string[]): Promise<readonly string[]> {
  return await page.evaluate(async (texts) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const answers: string[] = [];
    const next = (): Promise<void> =>
      new Promise((resolve) => {
        socket.addEventListener('message', () => resolve(), { once: true });
        socket.addEventListener('close', () => resolve(), { once: true });
      });
    socket.addEventListener('message', ({ data }) => {
      const { type, error } = JSON.parse(data as string) as {
        type: string;
        error?: { code: string };
      };
      answers.push(error === undefined ? type : `${type} ${error.code}`);
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    for (const text of texts) {
      const answered = next();
      socket.send(text);
      await answered;
    }
    socket.close();
    return answers;
  }, frames);
}

describe('a page that was tampered with', () => {
  story('is told by a code what it may not do, and nothing changes', async (on) => {
    const page = await (await on.visitor()).open(on.server.url);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const next = await due(page);
    const id = page.url().split('/').at(-1) ?? '';
    const view = async () =>
      (await (await page.request.get(`${on.server.url}/api/tables/${id}`)).json()) as {
        seq: number;
        match: { hands: { south: string[] }; turn: string };
      };
    const { seq, match } = await view();
    const notHeld = ['SA', 'HA', 'DA', 'CA', 'S2', 'H2'].find(
      (card) => !match.hands.south.includes(card),
    );
    const command = (name: string, what: unknown, expectedSeq = seq): string =>
      JSON.stringify({ type: 'command', id: name, expectedSeq, command: what });
    const choose = (choice: unknown) => ({ type: 'choose', choice });
    const hello = { type: 'hello', protocol: 1, table: id, lastSeq: seq };
    const own = match.hands.south[0];
    const answers = await say(page, [
      '{',
      '[]',
      '{"type":"shuffle"}',
      command('early', { type: 'undo' }),
      JSON.stringify(hello),
      command('other', choose({ type: 'play', seat: 'west', card: own })),
      command('card', choose({ type: 'play', seat: 'south', card: notHeld })),
      command('joker', choose({ type: 'play', seat: 'south', card: 'X9' })),
      command('old', choose({ type: 'play', seat: 'south', card: own }), 1),
      command('sit', { type: 'sit', seat: 'north', name: 'Me' }),
      command('start', { type: 'start' }),
      command('deal', { type: 'next-deal' }),
      command('name', { type: 'rename', name: ' ' }),
      JSON.stringify({ ...hello, table: 'nowhere' }),
    ]);
    expect(answers).toEqual([
      'error bad-message',
      'error bad-message',
      'error bad-message',
      'error hello-first',
      'update',
      'reject not-your-seat',
      next.type === 'suit' ? 'reject wrong-phase' : 'reject card-not-held',
      'reject bad-message',
      'reject stale',
      'reject already-seated',
      'reject already-started',
      'reject no-next-deal',
      'reject bad-name',
      'closed unknown-table',
    ]);
    expect(await view()).toMatchObject({ seq, match });
    expect(await due(page)).toEqual(next);
  });
});
