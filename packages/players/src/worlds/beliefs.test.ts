// What bots conclude from the cards that others have played.
import { viewFor } from '@court-piece/rules';
import { optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { atRandom, playBots, type Deciding } from '../../testing/bot-match.js';
import { decideByJudgement } from '../judgement/index.js';
import { playBelief } from './beliefs.js';
import { knowledgeOf } from './scene.js';
import { worldOf } from './world-of.js';

const PRESETS = ['single-sir', 'double-sir', 'hidden-rung', 'band-rung', 'be-ranga'] as const;

/** How well the deal as it lies fits the play, before each card of a deal. */
function beliefs(preset: (typeof PRESETS)[number], player: Deciding): readonly number[] {
  const random = seeded(3);
  const found: number[] = [];
  const match = { player: () => player, deals: 1 };
  for (const { state, seat } of playBots(optionsOf(preset), match, random)) {
    const view = { ...viewFor(state, seat), viewer: seat };
    const { deal } = state;
    if (deal?.phase !== 'play') continue;
    const knowledge = knowledgeOf(view);
    const belief = playBelief(knowledge, 0.55);
    if (belief !== null) found.push(belief(worldOf(deal, knowledge.scene.names), random));
  }
  return found;
}

describe('the belief in a deal by the cards played', () => {
  it.each(PRESETS)('is whole where all have played as the rule player would, in %s', (preset) => {
    const found = beliefs(preset, decideByJudgement);
    expect(found.length).toBeGreaterThan(3);
    expect(Math.min(...found)).toBe(1);
  });

  it.each(PRESETS)(
    'falls with every card that the rule player would not have played, in %s',
    (preset) => {
      const found = beliefs(preset, atRandom);
      expect(found.at(-1)).toBeLessThan(0.6);
    },
  );
});
