import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { apply } from './apply.js';
import { completes, type Choice, type SeatAction } from './action.js';
import { RULE_ERROR_CODES } from './errors.js';
import { legalActions, outcomesOf } from './legal.js';
import { PRESET_NAMES } from './presets.js';
import { SEATS } from './seats.js';

const VERBS = [
  'cut 5',
  'redeal',
  'call S',
  'nominate 7',
  'decline SA',
  'set SA',
  'play SA',
  'ask',
  'reveal',
  'correct SA',
  'stand',
  'on',
  'stop',
  'claim',
] as const;

const ALL_OPTIONS = { cut: 'caller', redeal: 'caller-weak-hand' } as const;

// One match in each phase; spades led by north, west on turn in play.
const PHASES: Readonly<Record<string, Game>> = {
  'before the first deal': newGame('single-sir'),
  cut: newGame('single-sir', { ...ALL_OPTIONS }).deal(),
  'making-trumps': newGame('single-sir', { nominate: [7], declinable: true }).deal({
    north: '- - - - - - SA',
  }),
  play: newGame('single-sir').deal({ north: 'SK', west: 'SA' }).does('call H').plays('N: SK'),
  'revoke-open': newGame('single-sir', { revoke: 'penalty' })
    .deal({ north: 'SK', west: 'SA H2', south: 'S2', east: 'S3' })
    .does('call H')
    .plays('N: SK W: H2 S: S2 E: S3'),
  'bavney-choice': newGame('bavney').wins('W W W W W W W', { dealer: 'N' }),
  'deal-over': newGame('single-sir').wins('N N N N N N N'),
  'match-over': newGame('single-sir').does('table end'),
};

// Who may do what there: seats and verbs; everything else is refused.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  cut: ['north cut 5'],
  'making-trumps': ['north call S', 'north nominate 7', 'north decline SA'],
  play: ['west play SA', 'west claim'],
  'revoke-open': ['west correct SA', 'west stand'],
  'bavney-choice': ['west on', 'west stop'],
};

describe('who may do what, and when', () => {
  it.each(Object.keys(PHASES))('O-54: %s allows only what the rules name (1.2d, 1.6c)', (phase) => {
    const game = PHASES[phase] ?? newGame('single-sir');
    const done = SEATS.flatMap((seat) => VERBS.map((verb) => `${seat} ${verb}`)).filter((text) => {
      try {
        game.does(text);
        return true;
      } catch {
        return false;
      }
    });
    expect(done).toEqual(ALLOWED[phase] ?? []);
  });

  it('O-54: the time is over between actions only where a time was agreed (10.2a)', () => {
    for (const [phase, game] of Object.entries(PHASES)) {
      const timed = phase === 'bavney-choice';
      if (timed) expect(game.does('table time-up').phase).toBe(phase);
      else expect(() => game.does('table time-up')).toThrow(/no-time-limit|match-over/);
    }
  });

  it('O-54: the partner never helps the caller, by whatever way trumps are made (1.6c)', () => {
    for (const preset of PRESET_NAMES) {
      const game = newGame(preset, { firstDealer: 'east' }).deal();
      if (game.phase !== 'making-trumps') continue;
      const partner = game.turn === 'north' ? 'south' : 'north';
      for (const verb of VERBS) {
        expect(game.refuses(`${partner} ${verb}`)).toBe('not-your-turn 1.2');
      }
    }
  });

  it('every refusal names the rule that speaks of the action (3.3a)', () => {
    const rules = {
      'cut 5': '1.5',
      redeal: '2.6',
      'call S': '2.1',
      'nominate 7': '2.3',
      'decline SA': '2.2',
      'set SA': '2.4',
      ask: '5.12',
      reveal: '5.4',
      on: '7.6',
      stop: '7.6',
    };
    for (const [verb, rule] of Object.entries(rules)) {
      const phase = PHASES['revoke-open'];
      expect(phase?.refuses(`west ${verb}`)).toBe(`wrong-phase ${rule}`);
      if (verb !== 'ask' && verb !== 'reveal') {
        expect(PHASES['play']?.refuses(`west ${verb}`)).toBe(`wrong-phase ${rule}`);
      }
    }
    expect(PHASES['revoke-open']?.refuses('west play SA')).toBe('wrong-phase 3.1');
    expect(PHASES['revoke-open']?.refuses('west claim')).toBe('wrong-phase 7.8');
    expect(PHASES['bavney-choice']?.refuses('west stand')).toBe('wrong-phase 3.3');
    expect(PHASES['cut']?.refuses('north correct SA')).toBe('wrong-phase 3.3');
  });
});

