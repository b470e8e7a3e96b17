// Whether to have the card aside shown (Rules 5.3, 5.4): asking when unable to follow, and the caller's
// own revealing. Whoever asks must then play a trump if it has one, so asking is a ruff.
import { SUITS, holdsSuit, suitOf, type Card } from '@court-piece/rules/cards';
import { sideOf } from '@court-piece/rules/view';
import type { Decision } from '../decision.js';
import type { BySuit, Count } from './count.js';
import { tableOf } from './follow.js';
import { HIDDEN } from './weights.js';

/** Asking or revealing, where it is possible and better than playing a card at once. */
export function showTrump(count: Count, playable: readonly Card[]): Decision | undefined {
  const { view, seat } = count;
  const choice = view.legal.find(({ type }) => type === 'ask' || type === 'reveal');
  if (choice === undefined) return undefined;
  // The card aside is the only one left (5.8).
  if (playable.length === 0) return { choice, reason: { code: 'only-choice', facts: {} } };
  if ((view.trick?.cards.length ?? 0) === 0) {
    return callersTrumps(count) < HIDDEN.revealOnLead[view.options.collect]
      ? undefined
      : { choice, reason: { code: 'reveal-to-draw', facts: {} } };
  }
  const { holder } = tableOf(count);
  if (sideOf(holder) === sideOf(seat)) return undefined;
  if (choice.type === 'reveal') {
    return { choice, reason: { code: 'reveal-to-ruff', facts: { seat: holder } } };
  }
  const chance = chanceOfTrump(count);
  return chance < HIDDEN.askFrom
    ? undefined
    : { choice, reason: { code: 'ask-to-ruff', facts: { seat: holder, chance } } };
}

/** The caller's trumps, the card aside among them. */
function callersTrumps({ view, hand }: Count): number {
  const { trumpCard } = view;
  if (trumpCard === null) return 0;
  return 1 + hand.filter((card) => suitOf(card) === suitOf(trumpCard)).length;
}

/** Chance that the asker holds a card of the suit that turns out to be trump. */
function chanceOfTrump(count: Count): number {
  const likely = likelyTrumps(count);
  return SUITS.reduce((sum, suit) => sum + (holdsSuit(count.hand, suit) ? likely[suit] : 0), 0);
}

/** A caller sets aside a card of a long suit: more likely one of which many cards are out. */
function likelyTrumps(count: Count): BySuit<number> {
  const weights = SUITS.map((suit) => count.out[suit].length ** 2);
  const total = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const [S = 0, H = 0, D = 0, C = 0] = weights.map((weight) => weight / total);
  return { S, H, D, C };
}
