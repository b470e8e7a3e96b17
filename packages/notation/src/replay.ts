// Plays a record over: every deal and action goes through the same `apply` as at a table. The first
// thing in the record that cannot be is what is reported, be it of form or of the rules.
import {
  apply,
  err,
  newMatch,
  ok,
  resolveOptions,
  type Action,
  type MatchState,
  type Result,
  type RuleError,
  type Step,
} from '@court-piece/rules';
import { formatAction } from './action.js';
import { optionsError, readForm, readFormOf, type Reading } from './parse-record.js';
import type { MatchRecord, RecordError } from './record.js';
import { explainRuleError } from './rule-messages.js';

/** One step of a replay; `action` is 0 for the deal itself. */
export interface ReplayedStep extends Step {
  readonly before: MatchState;
  readonly done: Action;
  readonly deal: number;
  readonly action: number;
}

export interface Replay {
  readonly record: MatchRecord;
  /** The state in which the next action is awaited. */
  readonly state: MatchState;
}

/** The form of a record, from text or from what was JSON: without asking whether it was legal. */
export function parseRecord(input: unknown): Result<MatchRecord, RecordError> {
  const form = readForm(input);
  if (!form.ok) return form;
  const { record, error } = form.value;
  return error === undefined ? ok(record) : err(error);
}

/** Plays a record over, and shows each step to whoever wants to see it. */
export function replayRecord(
  record: MatchRecord,
  visit?: (step: ReplayedStep) => void,
): Result<Replay, RecordError> {
  const options = resolveOptions(record.rules);
  if (!options.ok) return err(optionsError(options.error));
  let state = newMatch(options.value);
  for (const [dealAt, { dealer, deck, actions }] of record.deals.entries()) {
    const deal: Action = { type: 'deal', dealer, deck };
    for (let at = 0; at <= actions.length; at++) {
      const done = at === 0 ? deal : actions[at - 1];
      if (done === undefined) break;
      const outcome = apply(state, done);
      const place = { deal: dealAt + 1, ...(at === 0 ? {} : { action: at }) };
      if (!outcome.ok) return err({ ...refusal(outcome.error, done), ...place });
      visit?.({ ...outcome.value, before: state, done, deal: dealAt + 1, action: at });
      ({ state } = outcome.value);
    }
  }
  return ok({ record, state });
}

/** Reads and plays over: what `replay` prints, or the first thing that is wrong. */
export function readRecord(input: unknown): Result<Replay, RecordError> {
  return replayForm(readForm(input));
}

/** The same for a value that JSON gave: a text in it is no record. */
export function readRecordValue(value: unknown): Result<Replay, RecordError> {
  return replayForm(readFormOf(value));
}

function replayForm(form: Result<Reading, RecordError>): Result<Replay, RecordError> {
  if (!form.ok) return form;
  const { record, error } = form.value;
  const replay = replayRecord(record);
  if (error === undefined) return replay;
  // The cards of a bad deck are not kept: the reader of the form can say what is wrong with them.
  return replay.ok || replay.error.code === 'bad-deck' ? err(error) : replay;
}

function refusal(error: RuleError, done: Action): RecordError {
  const what = done.type === 'deal' ? `${done.dealer} deals` : formatAction(done);
  return { code: error.code, message: `${what}: ${explainRuleError(error)}`, rule: error.rule };
}

/** An error as `replay` prints it for a line of JSON Lines. */
export const printRecordError = (error: RecordError) => ({
  error: error.message,
  deal: error.deal ?? null,
  action: error.action ?? null,
  rule: error.rule ?? null,
  ...(error.path === undefined ? {} : { path: error.path }),
});

/** An error as one line for people. */
export function describeRecordError(error: RecordError): string {
  const deal = error.deal === undefined ? '' : `deal ${error.deal}`;
  const action = error.action === undefined ? '' : `, action ${error.action}`;
  const rule = error.rule === undefined ? '' : ` (rule ${error.rule})`;
  const line = error.line === undefined ? '' : ` (line ${error.line})`;
  return `${deal}${action}${deal === '' ? '' : ': '}${error.message}${rule}${line}`;
}
