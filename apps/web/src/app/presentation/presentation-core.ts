// What a person sees of what happened, at the pace chosen: a finished trick stays in sight for a
// while. Without a clock: updates and the time go in, the view to be drawn and what to tell come out.
// Holds: each event is told once and in order; nothing waits longer than one trick stays.
import type { Pace, TableEvent, TableView } from '@court-piece/protocol';
import { seatsFrom, winningPosition, type WonTrick } from '@court-piece/rules/view';
import type { Update } from '../connection/connection-core.js';

/** How long a finished trick stays (milliseconds); Infinity: until the person goes on. */
export const TRICK_STAYS: Readonly<Record<Pace, number>> = {
  instant: 0,
  fast: 600,
  normal: 1_200,
  slow: 2_500,
  tap: Infinity,
};

/** How long after another player's card the next one comes, if more of them are waiting. */
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
  /** What is drawn. While a finished trick stays, a view that never was: the trick with all its cards. */
  readonly shown: TableView | null;
  /** The trick on show is finished; `view` follows it. */
  readonly held: { readonly view: TableView; readonly until: number } | null;
  /** Nothing further is shown before. */
  readonly nextAt: number;
  readonly waiting: readonly Update[];
}

export interface Telling {
  readonly events: readonly TableEvent[];
  /** Something happened that no event tells. */
  readonly missed: boolean;
  /** The view after the events. */
  readonly view: TableView;
}

export interface PresentationStep {
  readonly state: PresentationState;
  readonly tell: readonly Telling[];
}

export type PresentationInput =
  | { readonly type: 'update'; readonly update: Update }
  /** The person wants to see what comes next. */
  | { readonly type: 'go-on' }
  | { readonly type: 'pace'; readonly pace: Pace }
  | { readonly type: 'hidden'; readonly hidden: boolean }
  | { readonly type: 'time' };

export const startPresentation = (pace: Pace, hidden: boolean): PresentationState => ({
  pace,
  hidden,
  shown: null,
  held: null,
  nextAt: 0,
  waiting: [],
});

/** When `time` must be fed next; null if nothing waits for it. */
export function nextChange({ held, nextAt, waiting }: PresentationState): number | null {
  if (held !== null) return held.until === Infinity ? null : held.until;
  return waiting.length > 0 ? nextAt : null;
}

/** The page shows how things are now, so a person may act on it. */
export const isCurrent = ({ held, waiting }: PresentationState): boolean =>
  held === null && waiting.length === 0;

export function present(
  state: PresentationState,
  input: PresentationInput,
  now: number,
): PresentationStep {
  switch (input.type) {
    case 'update':
      return advance({ ...state, waiting: [...state.waiting, input.update] }, now);
    case 'go-on':
      return advance(release({ ...state, nextAt: now }), now);
    case 'pace':
      return advance(changePace(state, input.pace, now), now);
    case 'hidden':
      return advance({ ...state, hidden: input.hidden }, now);
    case 'time':
      return advance(state, now);
  }
}

function changePace(state: PresentationState, pace: Pace, now: number): PresentationState {
  const { held } = state;
  const until = held && Math.min(held.until, now + TRICK_STAYS[pace]);
  return { ...state, pace, held: held && { ...held, until: until ?? now } };
}

const release = (state: PresentationState): PresentationState =>
  state.held === null ? state : { ...state, shown: state.held.view, held: null };

function advance(from: PresentationState, now: number): PresentationStep {
  let state = from;
  const tell: Telling[] = [];
  const atOnce = mustCatchUp(from);
  while (state.held !== null || state.waiting.length > 0) {
    if (state.held !== null) {
      if (!atOnce && state.held.until > now) break;
      state = release(state);
      continue;
    }
    const [next, ...waiting] = state.waiting;
    if (next === undefined || (!atOnce && state.nextAt > now)) break;
    tell.push(next);
    state = showNext({ ...state, waiting }, next, atOnce, now);
  }
  return { state, tell };
}

/** Nobody looks, or there is too much, or something that has no course to be shown. */
const mustCatchUp = ({ hidden, pace, waiting }: PresentationState): boolean =>
  hidden ||
  pace === 'instant' ||
  waiting.length > MOST_WAITING ||
  waiting.some(({ missed, events }) => missed || events.some(({ type }) => type === 'undone'));

function showNext(
  state: PresentationState,
  { events, view }: Update,
  atOnce: boolean,
  now: number,
): PresentationState {
  const before = state.shown;
  const plain = { ...state, shown: view };
  if (before === null || atOnce) return plain;
  const finished = finishedTrick(events, view);
  if (finished !== undefined) {
    const until = now + TRICK_STAYS[state.pace];
    return { ...state, shown: withTrick(before, view, finished), held: { view, until }, nextAt: 0 };
  }
  const others = events.some((event) => event.type === 'chose' && event.choice.seat !== view.seat);
  return { ...plain, nextAt: others ? now + CARD_STAYS[state.pace] : state.nextAt };
}

/** The trick that one of these events finished by its fourth card. */
function finishedTrick(events: readonly TableEvent[], view: TableView): WonTrick | undefined {
  const isWon = events.some(({ type }) => type === 'trick-won');
  const last = view.match.tricks.at(-1);
  return isWon && last?.cards.length === 4 ? last : undefined;
}

/** The view as it would be if the table waited between the fourth card and what follows from it. */
function withTrick(before: TableView, view: TableView, trick: WonTrick): TableView {
  const { leader, cards } = trick;
  const { tally, score, runs, results } = before.match;
  return {
    ...view,
    mayUndo: false,
    mayClaim: false,
    match: {
      ...view.match,
      phase: 'play',
      turn: null,
      legal: [],
      corrections: [],
      trick: { leader, cards, trumpFrom: trumpFrom(before, view, trick) },
      tricks: view.match.tricks.slice(0, -1),
      tally,
      result: null,
      results,
      score,
      runs,
      winner: null,
    },
  };
}

/** From which card on trump counted (Rules 5.6). The fourth card may have shown trump itself. */
function trumpFrom(
  before: TableView,
  view: TableView,
  { leader, cards, winner }: WonTrick,
): number {
  const { trump, options } = view.match;
  const known = before.match.trick?.trumpFrom ?? 0;
  const order = seatsFrom(leader, options.direction);
  const fits = (from: number): boolean => order[winningPosition(cards, trump, from)] === winner;
  return [known, 3, 4].find(fits) ?? 0;
}
