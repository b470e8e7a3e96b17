// A deal of the real rules as the updates that a seat gets of it: one an action, as at a table where
// others act one after another.
import type { TableEvent } from '@court-piece/protocol';
import {
  apply,
  bySeat,
  DECK,
  legalActions,
  newMatch,
  resolveOptions,
  viewFor,
  type MatchState,
  type Seat,
} from '@court-piece/rules';
import { stillTable } from '../../../components/still-table.js';
import type { Update } from '../../connection/connection-state.js';

/** The first deal of a match with the deck as it is and whatever is legal first, as `seat` sees it. */
export function dealtUpdates(seat: Seat): readonly Update[] {
  const options = resolveOptions({ preset: 'single-sir-points', firstDealer: 'east' });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  let state = newMatch(options.value);
  let seq = 1;
  const updates = [updateOf(state, seat, seq, [])];
  const deal = { type: 'deal', dealer: 'east', deck: DECK } as const;
  for (let action: Parameters<typeof apply>[1] | undefined = deal; action !== undefined; ) {
    const after = apply(state, action);
    if (!after.ok) throw new Error(after.error.code);
    state = after.value.state;
    seq++;
    const chose = 'seat' in action ? [{ seq, type: 'chose', choice: action } as TableEvent] : [];
    const told = after.value.events.flatMap((event): readonly TableEvent[] => {
      if (event.type === 'played' || event.type === 'corrected' || event.type === 'set-aside') {
        return [];
      }
      return [{ seq, ...event }];
    });
    updates.push(updateOf(state, seat, seq, [...chose, ...told]));
    action = state.deal?.phase === 'deal-over' ? undefined : legalActions(state)[0];
  }
  return updates;
}

function updateOf(
  match: MatchState,
  seat: Seat,
  seq: number,
  events: readonly TableEvent[],
): Update {
  const person = { kind: 'person', presence: 'here', awayMs: null, person: 1, you: false } as const;
  const view = {
    ...stillTable({
      id: 't1',
      stage: 'playing',
      preset: 'single-sir-points',
      seats: bySeat(() => ({ ...person, name: 'Somebody' })),
      seat,
      match: viewFor(match, seat),
    }),
    seq,
    pace: 'normal',
  } as const;
  return { events, missed: false, view };
}
