// A deal of the real rules as the updates that a seat gets of it: one an action, as at a table where
// others act one after another.
import type { TableEvent, TableView } from '@court-piece/protocol';
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
  const view: TableView = {
    id: 't1',
    seq,
    stage: 'playing',
    preset: 'single-sir-points',
    pace: 'normal',
    seats: bySeat(() => ({
      kind: 'person',
      name: 'Somebody',
      presence: 'here',
      awayMs: null,
      person: 1,
      you: false,
    })),
    code: null,
    watching: true,
    watchers: 0,
    listed: false,
    freeText: true,
    hints: true,
    clock: null,
    turnMs: null,
    bankMs: null,
    proposal: null,
    closed: null,
    fillMs: null,
    absence: null,
    rematch: null,
    fair: null,
    removed: [],
    seat,
    held: null,
    host: true,
    ready: [],
    mayUndo: true,
    mayClaim: false,
    match: viewFor(match, seat),
  };
  return { events, missed: false, view };
}
