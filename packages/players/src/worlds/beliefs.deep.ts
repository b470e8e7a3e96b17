// How well what is believed of the other hands tells the deal as it lies from others that are possible: the
// mean of the logarithms of how many times more it is believed (docs/bots.md). What a bot believes most of
// is of use only if it is true of players that are not the rule player itself.
import { viewFor } from '@court-piece/rules';
import { optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../testing/bot-match.js';
import { decide } from '../index.js';
import { callBelief, playBelief } from './beliefs.js';
import { createDealer } from './dealer.js';
import { knowledgeOf } from './scene.js';
import { EXPERT, HARD } from './settings.js';
import { worldOf } from './world-of.js';

const DEALS = Number(process.env['DEALS'] ?? 12);
const DRAWN = 60;
/** Looks at few deals: often another card than the rule player's. */
const SAMPLES = 24;

/** For each moment of the play after the first trick. */
function scores(preset: Parameters<typeof optionsOf>[0], unlikely: number): readonly number[] {
  const random = seeded(31);
  const dice = seeded(32);
  const found: number[] = [];
  const player = (view: Parameters<typeof knowledgeOf>[0], chance: () => number) => {
    const budget = { samples: SAMPLES };
    const decided = decide(view, { level: 'hard', random: chance, budget });
    if (!decided.ok) throw new Error(decided.error.code);
    return decided.value;
  };
  const match = { player: () => player, deals: DEALS };
  for (const { state, seat } of playBots(optionsOf(preset), match, random)) {
    const view = { ...viewFor(state, seat), viewer: seat };
    const { deal } = state;
    if (deal?.phase !== 'play' || view.tricks.length === 0 || view.legal.length < 2) continue;
    const knowledge = knowledgeOf(view);
    const beliefs = [callBelief(knowledge), playBelief(knowledge, unlikely)];
    const believed = (world: ReturnType<typeof worldOf>): number =>
      beliefs.reduce((product, belief) => product * (belief?.(world, dice) ?? 1), 1);
    const dealer = createDealer(knowledge);
    let others = 0;
    for (let draw = 0; draw < DRAWN; draw++) others += believed(dealer.draw(dice)) / DRAWN;
    found.push(Math.log(believed(worldOf(deal, knowledge.scene.names)) / others));
  }
  return found;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the deal as it lies', () => {
  it.each(['single-sir', 'double-sir', 'be-ranga'] as const)(
    'is believed more than other deals, most by the expert, in %s',
    (preset) => {
      const hard = meanOf(scores(preset, HARD.unlikely));
      const expert = meanOf(scores(preset, EXPERT.unlikely));
      process.stdout.write(`${preset}: hard ${hard.toFixed(2)}, expert ${expert.toFixed(2)}\n`);
      expect(hard).toBeGreaterThan(0.3);
      expect(expert).toBeGreaterThan(hard);
    },
  );
});
