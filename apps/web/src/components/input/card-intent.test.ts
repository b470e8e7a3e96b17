import type { Card } from '@court-piece/rules/cards';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AHEAD_WAITS,
  intend,
  type Intent,
  type IntentInput,
  nextLook,
  NO_INTENT,
  type Situation,
  TAKE_BACK,
  type Wishes,
} from './card-intent.js';

const HAND: readonly Card[] = ['HK', 'H4', 'SA', 'C2'];
const set = (...cards: readonly Card[]): ReadonlySet<Card> => new Set(cards);

const turn: Situation = {
  cards: HAND,
  choices: set('HK', 'H4'),
  ahead: set(),
  trick: 'first',
  winning: 'H9',
  inert: false,
};
const before: Situation = { ...turn, choices: set(), ahead: set('HK', 'H4') };
const usual: Wishes = { takeBack: true, preChoose: true };
const atOnce: Wishes = { ...usual, takeBack: false };

const press = (card: Card, twice = false): IntentInput => ({ type: 'press', card, twice });
const look: IntentInput = { type: 'look' };
const back: IntentInput = { type: 'back' };

/** Inputs one after another, each with the situation and the time it comes at. */
function course(wishes: Wishes, ...steps: readonly (readonly [IntentInput, Situation, number?])[]) {
  let intent: Intent = NO_INTENT;
  const news: string[] = [];
  for (const [input, situation, now = 0] of steps) {
    const step = intend(intent, input, situation, wishes, now);
    intent = step.intent;
    if (step.news !== undefined) news.push(`${step.news.type} ${step.news.card}`);
  }
  return { intent, news };
}

describe('pressing a card on one’s turn', () => {
  it('plays it at once where nothing can be taken back', () => {
    expect(course(atOnce, [press('HK'), turn]).news).toEqual(['choose HK']);
  });

  it('lifts it first where two presses are wanted', () => {
    expect(course(atOnce, [press('HK', true), turn]).news).toEqual(['lifted HK']);
    expect(course(atOnce, [press('HK', true), turn], [press('HK', true), turn]).news).toEqual([
      'lifted HK',
      'choose HK',
    ]);
    expect(course(atOnce, [press('HK', true), turn], [press('H4', true), turn]).news).toEqual([
      'lifted HK',
      'lifted H4',
    ]);
  });

  it('says why not, and lets go of what was lifted', () => {
    const { intent, news } = course(atOnce, [press('HK', true), turn], [press('SA', true), turn]);
    expect(news).toEqual(['lifted HK', 'refused SA']);
    expect(intent).toEqual(NO_INTENT);
  });

  it('means nothing while a decision is on its way', () => {
    expect(course(usual, [press('HK'), { ...turn, inert: true }]).news).toEqual([]);
  });
});

describe('taking a card back', () => {
  it('is possible for a moment, then the card is played', () => {
    const { intent, news } = course(usual, [press('HK'), turn, 50]);
    expect([intent.type, news]).toEqual(['leaving', []]);
    expect(nextLook(intent)).toBe(50 + TAKE_BACK);
    expect(course(usual, [press('HK'), turn], [look, turn, TAKE_BACK - 1]).news).toEqual([]);
    expect(course(usual, [press('HK'), turn], [look, turn, TAKE_BACK]).news).toEqual(['choose HK']);
  });

  it('is done by Escape, or by pressing another card', () => {
    expect(course(usual, [press('HK'), turn], [back, turn], [look, turn, 1000]).news).toEqual([
      'taken-back HK',
    ]);
    expect(
      course(usual, [press('HK'), turn], [press('H4'), turn, 100], [look, turn, 1000]).news,
    ).toEqual(['choose H4']);
  });

  it('is over with a double click, which means it', () => {
    expect(course(usual, [press('HK'), turn], [press('HK'), turn, 90]).news).toEqual(['choose HK']);
  });

  it('ends when the turn is over before', () => {
    expect(course(usual, [press('HK'), turn], [look, before, 100], [look, turn, 900]).news).toEqual(
      [],
    );
  });
});

