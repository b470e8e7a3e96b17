// Checking an opened deal against its commitment and against what was dealt.
import { type Card, isFullDeck } from '@court-piece/rules/cards';
import { SEATS } from '@court-piece/rules/view';
import { HEX_BYTES } from './bytes.js';
import { commitmentOf, dealtDeck, type FairDeal, isEntropy, NONCE_BYTES } from './fair-deal.js';

/**
 * - `bad-nonce`, `bad-entropy`, `bad-shuffled`: not in the documented form
 * - `wrong-commitment`: nonce and deck are not what was committed to
 * - `wrong-deck`: another deck was dealt than the shuffled one with the players' randomness
 */
export type FairnessProblem =
  | 'bad-nonce'
  | 'bad-entropy'
  | 'bad-shuffled'
  | 'wrong-commitment'
  | 'wrong-deck';

/** The first problem, or undefined if the deal is what was committed to. `deck` is what was dealt, before any cut. */
export function verifyFairDeal(fair: FairDeal, deck: readonly Card[]): FairnessProblem | undefined {
  if (fair.nonce.length !== 2 * NONCE_BYTES || !HEX_BYTES.test(fair.nonce)) return 'bad-nonce';
  if (!isFullDeck(fair.shuffled)) return 'bad-shuffled';
  const added = SEATS.flatMap((seat) => fair.entropy[seat] ?? []);
  if (!added.every(isEntropy)) return 'bad-entropy';
  if (commitmentOf(fair.nonce, fair.shuffled) !== fair.commitment) return 'wrong-commitment';
  const dealt = dealtDeck(fair);
  return dealt.every((card, at) => card === deck[at]) && deck.length === dealt.length
    ? undefined
    : 'wrong-deck';
}
