// Every moment of the table as a view: what a person can meet, by name.
import type { SeatAction, View } from '@court-piece/rules';
import { findView, type Sought } from './moments.js';

const points = { preset: 'single-sir-points' } as const;
const own = (view: View): boolean => view.turn === view.viewer;
const may =
  (type: string) =>
  (view: View): boolean =>
    view.legal.some((choice) => choice.type === type);
const lying = (view: View): number => view.trick?.cards.length ?? 0;
const first =
  (type: SeatAction['type']) =>
  (actions: readonly SeatAction[]): SeatAction | undefined =>
    actions.find((action) => action.type === type);

const SOUGHT: Readonly<Record<string, Sought>> = {
  cut: { rules: { ...points, cut: 'caller' }, viewer: 'south', when: may('cut') },
  call: { rules: points, viewer: 'south', when: may('call') },
  'call-all': {
    rules: { ...points, declinable: true, nominate: [7, 10, 13], redeal: 'caller-weak-hand' },
    viewer: 'south',
    when: (view) => may('call')(view) && may('redeal')(view),
  },
  'call-awaited': {
    rules: points,
    viewer: 'south',
    when: (view) => view.phase === 'making-trumps' && !own(view),
  },
  'set-aside': { rules: { preset: 'hidden-rung' }, viewer: 'south', when: may('set') },
  'set-blind': {
    rules: { preset: 'hidden-rung', trump: 'hidden-blind' },
    viewer: 'south',
    when: may('set'),
  },
  lead: {
    rules: points,
    viewer: 'south',
    when: (view) => own(view) && view.tricks.length === 0 && lying(view) === 0 && may('play')(view),
  },
  follow: {
    rules: points,
    viewer: 'south',
    when: (view) =>
      own(view) && view.tricks.length === 0 && lying(view) === 3 && view.legal.length < 5,
  },
  'follow-late': {
    rules: points,
    viewer: 'south',
    when: (view) =>
      own(view) && view.tricks.length === 7 && lying(view) === 2 && view.results.length > 2,
  },
  'free-discard': {
    rules: points,
    viewer: 'south',
    when: (view) => own(view) && lying(view) === 2 && view.legal.length > 5 && view.trump !== null,
  },
  watching: {
    rules: points,
    viewer: 'public',
    when: (view) => view.tricks.length === 4 && lying(view) === 2,
  },
  'others-turn': {
    rules: points,
    viewer: 'west',
    when: (view) => !own(view) && view.tricks.length === 3 && lying(view) === 2,
  },
  clockwise: {
    rules: { preset: 'simple' },
    viewer: 'south',
    when: (view) => own(view) && view.tricks.length === 2 && lying(view) === 1,
  },
  double: {
    rules: { preset: 'double-sir' },
    viewer: 'south',
    when: (view) =>
      own(view) && (view.tally?.pile ?? 0) >= 4 && lying(view) === 2 && view.results.length > 1,
  },
  'may-ask': {
    rules: { preset: 'hidden-rung' },
    viewer: 'south',
    when: (view) => may('ask')(view) && view.caller !== 'south',
    take: (actions) => actions.find(({ type }) => type === 'play'),
  },
  'may-reveal': {
    rules: { preset: 'hidden-rung' },
    viewer: 'south',
    when: (view) => may('reveal')(view) && view.tricks.length > 1,
    take: (actions) => actions.find(({ type }) => type === 'play'),
  },
  'must-trump': {
    rules: { preset: 'hidden-rung' },
    viewer: 'south',
    when: (view) => own(view) && view.mustTrump && view.legal.length < 5,
  },
  'be-ranga': {
    rules: { preset: 'be-ranga' },
    viewer: 'south',
    when: (view) => own(view) && view.trump === null && lying(view) === 1 && view.tricks.length > 0,
  },
  bavney: {
    rules: { preset: 'bavney' },
    viewer: 'south',
    when: may('on'),
  },
  revoke: {
    rules: { ...points, revoke: 'penalty' },
    viewer: 'south',
    when: may('stand'),
  },
  correct: {
    rules: { ...points, revoke: 'penalty' },
    viewer: 'south',
    when: (view) => view.corrections.length > 0 && !own(view),
  },
  redealt: {
    rules: { ...points, redeal: 'caller-weak-hand' },
    viewer: 'south',
    when: (view) => view.phase === 'deal-over' && view.result === null && view.dealer !== null,
    take: first('redeal'),
  },
  result: {
    rules: points,
    viewer: 'south',
    when: (view) => view.result !== null && view.results.length === 3,
  },
  'result-court': {
    rules: { preset: 'single-sir' },
    viewer: 'south',
    when: (view) => view.result?.kind === 'court' || view.result?.kind === 'goon-court',
  },
  over: { rules: points, viewer: 'south', when: (view) => view.phase === 'match-over' },
};

const made = new Map<string, View>();

/** The view of a story; found once. */
export function storyView(name: string): View | undefined {
  const sought = SOUGHT[name];
  if (sought === undefined) return undefined;
  const view = made.get(name) ?? findView(sought);
  made.set(name, view);
  return view;
}

export const TABLE_STORIES = Object.keys(SOUGHT);
