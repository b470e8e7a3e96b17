// What came out of checking the deals of a record.
import type { FairnessProblem } from '@court-piece/fairness';

export interface CheckedDeal {
  readonly number: number;
  readonly outcome: 'fair' | 'uncommitted' | FairnessProblem;
  /** How many players added randomness. */
  readonly added: number;
}

export type Checked =
  | { readonly type: 'deals'; readonly deals: readonly CheckedDeal[] }
  | { readonly type: 'unreadable'; readonly message: string; readonly deal: number | undefined };
