// The matches of this browser that are over, as records: what is handed in to the server later.
import { buildRecord, recordToJson, type RecordJson } from '@court-piece/notation';
import type { Seat } from '@court-piece/rules';
import { foldLog, recordOf, seatOf, stageOf, type LogEntry } from '@court-piece/table';

export interface FinishedMatch {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
  /** The person's own seat. */
  readonly seat: Seat;
  readonly record: RecordJson;
}

/** Undefined for a match that is not over, or that nobody sat at. */
export function finishedMatch(
  id: string,
  entries: readonly LogEntry[],
  player: string,
): FinishedMatch | undefined {
  const state = foldLog(id, entries);
  if (state === undefined || stageOf(state) !== 'over') return undefined;
  const seat = seatOf(state, player);
  if (seat === undefined) return undefined;
  const { rules, seats, deals } = recordOf(state, entries);
  const log = deals.flatMap(({ dealer, deck, fair, actions }) => [
    { type: 'deal' as const, dealer, deck, ...(fair === undefined ? {} : { fair }) },
    ...actions.flatMap((action) => (action.type === 'deal' ? [] : [action])),
  ]);
  const record = buildRecord({ rules, seats, log });
  if (!record.ok) return undefined;
  return { id, finishedAt: entries.at(-1)?.at ?? 0, seat, record: recordToJson(record.value) };
}