describe('a drag to the table', () => {
  const drop = (card: Card): IntentInput => ({ type: 'drop', card });

  it('plays the card, two presses or not', () => {
    expect(course(usual, [drop('HK'), turn]).news).toEqual(['choose HK']);
  });

  it('is refused like a press', () => {
    expect(course(usual, [drop('SA'), turn]).news).toEqual(['refused SA']);
  });

  it('chooses ahead before one’s turn', () => {
    expect(course(usual, [drop('HK'), before]).news).toEqual(['ahead HK']);
  });
});

describe('a card chosen ahead (O-78)', () => {
  it('is played on one’s turn after the same wait for everybody', () => {
    expect(
      course(usual, [press('HK'), before], [look, turn, 5000], [look, turn, 5000 + AHEAD_WAITS - 1])
        .news,
    ).toEqual(['ahead HK']);
    expect(
      course(usual, [press('HK'), before], [look, turn, 5000], [look, turn, 5000 + AHEAD_WAITS])
        .news,
    ).toEqual(['ahead HK', 'choose HK']);
  });

  it('is dropped as soon as another card wins the trick', () => {
    expect(course(usual, [press('HK'), before], [look, { ...before, winning: 'HA' }]).news).toEqual(
      ['ahead HK', 'beaten HK'],
    );
    expect(course(usual, [press('HK'), before], [look, { ...turn, winning: 'HA' }]).news).toEqual([
      'ahead HK',
      'beaten HK',
    ]);
  });

  it('is dropped if it is not allowed then', () => {
    expect(
      course(usual, [press('HK'), before], [look, { ...turn, choices: set('SA') }]).news,
    ).toEqual(['ahead HK', 'not-legal HK']);
  });

  it('is never played to another trick', () => {
    const next = { ...turn, trick: 'second' };
    expect(
      course(usual, [press('HK'), before], [look, next, 100], [look, next, 9000]).news,
    ).toEqual(['ahead HK']);
  });

  it('is left by pressing it again, or changed by pressing another', () => {
    expect(course(usual, [press('HK'), before], [press('HK'), before]).news).toEqual([
      'ahead HK',
      'taken-back HK',
    ]);
    const { intent, news } = course(usual, [press('HK'), before], [press('H4'), before]);
    expect(news).toEqual(['ahead HK', 'ahead H4']);
    expect(intent).toMatchObject({ card: 'H4' });
  });

  it('may be chosen from a view that is behind, since it is looked at again', () => {
    expect(course(usual, [press('HK'), { ...before, inert: true }]).news).toEqual(['ahead HK']);
  });

  it('can be switched off', () => {
    expect(course({ ...usual, preChoose: false }, [press('HK'), before]).news).toEqual([
      'refused HK',
    ]);
  });
});

describe('whatever happens in whatever order', () => {
  it('only what the view allows at that moment is chosen', () => {
    const cards = fc.constantFrom(...HAND);
    const inputs = fc.oneof(
      fc.record({ type: fc.constant('press' as const), card: cards, twice: fc.boolean() }),
      fc.record({ type: fc.constant('drop' as const), card: cards }),
      fc.constant(back),
      fc.constant(look),
    );
    const situations: fc.Arbitrary<Situation> = fc.record({
      cards: fc.constant(HAND),
      choices: fc.subarray([...HAND]).map((some) => set(...some)),
      ahead: fc.subarray([...HAND]).map((some) => set(...some)),
      trick: fc.constantFrom('first', 'second'),
      winning: fc.constantFrom<Card>('H9', 'HA'),
      inert: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(inputs, situations, fc.nat(800)), { maxLength: 25 }),
        fc.record({ takeBack: fc.boolean(), preChoose: fc.boolean() }),
        (steps, wishes) => {
          let intent: Intent = NO_INTENT;
          let now = 0;
          for (const [input, situation, passed] of steps) {
            now += passed;
            const step = intend(intent, input, situation, wishes, now);
            if (step.news?.type === 'choose') {
              expect(situation.inert).toBe(false);
              expect(situation.choices.has(step.news.card)).toBe(true);
              if (intent.type === 'ahead' && input.type === 'look') {
                expect(situation).toMatchObject({ trick: intent.trick, winning: intent.winning });
              }
            }
            intent = step.intent;
          }
        },
      ),
    );
  });
});
