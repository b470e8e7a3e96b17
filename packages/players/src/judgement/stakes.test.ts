import * as fc from 'fast-check';
import { apply, seatsFrom } from '@court-piece/rules';
import { newGame, optionSets, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../testing/bot-match.js';
import { countCards } from './count.js';
import { collects, courtThreatens, needs } from './stakes.js';

describe('collecting, as a bot foresees it (4.2 to 4.7)', () => {
  it('is what the rules do, under any options', () => {
    const seeds = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(optionSets(['double-sir', 'hidden-rung-double']), seeds, (options, seed) => {
        const match = { level: () => 'medium' as const, deals: 2 };
        for (const { state, seat, view, decision } of playBots(options, match, seeded(seed))) {
          const { choice } = decision;
          if (choice.type !== 'play' || view.trick?.cards.length !== 3) continue;
          const outcome = apply(state, choice);
          const before = view.tally?.collected;
          if (!outcome.ok || before === undefined) throw new Error('a card was refused');
          const { deal } = outcome.value.state;
          if (deal === null || !('tally' in deal) || deal.phase === 'revoke-open') continue;
          const won = deal.tricks.at(-1);
          if (won === undefined) throw new Error('four cards and no trick');
          const card = won.cards[seatsFrom(won.leader, options.direction).indexOf(won.winner)];
          const foreseen = collects(countCards(view, seat), won.winner, card);
          expect(foreseen).toBe(JSON.stringify(deal.tally.collected) !== JSON.stringify(before));
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('what is at stake', () => {
  it('is told by what each side still needs', () => {
    const game = newGame('single-sir').wins('N N S W N');
    expect(needs(countCards(game.view('north'), 'north'))).toEqual({ ours: 3, theirs: 6 });
    expect(needs(countCards(game.view('east'), 'east'))).toEqual({ ours: 6, theirs: 3 });
  });

  it('is a court for a side that has nothing when the others have five', () => {
    const four = newGame('single-sir').wins('N N N N');
    expect(courtThreatens(countCards(four.view('west'), 'west'))).toBe(false);
    const five = newGame('single-sir').wins('N N N N N');
    expect(courtThreatens(countCards(five.view('west'), 'west'))).toBe(true);
    expect(courtThreatens(countCards(five.view('south'), 'south'))).toBe(false);
  });
});
