// The sensible player: one file for each kind of decision.
import { strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import { defaultChoice, ledSuit, type View } from '@court-piece/rules/view';
import type { Decision } from '../decision.js';

export function decideByJudgement(view: View): Decision {
  const fallback = defaultChoice(view);
  if (fallback !== undefined) {
    return { choice: fallback, reason: { code: 'table-default', facts: {} } };
  }
  const led = ledSuit(view.trick?.cards ?? []);
  const follows = (card: Card): boolean => suitOf(card) === led;
  const plays = view.legal.filter((choice) => choice.type === 'play');
  const following = plays.filter((choice) => follows(choice.card));
  const [first, ...others] = following.length > 0 ? following : plays;
  if (first === undefined) throw new Error('no card to play');
  const choice = others.reduce(
    (low, other) => (strengthOf(other.card) < strengthOf(low.card) ? other : low),
    first,
  );
  return { choice, reason: { code: 'only-choice', facts: {} } };
}
