import { describe, expect, it } from 'vitest';
import type { Card } from '@court-piece/rules/cards';
import { seeded, shuffled } from '@court-piece/rules/testing';
import { midplay } from '../testing/dds.js';
import { randomEnding, type Ending } from '../testing/reference.js';
import { rulesSample } from '../testing/rules-sample.js';
import { problemOf, tricksLeft, type Position } from './position.js';
import { createSolver, type Solver } from './solver.js';

const valuesOf = (solver: Solver, position: Position) => {
  const solved = solver.tricks(position);
  if (!solved.ok) throw new Error(solved.error.code);
  return solved.value.moves;
};

const endings = (): readonly Ending[] => {
  const random = seeded(99);
  return rulesSample().flatMap((rules) =>
    [2, 3, 4, 5].map((size) => randomEnding(rules, size, random)),
  );
};

describe('what one position leaves behind', () => {
  it('changes no value of another: any order, warm and fresh, two solvers in turn', () => {
    const all = endings();
    const fresh = all.map(({ position }) =>
      valuesOf(createSolver({ tableBytes: 1 << 18 }), position),
    );
    const one = createSolver({ tableBytes: 1 << 20 });
    const two = createSolver({ tableBytes: 1 << 16 });
    for (const at of shuffled([...all.keys(), ...all.keys()], seeded(7))) {
      const position = all[at]?.position;
      if (position === undefined) continue;
      expect(valuesOf(one, position)).toEqual(fresh[at]);
      expect(valuesOf(two, position)).toEqual(fresh[at]);
    }
  }, 60_000);

  it('what is proved with one pile in the middle holds with every other', () => {
    const random = seeded(31);
    const solver = createSolver({ tableBytes: 1 << 20 });
    for (const preset of ['double-sir', 'double-sir-run'] as const) {
      for (let count = 0; count < 40; count++) {
        const { position } = randomEnding({ preset }, 5, random);
        const { collecting } = position;
        if (collecting.rule !== 'double') throw new Error('no pile');
        for (const pile of shuffled([1, 3, 5, 8], random)) {
          const other = { ...position, collecting: { ...collecting, pile, run: true } };
          const fresh = createSolver({ tableBytes: 1 << 16 });
          expect(valuesOf(solver, other)).toEqual(valuesOf(fresh, other));
        }
      }
    }
  }, 60_000);

  it('a table that is far too small changes no value', () => {
    const some = midplay().filter(({ position }) => tricksLeft(position) === 7);
    const small = createSolver({ tableBytes: 1 << 13 });
    const large = createSolver({ tableBytes: 1 << 22 });
    for (const { position } of some.slice(0, 20)) {
      expect(valuesOf(small, position)).toEqual(valuesOf(large, position));
    }
  }, 60_000);

  it('the table takes no more than it may', () => {
    for (const tableBytes of [1 << 16, 1 << 20, 24 << 20]) {
      expect(createSolver({ tableBytes }).tableBytes).toBeLessThanOrEqual(tableBytes);
    }
  });
});

describe('a budget', () => {
  const { position } = midplay().find((one) => tricksLeft(one.position) === 11) ?? {
    position: undefined,
  };
  if (position === undefined) throw new Error('no position');

  it('ends the work with bounds that hold', () => {
    const truth = valuesOf(createSolver(), position);
    for (const nodes of [1, 100, 1_000, 4_000]) {
      const solved = createSolver().tricks(position, { nodes });
      if (!solved.ok) throw new Error(solved.error.code);
      expect(solved.value.nodes).toBeLessThanOrEqual(nodes + 1);
      for (const [at, { least, most }] of solved.value.moves.entries()) {
        const exact = truth[at]?.least ?? -1;
        expect(least <= exact && exact <= most).toBe(true);
      }
    }
  }, 60_000);

  it('ends it with bounds that hold under other rules too', () => {
    const random = seeded(5);
    for (const preset of ['double-sir', 'be-ranga', 'be-ranga-double', 'hidden-rung'] as const) {
      for (let count = 0; count < 3; count++) {
        const { position: ending } = randomEnding({ preset }, 6, random);
        const truth = valuesOf(createSolver({ tableBytes: 1 << 20 }), ending);
        for (const nodes of [1, 10, 40, 160]) {
          const solved = createSolver({ tableBytes: 1 << 16 }).tricks(ending, { nodes });
          if (!solved.ok) throw new Error(solved.error.code);
          for (const [at, { least, most }] of solved.value.moves.entries()) {
            const exact = truth[at]?.least ?? -1;
            expect(least <= exact && exact <= most).toBe(true);
          }
        }
      }
    }
  }, 60_000);

  it('leaves a solver that goes on to answer rightly', () => {
    const solver = createSolver();
    solver.tricks(position, { nodes: 500 });
    expect(valuesOf(solver, position)).toEqual(valuesOf(createSolver(), position));
  }, 60_000);

  it('ends the work when it is asked to stop', () => {
    const solved = createSolver().tricks(position, { shouldStop: () => true });
    expect(solved.ok && solved.value.isKnown).toBe(false);
  });
});

describe('what is no position', () => {
  const hands: readonly (readonly Card[])[] = [['SA'], ['SK'], ['SQ'], ['SJ']];
  const good: Position = {
    hands,
    leader: 0,
    trick: [],
    trumps: { method: 'open', suit: null },
    collecting: { rule: 'single' },
  };

  it('is refused with a code', () => {
    expect(problemOf(good)).toBeNull();
    expect(problemOf({ ...good, leader: 4 })).toBe('bad-seats');
    expect(problemOf({ ...good, hands: hands.slice(1) })).toBe('bad-seats');
    expect(problemOf({ ...good, hands: [['SA'], ['SA'], ['SQ'], ['SJ']] })).toBe('card-twice');
    expect(problemOf({ ...good, hands: [['SA', 'S2'], ['SK'], ['SQ'], ['SJ']] })).toBe(
      'uneven-hands',
    );
    expect(problemOf({ ...good, hands: [[], [], [], []] })).toBe('no-cards');
    expect(problemOf({ ...good, hands: [['X1' as Card], ['SK'], ['SQ'], ['SJ']] })).toBe(
      'bad-card',
    );
    expect(problemOf({ ...good, trick: ['S2', 'S3', 'S4', 'S5'] })).toBe('bad-trick');
    const solved = createSolver().tricks({ ...good, hands: [[], [], [], []] });
    expect(solved).toEqual({ ok: false, error: { code: 'no-cards' } });
  });
});
