// What a card is worth if later choices are made without knowing the other hands: beside what the solver
// says of it, who always knows.
import { newGame, optionsOf, seeded } from '@court-piece/rules/testing';
import type { Card } from '@court-piece/rules/cards';
import { sideOf } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../testing/bot-match.js';
import type { SeatView } from '../decision.js';
import { decideByJudgement } from '../judgement/index.js';
import { ALL, codeOf, lowOf } from './bits.js';
import { Board, type World } from './board.js';
import { candidatesOf, type Candidate } from './candidates.js';
import { Corrections } from './corrections.js';
import { createDealer } from './dealer.js';
import { equityFor } from './equity.js';
import { Exact } from './exact.js';
import { Plans } from './plans.js';
import { knowledgeOf, type Knowledge } from './scene.js';
import { addExact, bestOf, createScores } from './scores.js';

const never = (): boolean => false;
const ONE_AHEAD = { depth: 2, questions: 100_000 };
const TO_THE_END = { depth: 4, questions: 100_000 };

function exactFor(knowledge: Knowledge): Exact {
  const { view } = knowledge;
  const { options, score, runs, dealer, viewer } = view;
  const standing = { score, runs, dealer: dealer ?? viewer, deals: 0 };
  return new Exact(knowledge, equityFor(options, standing, sideOf(viewer)), never);
}

function plansFor(
  { scene }: Knowledge,
  worlds: readonly World[],
  exact: Exact,
  settings = TO_THE_END,
): Plans {
  const weights = new Float64Array(worlds.length).fill(1);
  return new Plans({ scene, worlds, weights }, exact, settings, never);
}

