// A record as moments: what was done, and the match after it. The states of a deal are worked out when
// the deal is looked at, so that a long record costs little.
import { replayRecord, type MatchRecord, type RecordError } from '@court-piece/notation';
import {
  apply,
  bySeat,
  err,
  ok,
  seatsFrom,
  viewFor,
  type Action,
  type BySeat,
  type Card,
  type DealState,
  type Direction,
  type MatchState,
  type Result,
  type Seat,
  type View,
} from '@court-piece/rules';

/** Who looks on: one seat with what it could know then, or somebody who sees all hands. */
export type Onlooker = Seat | 'all';

export interface Moment {
  readonly state: MatchState;
  readonly done: Action;
  /** The card that was played finished a trick. */
  readonly finishes: boolean;
}

export interface Replay {
  readonly record: MatchRecord;
  /** The state before each deal. */
  readonly starts: readonly MatchState[];
  /** The state at the end of the record. */
  readonly end: MatchState;
}

/** Plays the record over by the rules; the first thing that cannot be is the error. */
export function replayOf(record: MatchRecord): Result<Replay, RecordError> {
  const starts: MatchState[] = [];
  const replay = replayRecord(record, ({ action, before }) => {
    if (action === 0) starts.push(before);
  });
  return replay.ok ? ok({ record, starts, end: replay.value.state }) : err(replay.error);
}

/** The moments of a deal; the first one is the deal itself. `deal` counts from 1. */
export function momentsOf({ record, starts }: Replay, deal: number): readonly Moment[] {
  const dealt = record.deals[deal - 1];
  let state = starts[deal - 1];
  if (dealt === undefined || state === undefined) return [];
  const { dealer, deck, actions } = dealt;
  const moments: Moment[] = [];
  for (const done of [{ type: 'deal', dealer, deck } as const, ...actions]) {
    const applied = apply(state, done);
    // The whole record has been played over before.
    if (!applied.ok) break;
    const before: MatchState = state;
    state = applied.value.state;
    moments.push({ state, done, finishes: tricksIn(state) > tricksIn(before) });
  }
  return moments;
}

const tricksIn = ({ deal }: MatchState): number =>
  deal !== null && 'tricks' in deal
    ? deal.tricks.filter(({ cards }) => cards.length === 4).length
    : 0;

/** The moments in which the first card of each trick lies. */
export function trickStarts(moments: readonly Moment[]): readonly number[] {
  const starts: number[] = [];
  let finished = 0;
  for (const [at, { done, state }] of moments.entries()) {
    if (done.type === 'play' && starts.length === finished) starts.push(at);
    finished = tricksIn(state);
  }
  return starts;
}

/** What the onlooker sees at that moment. All hands: those of a finished deal, never of a running one. */
export function viewAt({ state }: Moment, onlooker: Onlooker): View {
  if (onlooker !== 'all') return viewFor(state, onlooker);
  const view = viewFor(state, 'public');
  const { deal } = state;
  if (deal === null || !('hands' in deal)) return view;
  return {
    ...view,
    hands: wholeHands(deal, state.options.direction),
    trumpCard: 'trumps' in deal ? deal.trumps.card : view.trumpCard,
  };
}

const SECOND_PACKETS = 16;

/** Before trumps are made the cards to come stand behind the first five. */
function wholeHands(
  deal: Exclude<DealState, { readonly phase: 'cut' }>,
  direction: Direction,
): BySeat<readonly Card[]> {
  if (deal.phase !== 'making-trumps') return deal.hands;
  const { hands, stock } = deal;
  const order = seatsFrom(deal.caller, direction);
  return bySeat((seat) => {
    const at = 4 * order.indexOf(seat);
    const third = SECOND_PACKETS + at;
    return [...hands[seat], ...stock.slice(at, at + 4), ...stock.slice(third, third + 4)];
  });
}