describe('refusals', () => {
  it('carry what the text for people needs (3.3a)', () => {
    const game = newGame('single-sir').deal({ north: 'HA', west: 'H2 S2' });
    const called = game.does('call S').plays('N: HA');
    const error = (text: string, at: Game) => {
      const [seat = 'west', type = '', card] = text.split(' ');
      const outcome = apply(at.state, { type, seat, card } as unknown as SeatAction);
      return outcome.ok ? undefined : outcome.error;
    };
    expect(error('west play S2', called)).toEqual({
      code: 'must-follow-suit',
      rule: '3.1',
      detail: 'H',
    });
    expect(error('east play S2', called)).toEqual({
      code: 'not-your-turn',
      rule: '1.2',
      detail: 'west',
    });
    const hidden = newGame('hidden-rung').deal({ north: 'C7 HA' }).does('set C7', 'reveal');
    expect(error('north play HA', hidden)).toEqual({
      code: 'must-play-trump',
      rule: '5.4',
      detail: 'C',
    });
  });

  it('have codes that are listed, in kebab case', () => {
    for (const code of RULE_ERROR_CODES) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(RULE_ERROR_CODES).size).toBe(RULE_ERROR_CODES.length);
  });
});

describe('choices and actions', () => {
  const decline: Choice = { type: 'decline', seat: 'north' };
  const game = newGame('single-sir', { declinable: true }).deal({ north: '- - - - - D6 DQ C3 H9' });

  it('what chance completes becomes one action for each card it may draw (2.2b)', () => {
    expect(outcomesOf(game.state, decline)).toEqual(
      ['D6', 'DQ', 'C3', 'H9'].map((card) => ({ type: 'decline', seat: 'north', card })),
    );
    const call: Choice = { type: 'call', seat: 'north', suit: 'S' };
    expect(outcomesOf(game.state, call)).toEqual([call]);
    const blind = newGame('hidden-rung', { trump: 'hidden-blind' }).deal({ north: 'SAKQJT' });
    expect(outcomesOf(blind.state, { type: 'set', seat: 'north' })).toHaveLength(5);
    const set: Choice = { type: 'set', seat: 'north', card: 'SA' };
    expect(outcomesOf(newGame('hidden-rung').deal({ north: 'SA' }).state, set)).toEqual([set]);
    const card: Choice = { type: 'play', seat: 'north', card: 'SA' };
    expect(outcomesOf(game.does('call S').state, card)).toEqual([card]);
    expect(outcomesOf(newGame('single-sir').state, card)).toEqual([card]);
  });

  it('an action completes the choice that it came from, and no other', () => {
    const choices: readonly Choice[] = [
      { type: 'cut', seat: 'north', at: 3 },
      { type: 'cut', seat: 'north', at: 4 },
      { type: 'call', seat: 'north', suit: 'S' },
      { type: 'call', seat: 'north', suit: 'H' },
      { type: 'nominate', seat: 'north', n: 7 },
      { type: 'nominate', seat: 'north', n: 10 },
      { type: 'set', seat: 'north', card: 'SA' },
      { type: 'set', seat: 'north', card: 'SK' },
      { type: 'play', seat: 'north', card: 'SA' },
      { type: 'play', seat: 'north', card: 'SK' },
      { type: 'play', seat: 'south', card: 'SK' },
      { type: 'correct', seat: 'north', card: 'SA' },
      { type: 'correct', seat: 'north', card: 'SK' },
      { type: 'ask', seat: 'north' },
      { type: 'ask', seat: 'east' },
    ];
    for (const [at, action] of choices.entries()) {
      for (const [other, choice] of choices.entries()) {
        expect(completes(action as SeatAction, choice)).toBe(at === other);
      }
    }
    const drawn: SeatAction = { type: 'decline', seat: 'north', card: 'D6' };
    expect(completes(drawn, decline)).toBe(true);
    const set: SeatAction = { type: 'set', seat: 'north', card: 'D6' };
    expect(completes(set, { type: 'set', seat: 'north' })).toBe(true);
  });

  it('nobody is awaited before the first deal, between deals and after the match', () => {
    for (const phase of ['before the first deal', 'deal-over', 'match-over']) {
      const { state, turn } = PHASES[phase] ?? game;
      expect(legalActions(state)).toEqual([]);
      expect(turn).toBeNull();
    }
  });
});
