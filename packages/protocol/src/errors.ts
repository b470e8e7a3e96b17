// Every refusal that can come over the wire, by a stable code. A broken rule of the game comes with
// the rule's number; texts for people are made by the client.
import { RULE_ERROR_CODES, type RuleErrorCode } from '@court-piece/rules/view';

export const TABLE_ERROR_CODES = [
  'bad-message',
  'too-large',
  'too-many-requests',
  'client-too-old',
  'server-too-old',
  'unknown-table',
  'hello-first',
  'stale',
  'not-seated',
  'not-host',
  'not-your-seat',
  'seat-taken',
  'already-seated',
  'already-started',
  'not-started',
  'seats-open',
  'nothing-to-undo',
  'undo-not-allowed',
  'claim-not-certain',
  'no-next-deal',
  'removed',
  'watching-off',
  'kept-apart',
  'unknown-code',
  'proposal-open',
  'no-proposal',
  'not-asked',
  'refused-before',
  'talk-off',
  'not-over',
  'bad-rules',
  'bad-name',
  'bad-request',
  'not-found',
  'not-allowed',
  'shutting-down',
  'internal',
] as const;
export type TableErrorCode = (typeof TABLE_ERROR_CODES)[number];

export type ErrorCode = TableErrorCode | RuleErrorCode;

export const ERROR_CODES: readonly ErrorCode[] = [...TABLE_ERROR_CODES, ...RULE_ERROR_CODES];

export interface Rejection {
  readonly code: ErrorCode;
  /** The number of the broken rule of docs/rules.md. */
  readonly rule?: string;
  /** Where or what: a path in the message, the suit to follow, the seat awaited. */
  readonly detail?: string;
}
