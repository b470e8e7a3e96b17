// What is printed of a state: in full, for a seat, and for a watcher.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  DECK,
  isCard,
  SEATS,
  viewFor,
  type MatchState,
  type Seat,
} from '@court-piece/rules';
import { printState, printView, readRecord, UNKNOWN_CARD, type PrintedState } from './index.js';
import { chanceFrom, deckOf, playByChance } from './testing/matches.js';
import { rulesByChance } from './testing/rules-choices.js';

const HANDS = {
  west: 'S9 S8 H7 D3 C2 SA SK HA DA CA HK DK CK',
  south: 'S2 S3 S4 H2 H3 H4 D2 D4 D5 C3 C4 C5 C6',
  east: 'S5 S6 S7 H5 H6 H8 D6 D7 D8 C7 C8 C9 CT',
  north: 'SQ SJ ST HQ HJ HT H9 DQ DJ DT D9 CQ CJ',
};
const deck = deckOf(HANDS, 'west');

function stateAfter(rules: object, ...actions: readonly string[]): MatchState {
  const read = readRecord({
    format: 'court-piece-record',
    version: 1,
    rules,
    deals: [{ dealer: 'north', deck, actions }],
  });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
}

const seenBy = (state: MatchState, viewer: Seat | 'public'): PrintedState =>
  printView(viewFor(state, viewer));
const unknown = (count: number): readonly string[] =>
  Array.from({ length: count }, () => UNKNOWN_CARD);

describe('the printed state', () => {
  it('has the fields of the format in their order, and nothing else', () => {
    expect(printState(stateAfter({ preset: 'single-sir' }, 'west call S', 'west play DA'))).toEqual(
      {
        phase: 'play',
        dealer: 'north',
        caller: 'west',
        turn: 'south',
        legal: ['play D2', 'play D4', 'play D5'],
        trump: 'S',
        trumpCard: null,
        revealed: true,
        trick: [['west', 'DA']],
        led: 'D',
        tricksPlayed: 0,
        won: { 'north-south': 0, 'east-west': 0 },
        collected: { 'north-south': 0, 'east-west': 0 },
        pile: 0,
        lastWinner: null,
        hands: {
          north: ['CJ', 'CQ', 'D9', 'DJ', 'DQ', 'DT', 'H9', 'HJ', 'HQ', 'HT', 'SJ', 'SQ', 'ST'],
          west: ['C2', 'CA', 'CK', 'D3', 'DK', 'H7', 'HA', 'HK', 'S8', 'S9', 'SA', 'SK'],
          south: ['C3', 'C4', 'C5', 'C6', 'D2', 'D4', 'D5', 'H2', 'H3', 'H4', 'S2', 'S3', 'S4'],
          east: ['C7', 'C8', 'C9', 'CT', 'D6', 'D7', 'D8', 'H5', 'H6', 'H8', 'S5', 'S6', 'S7'],
        },
        runs: { 'north-south': 0, 'east-west': 0 },
        score: { 'north-south': 0, 'east-west': 0 },
        deals: [],
        winner: null,
      },
    );
    const keys = Object.keys(printState(stateAfter({ preset: 'single-sir' })));
    expect(keys.join(' ')).toBe(
      'phase dealer caller turn legal trump trumpCard revealed trick led tricksPlayed won collected ' +
        'pile lastWinner hands runs score deals winner',
    );
  });

  it('a cut is listed once, and no card is dealt before it', () => {
    const state = printState(stateAfter({ preset: 'single-sir', cut: 'caller' }));
    expect(state.legal).toEqual(['cut 0..51']);
    expect(state.hands).toEqual({ north: [], west: [], south: [], east: [] });
  });

  it('what may be done is sorted as text: nominate 10 before nominate 7', () => {
    const rules = {
      preset: 'single-sir',
      nominate: [7, 10],
      declinable: true,
      redeal: 'caller-weak-hand',
    };
    expect(printState(stateAfter(rules)).legal.join(', ')).toBe(
      'call C, call D, call H, call S, decline DA, decline HA, decline SA, decline SK, ' +
        'nominate 10, nominate 7, redeal',
    );
  });

  it('a redeal leaves the deal over, without a result and with nobody to act', () => {
    const rules = { preset: 'single-sir', redeal: 'caller-weak-hand' };
    const state = printState(stateAfter(rules, 'west redeal'));
    expect(state).toMatchObject({ phase: 'deal-over', turn: null, legal: [], deals: [] });
  });

  it('the card aside is in no hand, and shown beside them', () => {
    const state = printState(stateAfter({ preset: 'hidden-rung' }, 'west set C2'));
    expect(state).toMatchObject({ trump: null, trumpCard: 'C2', revealed: false });
    expect(state.hands.west).not.toContain('C2');
  });

  it('before trick 13 of double sir the pile counts what nobody has collected', () => {
    const rules = { preset: 'double-sir' };
    const tricks = [
      'west call S',
      'west play DA',
      'south play D2',
      'east play D6',
      'north play D9',
    ];
    expect(printState(stateAfter(rules, ...tricks))).toMatchObject({
      won: { 'north-south': 0, 'east-west': 1 },
      collected: { 'north-south': 0, 'east-west': 0 },
      pile: 1,
      lastWinner: 'west',
      trick: [],
      led: null,
      tricksPlayed: 1,
    });
  });
});

