// Two hundred whole deals that bots recorded: what the analysis says along each is what a fresh solver
// says of each position by itself.
import { PRESET_NAMES, sideOf } from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { describe, expect, it } from 'vitest';
import { botDeal } from '../testing/index.js';
import { analyseOpenHands } from './open-hands.js';
import { openPositionOf } from './position-of.js';

const SINGLE = PRESET_NAMES.filter((preset) =>
  ['single-sir', 'single-sir-points', 'hokm', 'simple'].includes(preset),
);
const DEALS = Number(process.env['DEALS'] ?? 200);

describe('along recorded deals', () => {
  it.each(SINGLE)('values are those of the solver, position by position (%s)', (preset) => {
    let compared = 0;
    for (let seed = 1; seed <= Math.ceil(DEALS / SINGLE.length); seed++) {
      const moments = botDeal({ preset, firstDealer: 'random' }, seed, 'medium');
      const work = analyseOpenHands(moments, createSolver());
      let step = work.next();
      while (step.done !== true) step = work.next();
      const { decisions, isComplete } = step.value;
      expect(isComplete).toBe(true);
      for (const { at, seat, values } of decisions) {
        const before = moments[at]?.before;
        const open = before === undefined ? null : openPositionOf(before);
        if (open === null || before?.deal?.phase !== 'play') throw new Error('not a position');
        // A solver of its own, so that no other position can have helped or misled it.
        const solved = createSolver({ tableBytes: 4 * 1024 * 1024 }).tricks(open.position);
        if (!solved.ok || !solved.value.isKnown) throw new Error('not solved');
        const collected = before.deal.tally.collected[sideOf(seat)];
        const told = values.map(({ choice, tricks }) => [
          choice.type === 'play' ? choice.card : 'show',
          tricks,
        ]);
        const wanted = solved.value.moves.map(({ move, least }) => [move, collected + least]);
        expect(told.toSorted()).toEqual(wanted.toSorted());
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan((DEALS / SINGLE.length) * 20);
  });
});
