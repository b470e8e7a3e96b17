// How much a bot may think, and what it tells of it.
import { newGame, optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { playBots } from '../testing/bot-match.js';
import { decide, type Budget, type Level } from './index.js';

const SEARCHING = ['hard', 'expert'] as const;

/** North leads with much to choose from. */
const view = newGame('single-sir')
  .deal({ north: 'SAKQ54 HQ7 DJ96 CT83' })
  .does('call S')
  .view('north');

function chosen(level: Level, budget: Budget) {
  const decided = decide(view, { level, random: seeded(3), budget });
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
    const decided = chosen(level, { milliseconds: 5, now: () => time++ });
    expect(decided.outlooks?.length).toBeGreaterThan(1);
    // One look at the clock for each world, and the solver's now and then.
    expect(time).toBeLessThan(12);
  });

  it.each(SEARCHING)('of samples gives the same again (%s)', (level) => {
    expect(chosen(level, { samples: 5 })).toEqual(chosen(level, { samples: 5 }));
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
