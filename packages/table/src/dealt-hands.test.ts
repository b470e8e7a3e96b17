import { optionsOf, randomMatch, seeded } from '@court-piece/rules/testing';
import { apply, type MatchState } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { dealtHands } from './dealt-hands.js';

/** The state after each action of three deals that were played at random. */
function statesOf(redeal: 'none' | 'caller-weak-hand'): readonly MatchState[] {
  const options = optionsOf('single-sir', { redeal });
  return randomMatch(options, seeded(5), { deals: 3 }).map(({ before, action }) => {
    const outcome = apply(before, action);
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value.state;
  });
}

describe('the hands that are counted', () => {
  it('are those of each finished deal, thirteen cards each', () => {
    const hands = statesOf('none').flatMap((state) => dealtHands(state) ?? []);
    expect(hands).toHaveLength(3);
    for (const one of hands) {
      const cards = Object.values(one).flat();
      expect(new Set(cards).size).toBe(52);
    }
  });

  it('are none where weak hands may be dealt anew: what is thrown in would be missing', () => {
    const states = statesOf('caller-weak-hand');
    const isOver = ({ deal }: MatchState) => deal?.phase === 'deal-over' && deal.result !== null;
    expect(states.filter(isOver).length).toBeGreaterThan(0);
    expect(states.flatMap((state) => dealtHands(state) ?? [])).toEqual([]);
  });
});
