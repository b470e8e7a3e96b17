// What a bot does for a person who is away, as a part of the fold: kept until that person acts again, so
// that who returns, from wherever, can be told.
import type { LogEntry } from './log.js';
import type { AbsenceState, TableState } from './state.js';

/** The state after an entry, with what it did to the absences. */
export function withAbsence(before: TableState, after: TableState, entry: LogEntry): TableState {
  const { body, by } = entry;
  const set = (seat: keyof TableState['absences'], value: AbsenceState | null): TableState => ({
    ...after,
    absences: { ...after.absences, [seat]: value },
  });
  switch (body.type) {
    case 'held':
    case 'left': {
      if (after.startedAt === null) return after;
      const { score, results } = after.match;
      const dealsBefore = results.length;
      // Who leaves while a bot holds the seat has been away from before.
      const running = after.absences[body.seat];
      return running !== null && running.dealsAfter === null
        ? after
        : set(body.seat, { cards: [], decisions: 0, score, dealsBefore, dealsAfter: null });
    }
    case 'returned':
    case 'sat': {
      const absence = after.absences[body.seat];
      if (absence === null) return after;
      return set(body.seat, { ...absence, dealsAfter: after.match.results.length });
    }
    case 'ready':
      return set(body.seat, null);
    case 'acted': {
      const { action } = body;
      if (action.type === 'deal') {
        const { absences } = after;
        const emptied = (one: AbsenceState | null): AbsenceState | null =>
          one && { ...one, cards: [] };
        return {
          ...after,
          absences: {
            north: emptied(absences.north),
            west: emptied(absences.west),
            south: emptied(absences.south),
            east: emptied(absences.east),
          },
        };
      }
      if (!('seat' in action)) return after;
      const absence = before.absences[action.seat];
      if (absence === null) return after;
      if (by !== null) return set(action.seat, null);
      if (absence.dealsAfter !== null) return after;
      return set(action.seat, {
        ...absence,
        decisions: absence.decisions + 1,
        cards: action.type === 'play' ? [...absence.cards, action.card] : absence.cards,
      });
    }
    default:
      return after;
  }
}