describe('the state as one seat sees it', () => {
  it('other hands are one unknown card each (1.6)', () => {
    const state = stateAfter({ preset: 'single-sir' }, 'west call S', 'west play DA');
    const south = seenBy(state, 'south');
    expect(south.hands.south).toEqual(printState(state).hands.south);
    expect([south.hands.west, south.hands.north]).toEqual([unknown(12), unknown(13)]);
    expect(south.legal).toEqual(['play D2', 'play D4', 'play D5']);
  });

  it('only the seat on turn is told what it may do', () => {
    const state = stateAfter({ preset: 'single-sir' }, 'west call S', 'west play DA');
    const legal = SEATS.filter((seat) => seat !== 'south').map((seat) => seenBy(state, seat).legal);
    expect(legal).toEqual([[], [], []]);
  });

  it('before trumps are made only the caller sees its five cards (2.7)', () => {
    const state = stateAfter({ preset: 'single-sir' });
    expect(seenBy(state, 'west').hands.west).toEqual(['C2', 'D3', 'H7', 'S8', 'S9']);
    for (const seat of ['south', 'east', 'north'] as const) {
      expect(Object.values(seenBy(state, seat).hands)).toEqual(Array(4).fill(unknown(5)));
    }
  });

  it('declining is offered without the cards that chance may turn up (2.2)', () => {
    const state = stateAfter({ preset: 'bavney' });
    const own = seenBy(state, 'west').legal;
    expect(own).toEqual(['call C', 'call D', 'call H', 'call S', 'decline']);
  });

  it('a card drawn blind is offered as one choice, and the caller sees none of the five (2.4)', () => {
    const rules = { preset: 'hidden-rung', trump: 'hidden-blind' };
    const caller = seenBy(stateAfter(rules), 'west');
    expect([caller.legal, caller.hands.west]).toEqual([['set'], unknown(5)]);
    expect(printState(stateAfter(rules)).legal.join(', ')).toBe(
      'set C2, set D3, set H7, set S8, set S9',
    );
  });

  it('the card aside is known to the caller alone, drawn blind to nobody (5.1, 5.13)', () => {
    const seen = (trump: string) => {
      const state = stateAfter({ preset: 'hidden-rung', trump }, 'west set C2');
      return [...SEATS, 'public' as const].map((viewer) => seenBy(state, viewer).trumpCard);
    };
    expect(seen('hidden')).toEqual(['??', 'C2', '??', '??', '??']);
    expect(seen('hidden-blind')).toEqual(['??', '??', '??', '??', '??']);
  });

  it('a watcher sees no hand and is offered nothing', () => {
    const state = stateAfter({ preset: 'single-sir' }, 'west call S', 'west play DA');
    const watcher = seenBy(state, 'public');
    expect(watcher.legal).toEqual([]);
    expect(watcher.hands.south).toEqual(unknown(13));
    expect(watcher.trick).toEqual([['west', 'DA']]);
  });

  it('after a deal everything is shown', () => {
    const { state } = playByChance({ preset: 'single-sir', end: 'deals', deals: 1 }, 3);
    expect(seenBy(state, 'public')).toEqual(printState(state));
  });

  it('a revoke that can still be taken back is offered only when it is open (3.3)', () => {
    const rules = { preset: 'single-sir', revoke: 'penalty' };
    const actions = ['west call S', 'west play DA', 'south play S2', 'east play D6'];
    const early = stateAfter(rules, ...actions);
    expect(seenBy(early, 'south').legal).toEqual([]);
    expect(seenBy(early, 'north').legal).toHaveLength(13);
    const open = stateAfter(rules, ...actions, 'north play D9');
    const legal = ['correct D2', 'correct D4', 'correct D5', 'stand'];
    expect([seenBy(open, 'south').legal, seenBy(open, 'north').legal]).toEqual([legal, []]);
    expect(printState(open)).toMatchObject({ phase: 'revoke-open', turn: 'south', legal });
  });

  it('no printed view names a card that its viewer cannot know, in any match', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, most) => {
        const { state } = playByChance(rulesByChance(chanceFrom(seed)), seed, most);
        for (const viewer of [...SEATS, 'public' as const]) {
          const view = viewFor(state, viewer);
          const shown = new Set(JSON.stringify(printView(view)).match(/[SHDC][2-9TJQKA]/g));
          const known = new Set([
            ...SEATS.flatMap((seat) => view.hands[seat] ?? []),
            ...(view.trick?.cards ?? []),
            view.trumpCard,
          ]);
          expect([...shown].filter((card) => isCard(card) && !known.has(card))).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('each of the 52 cards is a card or an unknown one in every view until it is played', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, most) => {
        const { state } = playByChance(rulesByChance(chanceFrom(seed)), seed, most);
        const full = printState(state);
        for (const viewer of [...SEATS, 'public' as const]) {
          const seen = seenBy(state, viewer);
          const sizes = SEATS.map((seat) => seen.hands[seat].length);
          expect(sizes).toEqual(SEATS.map((seat) => full.hands[seat].length));
          const { hands, legal, trumpCard, ...others } = seen;
          expect({ ...full, hands, legal, trumpCard }).toEqual({
            ...others,
            hands,
            legal,
            trumpCard,
          });
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is printed as legal', () => {
  it('lists exactly the cards that the rules let be played, each once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, most) => {
        const { state } = playByChance(rulesByChance(chanceFrom(seed)), seed, most);
        const { legal, turn } = printState(state);
        expect([...new Set(legal)].toSorted()).toEqual(legal);
        expect(legal.length > 0).toBe(turn !== null);
        const plays = DECK.filter(
          (card) => turn !== null && apply(state, { type: 'play', seat: turn, card }).ok,
        );
        expect(legal.filter((text) => text.startsWith('play '))).toEqual(
          plays.map((card) => `play ${card}`).toSorted(),
        );
      }),
      { numRuns: 80 },
    );
  });
});
