import { describe, expect, it } from 'vitest';
import { expectFixture, readFixture, updatesFixtures } from '../testing/fixtures.js';
import { optionsOf } from '../testing/game.js';
import { randomMatch, type Happening } from '../testing/random-match.js';
import { seeded } from '../testing/random.js';
import { cards } from '../testing/text.js';
import { apply, newMatch } from './apply.js';
import type { Action } from './action.js';
import { legalActions } from './legal.js';
import { PRESET_NAMES } from './presets.js';
import { resolveOptions, type RulesChoice } from './resolve-options.js';
import type { MatchState } from './state.js';

/** A position, and how many ways lead on from it: `ways[d]` counts sequences of d actions. */
interface Position {
  readonly name: string;
  readonly rules: RulesChoice;
  readonly dealer: 'north' | 'west' | 'south' | 'east';
  readonly deck: string;
  readonly actions: readonly Action[];
  readonly ways: readonly number[];
  /** Of the sequences that end the deal, how many end it how. */
  readonly ends: Readonly<Record<string, number>>;
}

const VARIANTS: readonly RulesChoice[] = [
  ...PRESET_NAMES.map((preset) => ({ preset })),
  { preset: 'single-sir', revoke: 'penalty' },
  { preset: 'single-sir', declinable: true, nominate: [7, 13] },
  { preset: 'single-sir', trump: 'nth-card', cut: 'caller' },
  { preset: 'hidden-rung', trump: 'hidden-blind' },
  { preset: 'hidden-rung-double', revealWhen: 'first-void', collectFrom: 'any' },
  { preset: 'double-sir-run', aceRule: 'claiming-ace' },
];

const MOST = 2500;

function count(start: MatchState, depth: number): Pick<Position, 'ways' | 'ends'> {
  const ways: number[] = [];
  const ends: Record<string, number> = {};
  let level: readonly MatchState[] = [start];
  for (let length = 0; length < depth && level.length > 0 && level.length < MOST; length++) {
    level = level.flatMap((state) =>
      legalActions(state).map((action) => {
        const outcome = apply(state, action);
        if (!outcome.ok) throw new Error(outcome.error.code);
        return outcome.value.state;
      }),
    );
    if (level.length > 0) ways.push(level.length);
    for (const { results } of level.filter((state) => state.deal?.phase === 'deal-over')) {
      const { winner, kind, collected } = results.at(-1) ?? {};
      const end = `${winner} ${kind} ${collected?.['north-south']}-${collected?.['east-west']}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
  }
  return { ways, ends };
}

function replay({
  rules,
  dealer,
  deck,
  actions,
}: Omit<Position, 'ways' | 'ends' | 'name'>): MatchState {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const all: readonly Action[] = [{ type: 'deal', dealer, deck: cards(deck) }, ...actions];
  return all.reduce<MatchState>((state, action) => {
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${outcome.error.code}`);
    return outcome.value.state;
  }, newMatch(options.value));
}

/** One deal by each set of rules: as it is dealt, in the middle, and some actions before its end. */
function positions(): readonly Position[] {
  return VARIANTS.flatMap((rules, at) => {
    const { preset, ...said } = rules;
    const match = wholeDeal(rules, at);
    const [first] = match;
    if (first?.action.type !== 'deal') throw new Error('a match begins with a deal');
    const { dealer, deck } = first.action;
    const moments: readonly (readonly [string, number, number])[] = [
      ['dealt', 0, 3],
      ['middle', Math.floor(match.length / 2), 4],
      ['ending', match.length - 13, 14],
    ];
    return moments.map(([moment, taken, depth]): Position => {
      const actions = match.slice(1, 1 + taken).map(({ action }) => action);
      const start = { rules, dealer, deck: deck.join(' '), actions };
      const name = [preset, ...Object.values(said).map(String), moment].join(' ');
      return { name, ...start, ...count(replay(start), depth) };
    });
  });
}

function wholeDeal({ preset, ...said }: RulesChoice, at: number): readonly Happening[] {
  for (let seed = 100 * at + 1; ; seed++) {
    const match = randomMatch(optionsOf(preset, said), seeded(seed));
    const types = match.map(({ action }) => action.type);
    const whole = match.at(-1)?.after.results.length === 1;
    if (
      whole &&
      match.length > 35 &&
      !types.some((type) => type === 'claim' || type === 'time-up')
    ) {
      return match;
    }
  }
}

describe('how many ways lead on', { timeout: 120_000 }, () => {
  const FILE = 'perft.json';
  const known = updatesFixtures()
    ? positions()
    : (JSON.parse(readFixture(FILE)) as readonly Position[]);

  it.each(known)('$name', (position) => {
    const moment = position.name.split(' ').at(-1);
    const depth = moment === 'dealt' ? 3 : moment === 'middle' ? 4 : 14;
    const { ways, ends } = count(replay(position), depth);
    expect({ ways, ends }).toEqual({ ways: position.ways, ends: position.ends });
  });

  it('is known for each preset', () => {
    expectFixture(FILE, `[\n${known.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
    const presets = new Set(known.map(({ rules }) => rules.preset));
    expect(presets).toEqual(new Set(PRESET_NAMES));
  });
});
