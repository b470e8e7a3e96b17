// A match of the engine beside the second reading of the rules, after each action.
import { legalActions, type Card, type Options } from '@court-piece/rules';
import { same } from './laws.js';
import type { Happening } from './random-match.js';
import { readDeal } from './referee.js';

/** Throws at the first difference; a claim, which the referee does not know, ends the comparison. */
export function compareWithReferee(match: readonly Happening[], options: Options): void {
  let deck: readonly Card[] = [];
  let from = 0;
  for (const [at, { action, after }] of match.entries()) {
    if (action.type === 'deal') {
      ({ deck } = action);
      from = at + 1;
    }
    const { deal } = after;
    if (action.type === 'claim' || action.type === 'end') return;
    if (deal === null || !('tally' in deal)) continue;
    if (deal.phase === 'deal-over' && deal.result === null) continue;
    const actions = match.slice(from, at + 1).map((one) => one.action);
    const reading = readDeal(options, deal.dealer, deck, actions);
    const result = deal.phase === 'deal-over' ? deal.result : null;
    const cards = legalActions(after).flatMap((legal) =>
      legal.type === 'play' ? [legal.card] : [],
    );
    same(
      {
        winners: deal.tricks.map(({ winner }) => winner),
        collected: deal.tally.collected,
        pile: deal.tally.pile,
        end: result === null ? null : { winner: result.winner, kind: result.kind },
        next: deal.phase === 'play' ? { seat: deal.turn, cards: new Set(cards) } : null,
      },
      {
        winners: reading.winners,
        collected: reading.collected,
        pile: reading.pile,
        end: reading.end,
        next: deal.phase === 'play' ? reading.next : null,
      },
    );
  }
}
