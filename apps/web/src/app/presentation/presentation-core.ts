// Which of the views that came is drawn now: what others do comes one after another at the pace chosen,
// however fast the table is. Without a clock: updates and the time go in, the view comes out. How a
// finished trick stays in sight is the table screen's part; here the next cards wait for it.
// Holds: nothing is left out or turned round, nobody waits longer than a trick and three cards.
import type { Pace, TableEvent, TableView } from '@court-piece/protocol';
import { HOLD } from '../../components/held-trick.js';
import type { Update } from '../connection/connection-state.js';

/** How long what follows a finished trick waits (milliseconds). At `tap` the screen holds the trick itself. */
export const TRICK_STAYS: Readonly<Record<Pace, number>> = { ...HOLD, tap: 0 };

/** How long what follows another player's card waits. */
export const CARD_STAYS: Readonly<Record<Pace, number>> = {
  instant: 0,
  fast: 120,
  normal: 250,
  slow: 500,
  tap: 250,
};

/** Further behind than this the page shows how things are, not how they became so. */
const MOST_WAITING = 8;

export interface PresentationState {
  readonly pace: Pace;
  /** Nobody looks: nothing is held back. */
  readonly hidden: boolean;
  /** What is drawn. */
  readonly shown: TableView | null;
  /** Nothing further is shown before. */
  readonly nextAt: number;
  readonly waiting: readonly Update[];
}

export type PresentationInput =
  | { readonly type: 'update'; readonly update: Update }
  | { readonly type: 'pace'; readonly pace: Pace }
  | { readonly type: 'hidden'; readonly hidden: boolean }
  | { readonly type: 'time' };

export const startPresentation = (pace: Pace, hidden: boolean): PresentationState => ({
  pace,
  hidden,
  shown: null,
  nextAt: 0,
  waiting: [],
});

/** When `time` must be fed next; null if nothing waits for it. */
export const nextChange = ({ nextAt, waiting }: PresentationState): number | null =>
  waiting.length > 0 ? nextAt : null;

/** The page shows how things are now, so a person may act on it. */
export const isCurrent = ({ waiting }: PresentationState): boolean => waiting.length === 0;

export function present(
  state: PresentationState,
  input: PresentationInput,
  now: number,
): PresentationState {
  switch (input.type) {
    case 'update':
      return advance({ ...state, waiting: [...state.waiting, input.update] }, now);
    case 'pace': {
      const { pace } = input;
      const nextAt = Math.min(state.nextAt, now + TRICK_STAYS[pace]);
      return advance({ ...state, pace, nextAt }, now);
    }
    case 'hidden':
      return advance({ ...state, hidden: input.hidden }, now);
    case 'time':
      return advance(state, now);
  }
}

function advance(from: PresentationState, now: number): PresentationState {
  const latest = from.waiting.at(-1);
  if (latest !== undefined && mustCatchUp(from)) {
    return { ...from, shown: latest.view, waiting: [], nextAt: now };
  }
  let state = from;
  for (const update of from.waiting) {
    if (state.nextAt > now) break;
    state = {
      ...state,
      shown: update.view,
      waiting: state.waiting.slice(1),
      nextAt: now + stay(update, state.pace),
    };
  }
  return state;
}

/** Nobody looks, or there is too much, or something that has no course to be shown. */
const mustCatchUp = ({ hidden, pace, shown, waiting }: PresentationState): boolean =>
  hidden ||
  shown === null ||
  pace === 'instant' ||
  waiting.length > MOST_WAITING ||
  waiting.some(({ missed, events }) => missed || has(events, 'undone'));

function stay({ events, view }: Update, pace: Pace): number {
  if (has(events, 'trick-won')) return TRICK_STAYS[pace];
  const byOthers = events.some(
    (event) => event.type === 'chose' && event.choice.seat !== view.seat,
  );
  return byOthers ? CARD_STAYS[pace] : 0;
}

const has = (events: readonly TableEvent[], type: TableEvent['type']): boolean =>
  events.some((event) => event.type === type);
