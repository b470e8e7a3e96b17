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
  type Card,
  type MatchState,
  type Seat,
} from '@court-piece/rules';
import type { Update } from '../../connection/connection-core.js';

export interface Dealing {
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Chooses the cards' order and each act; the deck as it is and whatever is legal first without it. */
  readonly seed?: number;
}

/** The first deal of a match, as `seat` sees it. */
export function dealtUpdates(
  seat: Seat,
  { rules = { preset: 'single-sir-points' }, seed }: Dealing = {},
): readonly Update[] {
  const below = seed === undefined ? () => 0 : numbers(seed);
  const options = resolveOptions({ firstDealer: 'east', ...rules });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  let state = newMatch(options.value);
  let seq = 1;
  const updates = [updateOf(state, seat, seq, [])];
  const deal = { type: 'deal', dealer: 'east', deck: shuffled(below) } as const;
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
    const legal = legalActions(state);
    action = state.deal?.phase === 'deal-over' ? undefined : legal[below(legal.length)];
  }
  return updates;
}

/** Numbers below a bound, the same for the same seed (a linear congruential generator). */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function shuffled(below: (bound: number) => number): readonly Card[] {
  const left = [...DECK];
  return DECK.flatMap(() => left.splice(below(left.length), 1));
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
    seats: bySeat(() => ({ kind: 'person', name: 'Somebody', away: false })),
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
