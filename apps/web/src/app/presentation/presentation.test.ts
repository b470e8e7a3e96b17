import { describe, expect, test } from 'vitest';
import type { Pace } from '@court-piece/protocol';
import { seatsFrom, winningPosition, type Seat } from '@court-piece/rules/view';
import type { Update } from '../connection/connection-core.js';
import {
  CARD_STAYS,
  isCurrent,
  nextChange,
  present,
  startPresentation,
  TRICK_STAYS,
  type PresentationInput,
  type PresentationState,
  type Telling,
} from './presentation-core.js';
import { dealtUpdates } from './testing/dealing.js';

/** A page that gets the updates and is fed the time when it asks for it. */
class Page {
  now = 0;
  readonly told: Telling[] = [];
  state: PresentationState;

  constructor(pace: Pace, hidden = false) {
    this.state = startPresentation(pace, hidden);
  }

  take(input: PresentationInput): void {
    const { state, tell } = present(this.state, input, this.now);
    this.state = state;
    this.told.push(...tell);
  }

  get(...updates: readonly Update[]): void {
    for (const update of updates) this.take({ type: 'update', update });
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = nextChange(this.state); next !== null && next <= end; ) {
      this.now = Math.max(this.now, next);
      this.take({ type: 'time' });
      next = nextChange(this.state);
    }
    this.now = end;
  }

  get match() {
    return this.state.shown?.match;
  }

  get seqs(): readonly number[] {
    return this.told.flatMap(({ events }) => events.map(({ seq }) => seq));
  }
}

const deal = dealtUpdates('south');
/** The updates until the first trick is finished, and what follows. */
const firstTrick = deal.findIndex(({ events }) => events.some(({ type }) => type === 'trick-won'));
const before = deal.slice(0, firstTrick);
const [finishing, ...after] = deal.slice(firstTrick);
if (finishing === undefined) throw new Error('no trick was finished');
const won = finishing.view.match.tricks[0];

function pageWithTrick(pace: Pace): Page {
  const page = new Page(pace);
  for (const update of before) {
    page.get(update);
    page.pass(1_000);
  }
  return page;
}

describe('a finished trick', () => {
  test.each([
    ['fast', 600],
    ['normal', 1_200],
    ['slow', 2_500],
  ] as const)('stays in sight at pace %s for %i ms', (pace, milliseconds) => {
    const page = pageWithTrick(pace);
    page.get(finishing);
    page.pass(milliseconds - 1);
    expect(page.match?.trick?.cards).toEqual(won?.cards);
    expect(page.match?.tricks).toEqual([]);
    page.pass(1);
    expect(page.state.shown).toBe(finishing.view);
  });

  test('does not stay at pace instant, and nothing is left out of what is told', () => {
    const page = new Page('instant');
    page.get(...deal);
    expect(page.state.shown).toBe(deal.at(-1)?.view);
    expect(page.seqs).toEqual(deal.flatMap(({ events }) => events.map(({ seq }) => seq)));
  });

  test('stays until the person goes on, if that was chosen', () => {
    const page = pageWithTrick('tap');
    page.get(finishing);
    page.pass(3_600_000);
    expect(page.match?.trick?.cards).toHaveLength(4);
    page.take({ type: 'go-on' });
    expect(page.state.shown).toBe(finishing.view);
  });

  test('goes at once when the person does not want to wait', () => {
    const page = pageWithTrick('slow');
    page.get(finishing);
    page.take({ type: 'go-on' });
    expect(page.state.shown).toBe(finishing.view);
  });

  test('can be neither played on nor taken for the moment after it', () => {
    const page = pageWithTrick('normal');
    page.get(finishing);
    expect(page.match).toMatchObject({ turn: null, legal: [], phase: 'play', result: null });
    expect(page.state.shown).toMatchObject({ mayUndo: false, mayClaim: false });
    expect(isCurrent(page.state)).toBe(false);
    page.pass(1_200);
    expect(isCurrent(page.state)).toBe(true);
  });

  test('is seen before the result of its deal', () => {
    const page = new Page('normal');
    const last = deal.at(-1);
    for (const update of deal.slice(0, -1)) {
      page.get(update);
      page.pass(5_000);
    }
    expect(last?.events.map(({ type }) => type)).toContain('deal-finished');
    if (last) page.get(last);
    expect(page.match).toMatchObject({
      phase: 'play',
      result: null,
      score: { 'north-south': 0, 'east-west': 0 },
    });
    page.pass(1_200);
    expect(page.state.shown).toBe(last?.view);
  });

  test('does not stay if only its number came, without its cards', () => {
    const page = pageWithTrick('normal');
    page.get({ ...finishing, missed: true });
    expect(page.state.shown).toBe(finishing.view);
  });

  test('shows the right winner, also where a card before the reveal was no trump (5.6)', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const updates = dealtUpdates('south', { rules: { preset: 'hidden-rung' }, seed });
      const page = new Page('normal');
      const winners: (Seat | undefined)[] = [];
      for (const update of updates) {
        page.get(update);
        const trick = page.match?.trick;
        if (page.state.held && page.match && trick) {
          const winning = winningPosition(trick.cards, page.match.trump, trick.trumpFrom);
          winners.push(seatsFrom(trick.leader, page.match.options.direction)[winning]);
        }
        page.pass(5_000);
      }
      const tricks = updates.at(-1)?.view.match.tricks ?? [];
      expect(winners).toEqual(tricks.map(({ winner }) => winner));
    }
  });
});

