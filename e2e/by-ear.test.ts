// A deal by speech and keyboard alone: nothing is known but what is announced and what the accessibility
// tree of the browser says; in a language from left to right and in one from right to left.
import type { ServerMessage } from '@court-piece/protocol';
import { describe, expect } from 'vitest';
import { Ear, type Heard } from './src/ear.js';
import { playCard, playOn } from './src/play.js';
import { pressPlay, stage } from './src/story.js';
import { word } from './src/words.js';

const story = stage();

/** How the language says what one must know; everything else is taken from its catalogue. */
const LISTENING = {
  en: {
    ownTurn: /Your turn|You choose the trump suit/u,
    played: /You: [\w ]+\./u,
    playable: /^([\w ]+?)(, trump)?, playable, \d+ of \d+$/u,
    trick: /wins? trick (\d+)/gu,
    won: /(You|They) win the deal/u,
  },
  ur: {
    ownTurn: /آپ کی باری|آپ رنگ بولیں/u,
    played: /آپ: [^۔]+۔/u,
    playable: /^([^،]+)(، رنگ)?، چل سکتے ہیں، \d+ میں سے \d+$/u,
    trick: /سر (\d+): (?:آپ|\S+) کا، /gu,
    won: /بازی (آپ کی|ان کی)/u,
  },
} as const;

describe('a deal by speech and keyboard alone', () => {
  for (const language of ['en', 'ur'] as const) {
    const { ownTurn, played, playable, trick, won } = LISTENING[language];
    story(
      `can be played from the home page to the result in ${language} (O-84, O-85)`,
      async (on) => {
        const page = await (await on.visitor({ language })).open(on.server.url);
        await page.locator('.button.play').waitFor();
        const ear = await Ear.open(page);
        const isButton = (id: string) => (heard: Heard) =>
          heard.role === 'button' && heard.name === word(language, id);
        await ear.press('Tab', isButton('home.play'));
        await page.keyboard.press('Enter');

        let before = 0;
        for (let decision = 0; ; decision++) {
          await ear.until(new RegExp(`${ownTurn.source}|${won.source}`, 'u'), before);
          const heard = (await ear.heard()).slice(before).join(' ');
          if (won.test(heard)) break;
          expect(decision).toBeLessThan(15);
          before = (await ear.heard()).length;
          // The focus is somewhere on the screen, also when the last thing pressed is gone (O-87).
          await expect.poll(async () => (await ear.focused())?.role).not.toBe('RootWebArea');
          const nodes = await ear.page();
          if (nodes.some(({ name }) => name === word(language, 'call.title'))) {
            // The buttons say how many one holds of each suit.
            const suits = nodes
              .filter(({ role, name }) => role === 'button' && /[1-5]\D+$/u.test(name))
              .filter(({ name }) =>
                ['S', 'H', 'D', 'C'].some((suit) =>
                  name.includes(word(language, `suit.name.${suit}`)),
                ),
              );
            const count = ({ name }: Heard): number => Number(/\d/.exec(name)?.[0]);
            const longest = suits.toSorted((a, b) => count(b) - count(a))[0];
            await ear.press('Tab', ({ name }) => name === longest?.name);
            await page.keyboard.press('Enter');
            continue;
          }
          const cards = nodes.filter(({ role, name }) => role === 'button' && playable.test(name));
          const [card] = cards;
          if (card === undefined) throw new Error(`no card can be played after: ${heard}`);
          const isCard = ({ name }: Heard): boolean => / \d+$/u.test(name);
          await ear.press('Tab', isCard);
          // Who listens looks first. Enter alone, struck again at once, would be the same press (O-15).
          await page.keyboard.press('Home');
          await ear.press('ArrowRight', ({ name }) => name === card.name);
          await page.keyboard.press('Enter');
          await ear.until(played, before);
          const [, name] = playable.exec(card.name) ?? [];
          const said = (await ear.heard()).slice(before).join(' ').toLowerCase();
          expect(said).toContain(name?.toLowerCase());
        }

        const all = (await ear.heard()).join(' ');
        const tricks = [...all.matchAll(trick)].map(([, number]) => Number(number));
        expect(tricks.length).toBeGreaterThanOrEqual(7);
        expect(tricks).toEqual(tricks.map((_, at) => at + 1));
        expect(all).not.toMatch(/^! /mu);
        // The window of the result has taken the focus: from there to the next deal.
        await page.keyboard.press('Tab');
        await ear.press('Tab', isButton('result.next-deal'));
        await page.keyboard.press('Enter');
        await ear.until(ownTurn, (await ear.heard()).length - 1);
      },
    );
  }
});

describe('a turn that took too long', () => {
  story('is told with the card that was played instead, seen and heard (O-45)', async (on) => {
    const page = await (await on.visitor()).open('about:blank');
    // As if the time of the own seat had run out with each of its cards.
    await page.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text)) as ServerMessage;
        if (message.type === 'update') socket.send(JSON.stringify(outOfTime(message)));
        else socket.send(text);
      });
    });
    await page.goto(on.server.url);
    await pressPlay(page);
    const next = await playOn(page, (asked) => asked.type === 'card');
    if (next.type !== 'card') throw new Error('no card is due');
    const ear = await Ear.open(page);
    await playCard(page, next.card);
    const told = `Your time ran out. Played for you: ${word('en', `card.${next.card}`)}.`;
    await ear.until(/Your time ran out/u, 0);
    expect(await ear.heard()).toContain(`! ${told}`);
    expect(await page.locator('.notice').textContent()).toBe(told);
  });
});

type Update = Extract<ServerMessage, { readonly type: 'update' }>;

const outOfTime = (update: Update): Update => ({
  ...update,
  events: update.events.flatMap((event) =>
    event.type === 'chose' && event.choice.seat === update.view.seat && event.choice.type === 'play'
      ? [{ seq: event.seq, type: 'timed-out', seat: event.choice.seat }, event]
      : [event],
  ),
});
