// A finished deal of a record as the steps that the page walks through, and a deal of it played on.
import type { MatchRecord } from '@court-piece/notation';
import {
  isSeat,
  resolveOptions,
  type Action,
  type RulesChoice,
  type Seat,
  type SeatAction,
  SEATS,
} from '@court-piece/rules';
import type { Step } from '../../components/analysis/data.js';
import { momentsOf, replayOf, viewAt, type Replay } from '../replay/moments.js';

/** What is shown as a step; the rest of what is done before the first card is not looked at. */
const SHOWN: ReadonlySet<Action['type']> = new Set([
  'call',
  'play',
  'ask',
  'reveal',
  'correct',
  'stand',
]);

export function stepsOf(replay: Replay, deal: number): readonly Step[] {
  const moments = momentsOf(replay, deal);
  return moments.flatMap(({ done }, at): Step[] => {
    const before = moments[at - 1];
    if (before === undefined || !isShown(done)) return [];
    return [{ at, seat: done.seat, choice: done, before: viewAt(before, 'all') }];
  });
}

const isShown = (
  done: Action,
): done is Extract<
  SeatAction,
  { type: 'call' | 'play' | 'ask' | 'reveal' | 'correct' | 'stand' }
> => SHOWN.has(done.type);

/** How many deals of a record are over: only those are analysed. */
export function finishedDeals(record: MatchRecord): number {
  const replay = replayOf(record);
  if (!replay.ok) return 0;
  const { deal } = replay.value.end;
  const isRunning = deal !== null && deal.phase !== 'deal-over' && replay.value.end.winner === null;
  return record.deals.length - (isRunning ? 1 : 0);
}

/** Where the person sat, if only one person did. */
export function personIn({ seats = {} }: MatchRecord): Seat | null {
  const people = SEATS.filter(
    (seat) => (seats[seat] ?? '') !== '' && !/^bot\b/.test(seats[seat] ?? ''),
  );
  const [only, ...others] = people;
  return only !== undefined && others.length === 0 && isSeat(only) ? only : null;
}

export interface WhatIf {
  readonly rules: RulesChoice;
  /** From the deal itself up to the moment. */
  readonly actions: readonly Action[];
}

/** The deal up to an action, by itself: a match of one deal, whose dealer is the same. */
export function whatIf({ rules, deals }: MatchRecord, deal: number, at: number): WhatIf | null {
  const dealt = deals[deal - 1];
  if (dealt === undefined) return null;
  const { dealer, deck, actions } = dealt;
  const alone = { ...rules, firstDealer: dealer, end: 'deals' as const, deals: 1 };
  if (!resolveOptions(alone).ok) return null;
  return { rules: alone, actions: [{ type: 'deal', dealer, deck }, ...actions.slice(0, at - 1)] };
}
