// Checks the deals of a record: whether each was fixed before play and dealt as it was fixed
// (docs/fairness.md). Loaded when somebody wants to check, with all that reads records.
import { verifyFairDeal } from '@court-piece/fairness';
import { buildRecord, formatRecord, readRecords, type RecordError } from '@court-piece/notation';
import type { RecordData } from '@court-piece/table';
import type { Checked, CheckedDeal } from '../components/checked.js';

const unreadable = ({ message, deal }: RecordError): Checked => ({
  type: 'unreadable',
  message,
  deal,
});

/** One record, or several as JSON Lines; the deals are counted through. */
export function checkRecord(text: string): Checked {
  const input = readRecords(text);
  const reads =
    input.kind === 'single' ? [input.read] : Array.from(input.lines, ({ read }) => read);
  const deals: CheckedDeal[] = [];
  for (const read of reads) {
    if (!read.ok) {
      return unreadable(input.kind === 'lines' && reads.length === 1 ? input.whole : read.error);
    }
    for (const { deck, fair } of read.value.record.deals) {
      deals.push({
        number: deals.length + 1,
        outcome: fair === undefined ? 'uncommitted' : (verifyFairDeal(fair, deck) ?? 'fair'),
        added: fair === undefined ? 0 : Object.keys(fair.entropy).length,
      });
    }
  }
  if (reads.length === 0 && input.kind === 'lines') return unreadable(input.whole);
  return { type: 'deals', deals };
}

/** The record of a table of this browser, as text; undefined where no deal is over. */
export function recordText({ rules, seats, deals }: RecordData): string | undefined {
  const log = deals.flatMap(({ dealer, deck, fair, actions }) => [
    { type: 'deal' as const, dealer, deck, ...(fair === undefined ? {} : { fair }) },
    ...actions.flatMap((action) => (action.type === 'deal' ? [] : [action])),
  ]);
  const record = buildRecord({ rules, seats, log });
  return record.ok ? formatRecord(record.value) : undefined;
}