describe('what comes while a trick stays', () => {
  test('waits for it, then comes card by card', () => {
    const page = pageWithTrick('normal');
    page.get(finishing, ...after.slice(0, 2));
    page.pass(1_199);
    expect(page.match?.trick?.cards).toHaveLength(4);
    page.pass(1);
    expect(page.match?.trick?.cards).toHaveLength(1);
    page.pass(CARD_STAYS.normal);
    expect(page.match?.trick?.cards).toHaveLength(2);
    expect(isCurrent(page.state)).toBe(true);
  });

  test('is told when it is shown, each once and in order', () => {
    const page = pageWithTrick('normal');
    page.get(finishing, ...after.slice(0, 2));
    const during = page.seqs.at(-1);
    page.pass(10_000);
    expect(during).toBe(finishing.view.seq);
    const given = [...before, finishing, ...after.slice(0, 2)];
    expect(page.told.flatMap(({ events }) => events)).toEqual(
      given.flatMap(({ events }) => events),
    );
  });

  test('does not pile up: too far behind, the page shows how things are', () => {
    const page = pageWithTrick('tap');
    page.get(finishing, ...after.slice(0, 9));
    expect(page.state.shown).toBe(after[8]?.view);
    expect(isCurrent(page.state)).toBe(true);
  });

  test('is dropped for what is taken back', () => {
    const page = pageWithTrick('tap');
    page.get(finishing);
    const undone = before.at(-1);
    if (undone === undefined) throw new Error('nothing to go back to');
    const view = { ...undone.view, seq: finishing.view.seq + 1 };
    page.get({ events: [{ seq: view.seq, type: 'undone' }], missed: false, view });
    expect(page.state.shown).toBe(view);
  });
});

describe('a page that nobody looks at', () => {
  test('holds nothing back, and shows how things are on return (O-81)', () => {
    const page = pageWithTrick('slow');
    page.take({ type: 'hidden', hidden: true });
    page.get(finishing, ...after);
    page.take({ type: 'hidden', hidden: false });
    expect(page.state.shown).toBe(deal.at(-1)?.view);
    expect(isCurrent(page.state)).toBe(true);
    expect(nextChange(page.state)).toBeNull();
  });

  test('lets go of a trick that it was showing', () => {
    const page = pageWithTrick('tap');
    page.get(finishing);
    page.take({ type: 'hidden', hidden: true });
    expect(page.state.shown).toBe(finishing.view);
  });
});

test('a faster pace counts at once', () => {
  const page = pageWithTrick('tap');
  page.get(finishing);
  page.take({ type: 'pace', pace: 'fast' });
  page.pass(TRICK_STAYS.fast);
  expect(page.state.shown).toBe(finishing.view);
});

test('one never waits longer than a trick stays, whatever waits', () => {
  const page = pageWithTrick('normal');
  page.get(finishing, ...after.slice(0, 3));
  page.pass(TRICK_STAYS.normal + 3 * CARD_STAYS.normal);
  expect(isCurrent(page.state)).toBe(true);
});
