// Every expected failure of the rules, by a stable code. Texts for people are made elsewhere from
// the code; `rule` cites the paragraph of docs/rules.md that the action would break.

export const RULE_ERROR_CODES = [
  'bad-deck',
  'wrong-dealer',
  'deal-in-progress',
  'no-deal',
  'not-your-turn',
  'wrong-phase',
  'match-over',
  'bad-cut',
  'redeal-not-allowed',
  'hand-not-weak',
  'decline-not-allowed',
  'not-in-second-packet',
  'nominate-not-allowed',
  'must-set-card-aside',
  'set-not-allowed',
  'not-first-five',
  'card-not-held',
  'card-lies-aside',
  'must-follow-suit',
  'must-play-trump',
  'nothing-aside',
  'can-follow',
  'may-not-ask',
  'not-the-caller',
  'cannot-reveal-now',
  'no-revoke',
  'revoke-open',
  'claim-not-allowed',
  'no-time-limit',
  'time-already-up',
] as const;
export type RuleErrorCode = (typeof RULE_ERROR_CODES)[number];

export interface RuleError {
  readonly code: RuleErrorCode;
  /** The rule's number, e.g. `3.1`. */
  readonly rule: string;
  /** What the text for people may need: the suit to follow, the seat awaited, the dealer due. */
  readonly detail?: string;
}

export const ruleError = (code: RuleErrorCode, rule: string, detail?: string): RuleError =>
  detail === undefined ? { code, rule } : { code, rule, detail };
