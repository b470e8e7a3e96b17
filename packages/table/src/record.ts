// The match as a record's data: what was dealt and done, without what was taken back. Contains every
// card: to be given out for finished matches, or to whoever may see all.
import type { FairDeal } from '@court-piece/fairness';
import {
  bySeat,
  describeDifference,
  type Action,
  type Card,
  type RulesChoice,
  type Seat,
  type BySeat,
} from '@court-piece/rules';
import type { LogEntry } from './log.js';
import type { TableState } from './state.js';

export interface DealData {
  readonly dealer: Seat;
  readonly deck: readonly Card[];
  /** What makes the deal checkable; absent for one of before commitments, or that is not over. */
  readonly fair?: FairDeal;
  readonly actions: readonly Action[];
}

export interface RecordData {
  readonly rules: RulesChoice;
  /** Names, `bot:` and its level, or empty. */
  readonly seats: BySeat<string>;
  readonly deals: readonly DealData[];
}

/** @param entries the whole log of the table; @param state their fold */
export function recordOf(state: TableState, entries: readonly LogEntry[]): RecordData {
  const fairDeals = fairDealsOf(state, entries);
  const deals: (Omit<DealData, 'actions'> & { readonly actions: Action[] })[] = [];
  for (const { seq, action } of effectiveActions(entries)) {
    if (action.type === 'deal') {
      const { dealer, deck } = action;
      const fair = fairDeals.get(seq);
      deals.push({ dealer, deck, ...(fair === undefined ? {} : { fair }), actions: [] });
    } else deals.at(-1)?.actions.push(action);
  }
  return {
    rules: describeDifference(state.preset, state.options),
    seats: bySeat((seat) => seatName(state, seat)),
    deals,
  };
}

/** What each deal was committed to, by the number of its entry; a running deal is not opened. */
function fairDealsOf(
  state: TableState,
  entries: readonly LogEntry[],
): ReadonlyMap<number, FairDeal> {
  const found = new Map<number, FairDeal>();
  let fair: FairDeal | undefined;
  for (const { seq, body } of entries) {
    if (body.type === 'committed') {
      const { commitment, nonce, shuffled } = body;
      fair = { commitment, nonce, shuffled, entropy: {} };
    } else if (body.type === 'entropy' && fair !== undefined) {
      fair = { ...fair, entropy: { ...fair.entropy, [body.seat]: body.hex } };
    } else if (body.type === 'acted' && body.action.type === 'deal' && fair !== undefined) {
      if (fair.commitment !== state.fair?.commitment || state.fair.stage === 'over') {
        found.set(seq, fair);
      }
      fair = undefined;
    }
  }
  return found;
}

/** The actions of a log without those that were taken back. */
function effectiveActions(
  entries: readonly LogEntry[],
): readonly { readonly seq: number; readonly action: Action }[] {
  const effective: { readonly seq: number; readonly action: Action }[] = [];
  for (const { seq, body } of entries) {
    if (body.type === 'acted') effective.push({ seq, action: body.action });
    if (body.type === 'undone') {
      while ((effective.at(-1)?.seq ?? 0) > body.toSeq) effective.pop();
    }
  }
  return effective;
}

function seatName(state: TableState, seat: Seat): string {
  const at = state.seats[seat];
  switch (at.kind) {
    case 'open':
      return '';
    case 'bot':
      return `bot:${at.level}`;
    case 'person':
      return at.name;
  }
}
