import { PRESET_NAMES, sideOf } from '@court-piece/rules';
import { randomMatch, seeded } from '@court-piece/rules/testing';
import { createSolver, type Solver } from '@court-piece/solver';
import { describe, expect, it } from 'vitest';
import { endingOf, randomDeal, rulesOf } from '../testing/index.js';
import { dealsOf, type Moment } from './moment.js';
import { analyseOpenHands, type OpenHands } from './open-hands.js';
import { openPositionOf } from './position-of.js';

const solver = createSolver({ tableBytes: 4 * 1024 * 1024 });

/** A deal played at random, from so many tricks before its end on. */
const ending = (rules: unknown, seed: number, tricks = 5): readonly Moment[] =>
  endingOf(randomDeal(rules, seed), tricks);

function analysed(moments: readonly Moment[], by: Solver = solver): OpenHands {
  const work = analyseOpenHands(moments, by);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

describe.each(PRESET_NAMES)('%s: with all hands open', (preset) => {
  const endings = [1, 2, 3].map((seed) => ending({ preset }, seed));

  it('what a card leaves is what the next one finds', () => {
    for (const moments of endings) {
      const { decisions } = analysed(moments);
      for (const [at, decision] of decisions.entries()) {
        const next = decisions[at + 1];
        if (next?.at !== decision.at + 1) continue;
        const side = sideOf(next.seat);
        expect(next.tricks[side] + next.cost).toBe(decision.tricks[side]);
      }
    }
  });

  it('the tricks at the end are those at the beginning, less what each side gave away', () => {
    for (const moments of endings) {
      const { decisions, start, isComplete } = analysed(moments);
      const last = decisions.at(-1);
      if (!isComplete || start === null || last === undefined) continue;
      let [own, theirs] = [0, 0];
      for (const { seat, cost } of decisions) {
        if (sideOf(seat) === 'north-south') own += cost;
        else theirs += cost;
      }
      expect(start['north-south'] - own + theirs).toBe(last.tricks['north-south']);
    }
  });

  it('a card is worth what the solver says of its position, and costs the rest to the best', () => {
    for (const moments of endings) {
      for (const { at, seat, values, chosen, cost } of analysed(moments).decisions) {
        const { before } = moments[at] as Moment;
        const open = openPositionOf(before);
        if (open === null || before.deal?.phase !== 'play') throw new Error('not a position');
        const fresh = createSolver({ tableBytes: 1024 * 1024 }).tricks(open.position);
        if (!fresh.ok) throw new Error(fresh.error.code);
        const collected = before.deal.tally.collected[sideOf(seat)];
        const best = Math.max(...fresh.value.moves.map(({ least }) => least));
        expect(values).toHaveLength(fresh.value.moves.length);
        expect(Math.max(...values.map(({ tricks }) => tricks))).toBe(collected + best);
        expect(chosen.tricks + cost).toBe(collected + best);
      }
    }
  });
});

describe('turning points', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const all = (rules: unknown, tricks: number) =>
    seeds.flatMap((seed) => {
      const moments = ending(rules, seed, tricks);
      return analysed(moments).decisions.map((decision) => ({ decision, moments }));
    });

  it('are the cards that lose a deal which was won', () => {
    const decisions = all({ preset: 'single-sir' }, 6).map(({ decision }) => decision);
    expect(decisions.some(({ turned }) => turned === 'deal')).toBe(true);
    for (const { turned, chosen, cost } of decisions) {
      expect(turned === 'deal').toBe(chosen.tricks < 7 && chosen.tricks + cost >= 7);
    }
  });

  it('may be the cards that let a court go or in, which cost no trick', () => {
    const turned = all({ preset: 'hokm' }, 8).filter(({ decision }) =>
      decision.turned?.startsWith('court'),
    );
    expect(new Set(turned.map(({ decision }) => decision.turned)).size).toBe(2);
    for (const { decision, moments } of turned) {
      const { deal } = (moments[decision.at] as Moment).before;
      if (deal?.phase !== 'play') throw new Error('not in play');
      expect(Math.min(...Object.values(deal.tally.collected))).toBe(0);
    }
  });
});

describe('what cannot be told', () => {
  it('a card that did not follow has no value, nor have those after it in its trick', () => {
    const match = seeds(40).flatMap((seed) =>
      ending({ preset: 'single-sir', revoke: 'penalty' }, seed),
    );
    const revoked = match.filter(
      ({ before: { deal } }) => deal?.phase === 'play' && deal.trick.revokes.length > 0,
    );
    expect(revoked.length).toBeGreaterThan(0);
    expect(revoked.every(({ before }) => openPositionOf(before) === null)).toBe(true);
    for (const seed of seeds(40)) {
      const moments = ending({ preset: 'single-sir', revoke: 'penalty' }, seed);
      const hasRevoke = moments.some((moment) => revoked.includes(moment));
      if (hasRevoke) expect(analysed(moments).isComplete).toBe(false);
    }
  });

  it('with too small a budget nothing is claimed', () => {
    const moments = ending({ preset: 'single-sir' }, 1, 13);
    const work = analyseOpenHands(moments.slice(0, 1), solver, { nodes: 1 });
    let step = work.next();
    while (step.done !== true) step = work.next();
    expect(step.value).toEqual({ decisions: [], start: null, isComplete: false });
  });

  const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
});

describe('progress', () => {
  it('is told after every card, so that it can be shown and stopped', () => {
    const moments = ending({ preset: 'single-sir' }, 1);
    const steps = [...analyseOpenHands(moments, solver)];
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map(({ done }) => done)).toEqual(steps.map((_, at) => at + 1));
    expect(steps.at(-1)?.of).toBe(steps.length);
  });
});

describe('the deals of a match', () => {
  it('each begin with their dealing and end with what came of them', () => {
    const match = randomMatch(rulesOf({ preset: 'hokm' }), seeded(5), { deals: 3 });
    const deals = dealsOf(match.map(({ before, action }) => ({ before, done: action })));
    expect(deals.length).toBe(3);
    for (const { moments } of deals) expect(moments[0]?.done.type).toBe('deal');
    expect(deals.map(({ after }) => after)).toEqual(
      match
        .filter((_, at) => match[at + 1]?.action.type === 'deal' || at === match.length - 1)
        .map(({ after }) => after),
    );
  });
});
