import { describe, expect, it } from 'vitest';
import { legalActions, type RulesChoice } from '@court-piece/rules';
import { pick, seeded } from '@court-piece/rules/testing';
import { positionOfMatch } from '../testing/match-position.js';
import { after, randomEnding } from '../testing/reference.js';
import { analyse } from './analysis.js';
import type { Position } from './position.js';
import { createSolver } from './solver.js';

/** The positions of the last tricks of a deal, one for each action. */
function played(choice: RulesChoice, size: number, seed: number): readonly Position[] {
  const random = seeded(seed);
  const { state, seats } = randomEnding(choice, size, random);
  const positions: Position[] = [];
  for (let now = state; ; ) {
    const position = positionOfMatch(now, seats[0]);
    const actions = legalActions(now);
    if (position === null || actions.length === 0) return positions;
    positions.push(position);
    now = after(now, pick(actions, random));
  }
}

describe('a deal looked back on', () => {
  const choices: readonly RulesChoice[] = [
    { preset: 'single-sir' },
    { preset: 'double-sir' },
    { preset: 'be-ranga' },
    { preset: 'hidden-rung' },
  ];
  for (const choice of choices) {
    it(`says of every move of every turn what it says of it alone: ${choice.preset}`, () => {
      const positions = played(choice, 5, 12);
      expect(positions.length).toBeGreaterThan(15);
      const order: number[] = [];
      for (const { at, tricks } of analyse(createSolver({ tableBytes: 1 << 20 }), positions)) {
        order.push(at);
        const alone = createSolver({ tableBytes: 1 << 16 }).tricks(positions[at] as Position);
        expect(tricks.moves).toEqual(alone.ok && alone.value.moves);
      }
      expect(order).toEqual([...positions.keys()].toReversed());
    });
  }

  it('is left where it is told to, with bounds that hold', () => {
    const positions = played({ preset: 'single-sir' }, 6, 3);
    let turns = 0;
    const limits = { shouldStop: () => true, nodes: 0 };
    for (const { tricks } of analyse(createSolver(), positions, limits)) {
      turns++;
      for (const { least, most } of tricks.moves) expect(least).toBeLessThanOrEqual(most);
    }
    expect(turns).toBe(positions.length);
  });

  it('names the position that is none', () => {
    const positions = played({ preset: 'single-sir' }, 3, 3);
    const broken = positions.map((one, at) => (at === 4 ? { ...one, leader: 7 } : one));
    const work = analyse(createSolver(), broken);
    let step = work.next();
    while (step.done !== true) step = work.next();
    expect(step.value).toEqual({ at: 4, code: 'bad-seats' });
  });
});
