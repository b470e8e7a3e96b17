// How much a bot may think, and what it tells of it.
import { newGame, optionsOf, seeded } from '@court-piece/rules/testing';
import type { View } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { playBots } from '../testing/bot-match.js';
import { decide, type Budget, type Level } from './index.js';

const SEARCHING = ['hard', 'expert'] as const;

/** North leads with much to choose from. */
const view = newGame('single-sir')
  .deal({ north: 'SAKQ54 HQ7 DJ96 CT83' })
  .does('call S')
  .view('north');

/** Much to choose from in the middle of a deal, where all ways of looking ahead are used. */
function endingView() {
  const random = seeded(4);
  for (const { view: seen, seat } of playBots(optionsOf('single-sir'), { deals: 9 }, random)) {
    const isMiddle = seen.phase === 'play' && seen.hands[seat]?.length === 6;
    if (isMiddle && seen.legal.length > 4) return seen;
  }
  throw new Error('no such moment');
}

function chosen(level: Level, budget: Budget, seen: View = view) {
  const decided = decide(seen, { level, random: seeded(3), budget });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value;
}

describe('a budget', () => {
  it.each(SEARCHING)('of no time at all leaves what a quick bot would do (%s)', (level) => {
    const atOnce = chosen(level, { shouldStop: () => true });
    expect(atOnce).toEqual(chosen('medium', {}));
  });

  it.each(SEARCHING)('of milliseconds ends the search when they are over (%s)', (level) => {
    let time = 0;
    const decided = chosen(level, { milliseconds: 30, now: () => time++ });
    expect(decided.outlooks?.length).toBeGreaterThan(1);
    // One look at the clock for some worlds that are weighed, one for each that is looked at, and the
    // solver's now and then.
    expect(time).toBeLessThan(37);
  });

  it.each(SEARCHING)('ends the search at once whenever it is told to (%s)', (level) => {
    const late = endingView();
    for (const from of [1, 3, 10, 30, 100, 300, 1000]) {
      let asked = 0;
      const decided = decide(late, {
        level,
        random: seeded(3),
        budget: { shouldStop: () => ++asked >= from },
      });
      expect(decided.ok).toBe(true);
      // The solver, the plans and the worlds each find out once that it is over.
      expect(asked).toBeLessThan(from + 5);
    }
  });

  it.each(SEARCHING)('of samples gives the same again (%s)', (level) => {
    for (const seen of [view, endingView()]) {
      const once = () => chosen(level, { samples: 30 }, seen);
      expect(once()).toEqual(once());
    }
  });
});

describe('comparing every choice', () => {
  it.each(SEARCHING)('tells of each that is allowed, and decides the same (%s)', (level) => {
    const budget = { samples: 8 };
    for (const seed of [1]) {
      for (const { view: seen } of playBots(
        optionsOf('single-sir'),
        { level: () => 'medium', deals: 1 },
        seeded(seed),
      )) {
        if (seen.phase !== 'play' || seen.legal.length < 5) continue;
        const decided = (everyChoice: boolean) =>
          decide(seen, { level, random: seeded(3), budget: { ...budget, everyChoice } });
        const [alone, compared] = [decided(false), decided(true)];
        if (!alone.ok || !compared.ok) throw new Error('nothing to do');
        expect(compared.value.choice).toEqual(alone.value.choice);
        expect(compared.value.reason).toEqual(alone.value.reason);
        expect(compared.value.outlooks?.length ?? 0).toBeGreaterThanOrEqual(
          alone.value.outlooks?.length ?? 0,
        );
      }
    }
  });
});

describe('what a bot tells of its choice', () => {
  it.each(SEARCHING)('is how each choice that it looked at would end (%s)', (level) => {
    const { choice, outlooks = [], reason } = chosen(level, { samples: 20 });
    expect(outlooks.map((outlook) => outlook.choice)).toContainEqual(choice);
    for (const { win, court, courtAgainst, tricks } of outlooks) {
      expect(court).toBeLessThanOrEqual(win);
      expect(win + courtAgainst).toBeLessThanOrEqual(1);
      expect(tricks).toBeGreaterThanOrEqual(0);
      expect(tricks).toBeLessThanOrEqual(13);
    }
    expect(reason.facts.trumpsOut).toBe(8);
  });

  it('is also who is out of what, and whether the partner wins', () => {
    const level = () => 'medium' as const;
    const told = [...playBots(optionsOf('single-sir'), { level, deals: 2 }, seeded(8))].map(
      ({ decision }) => decision.reason.facts,
    );
    expect(told.some(({ partnerWins }) => partnerWins === true)).toBe(true);
    expect(told.some(({ partnerWins }) => partnerWins === false)).toBe(true);
    expect(told.some(({ voids = [] }) => voids.length > 0)).toBe(true);
  });
});
