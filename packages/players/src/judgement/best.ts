// Choosing among scored cards. Of equally good ones the natural one: the lowest, never one by lot.
import { strengthOf, type Card } from '@court-piece/rules/cards';

export interface Scored {
  readonly card: Card;
  readonly score: number;
}

const EQUAL = 1e-9;

export function bestOf(scored: readonly Scored[]): Card {
  const [first, ...others] = scored;
  if (first === undefined) throw new Error('no card to choose from');
  let best = first;
  for (const other of others) {
    const ahead = other.score - best.score;
    const lower = strengthOf(other.card) < strengthOf(best.card);
    if (ahead > EQUAL || (ahead > -EQUAL && lower)) best = other;
  }
  return best.card;
}

/** True if no card that is out comes between two own cards of a suit: one wins what the other wins. */
export const areEqual = (out: readonly number[], one: number, other: number): boolean =>
  !out.some((strength) => strength > Math.min(one, other) && strength < Math.max(one, other));
