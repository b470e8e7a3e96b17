// Be-ranga: the first card that does not follow makes its suit trump (Rules 6.2). Whoever plays it
// chooses as a caller would, by what the rest of the hand would win with that suit as trump.
import { suitOf, type Card } from '@court-piece/rules/cards';
import { bestOf } from './best.js';
import type { Count } from './count.js';
import { holdingOf, worthWithout } from './holding.js';
import { sideWins, winnerOdds } from './odds.js';

export function chooseTrumpByDiscard(count: Count, playable: readonly Card[]): Card {
  return bestOf(
    playable.map((card) => {
      const later = worthWithout(holdingOf({ ...count, trump: suitOf(card) }), card);
      return { card, score: sideWins(count, winnerOdds(count, card)) + later };
    }),
  );
}
