// What happened by one entry of the log, as one viewer may know it: no decks, no cards that lie aside,
// no identities.
import type { TableEvent } from '@court-piece/protocol';
import { actionSeenBy, type Options, type RuleEvent, type Viewer } from '@court-piece/rules';
import type { LogEntry } from './log.js';

/** An entry with what it made happen; unredacted, kept at the table only. */
export interface Fact {
  readonly entry: LogEntry;
  readonly events: readonly RuleEvent[];
}

export function tableEvents(
  { entry, events }: Fact,
  viewer: Viewer,
  options: Options,
): readonly TableEvent[] {
  const { seq, body } = entry;
  switch (body.type) {
    case 'sat':
      return [{ seq, type: 'sat', seat: body.seat, name: body.name }];
    case 'left':
      return [{ seq, type: 'left', seat: body.seat }];
    case 'started':
      return [{ seq, type: 'started' }];
    case 'ready':
      return [{ seq, type: 'ready', seat: body.seat }];
    case 'undone':
      return [{ seq, type: 'undone' }];
    case 'acted': {
      const seen = actionSeenBy(body.action, viewer, options);
      const followed = events.flatMap((event) => consequence(event, seq, viewer));
      switch (seen.type) {
        case 'deal':
        case 'end':
        case 'time-up':
          return followed;
        case 'decline': // the card turned up comes with the trump that it makes
          return [
            { seq, type: 'chose', choice: { type: 'decline', seat: seen.seat } },
            ...followed,
          ];
        default:
          return [{ seq, type: 'chose', choice: seen }, ...followed];
      }
    }
    case 'created':
    case 'renamed':
    case 'filled':
    case 'paced':
    default:
      return []; // the view shows it
  }
}

/** What followed from a choice; what the choice itself says is not said twice. */
function consequence(event: RuleEvent, seq: number, viewer: Viewer): readonly TableEvent[] {
  if (event.audience !== 'all' && event.audience !== viewer) return [];
  switch (event.type) {
    case 'played':
    case 'corrected':
    case 'set-aside':
      return [];
    case 'dealt':
      return [{ seq, type: 'dealt', dealer: event.dealer, caller: event.caller }];
    case 'trump-made':
      return [{ seq, type: 'trump-made', suit: event.suit, card: event.card }];
    case 'revealed':
      return [{ seq, type: 'revealed', card: event.card, by: event.by }];
    case 'trick-won':
      return [{ seq, type: 'trick-won', seat: event.seat, number: event.number }];
    case 'collected':
      return [{ seq, type: 'collected', side: event.side, tricks: event.tricks }];
    case 'deal-finished':
      return [{ seq, type: 'deal-finished', result: event.result }];
    case 'match-finished':
      return [{ seq, type: 'match-finished', winner: event.winner }];
  }
}
