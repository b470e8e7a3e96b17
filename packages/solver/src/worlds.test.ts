import { describe, expect, it } from 'vitest';
import { pick, seeded, shuffled } from '@court-piece/rules/testing';
import { midplay } from '../testing/dds.js';
import { outcomesOf } from './outcome.js';
import { tricksLeft, turnOf, type Position } from './position.js';
import { createSolver } from './solver.js';
import { outcomesInWorlds, tricksInWorlds } from './worlds.js';

const random = seeded(31);
const decisions = midplay()
  .map(({ position }) => position)
  .filter((position) => tricksLeft(position) === 6 && position.trick.length === 0);
const decision = pick(decisions, random);

/** The same decision with the cards of the other three dealt anew. */
function another(): Position {
  const turn = turnOf(decision);
  const pool = shuffled(
    decision.hands.flatMap((hand, seat) => (seat === turn ? [] : hand)),
    random,
  );
  let from = 0;
  const hands = decision.hands.map((hand, seat) => {
    if (seat === turn) return hand;
    from += hand.length;
    return pool.slice(from - hand.length, from);
  });
  return { ...decision, hands };
}

const worlds = Array.from({ length: 12 }, another);
const deal = { own: 4, theirs: 3, courtNeeds: 'first-seven' } as const;

describe('one decision in many worlds', () => {
  it('gives each move what it is worth in each world alone', () => {
    const together = tricksInWorlds(createSolver(), worlds);
    if (!together.ok) throw new Error(together.error.code);
    expect(together.value.isComplete).toBe(true);
    expect(together.value.solved).toEqual([...worlds.keys()]);
    worlds.forEach((world, at) => {
      const alone = createSolver({ tableBytes: 1 << 18 }).tricks(world);
      if (!alone.ok) throw new Error(alone.error.code);
      const values = new Map(alone.value.moves.map(({ move, least }) => [move, least]));
      const row = together.value.moves.map((move) => values.get(move));
      expect(together.value.values[at]).toEqual(row);
    });
  });

  it('gives each move its outcome in each world alone', () => {
    const together = outcomesInWorlds(createSolver(), worlds, deal);
    if (!together.ok) throw new Error(together.error.code);
    worlds.forEach((world, at) => {
      const alone = outcomesOf(createSolver({ tableBytes: 1 << 18 }), world, deal);
      if (!alone.ok) throw new Error(alone.error.code);
      const values = new Map(alone.value.moves.map(({ move, best }) => [move, best]));
      const row = together.value.moves.map((move) => values.get(move));
      expect(together.value.values[at]).toEqual(row);
    });
  });

  it('ends within its budget with the worlds solved so far', () => {
    const all = tricksInWorlds(createSolver(), worlds);
    if (!all.ok) throw new Error(all.error.code);
    const some = tricksInWorlds(createSolver(), worlds, { nodes: all.value.nodes >> 1 });
    if (!some.ok) throw new Error(some.error.code);
    const { solved, values, nodes, isComplete } = some.value;
    expect(isComplete).toBe(false);
    expect(nodes).toBeLessThanOrEqual((all.value.nodes >> 1) + 1);
    expect(solved.length).toBeGreaterThan(0);
    expect(solved.length).toBeLessThan(worlds.length);
    expect(values).toEqual(solved.map((at) => all.value.values[at]));
  });

  it('takes no more of an endless supply than its budget pays for', () => {
    function* endless(): Generator<Position> {
      for (;;) yield another();
    }
    const some = tricksInWorlds(createSolver(), endless(), { nodes: 20_000 });
    expect(some.ok && !some.value.isComplete && some.value.values.length > 12).toBe(true);
  });

  it('leaves out a world that costs more than it may', () => {
    const some = tricksInWorlds(createSolver(), worlds, { nodesEach: 1 });
    if (!some.ok) throw new Error(some.error.code);
    expect(some.value.isComplete).toBe(true);
    expect(some.value.solved.length).toBeLessThan(worlds.length);
  });

  it('ends when it is told to', () => {
    let asked = 0;
    const some = tricksInWorlds(createSolver(), worlds, { shouldStop: () => ++asked > 3 });
    expect(some.ok && some.value.solved).toEqual([0, 1, 2]);
  });

  it('refuses worlds in which the player holds other cards, and what is no position', () => {
    const hands = decision.hands.map((_, seat) => decision.hands[(seat + 2) % 4] ?? []);
    const swapped = tricksInWorlds(createSolver(), [decision, { ...decision, hands }]);
    expect(swapped).toEqual({ ok: false, error: { code: 'uneven-worlds' } });
    const bad = tricksInWorlds(createSolver(), [decision, { ...decision, leader: 9 }]);
    expect(bad).toEqual({ ok: false, error: { code: 'bad-seats' } });
  });
});