const meanOf = (values: Iterable<number>): number => {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

/** `HAQT D9`: the cards of each seat, from the viewer on. */
function worldOf(...hands: readonly string[]): World {
  const world = new Int32Array(16);
  hands.forEach((hand, seat) => {
    for (const [suit = '', ...ranks] of hand.split(' ')) {
      for (const rank of ranks) {
        const code = codeOf(`${suit}${rank}` as Card);
        const at = seat * 4 + (code >> 4);
        world[at] = (world[at] ?? 0) | (1 << (code & 15));
      }
    }
  });
  return { hands: world, aside: -1 };
}

/** North leads to the tenth trick, two short of the deal; nobody has a trump left. */
function knowledgeWith(own: string, world: World): Knowledge {
  const start = newGame('single-sir').deal().does('call S').view('north');
  const cards = own
    .split(' ')
    .flatMap(([suit = '', ...ranks]) => [...ranks].map((rank) => `${suit}${rank}` as Card));
  const view: SeatView = {
    ...start,
    viewer: 'north',
    hands: { ...start.hands, north: cards },
    legal: cards.map((card) => ({ type: 'play', seat: 'north', card })),
  };
  const { scene, ...rest } = knowledgeOf(view);
  const held = (suit: number, from: number): number =>
    [0, 1, 2, 3].reduce(
      (all, seat) => (seat < from ? all : all | (world.hands[seat * 4 + suit] ?? 0)),
      0,
    );
  const suits = [0, 1, 2, 3];
  const collected = { 'north-south': 5, 'east-west': 4 };
  return {
    ...rest,
    unknown: { ...rest.unknown, cards: suits.map((suit) => held(suit, 1)) },
    known: world.hands.slice(0, 4),
    scene: {
      ...scene,
      gone: suits.map((suit) => ALL & ~held(suit, 0)),
      tricks: 9,
      won: 5,
      tally: { ...scene.tally, won: collected, collected },
    },
  };
}

/** Exact values choose one card, plans another. */
const GUESSES = [
  {
    what: 'a diamond first leaves a guess between hearts and clubs',
    own: 'CJ DK HKJ',
    worlds: [
      ['HAQT D9', 'DJ CAKQ', 'H9 DQT CT'],
      ['HQ DT CKT', 'HAT9 DJ', 'DQ9 CAQ'],
    ],
    bySolver: 'DK',
    byPlans: 'CJ',
  },
  {
    what: 'cashing the ace first leaves a guess between diamonds',
    own: 'HA DQ9 CK',
    worlds: [
      ['HK DK CA9', 'HT DAJT', 'HQJ9 CT'],
      ['HKJ DT CT', 'HT DK CA9', 'HQ9 DAJ'],
    ],
    bySolver: 'HA',
    byPlans: 'DQ',
  },
] as const;

describe('a plan', () => {
  it.each(GUESSES)('is made before it is known which card will serve: $what', (guess) => {
    const worlds = guess.worlds.map((others) => worldOf(guess.own, ...others));
    const [first] = worlds;
    if (first === undefined) throw new Error('no world');
    const knowledge = knowledgeWith(guess.own, first);
    const exact = exactFor(knowledge);
    const candidates = candidatesOf(knowledge);
    const solved = worlds.map((world) => exact.worths(world, candidates) ?? []);
    const plans = plansFor(knowledge, worlds, exact);
    const best = (worth: (candidate: Candidate, at: number) => number): string => {
      const worths = candidates.map(worth);
      const { choice } = candidates[worths.indexOf(Math.max(...worths))] ?? {};
      return choice?.type === 'play' ? choice.card : '';
    };
    expect(best((_, at) => meanOf(solved.map((worths) => worths[at] ?? 0)))).toBe(guess.bySolver);
    expect(best(({ code }) => meanOf(plans.worths(code) ?? []))).toBe(guess.byPlans);

    const place = (card: string): number =>
      candidates.findIndex(({ choice }) => choice.type === 'play' && choice.card === card);
    const scores = createScores(candidates, place(guess.bySolver));
    const looking = { knowledge, stop: never };
    const corrections = new Corrections(looking, exact, TO_THE_END, worlds.length);
    worlds.forEach((world, at) => {
      addExact(scores, solved[at] ?? [], 1);
      corrections.add({ world, weight: 1, worths: solved[at] ?? [] });
    });
    const evidence = { share: 1, doubt: 0, least: 0 };
    expect(bestOf(scores, evidence)).toBe(place(guess.bySolver));
    corrections.apply(scores);
    expect(bestOf(scores, evidence)).toBe(place(guess.byPlans));
  });

  it.each(['single-sir', 'double-sir', 'be-ranga'] as const)(
    'brings no more than open hands, and in one world as much, in %s',
    (preset) => {
      for (const { knowledge, worlds, candidates, exact } of lateMoments(preset, 4)) {
        const plans = plansFor(knowledge, worlds, exact, ONE_AHEAD);
        const [world] = worlds;
        if (world === undefined) throw new Error('no world');
        const twice = plansFor(knowledge, [world, world], exact, ONE_AHEAD);
        const solved = worlds.map((one) => exact.worths(one, candidates) ?? []);
        candidates.forEach(({ code }, at) => {
          plans.worths(code)?.forEach((worth, number) => {
            expect(worth).toBeLessThan((solved[number]?.[at] ?? 0) + 1e-9);
          });
          for (const worth of twice.worths(code) ?? []) {
            expect(worth).toBeCloseTo(solved[0]?.[at] ?? 0, 9);
          }
        });
      }
    },
  );

  it('brings no less than playing the lowest card from then on', () => {
    for (const { knowledge, worlds, candidates, exact } of lateMoments('single-sir', 4)) {
      const plans = plansFor(knowledge, worlds, exact);
      for (const { code } of candidates) {
        const lowest = worlds.map((world) => {
          const board = new Board(knowledge.scene);
          board.countsOn = true;
          board.setUp(world);
          board.play(code);
          return worthOfLowest(board, exact);
        });
        expect(meanOf(plans.worths(code) ?? [])).toBeGreaterThan(meanOf(lowest) - 1e-9);
      }
    }
  });

  it('is not found where the solver may not be asked often enough', () => {
    const [moment] = lateMoments('single-sir', 4);
    if (moment === undefined) throw new Error('no such moment');
    const { knowledge, worlds, candidates, exact } = moment;
    const weights = new Float64Array(worlds.length).fill(1);
    const few = { depth: 3, questions: 2 };
    const plans = new Plans({ scene: knowledge.scene, worlds, weights }, exact, few, never);
    expect(plans.worths(candidates[0]?.code ?? 0)).toBeNull();
  });
});

interface LateMoment {
  readonly knowledge: Knowledge;
  readonly worlds: readonly World[];
  readonly candidates: readonly Candidate[];
  readonly exact: Exact;
}

/** Choices with so many cards left, and three of the worlds that the view allows. */
function lateMoments(preset: Parameters<typeof optionsOf>[0], left: number): LateMoment[] {
  const random = seeded(11);
  const moments: LateMoment[] = [];
  const match = { player: () => decideByJudgement, deals: 4 };
  for (const { view, seat } of playBots(optionsOf(preset), match, random)) {
    if (view.phase !== 'play' || view.hands[seat]?.length !== left) continue;
    const knowledge = knowledgeOf({ ...view, viewer: seat });
    const candidates = candidatesOf(knowledge);
    if (candidates.length < 2) continue;
    const dealer = createDealer(knowledge);
    const worlds = Array.from({ length: 3 }, () => dealer.draw(random));
    moments.push({ knowledge, worlds, candidates, exact: exactFor(knowledge) });
  }
  expect(moments.length).toBeGreaterThan(1);
  return moments.slice(0, 4);
}

/** We play our lowest card of the first suit that we may play; all others play against us. */
function worthOfLowest(board: Board, exact: Exact): number {
  if (board.tricks === 13) return exact.worthOf(board, 0, 0);
  const at = board.turn * 4;
  const suits = [0, 1, 2, 3].filter((suit) => board.hands[at + suit] !== 0);
  const mayPlay = board.laid > 0 && suits.includes(board.led) ? [board.led] : suits;
  const cards = mayPlay.flatMap((suit) => {
    const held: number[] = [];
    for (let left = board.hands[at + suit] ?? 0; left !== 0; left &= left - 1) {
      held.push(suit * 16 + lowOf(left));
    }
    return held;
  });
  const after = (board.turn === 0 ? cards.slice(0, 1) : cards).map((card) => {
    const next = new Board(board.scene);
    next.copy(board);
    next.play(card);
    return worthOfLowest(next, exact);
  });
  return Math.min(...after);
}
