// The rule player in imagined worlds is the rule player: what it chooses there is what the judgement
// chooses from that seat's view of the same deal.
import * as fc from 'fast-check';
import { PRESET_NAMES, viewFor, type Options } from '@court-piece/rules';
import type { Card } from '@court-piece/rules/view';
import { endgame, optionSets, optionsOf, seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../../testing/bot-match.js';
import { decideByJudgement } from '../../judgement/index.js';
import { ALL, cardOf, codeOf } from '../bits.js';
import { Board, SHOW } from '../board.js';
import { knowledgeOf } from '../scene.js';
import { worldOf } from '../world-of.js';
import { JudgedPlayer } from './judged-player.js';

/** Of own cards that win and lose the same tricks the lowest. */
function lowestLike(board: Board, card: Card): Card {
  const code = codeOf(card);
  const suit = code >> 4;
  const own = board.hands[board.turn * 4 + suit] ?? 0;
  let between = ALL & ~own & ~(board.gone[suit] ?? 0);
  for (const laid of board.trick.slice(0, board.laid)) {
    if (laid >> 4 === suit) between |= 1 << (laid & 15);
  }
  let rank = code & 15;
  for (let lower = rank - 1; lower >= 0; lower--) {
    if ((between & (1 << lower)) !== 0) break;
    if ((own & (1 << lower)) !== 0) rank = lower;
  }
  return cardOf(suit * 16 + rank);
}

function expectTheSame(options: Options, seed: number): void {
  const random = seeded(seed);
  const match = { player: () => decideByJudgement, deals: 1 };
  for (const { state, seat, view, decision } of playBots(options, match, random)) {
    const { deal } = state;
    if (deal?.phase !== 'play' || view.corrections.length > 0) continue;
    const { scene } = knowledgeOf({ ...view, viewer: seat });
    const board = new Board(scene);
    board.setUp(worldOf(deal, scene.names));
    const { choice } = decision;
    const code = new JudgedPlayer(board).choice();
    const chosen = code === SHOW ? 'show' : lowestLike(board, cardOf(code));
    const expected = choice.type === 'play' ? lowestLike(board, choice.card) : 'show';
    // Of two cards of one rank in two suits that are as good as each other, either.
    if (chosen.slice(1) !== expected.slice(1)) {
      const table = view.trick?.cards.join(' ') ?? '';
      const moment = `with ${view.hands[seat]?.join(' ')} to ${table}`;
      expect(`${chosen} ${moment}`).toBe(`${expected} ${moment}`);
    }
  }
}

describe('the rule player in an imagined world', () => {
  it.each(PRESET_NAMES)('chooses as the judgement does from the view, in %s', (preset) => {
    for (let seed = 1; seed <= 2; seed++) expectTheSame(optionsOf(preset), seed);
  });

  it('leads trumps where it holds nothing else, though the opponents have none', () => {
    const state = endgame({
      hands: { north: 'S632', south: 'S5 H32', west: 'D432', east: 'C432' },
      trump: 'S',
      options: optionsOf('single-sir'),
    });
    const { scene } = knowledgeOf({ ...viewFor(state, 'north'), viewer: 'north' });
    const board = new Board(scene);
    if (state.deal?.phase !== 'play') throw new Error('not in play');
    board.setUp(worldOf(state.deal, scene.names));
    expect([codeOf('S6'), codeOf('S2')]).toContain(new JudgedPlayer(board).choice());
  });

  it('keeps apart two equal cards of which one would guard the other', () => {
    const said = { trump: 'nth-card', n: 8, noCollectAfter: [2, 12] } as const;
    expectTheSame(optionsOf('double-sir-points', said), 312_722_007);
  });

  it('chooses as the judgement does under any options', () => {
    fc.assert(
      fc.property(optionSets(), fc.integer({ min: 0, max: 2 ** 31 }), (options, seed) => {
        if (options.revoke === 'prevented') expectTheSame(options, seed);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
