import { describe, expect, it } from 'vitest';
import {
  legalActions,
  resolveOptions,
  type MatchState,
  type RulesChoice,
} from '@court-piece/rules';
import { pick, seeded } from '@court-piece/rules/testing';
import { after, randomEnding } from '../testing/reference.js';
import { afterTrick, collectedBy, lawOf, packCollecting, PILE } from './collecting.js';

const CHOICES: readonly RulesChoice[] = [
  { preset: 'double-sir' },
  { preset: 'double-sir', firstCollectAfter: 3 },
  { preset: 'double-sir', firstCollectAfter: 5, noCollectAfter: [7, 12] },
  { preset: 'double-sir', afterCollecting: 'run-goes-on', firstCollectAfter: 5 },
  { preset: 'double-sir', aceRule: 'both-aces', firstCollectAfter: 3 },
  { preset: 'double-sir', aceRule: 'claiming-ace', afterCollecting: 'run-goes-on' },
];

const NONE = { 'north-south': 0, 'east-west': 0 };

/** A whole deal at its first card, nothing won. */
function wholeDeal(choice: RulesChoice, random: () => number): MatchState {
  for (;;) {
    const { state } = randomEnding(choice, 13, random);
    if (state.deal?.phase !== 'play' || state.deal.trick.cards.length > 0) continue;
    const tally = { ...state.deal.tally, won: NONE, collected: NONE };
    return { ...state, deal: { ...state.deal, tally } };
  }
}

describe('collecting, trick by trick, beside the tally of the rules', () => {
  for (const choice of CHOICES) {
    it(JSON.stringify(choice), () => {
      const random = seeded(4_000);
      const options = resolveOptions(choice);
      if (!options.ok) throw new Error('no options');
      const law = lawOf(options.value);
      let dealsWithPiles = 0;
      for (let deals = 0; deals < 12; deals++) {
        let state = wholeDeal(choice, random);
        const fresh = { pile: 0, run: false, ace: false, any: false };
        let packed = packCollecting(law, 1, fresh);
        let total = 0;
        for (;;) {
          const before = state.deal;
          if (before?.phase !== 'play') break;
          const actions = legalActions(state).filter(({ type }) => type === 'play');
          if (actions.length === 0) break;
          state = after(state, pick(actions, random));
          const { deal } = state;
          if (deal === null || !('tally' in deal) || !('tricks' in deal)) break;
          const trick = deal.tricks.at(-1);
          if (trick === undefined || deal.tricks.length === before.tricks.length) continue;
          const number = deal.tricks.length;
          const place = ['north', 'west', 'south', 'east'];
          const winning =
            trick.cards[(place.indexOf(trick.winner) - place.indexOf(trick.leader) + 4) % 4];
          const next = afterTrick(
            law,
            packed,
            number,
            trick.winner === trick.leader,
            true,
            winning?.endsWith('A') === true,
          );
          total += collectedBy(packed, next);
          packed = next;
          const { collected, pile } = deal.tally;
          expect([total, packed & PILE]).toEqual([
            collected['north-south'] + collected['east-west'],
            pile,
          ]);
          if (deal.phase !== 'play') break;
        }
        if (total > 0) dealsWithPiles++;
      }
      expect(dealsWithPiles).toBeGreaterThan(6);
    });
  }
});
