import { buildRecord, type MatchRecord } from '@court-piece/notation';
import {
  apply,
  newMatch,
  PRESET_NAMES,
  resolveOptions,
  SEATS,
  type Action,
} from '@court-piece/rules';
import { optionsOf, randomMatch, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { replayOf } from '../replay/moments.js';
import { finishedDeals, personIn, stepsOf, whatIf } from './deal-steps.js';

function recordOf(preset: (typeof PRESET_NAMES)[number], actions = Infinity): MatchRecord {
  const log = randomMatch(optionsOf(preset), seeded(3), { deals: 2 }).map(({ action }) => action);
  const built = buildRecord({
    rules: { preset },
    seats: { north: 'bot:hard', west: 'bot', south: 'Mina', east: 'bot:easy' },
    log: log.slice(0, actions),
  });
  if (!built.ok) throw new Error(built.error.code);
  return built.value;
}

describe('the steps of a deal', () => {
  it('are its cards, each with all hands as they were before it', () => {
    const record = recordOf('single-sir');
    const replay = replayOf(record);
    if (!replay.ok) throw new Error(replay.error.message);
    const steps = stepsOf(replay.value, 1);
    const plays = steps.filter(({ choice }) => choice.type === 'play');
    expect(plays.length).toBeGreaterThan(27);
    for (const { seat, choice, before } of plays) {
      expect(before.hands[seat]).toContain('card' in choice ? choice.card : '');
      expect(SEATS.every((one) => before.hands[one] !== null)).toBe(true);
    }
  });

  it('are only of deals that are over', () => {
    const whole = recordOf('single-sir');
    expect(finishedDeals(whole)).toBe(whole.deals.length);
    const running = recordOf('single-sir', 20);
    expect([running.deals.length, finishedDeals(running)]).toEqual([1, 0]);
  });

  it('know the only person of the record', () => {
    const record = recordOf('single-sir');
    expect(personIn(record)).toBe('south');
    expect(personIn({ ...record, seats: { ...record.seats, north: 'Asha' } })).toBeNull();
    expect(personIn({ rules: record.rules, deals: record.deals })).toBeNull();
  });
});

describe('what if', () => {
  it.each(PRESET_NAMES)('goes on from every moment of a deal, by the rules (%s)', (preset) => {
    const record = recordOf(preset);
    const [, second] = record.deals;
    if (second === undefined) return;
    for (const [at] of second.actions.entries()) {
      const found = whatIf(record, 2, at + 1);
      if (found === null) throw new Error('no match');
      const options = resolveOptions(found.rules);
      if (!options.ok) throw new Error(options.error.code);
      const state = found.actions.reduce((before, action: Action) => {
        const next = apply(before, action);
        if (!next.ok) throw new Error(next.error.code);
        return next.value.state;
      }, newMatch(options.value));
      // The action that was done is one that can be done.
      const again = apply(state, second.actions[at] as Action);
      expect(again.ok).toBe(true);
    }
  });

  it('is not for a deal that the record does not have', () => {
    expect(whatIf(recordOf('hokm'), 7, 3)).toBeNull();
  });
});
