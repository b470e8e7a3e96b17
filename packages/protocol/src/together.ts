// The HTTP interface for coming together: codes, tables that want players, a match at once, and who is
// not to be seated with whom.
import type { BySeat, Card, RulesChoice, Seat } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { nameSchema, type Pace, PACES } from './commands.js';
import { messageIdSchema } from './messages.js';
import type { TurnClock } from './table-view.js';

/** `GET /api/tables`: tables that want players, the one that has waited longest first. */
export interface WantedTable {
  readonly id: string;
  readonly rules: RulesChoice;
  /** Names of the people who sit there. */
  readonly people: readonly string[];
  readonly bots: number;
  readonly open: readonly Seat[];
  readonly clock: TurnClock | null;
  readonly freeText: boolean;
  readonly watching: boolean;
  /** How long ago it was made, in milliseconds. */
  readonly ageMs: number;
  /** As `TableView.fillMs`. */
  readonly fillMs: number | null;
}

/** `POST /api/quick`: a seat at the first table with these rules, or a table of one's own. */
export const quickMatchSchema = z.strictObject({
  rules: z.record(z.string(), z.unknown()),
  name: nameSchema,
  pace: z.optional(z.enum(PACES)),
});

export interface QuickMatch {
  readonly rules: RulesChoice;
  readonly name: string;
  readonly pace?: Pace | undefined;
}

/** `POST /api/codes`: the table of a code. */
export const codeSchema = z.strictObject({ code: z.string().check(z.maxLength(64)) });

/** `POST /api/blocks`: never to be seated with this person of a table again. */
export const blockSchema = z.strictObject({
  table: messageIdSchema,
  person: z.int().check(z.minimum(1)),
});

/** `GET /api/blocks`: whom the visitor does not want to sit with, the last one first. */
export interface Blocked {
  readonly id: string;
  /** As that person was called then. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** `GET /api/fairness/statistics`: all deals of the server that are over, but for those that were redealt. */
export interface DealStatistics {
  readonly deals: number;
  /** How often each seat was dealt each card; by chance alone a quarter of the deals. */
  readonly cards: BySeat<Readonly<Partial<Record<Card, number>>>>;
}
