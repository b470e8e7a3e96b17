import * as fc from 'fast-check';
import { newMatch, viewFor } from '@court-piece/rules';
import {
  newGame,
  optionSets,
  optionsOf,
  rearranged,
  seeded,
  VIEWERS,
} from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { atRandom, playBots } from '../testing/bot-match.js';
import { decide, isLevel, LEVELS, REASON_CODES, type Level } from './index.js';

const judge = (view: Parameters<typeof decide>[0], level: Level = 'medium') =>
  decide(view, { level, random: () => 0.25 });
const nothing = { ok: false, error: { code: 'nothing-to-do' } };

describe('who is asked', () => {
  it('nobody before the first deal', () => {
    const state = newMatch(optionsOf('single-sir'));
    for (const viewer of VIEWERS) expect(judge(viewFor(state, viewer))).toEqual(nothing);
  });

  it('neither a watcher nor a seat that is not on turn', () => {
    const game = newGame('single-sir').deal();
    expect(judge(game.view('public'))).toEqual(nothing);
    expect(judge(game.view('west'))).toEqual(nothing);
    expect(judge(game.view('north'))).toMatchObject({ ok: true });
  });

  it('nobody once a deal or the match is over', () => {
    const played = newGame('single-sir-points').wins('N N N N N N N');
    expect(played.phase).toBe('deal-over');
    for (const viewer of VIEWERS) expect(judge(played.view(viewer))).toEqual(nothing);
    const over = played.does('table end');
    expect(over.phase).toBe('match-over');
    for (const viewer of VIEWERS) expect(judge(over.view(viewer))).toEqual(nothing);
  });

  it('a seat out of turn that has revoked: it takes the card back (3.3)', () => {
    const revoked = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H73 S4', south: 'H2', east: 'H9' })
      .does('call S')
      .plays('N: HA W: S4');
    expect(revoked.turn).toBe('south');
    for (const level of LEVELS) {
      expect(judge(revoked.view('west'), level)).toMatchObject({
        ok: true,
        value: { choice: { type: 'correct', seat: 'west', card: 'H3' } },
      });
    }
  });
});

describe('a decision', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 });

  it('depends on the view alone: cards that the bot does not see change nothing (O-66)', () => {
    fc.assert(
      fc.property(optionSets(), seeds, (options, seed) => {
        const random = seeded(seed);
        const level = () => 'medium' as const;
        for (const { state, seat, decision } of playBots(options, { level, deals: 1 }, random)) {
          const elsewhere = viewFor(rearranged(state, seat, random), seat);
          if (decision.choice.type === 'cut') continue; // by lot
          expect(judge(elsewhere)).toEqual({ ok: true, value: decision });
        }
      }),
      { numRuns: 6 },
    );
  });

  it('is the same for the same view and the same random numbers (O-69)', () => {
    const once = (): readonly string[] =>
      [
        ...playBots(
          optionsOf('hidden-rung-double'),
          { player: (seat) => (seat === 'north' ? atRandom : undefined), deals: 2 },
          seeded(5),
        ),
      ].map(({ decision }) => JSON.stringify(decision));
    expect(once()).toEqual(once());
  });

  it('of two matches at once disturbs neither (O-69)', () => {
    const play = (seed: number) =>
      playBots(optionsOf('double-sir'), { level: () => 'medium', deals: 1 }, seeded(seed));
    const alone = [[...play(1)], [...play(2)]];
    const [one, two] = [play(1), play(2)];
    const together: [unknown[], unknown[]] = [[], []];
    for (;;) {
      const first = one.next();
      const second = two.next();
      if (!first.done) together[0].push(first.value);
      if (!second.done) together[1].push(second.value);
      if (first.done && second.done) break;
    }
    expect(together).toEqual(alone);
  });

  it('comes with a reason that names no card which the bot does not see', () => {
    const options = optionsOf('hidden-rung');
    const level = () => 'medium' as const;
    for (const { view, decision } of playBots(options, { level, deals: 10 }, seeded(3))) {
      expect(REASON_CODES).toContain(decision.reason.code);
      const { card, chance } = decision.reason.facts;
      if (card !== undefined) expect(view.trick?.cards).toContain(card);
      if (chance !== undefined) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });
});

describe('levels', () => {
  it('are known by name', () => {
    expect(LEVELS.every(isLevel)).toBe(true);
    expect(isLevel('toString')).toBe(false);
    expect(isLevel(undefined)).toBe(false);
  });
});

describe('a bot that is to play for tricks', () => {
  /** All decisions in the play, with what comes of each choice. */
  const decisions = (aim: 'match' | 'tricks') => {
    const found: { code: string; worths: (readonly [number, number])[] }[] = [];
    const match = { level: () => 'medium' as const, deals: 2 };
    for (const { view } of playBots(optionsOf('single-sir'), match, seeded(17))) {
      if (view.phase !== 'play') continue;
      const budget = { samples: 12 };
      const decided = decide(view, { level: 'hard', random: seeded(1), budget, aim });
      if (!decided.ok) throw new Error(decided.error.code);
      const { reason, outlooks = [] } = decided.value;
      found.push({
        code: reason.code,
        worths: outlooks.map(({ worth, tricks }) => [worth, tricks / 10] as const),
      });
    }
    return found;
  };

  it('values a choice by its tricks alone, and cashes none only because they decide the deal', () => {
    const found = decisions('tricks');
    const worths = found.flatMap((one) => one.worths);
    expect(worths.length).toBeGreaterThan(50);
    for (const [worth, byTricks] of worths) expect(worth).toBeCloseTo(byTricks, 9);
    const cashed = decisions('match').flatMap(({ code }, at) =>
      code === 'cash-to-decide' ? [found[at]] : [],
    );
    expect(cashed.some((one) => (one?.worths.length ?? 0) > 1)).toBe(true);
  });

  it('otherwise wants the deal', () => {
    const worths = decisions('match').flatMap((one) => one.worths);
    expect(worths.some(([worth, byTricks]) => worth > byTricks + 0.5)).toBe(true);
  });
});
