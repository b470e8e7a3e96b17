// The imagined worlds against the rules themselves: they are worlds that the view allows, and playing on
// in one is what the rules would make of it.
import * as fc from 'fast-check';
import { apply, phaseOf, turnOf, viewFor, type Choice, type MatchState } from '@court-piece/rules';
import { imagine, type Card, type Seat } from '@court-piece/rules/view';
import { optionSets, optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../testing/bot-match.js';
import { decideByJudgement } from '../judgement/index.js';
import { cardOf, lowOf } from './bits.js';
import { quickChoice } from '../calls/quick-player.js';
import { Board, type World, SHOW } from './board.js';
import { createDealer } from './dealer.js';
import { JudgedPlayer } from './judging/judged-player.js';
import { sampleWorlds } from './sample.js';
import { knowledgeOf, type Knowledge } from './scene.js';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });
const SETTINGS = { worlds: 3, drawn: 2, unlikely: 0.55, all: 6 };

const judgement = decideByJudgement;
const match = { player: () => judgement, deals: 1 };

/** The full state of the world, made by the rules from view and arrangement. */
function stateOf({ view, scene }: Knowledge, world: World): MatchState {
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  scene.names.forEach((name, seat) => {
    if (view.hands[name] === null) hands[name] = handIn(world, seat);
  });
  const isUnknown = view.aside && view.trumpCard === null;
  return imagine(view, { hands, aside: isUnknown ? cardOf(world.aside) : null });
}

function handIn(world: World, seat: number): readonly Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < 4; suit++) {
    for (let left = world.hands[seat * 4 + suit] ?? 0; left !== 0; left &= left - 1) {
      cards.push(cardOf(suit * 16 + lowOf(left)));
    }
  }
  return cards;
}

/** Plays both to the end of the deal, turn by turn. */
function playTogether(knowledge: Knowledge, world: World, choose: (board: Board) => number): void {
  let state = stateOf(knowledge, world);
  const board = new Board(knowledge.scene);
  board.setUp(world);
  for (;;) {
    const turn = turnOf(state);
    if (phaseOf(state) === 'bavney-choice' && turn !== null) {
      state = proceed(state, { type: 'on', seat: turn });
      continue;
    }
    if (turn === null || phaseOf(state) !== 'play') break;
    expect(knowledge.scene.names[board.turn]).toBe(turn);
    const choice = choose(board);
    if (choice === SHOW) {
      board.show();
      state = proceed(state, {
        type: board.turn === board.caller ? 'reveal' : 'ask',
        seat: turn,
      });
    } else {
      board.play(choice);
      state = proceed(state, { type: 'play', seat: turn, card: cardOf(choice) });
    }
  }
  const { deal } = state;
  if (deal === null || !('result' in deal) || deal.result === null) throw new Error('no result');
  expect(board.verdict).toEqual({
    type: 'won',
    winner: deal.result.winner,
    kind: deal.result.kind,
  });
  expect(board.tally).toEqual(deal.tally);
}

function proceed(state: MatchState, choice: Choice): MatchState {
  const action = choice as Parameters<typeof apply>[1];
  const outcome = apply(state, action);
  if (!outcome.ok) throw new Error(`${JSON.stringify(choice)}: ${outcome.error.code}`);
  return outcome.value.state;
}

describe('imagined worlds', () => {
  it('give back the view that they were imagined from, under any options', () => {
    fc.assert(
      fc.property(optionSets(), SEEDS, (options, seed) => {
        const random = seeded(seed);
        for (const { seat, view } of playBots(options, match, random)) {
          if (view.phase !== 'play' || random() < 0.7) continue;
          const knowledge = knowledgeOf({ ...view, viewer: seat });
          for (const { world } of sampleWorlds(knowledge, SETTINGS, random).worlds) {
            expect(viewFor(stateOf(knowledge, world), seat)).toEqual(view);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each([
    ['rule players', (board: Board) => new JudgedPlayer(board).choice()],
    ['quick players', quickChoice],
  ])('are played to the end by %s as the rules say, under any options', (_, choose) => {
    fc.assert(
      fc.property(optionSets(), SEEDS, (options, seed) => {
        if (options.revoke === 'penalty') return;
        const random = seeded(seed);
        for (const { seat, view } of playBots(options, match, random)) {
          if (view.phase !== 'play' || random() < 0.8) continue;
          const knowledge = knowledgeOf({ ...view, viewer: seat });
          for (const { world } of sampleWorlds(knowledge, { ...SETTINGS, worlds: 1 }, random)
            .worlds) {
            playTogether(knowledge, world, choose);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are as many as there are, each as likely as the next', () => {
    const random = seeded(5);
    const moments = [...playBots(optionsOf('single-sir'), match, random)];
    const late = moments.findLast(({ view }) => view.phase === 'play' && view.tricks.length === 10);
    if (late === undefined) throw new Error('the deal ended early');
    const dealer = createDealer(knowledgeOf({ ...late.view, viewer: late.seat }));
    const found = new Map<string, number>();
    const draws = dealer.count * 200;
    for (let turn = 0; turn < draws; turn++) {
      const key = dealer.draw(random).hands.join(' ');
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    expect(found.size).toBe(dealer.count);
    expect(new Set(dealer.all().map(({ hands }) => hands.join(' ')))).toEqual(
      new Set(found.keys()),
    );
    for (const times of found.values()) expect(Math.abs(times - 200)).toBeLessThan(80);
  });
});
