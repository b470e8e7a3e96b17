// The upper levels make trumps by the table of calls, and by what the end of a deal is worth now (Rules 2).
import { viewFor, type MatchState, type PresetName } from '@court-piece/rules';
import { actionText, newGame, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { decide, type Decision } from '../index.js';

/** What an expert does with these first five cards, with that score. */
function made(
  preset: PresetName,
  five: string,
  said: Parameters<typeof newGame>[1] = {},
  score?: MatchState['score'],
): Decision {
  const { state } = newGame(preset, { firstDealer: 'east', ...said }).deal({ north: five });
  const view = viewFor(score === undefined ? state : { ...state, score }, 'north');
  const decision = decide(view, { level: 'expert', random: seeded(1) });
  if (!decision.ok) throw new Error(decision.error.code);
  return decision.value;
}

const texts = ({ outlooks = [] }: Decision): readonly string[] =>
  outlooks.map(({ choice }) => actionText(choice)).toSorted();

describe('an expert that makes trumps', () => {
  it('looks at the suits that it holds, and tells what each comes to', () => {
    const decision = made('single-sir', 'SAKQ3 H2');
    expect(actionText(decision.choice)).toBe('call S');
    expect(texts(decision)).toEqual(['call H', 'call S']);
    const [spades, hearts] = decision.outlooks ?? [];
    expect(spades?.win).toBeGreaterThan(0.8);
    expect(hearts?.win).toBeLessThan(spades?.win ?? 0);
    expect(spades?.court).toBeGreaterThan(0.05);
    expect(spades?.tricks).toBeGreaterThan(8);
  });

  it('with double sir prefers ace and king to three small cards: together they collect', () => {
    expect(actionText(made('double-sir', 'S932 HAK').choice)).toBe('call H');
  });

  it('puts the lowest card of the suit aside', () => {
    const decision = made('hidden-rung', 'SKQ84 D3');
    expect(actionText(decision.choice)).toBe('set S4');
    expect(texts(decision)).toEqual(['set D3', 'set S4']);
  });

  it('of suits that the table does not tell apart takes the higher cards', () => {
    expect(actionText(made('single-sir', 'S32 H98 D4').choice)).toBe('call H');
    expect(actionText(made('single-sir', 'S98 H32 D4').choice)).toBe('call S');
  });

  it('asks for a new deal with a poor hand, and not with a good one that may be given back', () => {
    const redeal = { redeal: 'caller-weak-hand' } as const;
    expect(actionText(made('single-sir', 'S92 H7 D5 C3', redeal).choice)).toBe('redeal');
    expect(actionText(made('single-sir', 'ST9876', redeal).choice)).toBe('call S');
  });

  it('leaves trumps to a card only where that is better', () => {
    expect(actionText(made('bavney', 'S92 H7 D5 C3').choice)).toBe('decline');
    expect(actionText(made('bavney', 'SAK2 H7 D5').choice)).toBe('call S');
  });

  it('looks at one of the later cards that it may name: they are all alike', () => {
    const decision = made('single-sir', 'S92 H7 D5 C3', { nominate: [7, 10] });
    expect(actionText(decision.choice)).toBe('nominate 7');
    expect(texts(decision).filter((text) => text.startsWith('nominate'))).toEqual(['nominate 7']);
  });

  it('counts a court for no more than a win where a win ends the match', () => {
    const worthOf = (score: number): readonly number[] => {
      const { outlooks = [] } = made(
        'single-sir-points',
        'SAKQ3 H2',
        {},
        { 'north-south': score, 'east-west': 0 },
      );
      return outlooks.map(({ worth, win }) => worth - win);
    };
    // A court of the others would bring them nearer.
    for (const more of worthOf(9)) expect(more).toBeLessThan(1e-6);
    const [spades = 0] = worthOf(0);
    expect(spades).toBeGreaterThan(0.05);
  });
});
