import { SUITS } from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { describe, expect, it } from 'vitest';
import { botDeal, endingOf } from '../testing/index.js';
import type { Moment } from './moment.js';
import { analyseOpenHands } from './open-hands.js';
import { openPositionOf } from './position-of.js';
import { luckAndSkill } from './skill.js';
import { compareTrumps } from './trumps.js';

const solver = createSolver({ tableBytes: 16 * 1024 * 1024 });

function finished<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const single = botDeal({ preset: 'single-sir' }, 3);

describe('luck and skill', () => {
  const open = finished(analyseOpenHands(endingOf(single, 8), solver));
  const skill = luckAndSkill(open);

  it('are what the cards held and what each seat gave away, and make up the result', () => {
    const last = open.decisions.at(-1);
    if (skill === null || last === undefined) throw new Error('not analysed');
    for (const side of ['north-south', 'east-west'] as const) {
      expect(skill.cards[side] + skill.play[side]).toBe(last.tricks[side]);
    }
    expect(Object.values(skill.lost).every((lost) => lost >= 0)).toBe(true);
  });

  it('are not told where a card could not be valued', () => {
    expect(luckAndSkill({ ...open, isComplete: false })).toBeNull();
  });
});

describe('the suits that might have been trumps', () => {
  const firstCard = (moments: readonly Moment[]) => {
    const first = moments.find(({ before }) => before.deal?.phase === 'play')?.before;
    const open = first === undefined ? null : openPositionOf(first);
    if (open === null) throw new Error('no card was played');
    return open.position;
  };

  it('are each worth what the solver says of the deal with that suit', () => {
    const compared = finished(compareTrumps(single, solver));
    const position = firstCard(single);
    expect(compared?.suit).toBe(position.trumps.suit);
    expect(compared?.values.map(({ suit }) => suit)).toEqual(SUITS);
    for (const { suit, tricks } of compared?.values ?? []) {
      const best = solver.best({ ...position, trumps: { method: 'open', suit } });
      if (!best.ok || compared === null) throw new Error('not solved');
      const [callers, others] =
        compared.seat === 'north' || compared.seat === 'south'
          ? (['north-south', 'east-west'] as const)
          : (['east-west', 'north-south'] as const);
      expect([tricks[callers], tricks[others]]).toEqual([best.value.least, 13 - best.value.least]);
    }
  });

  it('with a card aside are those of the first five cards; the one set is the one that was', () => {
    const hidden = botDeal({ preset: 'hidden-rung' }, 4);
    const limits = { nodes: 50 };
    const compared = finished(compareTrumps(hidden, solver, limits));
    // Too hard to solve with so little: nothing is claimed, but what was made is told.
    const set = hidden.find(({ done }) => done.type === 'set')?.done;
    expect(set?.type === 'set' && compared?.suit === set.card[0]).toBe(true);
    expect(compared?.values).toEqual([]);
  });

  it('are none where the first discard makes trumps', () => {
    expect(finished(compareTrumps(botDeal({ preset: 'be-ranga' }, 5), solver))).toBeNull();
  });
});
