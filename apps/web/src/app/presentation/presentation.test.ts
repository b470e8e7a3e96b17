import { describe, expect, test } from 'vitest';
import type { Pace } from '@court-piece/protocol';
import type { Update } from '../connection/connection-state.js';
import {
  CARD_STAYS,
  isCurrent,
  nextChange,
  present,
  startPresentation,
  TRICK_STAYS,
  type PresentationInput,
  type PresentationState,
} from './presentation-core.js';
import { dealtUpdates } from './testing/dealing.js';

/** A page that gets updates, is fed the time when it asks for it, and remembers what it drew. */
class Page {
  now = 0;
  state: PresentationState;
  readonly drawn: number[] = [];

  constructor(pace: Pace, hidden = false) {
    this.state = startPresentation(pace, hidden);
  }

  take(input: PresentationInput): void {
    const before = this.state.shown;
    this.state = present(this.state, input, this.now);
    if (this.state.shown && this.state.shown !== before) this.drawn.push(this.state.shown.seq);
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
}

const deal = dealtUpdates('south');
/** The updates until the first trick is finished, and what follows. */
const firstTrick = deal.findIndex(({ events }) => events.some(({ type }) => type === 'trick-won'));
const before = deal.slice(0, firstTrick);
const [finishing, ...after] = deal.slice(firstTrick);
if (finishing === undefined) throw new Error('no trick was finished');

/** A page on which the fourth card of the first trick has just been drawn. */
function pageAfterTrick(pace: Pace): Page {
  const page = new Page(pace);
  for (const update of [...before, finishing as Update]) {
    page.pass(5_000);
    page.get(update);
  }
  expect(page.state.shown).toBe(finishing?.view);
  return page;
}

describe('what follows a finished trick', () => {
  test.each([
    ['fast', 600],
    ['normal', 1_200],
    ['slow', 2_500],
  ] as const)('waits at pace %s for %i ms', (pace, milliseconds) => {
    const page = pageAfterTrick(pace);
    page.get(...after.slice(0, 1));
    page.pass(milliseconds - 1);
    expect(page.state.shown).toBe(finishing.view);
    page.pass(1);
    expect(page.state.shown).toBe(after[0]?.view);
  });

  test.each(['instant', 'tap'] as const)('does not wait here at pace %s', (pace) => {
    const page = pageAfterTrick(pace);
    page.get(...after.slice(0, 1));
    expect(page.state.shown).toBe(after[0]?.view);
  });

  test('comes card by card', () => {
    const page = pageAfterTrick('normal');
    page.get(...after.slice(0, 2));
    page.pass(TRICK_STAYS.normal);
    expect(page.state.shown).toBe(after[0]?.view);
    page.pass(CARD_STAYS.normal);
    expect(page.state.shown).toBe(after[1]?.view);
  });

  test('is drawn in order and without a gap', () => {
    const page = new Page('slow');
    for (const update of deal) {
      page.get({ ...update, view: { ...update.view, seat: null } });
      page.pass(1_000);
    }
    page.pass(100_000);
    expect(page.drawn).toEqual(deal.map(({ view }) => view.seq));
  });

  test('lets nobody wait longer than a trick and three cards', () => {
    const page = pageAfterTrick('normal');
    page.get(...after.slice(0, 4));
    expect(isCurrent(page.state)).toBe(false);
    page.pass(TRICK_STAYS.normal + 3 * CARD_STAYS.normal);
    expect(isCurrent(page.state)).toBe(true);
  });

  test('does not pile up: too far behind, the page shows how things are', () => {
    const page = pageAfterTrick('slow');
    page.get(...after.slice(0, 9));
    expect(page.state.shown).toBe(after[8]?.view);
    expect(isCurrent(page.state)).toBe(true);
  });

  test('is passed over when something is taken back', () => {
    const page = pageAfterTrick('slow');
    page.get(...after.slice(0, 1));
    const view = { ...finishing.view, seq: finishing.view.seq + 2 };
    page.get({ events: [{ seq: view.seq, type: 'undone' }], missed: false, view });
    expect(page.state.shown).toBe(view);
  });

  test('is passed over when not all of it can be told', () => {
    const page = pageAfterTrick('slow');
    page.get(...after.slice(0, 2).map((update) => ({ ...update, missed: true })));
    expect(page.state.shown).toBe(after[1]?.view);
  });
});

test('one sees the own card at once', () => {
  const own = deal.findIndex(({ events }) =>
    events.some((event) => event.type === 'chose' && event.choice.seat === 'south'),
  );
  const page = new Page('slow');
  for (const update of deal.slice(0, own)) {
    page.get(update);
    page.pass(5_000);
  }
  page.get(...deal.slice(own, own + 2));
  expect(page.state.shown).toBe(deal[own + 1]?.view);
});

test('a page that is opened shows how things are', () => {
  const page = new Page('slow');
  page.get(...deal.slice(-1));
  expect(page.state.shown).toBe(deal.at(-1)?.view);
});

describe('a page that nobody looks at', () => {
  test('holds nothing back, and shows how things are on return (O-81)', () => {
    const page = pageAfterTrick('slow');
    page.take({ type: 'hidden', hidden: true });
    page.get(...after);
    page.take({ type: 'hidden', hidden: false });
    expect(page.state.shown).toBe(deal.at(-1)?.view);
    expect(nextChange(page.state)).toBeNull();
  });

  test('lets go of what waits', () => {
    const page = pageAfterTrick('slow');
    page.get(...after.slice(0, 3));
    page.take({ type: 'hidden', hidden: true });
    expect(page.state.shown).toBe(after[2]?.view);
  });
});

test('a faster pace counts at once', () => {
  const page = pageAfterTrick('slow');
  page.get(...after.slice(0, 1));
  page.take({ type: 'pace', pace: 'fast' });
  page.pass(TRICK_STAYS.fast);
  expect(page.state.shown).toBe(after[0]?.view);
});
