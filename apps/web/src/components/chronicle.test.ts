import type { View } from '@court-piece/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/testing/language.js';
import { matchFrom, type Sought } from '../stories/moments.js';
import { entriesOf, type Entry, follow } from './chronicle.js';
import { type Players, playersOf } from './names.js';
import { narrate } from './narration.js';

const bot = {
  kind: 'bot',
  name: 'easy',
  presence: 'here',
  awayMs: null,
  person: 1,
  you: false,
} as const;
let players: Players;
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** The first deal of a match as south sees it, from its first card to its result. */
function firstDeal(rules: Sought['rules'], seed = 1): readonly View[] {
  const views: View[] = [];
  for (const { view } of matchFrom(seed, { rules, viewer: 'south' })) {
    views.push(view);
    if (view.result !== null) return views;
  }
  throw new Error('the deal does not end');
}

function transcript(views: readonly View[]): readonly string[] {
  let log: readonly Entry[] = [];
  let before: View | undefined;
  return views.flatMap((view) => {
    const told = narrate(log, before, view, players);
    log = told.log;
    before = view;
    return told.spoken.map(plain);
  });
}

beforeAll(async () => {
  await speak('en');
  players = playersOf({ seats: { north: bot, west: bot, south: bot, east: bot }, seat: 'south' });
});

describe('the chronicle of a deal', () => {
  it('says each card, each trick and the result once, in order (O-84)', () => {
    const views = firstDeal({ preset: 'single-sir-points' });
    const last = views.at(-1);
    if (last === undefined) throw new Error('no view');
    const spoken = transcript(views);
    const cards = last.tricks.flatMap(({ cards: played }) => played);
    expect(spoken.filter((text) => /: \w+ of \w+\.$/.test(text))).toHaveLength(cards.length);
    expect(spoken.filter((text) => / wins? trick /.test(text))).toHaveLength(last.tricks.length);
    expect(new Set(spoken.filter((text) => !text.startsWith('Your turn'))).size).toBe(
      spoken.filter((text) => !text.startsWith('Your turn')).length,
    );
    expect(spoken.at(-1)).toMatch(/win the deal. .* Scored: .* The score is \d+–\d+\.$/);
  });

  it('tells the deal, the trump and whose turn it is before the first card', () => {
    const [deal, ...rest] = transcript(firstDeal({ preset: 'single-sir-points' }, 3));
    expect(deal).toMatch(/^Deal 1\. Dealer: \w+\. Caller: \w+\.$/);
    expect(rest[0]).toMatch(/choose/);
    expect(rest[1]).toMatch(/^Trump: \w+\.$/);
  });

  it('has in the log all that was told, and the same again after a reload', () => {
    const views = firstDeal({ preset: 'single-sir-points' });
    let log: readonly Entry[] = [];
    views.forEach((view, at) => {
      log = narrate(log, views[at - 1], view, players).log;
    });
    const last = views.at(-1);
    if (last === undefined) throw new Error('no view');
    expect(log.map(({ key }) => key)).toEqual(entriesOf(last, players).map(({ key }) => key));
    // Whoever comes to the table now hears where things stand, not all that has been.
    expect(narrate([], undefined, last, players).spoken).toEqual([]);
  });

  it('says that cards were taken back, and forgets them', () => {
    const views = firstDeal({ preset: 'single-sir-points' });
    const at = views.findIndex(
      (view) => view.tricks.length === 2 && view.trick?.cards.length === 2,
    );
    const later = views[at];
    const earlier = views[at - 2];
    if (later === undefined || earlier === undefined) throw new Error('no such view');
    const log = follow([], entriesOf(later, players)).log;
    const undone = narrate(log, later, earlier, players);
    expect(undone.spoken[0]).toBe('Taken back.');
    expect(undone.log.map(({ key }) => key)).toEqual(
      entriesOf(earlier, players).map(({ key }) => key),
    );
  });

  it('tells when the hidden trump is turned up, and not before (5.5, 5.13)', () => {
    const spoken = transcript(firstDeal({ preset: 'hidden-rung' }, 2));
    const aside = spoken.findIndex((text) => text.startsWith('A card lies face down aside'));
    const shown = spoken.findIndex((text) => text.startsWith('Hidden trump revealed'));
    expect(aside).toBeGreaterThan(0);
    expect(shown).toBeGreaterThan(aside);
    expect(spoken.slice(0, shown).some((text) => text.startsWith('Trump:'))).toBe(false);
  });

  it('tells what each side has collected in Double Sir (4.8)', () => {
    const spoken = transcript(firstDeal({ preset: 'double-sir' }));
    expect(spoken.some((text) => /^Collected tricks: \d+–\d+\.$/.test(text))).toBe(true);
  });

  it('counts the next deal on, and keeps what was before in the log', () => {
    const numbers = new Set<string | undefined>();
    let log: readonly Entry[] = [];
    let before: View | undefined;
    for (const { view } of matchFrom(1, { rules: { preset: 'single-sir' }, viewer: 'south' })) {
      log = narrate(log, before, view, players).log;
      before = view;
      if (view.results.length === 2) break;
    }
    for (const { key } of log) numbers.add(key.split('.')[0]);
    expect([...numbers]).toEqual(['1', '2']);
  });
});
