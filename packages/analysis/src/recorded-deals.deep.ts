// Whole deals that bots recorded: what the analysis says along each is what a solver that remembers
// nothing says of each position by itself.
import { PRESET_NAMES, sideOf, type PresetName } from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { describe, expect, it } from 'vitest';
import { botDeal, endingOf } from '../testing/index.js';
import type { Moment } from './moment.js';
import { analyseOpenHands } from './open-hands.js';
import { openPositionOf } from './position-of.js';

const SINGLE: readonly PresetName[] = ['single-sir', 'single-sir-points', 'hokm', 'simple'];
const OTHERS = PRESET_NAMES.filter((preset) => !SINGLE.includes(preset));
const DEALS = Number(process.env['DEALS'] ?? 200);
/** Whole deals of the other variants take a hundred times as long, position by position. */
const CARDS = 9;

// One for all: a second one would make both several times slower.
const solver = createSolver();

/** @returns how many positions were compared */
function compare(moments: readonly Moment[]): number {
  solver.forget();
  const work = analyseOpenHands(moments, solver);
  let step = work.next();
  while (step.done !== true) step = work.next();
  const { decisions, isComplete } = step.value;
  expect(isComplete).toBe(true);
  for (const { at, seat, values } of decisions) {
    const before = moments[at]?.before;
    const open = before === undefined ? null : openPositionOf(before);
    if (open === null || before?.deal?.phase !== 'play') throw new Error('not a position');
    // No other position can have helped or misled it.
    solver.forget();
    const solved = solver.tricks(open.position);
    if (!solved.ok || !solved.value.isKnown) throw new Error('not solved');
    const collected = before.deal.tally.collected[sideOf(seat)];
    const told = values.map(({ choice, tricks }) => [
      choice.type === 'play' ? choice.card : 'show',
      tricks,
    ]);
    const wanted = solved.value.moves.map(({ move, least }) => [move, collected + least]);
    expect(told.toSorted()).toEqual(wanted.toSorted());
  }
  return decisions.length;
}

describe('along recorded deals', () => {
  it.each(SINGLE)('values are those of the solver, position by position (%s)', (preset) => {
    const deals = Math.ceil(DEALS / SINGLE.length);
    let compared = 0;
    for (let seed = 1; seed <= deals; seed++) {
      compared += compare(botDeal({ preset, firstDealer: 'random' }, seed, 'medium'));
    }
    expect(compared).toBeGreaterThan(deals * 20);
  });

  it.each(OTHERS)(`the same in the last ${CARDS} tricks of other variants (%s)`, (preset) => {
    const deals = Math.ceil(DEALS / OTHERS.length);
    let compared = 0;
    for (let seed = 1; seed <= deals; seed++) {
      const moments = botDeal({ preset, firstDealer: 'random' }, seed, 'medium');
      compared += compare(endingOf(moments, CARDS));
    }
    expect(compared).toBeGreaterThan(deals * 8);
  });
});
