// A record from the log of a match: what a table, a terminal or a simulation did, in order.
import {
  err,
  ok,
  type Action,
  type BySeat,
  type Result,
  type RulesChoice,
} from '@court-piece/rules';
import type { RecordAction } from './action.js';
import type { DealRecord, FairDeal, MatchRecord } from './record.js';

type Dealing = Extract<Action, { type: 'deal' }>;

/** What was done, less what was undone; a deal may bring along what makes it checkable. */
export type LoggedAction = RecordAction | (Dealing & { readonly fair?: FairDeal });

/** A record needs a deal, and nothing can stand before it. */
export interface NothingDealt {
  readonly code: 'nothing-dealt';
}

export function buildRecord(match: {
  readonly rules: RulesChoice;
  readonly seats?: Partial<BySeat<string>>;
  readonly log: Iterable<LoggedAction>;
}): Result<MatchRecord, NothingDealt> {
  const { rules, seats, log } = match;
  const deals: (DealRecord & { readonly actions: RecordAction[] })[] = [];
  for (const action of log) {
    if (action.type === 'deal') {
      const { dealer, deck, fair } = action;
      deals.push({ dealer, deck, ...(fair === undefined ? {} : { fair }), actions: [] });
      continue;
    }
    const current = deals.at(-1);
    if (current === undefined) return err({ code: 'nothing-dealt' });
    current.actions.push(action);
  }
  if (deals.length === 0) return err({ code: 'nothing-dealt' });
  return ok({ rules, ...(seats === undefined ? {} : { seats }), deals });
}
