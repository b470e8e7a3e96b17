import { beforeAll, describe, expect, it } from 'vitest';
import { seeded, shuffled } from '@court-piece/rules/testing';
import { midplay } from '../testing/dds.js';
import { randomEnding } from '../testing/reference.js';
import { rulesSample } from '../testing/rules-sample.js';
import { buildWorker, thread } from '../testing/thread.js';
import { tricksLeft, type Position } from './position.js';
import { createSolver, type Solved, type Tricks } from './solver.js';

const movesOf = (solved: Solved<Tricks>) => (solved.ok ? solved.value.moves : solved.error);

/** Threads run JavaScript: the worker is built from the sources first. */
let program = '';
beforeAll(async () => {
  program = await buildWorker();
});

describe('solvers in threads', () => {
  it('answer at the same time what one answers alone', async () => {
    const random = seeded(5);
    const positions = [
      ...rulesSample().map((rules) => randomEnding(rules, 4, random).position),
      ...midplay()
        .filter(({ position }) => tricksLeft(position) === 7)
        .slice(0, 15)
        .map(({ position }) => position),
    ];
    const alone = createSolver({ tableBytes: 1 << 20 });
    const expected = new Map(positions.map((one) => [one, movesOf(alone.tricks(one))]));
    const orders = [1, 2, 3].map((seed) => shuffled(positions, seeded(seed)));
    const answers = await Promise.all(orders.map((order) => thread(program, order).answers));
    answers.forEach((answer, at) => {
      expect(answer.map(movesOf)).toEqual(orders[at]?.map((one) => expected.get(one)));
    });
  });

  it('end when another thread tells them to, with bounds that hold', async () => {
    // All suits alike and every hand void in one: no solver is through with it in seconds.
    const suits = ['S', 'H', 'D', 'C'];
    const ranks = ['AJT832', 'KQ97654'];
    const hands = [0, 1, 2, 3].map((seat) =>
      [0, 1].flatMap((part) =>
        (ranks[part] ?? '').split('').map((rank) => `${suits[(seat + part) % 4] ?? ''}${rank}`),
      ),
    );
    const position = {
      hands,
      leader: 0,
      trick: [],
      trumps: { method: 'open', suit: null },
      collecting: { rule: 'single' },
    } as unknown as Position;
    const one = thread(program, [position]);
    await one.started;
    one.stop();
    const [answer] = await one.answers;
    if (answer?.ok !== true) throw new Error('no answer');
    expect(answer.value.isKnown).toBe(false);
    for (const { least, most } of answer.value.moves) {
      expect(0 <= least && least <= most && most <= 13).toBe(true);
    }
  });
});
