// What a file of records holds: one JSON value is one record, anything else is JSON Lines, one
// record on each line that is not blank.
import type { Result } from '@court-piece/rules';
import { readJson } from './json.js';
import { readRecord, readRecordValue, type Replay } from './replay.js';
import { RECORD_LIMITS, type RecordError } from './record.js';

type Read = Result<Replay, RecordError>;

export type RecordInput =
  | { readonly kind: 'single'; readonly read: Read }
  /** Each line is read when it is asked for; `whole` says why the input is not one JSON value. */
  | { readonly kind: 'lines'; readonly lines: Iterable<RecordLine>; readonly whole: RecordError };

export interface RecordLine {
  /** Counted from 1, blank lines included. */
  readonly line: number;
  readonly read: Read;
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

export function readRecords(input: string): RecordInput {
  const text = withoutMark(input);
  const whole = readJson(text, RECORD_LIMITS);
  if (whole.ok) return { kind: 'single', read: readRecordValue(whole.value) };
  const lines: RecordInput = { kind: 'lines', lines: readLines(text), whole: whole.error };
  if (whole.error.code === 'not-json') return lines;
  // Too large or too deep to be tried as one value: it is JSON Lines if its first line is JSON and
  // is not all there is.
  const [first, second] = linesOf(text);
  const isLines =
    first !== undefined && second !== undefined && readJson(first.text, RECORD_LIMITS).ok;
  return isLines ? lines : { kind: 'single', read: whole };
}

function* readLines(text: string): Generator<RecordLine> {
  for (const { line, text: record } of linesOf(text)) yield { line, read: readRecord(record) };
}

function* linesOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  let start = 0;
  for (let line = 1; start <= text.length; line++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const content = text.slice(start, end).trim();
    if (content !== '') yield { line, text: content };
    start = end + 1;
  }
}
