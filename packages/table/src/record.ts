// The match as a record's data: what was dealt and done, without what was taken back. Contains every
// card: to be given out for finished matches, or to whoever may see all.
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
  const deals: { dealer: Seat; deck: readonly Card[]; actions: Action[] }[] = [];
  for (const action of effectiveActions(entries)) {
    if (action.type === 'deal')
      deals.push({ dealer: action.dealer, deck: action.deck, actions: [] });
    else deals.at(-1)?.actions.push(action);
  }
  return {
    rules: describeDifference(state.preset, state.options),
    seats: bySeat((seat) => seatName(state, seat)),
    deals,
  };
}

/** The actions of a log without those that were taken back. */
function effectiveActions(entries: readonly LogEntry[]): readonly Action[] {
  const effective: { readonly seq: number; readonly action: Action }[] = [];
  for (const { seq, body } of entries) {
    if (body.type === 'acted') effective.push({ seq, action: body.action });
    if (body.type === 'undone') {
      while ((effective.at(-1)?.seq ?? 0) > body.toSeq) effective.pop();
    }
  }
  return effective.map((item) => item.action);
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
