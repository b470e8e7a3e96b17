// Deals that can be checked (docs/fairness.md), as a part of the fold: committed to, added to by the
// players, dealt, and opened once the deal is over. Nonce and shuffled deck stay here until then.
import { dealtDeck } from '@court-piece/fairness';
import { SEATS, type Card } from '@court-piece/rules';
import type { Notice } from './fold.js';
import type { LogEntry } from './log.js';
import type { FairState, TableState } from './state.js';

interface WithNotices {
  readonly state: TableState;
  readonly notices: readonly Notice[];
}

/** The state after an entry, with what it did to the commitment. */
export function withFair(after: TableState, { body }: LogEntry): WithNotices {
  const { fair, match } = after;
  const unchanged = { state: after, notices: [] };
  if (body.type === 'committed') {
    const { type: _, ...commitment } = body;
    const next: FairState = { ...commitment, entropy: {}, stage: 'collecting' };
    return { state: { ...after, fair: next, lastFair: fair }, notices: [] };
  }
  if (fair === null) return unchanged;
  if (body.type === 'entropy') {
    const entropy = { ...fair.entropy, [body.seat]: body.hex };
    return { state: { ...after, fair: { ...fair, entropy } }, notices: [] };
  }
  if (body.type !== 'acted') return unchanged;
  if (body.action.type === 'deal') {
    return { state: { ...after, fair: { ...fair, stage: 'dealt' }, lastFair: null }, notices: [] };
  }
  const isOver = match.winner !== null || match.deal?.phase === 'deal-over';
  if (fair.stage !== 'dealt' || !isOver) return unchanged;
  const opened: FairState = { ...fair, stage: 'over' };
  return { state: { ...after, fair: opened }, notices: [{ type: 'opened', fair: opened }] };
}

/** The deck of the deal to come, with what players have added until now; undefined before its commitment. */
export const nextDeck = ({ fair }: TableState): readonly Card[] | undefined =>
  fair?.stage === 'collecting' ? dealtDeck(fair) : undefined;

/** Whether all persons at the table who can have added randomness to the deal to come. */
export const hasAllEntropy = (
  { fair, seats }: TableState,
  isPresent: (player: string) => boolean,
): boolean =>
  SEATS.every((seat) => {
    const at = seats[seat];
    const isAsked = at.kind === 'person' && !at.left && isPresent(at.player);
    return !isAsked || fair?.entropy[seat] !== undefined;
  });
