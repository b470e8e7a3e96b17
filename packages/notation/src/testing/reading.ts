// What must hold whenever anything is read: no exception, an error with all its parts or a state
// that can be printed, and a record that is the same after it is written and read again.
import {
  describeRecordError,
  formatRecord,
  printRecordError,
  printState,
  readRecord,
} from '../index.js';

const PARTS = ['error', 'deal', 'action', 'rule'];
const isCount = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1);

/** What is wrong with the reader's answer, or undefined. */
export function complaintAbout(input: unknown): string | undefined {
  const read = readRecord(input);
  if (read.ok) {
    printState(read.value.state);
    const text = formatRecord(read.value.record);
    const again = readRecord(text);
    if (!again.ok) return `accepted, but refused when written and read: ${again.error.message}`;
    const same = JSON.stringify(again.value.state) === JSON.stringify(read.value.state);
    return same ? undefined : 'another state after writing and reading';
  }
  const printed = printRecordError(read.error);
  const { error, deal, action, rule, path } = printed;
  const names = Object.keys(printed).filter((name) => name !== 'path');
  if (names.join() !== PARTS.join()) return `parts: ${names.join()}`;
  if (error === '' || error.length > 400) return `message of ${error.length} characters`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(describeRecordError(read.error))) return 'not one line';
  if (!isCount(deal) || !isCount(action)) return `place ${deal}, ${action}`;
  if (action !== null && deal === null) return 'an action without a deal';
  if (rule !== null && !/^\d+\.\d+$/.test(rule)) return `rule ${rule}`;
  if (path !== undefined && !path.startsWith('rules')) return `path ${path}`;
  return undefined;
}
