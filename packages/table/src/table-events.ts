// What happened by one entry of the log, as one viewer may know it: no decks, no cards that lie aside,
// no identities.
import type { TableEvent } from '@court-piece/protocol';
import { actionSeenBy, type Options, type RuleEvent, type Viewer } from '@court-piece/rules';
import type { Notice } from './fold.js';
import type { LogEntry } from './log.js';

/** An entry with what it made happen; unredacted, kept at the table only. */
export interface Fact {
  readonly entry: LogEntry;
  readonly events: readonly RuleEvent[];
  readonly notices: readonly Notice[];
}

export function tableEvents(fact: Fact, viewer: Viewer, options: Options): readonly TableEvent[] {
  const { seq } = fact.entry;
  return [...eventsOf(fact, viewer, options), ...fact.notices.map((one) => noticed(one, seq))];
}

function noticed(notice: Notice, seq: number): TableEvent {
  if (notice.type === 'lapsed') return { seq, ...notice };
  const { deal, nonce, shuffled } = notice.fair;
  return { seq, type: 'opened', deal, nonce, shuffled };
}

function eventsOf(
  { entry, events }: Fact,
  viewer: Viewer,
  options: Options,
): readonly TableEvent[] {
  const { seq, body } = entry;
  switch (body.type) {
    case 'sat':
      return [{ seq, type: 'sat', seat: body.seat, name: body.name }];
    case 'left':
    case 'ready':
    case 'removed':
    case 'held':
    case 'returned':
    case 'timed-out':
      return [{ seq, type: body.type, seat: body.seat }];
    case 'started':
    case 'undone':
      return [{ seq, type: body.type }];
    case 'moved':
      return [{ seq, type: 'moved', from: body.from, to: body.to }];
    case 'proposed':
      return [{ seq, type: 'proposed', seat: body.seat, proposal: body.proposal }];
    case 'answered': {
      const type = body.agree ? 'agreed' : 'declined';
      return [{ seq, type, id: body.proposal, seat: body.seat }];
    }
    case 'lapsed':
    case 'withdrawn':
      return [{ seq, type: body.type, id: body.proposal }];
    case 'committed':
      return [{ seq, type: 'committed', deal: body.deal, commitment: body.commitment }];
    case 'rematched':
      return [{ seq, type: 'rematched', table: body.table }];
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
    // The view shows these, as far as they may be known.
    case 'created':
    case 'renamed':
    case 'filled':
    case 'paced':
    case 'readmitted':
    case 'watching':
    case 'listed':
    case 'hints':
    case 'maker-gone':
    case 'rested':
    case 'resumed':
    case 'settled':
    case 'entropy':
    case 'rematch-wanted':
      return [];
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
