// What every phase file works with: the match, and a step's outcome.
import type { Action, SeatAction } from './action.js';
import type { RuleError } from './errors.js';
import { ruleError } from './errors.js';
import type { RuleEvent } from './event.js';
import { err, ok, type Result } from './result.js';
import type { MatchState } from './state.js';

export interface Step {
  readonly state: MatchState;
  readonly events: readonly RuleEvent[];
}

export type Outcome = Result<Step, RuleError>;

export const step = (state: MatchState, events: readonly RuleEvent[]): Outcome =>
  ok({ state, events });

export const refuse = (code: RuleError['code'], rule: string, detail?: string): Outcome =>
  err(ruleError(code, rule, detail));

/** The rule that speaks of an action; cited when the action comes in a phase that has no place for it. */
const RULE_OF: Readonly<Record<Action['type'], string>> = {
  deal: '1.5',
  cut: '1.5',
  redeal: '2.6',
  call: '2.1',
  nominate: '2.3',
  decline: '2.2',
  set: '2.4',
  play: '3.1',
  ask: '5.12',
  reveal: '5.4',
  correct: '3.3',
  stand: '3.3',
  on: '7.6',
  stop: '7.6',
  claim: '7.8',
  end: '10.4',
  'time-up': '10.2',
};

export const wrongPhase = (action: SeatAction, phase: string): Outcome =>
  refuse('wrong-phase', RULE_OF[action.type], phase);
