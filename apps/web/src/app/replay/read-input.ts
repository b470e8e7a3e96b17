// What somebody pastes or opens: a record, records line by line, a PBN file, or a link to a replay. All
// of it is taken or nothing, and what is wrong is told by its line, deal and action.
import { readPbn, readRecords, type MatchRecord, type RecordError } from '@court-piece/notation';
import type { RulesChoice } from '@court-piece/rules';
import type { ReplayProblem } from '../../components/replay/problem.js';
import { parseRoute, type Route } from '../route.js';

/** Characters; a match of two hundred deals has a tenth of it. */
export const MOST_INPUT = 2 * 1024 * 1024;
/** Matches of one file. */
const MOST_RECORDS = 500;
/** So many problems are told; more help nobody. */
const TOLD = 20;

export type ReadInput =
  | { readonly type: 'records'; readonly records: readonly MatchRecord[] }
  | { readonly type: 'link'; readonly route: Extract<Route, { readonly type: 'replay' }> }
  | {
      readonly type: 'refused';
      readonly problems: readonly ReplayProblem[];
      readonly more: number;
    };

/** @param rules for deals of PBN files that do not name their own */
export function readInput(input: string, rules: RulesChoice): ReadInput {
  const text = input.replace(/^\uFEFF/, '').trim();
  if (text === '') return refused([{ kind: 'empty' }]);
  if (text.length > MOST_INPUT) return refused([{ kind: 'too-long' }]);
  if (/^https?:\/\/\S+$/.test(text)) return readLink(text);
  if (isPbn(text)) {
    const read = readPbn(input, rules);
    if (read.ok) return recordsOf(read.value);
    return refused(read.error.map(({ line, message }) => ({ kind: 'place', line, message })));
  }
  return readJsonRecords(input);
}

/** Tags in brackets, after comments if there are any. */
const isPbn = (text: string): boolean =>
  /^[%;{]/.test(text) ? !/^\{\s*"/.test(text) : /^\[\s*\w+\s*"/.test(text);

function readJsonRecords(text: string): ReadInput {
  const input = readRecords(text);
  if (input.kind === 'single') {
    const { read } = input;
    return read.ok ? recordsOf([read.value.record]) : refused([problemOf(read.error)]);
  }
  const records: MatchRecord[] = [];
  const problems: ReplayProblem[] = [];
  let lines = 0;
  for (const { line, read } of input.lines) {
    lines++;
    if (lines > MOST_RECORDS) return refused([{ kind: 'too-long' }]);
    if (read.ok) records.push(read.value.record);
    else problems.push({ ...problemOf(read.error), line });
  }
  if (problems.length === 0) return recordsOf(records);
  // Where not even one line is a record of its own, it was meant to be one over all lines.
  const isOne = records.length === 0 && problems.every(({ deal }) => deal === undefined);
  return isOne ? refused([problemOf(input.whole)]) : refused(problems);
}

function recordsOf(records: readonly MatchRecord[]): ReadInput {
  return records.length > MOST_RECORDS
    ? refused([{ kind: 'too-long' }])
    : { type: 'records', records };
}

function refused(problems: readonly ReplayProblem[]): ReadInput {
  return {
    type: 'refused',
    problems: problems.slice(0, TOLD),
    more: Math.max(0, problems.length - TOLD),
  };
}

function problemOf(error: RecordError): ReplayProblem {
  const { message, line, deal, action, rule, path } = error;
  return {
    kind: 'place',
    message: path === undefined ? message : `${path}: ${message}`,
    ...(line === undefined ? {} : { line }),
    ...(deal === undefined ? {} : { deal }),
    ...(action === undefined ? {} : { action }),
    ...(rule === undefined ? {} : { rule }),
  };
}

function readLink(text: string): ReadInput {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const route = url && parseRoute(url);
  if (route?.type === 'embed') return { type: 'link', route: { ...route, type: 'replay' } };
  if (route?.type === 'replay' && (route.table !== null || route.packed !== null)) {
    return { type: 'link', route };
  }
  return refused([{ kind: 'no-link' }]);
}
