import { isSuit, strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import {
  newMatch,
  seatsFrom,
  turnOf,
  viewFor,
  winningPosition,
  type MatchState,
  type Seat,
} from '@court-piece/rules';
import { optionsOf, randomMatch, rearranged, seeded } from '@court-piece/rules/testing';
import { PRESET_NAMES } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { choiceText, type HintData, reasonTexts } from '../components/hint.js';
import { playersOf } from '../components/names.js';
import { speak } from '../i18n/testing/language.js';
import { LANGUAGES } from '../i18n/languages.js';
import { hintFor } from './hint.js';

const BUDGET = { samples: 4 };

interface Asked {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly hint: HintData;
}

/** Positions of random deals of each preset, with the hint for whoever is on turn. */
function askedHints(each: number): readonly Asked[] {
  return PRESET_NAMES.flatMap((preset, at) => {
    const moments = randomMatch(optionsOf(preset), seeded(at + 11), { deals: 1 });
    return moments.flatMap(({ before }, index) => {
      const seat = turnOf(before);
      if (seat === null || index % each !== 0) return [];
      const hint = hintFor(viewFor(before, seat), BUDGET);
      return hint === null ? [] : [{ state: before, seat, hint }];
    });
  });
}

const asked = askedHints(7);

describe('a hint', () => {
  it('is a choice that is allowed, and comes for every decision', () => {
    expect(asked.length).toBeGreaterThan(60);
    for (const { state, seat, hint } of asked) {
      const { legal } = viewFor(state, seat);
      const isLegal = legal.some(
        (one) =>
          JSON.stringify(one) === JSON.stringify(hint.choice) ||
          (one.type === hint.choice.type && (one.type === 'cut' || one.type === 'nominate')),
      );
      expect([hint.choice, isLegal]).toEqual([hint.choice, true]);
    }
  });

  it('tells facts that are true of the whole position', () => {
    for (const { state, seat, hint } of asked) checkFacts(state, seat, hint);
    expect(asked.some(({ hint }) => hint.voids.length > 0)).toBe(true);
    expect(asked.some(({ hint }) => hint.partnerWins)).toBe(true);
    expect(asked.some(({ hint }) => (hint.trumpsOut ?? 0) > 0)).toBe(true);
    expect(new Set(asked.map(({ hint }) => hint.code)).size).toBeGreaterThan(10);
  });

  it('is the same, reason and all, whatever lies in the hands that are not seen', () => {
    const random = seeded(5);
    let changed = 0;
    for (const { state, seat, hint } of asked) {
      const other = rearranged(state, seat, random);
      if (JSON.stringify(other) !== JSON.stringify(state)) changed += 1;
      expect(hintFor(viewFor(other, seat), BUDGET)).toEqual(hint);
    }
    expect(changed).toBeGreaterThan(40);
  });

  it('is not for watchers, nor for who is not asked', () => {
    const [first] = asked;
    if (first === undefined) throw new Error('no position');
    expect(hintFor(viewFor(first.state, 'public'), BUDGET)).toBeNull();
    const [, next] = seatsFrom(first.seat, 'clockwise');
    expect(hintFor(viewFor(first.state, next), BUDGET)).toBeNull();
    expect(hintFor(viewFor(newMatch(optionsOf('hokm')), 'south'), BUDGET)).toBeNull();
  });

  it.each(LANGUAGES)('has words for every one of them (%s)', async (language) => {
    await speak(language);
    const occupant = {
      kind: 'bot',
      name: 'expert',
      presence: 'here',
      awayMs: null,
      person: null,
      you: false,
    } as const;
    const seats = { north: occupant, west: occupant, south: occupant, east: occupant };
    for (const { state, seat, hint } of asked) {
      const players = playersOf({ seats, seat });
      const texts = [choiceText(hint.choice), ...reasonTexts(hint, viewFor(state, seat), players)];
      expect(texts.length).toBeGreaterThan(1);
      for (const text of texts) expect(text).toMatch(/\p{L}/u);
    }
  });
});

/** Against the full state: every hand open. */
function checkFacts({ deal, options }: MatchState, seat: Seat, hint: HintData): void {
  if (deal?.phase !== 'play') return;
  const { hands, trick, trumps, tricks } = deal;
  const others = seatsFrom(seat, options.direction).slice(1);
  if (hint.trumpsOut !== null && trumps.suit !== null) {
    const held = others.flatMap((one) => hands[one]).filter((card) => suitOf(card) === trumps.suit);
    expect(hint.trumpsOut).toBe(held.length);
  }
  for (const { seat: one, suit } of hint.voids) {
    const left = hands[one].filter((card) => suitOf(card) === suit && card !== trumps.card);
    expect([hint.code, one, suit, left]).toEqual([hint.code, one, suit, []]);
  }
  const order = seatsFrom(trick.leader, options.direction);
  const winner = order[winningPosition(trick.cards, trumps.suit, trick.trumpFrom)];
  const [, , partner] = seatsFrom(seat, options.direction);
  expect(hint.partnerWins).toBe(trick.cards.length > 0 && winner === partner);
  const { choice } = hint;
  if (choice.type !== 'play') return;
  const led = trick.cards[0];
  const takes = takesWith([...trick.cards, choice.card], deal);
  switch (hint.code) {
    case 'leave-to-partner':
      expect(winner).toBe(partner);
      break;
    case 'cash-winner': {
      const higher = others
        .flatMap((one) => hands[one])
        .filter(
          (card) =>
            suitOf(card) === suitOf(choice.card) && strengthOf(card) > strengthOf(choice.card),
        );
      expect(higher).toEqual([]);
      break;
    }
    case 'ruff':
      expect(led !== undefined && hands[seat].every((card) => suitOf(card) !== suitOf(led))).toBe(
        true,
      );
      expect(takes).toBe(true);
      break;
    case 'win-cheaply':
      expect(trick.cards).toHaveLength(3);
      expect(takes).toBe(true);
      break;
    case 'win-for-sure':
    case 'try-to-win':
      expect(takes).toBe(true);
      break;
    case 'least-useful':
      expect(
        hands[seat]
          .filter((card) => mayFollow(card, led, hands[seat]))
          .some((card) => takesWith([...trick.cards, card], deal)),
      ).toBe(false);
      break;
    case 'return-suit':
      expect(
        tricks.some(
          ({ leader, cards }) =>
            leader === partner &&
            cards[0] !== undefined &&
            suitOf(cards[0]) === suitOf(choice.card),
        ),
      ).toBe(true);
      break;
    case 'give-ruff':
      expect(hint.seat).toBe(partner);
      expect(
        hands[partner].filter(
          (card) => suitOf(card) === suitOf(choice.card) && card !== trumps.card,
        ),
      ).toEqual([]);
      break;
    default:
      expect(hint.suit === null || isSuit(hint.suit)).toBe(true);
  }
}

const mayFollow = (card: Card, led: Card | undefined, hand: readonly Card[]): boolean =>
  led === undefined ||
  suitOf(card) === suitOf(led) ||
  hand.every((other) => suitOf(other) !== suitOf(led));

const takesWith = (
  cards: readonly Card[],
  { trumps, trick }: Extract<MatchState['deal'] & object, { phase: 'play' }>,
): boolean => winningPosition(cards, trumps.suit, trick.trumpFrom) === cards.length - 1;
