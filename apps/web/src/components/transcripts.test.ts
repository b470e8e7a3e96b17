// What a listener hears of whole deals, in order, checked in as text: a change in what is said shows in
// a diff. How to write them anew: fixtures/speech/README.md.
import type { View } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.js';
import { speak } from '../i18n/testing/language.js';
import { matchFrom, type Sought } from '../stories/moments.js';
import { cardLabel } from './card-labels.js';
import type { Entry } from './chronicle.js';
import { dealtTo } from './dealt-cards.js';
import { sortedHand } from './hand-order.js';
import { type Players, playersOf } from './names.js';
import { narrate } from './narration.js';
import { createSpeech } from './speech.js';
import { handChoices } from './task.js';
import type { Verbosity } from './verbosity.js';

const bot = {
  kind: 'bot',
  name: 'easy',
  presence: 'here',
  awayMs: null,
  person: 1,
  you: false,
} as const;

/** A deal in which something besides plain tricks happens, as south sees it. */
const DEALS: Readonly<
  Record<string, readonly [Sought['rules'], (views: readonly View[]) => boolean]>
> = {
  'single-sir': [
    { preset: 'single-sir-points' },
    (views) => views.some((view) => view.phase === 'making-trumps' && view.turn === 'south'),
  ],
  'double-sir': [
    { preset: 'double-sir' },
    (views) => (views.at(-1)?.tally?.collected['north-south'] ?? 0) > 6,
  ],
  'hidden-rung': [
    { preset: 'hidden-rung' },
    (views) => views.some((view) => view.turn === 'south' && view.mustTrump),
  ],
  'be-ranga': [{ preset: 'be-ranga' }, (views) => views.at(-1)?.trump !== null],
};

/** Each is looked for once: it is the same in all languages. */
const found = new Map<string, readonly View[]>();

function dealOf(name: string): readonly View[] {
  const known = found.get(name) ?? soughtDeal(name);
  found.set(name, known);
  return known;
}

function soughtDeal(name: string): readonly View[] {
  const deal = DEALS[name];
  if (deal === undefined) throw new Error(`no deal ${name}`);
  const [rules, isWanted] = deal;
  for (let seed = 1; seed < 400; seed++) {
    const views: View[] = [];
    for (const { view } of matchFrom(seed, { rules, viewer: 'south' })) {
      views.push(view);
      if (view.result !== null) break;
    }
    if (isWanted(views)) return views;
  }
  throw new Error(`no such deal of ${name}`);
}

/** What the cards of the hand are called, where the arrow keys lead in this order. */
function labels(view: View): readonly string[] {
  if (view.viewer === 'public') return [];
  const { task, choices } = handChoices(view);
  const cards = sortedHand(view.hands[view.viewer] ?? [], dealtTo(view, view.viewer));
  return cards.map((card, at) =>
    cardLabel({ card, view, task, possible: choices.has(card), at: at + 1, count: cards.length }),
  );
}

/** Each gathered announcement is a line; at one's own turn the cards follow, indented. */
function transcript(views: readonly View[], players: Players, verbosity?: Verbosity): string {
  const lines: string[] = [];
  let due: () => void = () => undefined;
  const speech = createSpeech(
    (urgency, text) => lines.push(urgency === 'polite' ? text : `! ${text}`),
    (call) => {
      due = call;
    },
  );
  let log: readonly Entry[] = [];
  let before: View | undefined;
  let reading = false;
  for (const view of views) {
    const told = narrate(log, before, view, players, verbosity);
    for (const text of told.spoken) speech.say(text);
    due();
    due = () => undefined;
    // The cards once in each of the first tricks: enough to hear every kind of label.
    const ownTurn = view.turn === 'south' && handChoices(view).task !== 'none';
    if (ownTurn && !reading && view.tricks.length < 3) {
      lines.push(...labels(view).map((label) => `    ${label}`));
    }
    reading = ownTurn;
    log = told.log;
    before = view;
  }
  return `${lines.join('\n').replaceAll(/[\u2066-\u2069]/g, '')}\n`;
}

const seats = { north: bot, west: bot, south: bot, east: bot };

describe('the transcript of a deal', () => {
  for (const language of LANGUAGES) {
    it.each(Object.keys(DEALS))(`of %s in ${language} is the one on file (O-84)`, async (name) => {
      await speak(language);
      const text = transcript(dealOf(name), playersOf({ seats, seat: 'south' }));
      await expect(text).toMatchFileSnapshot(`../../../../fixtures/speech/${name}.${language}.txt`);
    });
  }

  it('is shorter by choice, and always tells one’s own turn and the result', async () => {
    await speak('en');
    const views = dealOf('single-sir');
    const players = playersOf({ seats, seat: 'south' });
    const [full, short, own] = (['full', 'short', 'own'] as const).map((verbosity) =>
      transcript(views, players, verbosity),
    );
    if (full === undefined || short === undefined || own === undefined) throw new Error('none');
    expect(full).toMatch(/wins? trick 1,/);
    expect(short).not.toMatch(/wins? trick/);
    expect(short).toMatch(/Mina: /);
    expect(own).not.toMatch(/(Mina|Noor|Ravi): /);
    const turns = (text: string): number => text.match(/Your turn/g)?.length ?? 0;
    expect(turns(full)).toBeGreaterThan(6);
    expect([turns(short), turns(own)]).toEqual([turns(full), turns(full)]);
    for (const text of [full, short, own]) expect(text).toMatch(/win the deal/);
  });
});
