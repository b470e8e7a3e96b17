import { describe, expect, it } from 'vitest';
import { pick, seeded, type Random } from '@court-piece/rules/testing';
import { randomEnding } from '../testing/reference.js';
import { rulesSample } from '../testing/rules-sample.js';
import { outcomesOf } from './outcome.js';
import { POSITION_PROBLEMS, type Position } from './position.js';
import { createSolver } from './solver.js';

/** What no caller should hand in, and some do. */
type Loose = Record<string, unknown>;
const ODD: readonly unknown[] = [
  -1,
  4,
  1.5,
  99,
  Number.NaN,
  Infinity,
  'S',
  'X',
  '',
  null,
  true,
  {},
  [],
];

const spoil: readonly ((position: Position, random: Random) => Loose)[] = [
  (one, random) => ({ ...one, leader: pick(ODD, random) }),
  (one, random) => ({ ...one, trumps: { ...one.trumps, suit: pick(ODD, random) } }),
  (one, random) => ({ ...one, trumps: { ...one.trumps, caller: pick(ODD, random) } }),
  (one, random) => ({ ...one, trumps: { ...one.trumps, aside: pick(ODD, random) } }),
  (one, random) => ({ ...one, trumps: { ...one.trumps, trumpFrom: pick(ODD, random) } }),
  (one, random) => ({ ...one, trumps: { ...one.trumps, method: pick(ODD, random) } }),
  (one, random) => ({ ...one, collecting: { ...one.collecting, pile: pick(ODD, random) } }),
  (one, random) => ({ ...one, collecting: { ...one.collecting, rule: pick(ODD, random) } }),
  (one, random) => ({
    ...one,
    collecting: { ...one.collecting, firstCollectAfter: pick(ODD, random) },
  }),
  (one, random) => ({ ...one, hands: one.hands.map((hand) => (random() < 0.3 ? [] : hand)) }),
  (one) => ({
    ...one,
    hands: one.hands.map((hand) => hand.slice(1)),
    trick: one.hands.flat().slice(0, 4),
  }),
  (one) => ({ ...one, hands: [...one.hands, []] }),
  (one) => ({ ...one, trick: [...one.trick, one.hands.flat()[0] ?? 'SA'] }),
  (one, random) => ({
    ...one,
    hands: one.hands.map((hand) => hand.map((card) => (random() < 0.2 ? pick(ODD, random) : card))),
  }),
  (one) => ({ ...one, hands: one.hands.map(() => one.hands[0] ?? []) }),
];

describe('a position that somebody got wrong', () => {
  it('is refused with a code or answered within its budget, and never ends the program', () => {
    const random = seeded(2_026);
    const solver = createSolver({ tableBytes: 1 << 16 });
    const codes = new Set<string>();
    const deal = { own: 0, theirs: 0, courtNeeds: 'first-seven' } as const;
    for (const rules of rulesSample()) {
      for (const broken of spoil) {
        for (let size = 1; size <= 3; size += 2) {
          const loose = broken(randomEnding(rules, size, random).position, random);
          const position = loose as unknown as Position;
          const limits = { nodes: 5_000 };
          for (const answer of [
            solver.tricks(position, limits),
            solver.best(position, limits),
            solver.keeps(position, { least: 1 }, limits),
            outcomesOf(solver, position, deal, limits),
          ]) {
            if (!answer.ok) codes.add(answer.error.code);
          }
        }
      }
    }
    expect([...codes].every((code) => POSITION_PROBLEMS.some((known) => known === code))).toBe(
      true,
    );
    expect(codes.size).toBeGreaterThan(6);
  });

  it('is refused for what is wrong with it', () => {
    const { position } = randomEnding({ preset: 'double-sir' }, 2, seeded(3));
    const solver = createSolver({ tableBytes: 1 << 16 });
    const codeOf = (part: Loose) => {
      const answer = solver.tricks({ ...position, ...part });
      return answer.ok ? 'none' : answer.error.code;
    };
    const { trumps, collecting } = position;
    expect(codeOf({})).toBe('none');
    expect(codeOf({ trumps: { ...trumps, suit: 'X' } })).toBe('bad-trumps');
    expect(codeOf({ trumps: { ...trumps, method: 'guess' } })).toBe('bad-trumps');
    expect(codeOf({ collecting: { ...collecting, rule: 'triple' } })).toBe('bad-collecting');
    expect(codeOf({ collecting: { ...collecting, pile: 12 } })).toBe('bad-collecting');
    expect(codeOf({ collecting: { ...collecting, firstCollectAfter: 1.5 } })).toBe(
      'bad-collecting',
    );
    expect(codeOf({ collecting: { ...collecting, noCollectAfter: [Number.NaN] } })).toBe(
      'bad-collecting',
    );
  });

  it('changes no answer to the right ones after it', () => {
    const random = seeded(8);
    const solver = createSolver({ tableBytes: 1 << 18 });
    for (const rules of rulesSample()) {
      const { position } = randomEnding(rules, 4, random);
      const fresh = createSolver({ tableBytes: 1 << 18 }).tricks(position);
      solver.tricks({ ...position, hands: [['SA'], [], [], []] });
      const after = solver.tricks(position);
      expect(after.ok && after.value.moves).toEqual(fresh.ok && fresh.value.moves);
    }
  });
});
