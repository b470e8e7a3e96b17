// What becomes of a deal that is played to its end by rule players, in one imagined world.
import type { Side } from '@court-piece/rules/view';
import { type Board, type World, SHOW } from './board.js';
import type { Equity } from './equity.js';
import type { JudgedPlayer } from './judging/judged-player.js';

/** How a deal ended, for our side. */
export interface Ended {
  won: boolean;
  court: boolean;
  /** Tricks that count for our side at the end, in single sir all thirteen played. */
  tricks: number;
  /** In units of an ordinary win, tricks beside it. */
  worth: number;
}

/** What a trick is worth beside the deal, an ordinary win being 1. */
export const PER_TRICK = 0.1;

/** The same player sits in all four seats, and goes by what each may know. */
export function playOut(player: JudgedPlayer, side: Side, equity: Equity): Ended {
  const { board } = player;
  const { isDouble } = board;
  while (!isOver(board)) {
    const choice = player.choice();
    if (choice === SHOW) board.show();
    else board.play(choice);
  }
  const { verdict } = board;
  // A deal that goes on after its end for the sake of the tricks is not decided again.
  if (verdict?.type !== 'won') {
    return { won: false, court: false, tricks: board.won, worth: PER_TRICK * board.won };
  }
  const won = verdict.winner === side;
  const other = side === 'north-south' ? 'east-west' : 'north-south';
  const { collected } = board.tally;
  // Double sir stops while tricks are open; what is collected by then says who had the better of it.
  const tricks = isDouble ? 6.5 + (collected[side] - collected[other]) / 2 : board.won;
  const allThirteen = collected[verdict.winner] === 13;
  const worth = equity.worth({ winner: verdict.winner, kind: verdict.kind, allThirteen });
  return { won, court: verdict.kind !== 'ordinary', tricks, worth: worth + PER_TRICK * tricks };
}

/** Single sir is played on after the seventh trick, since tricks tell more than the deal alone. */
const isOver = (board: Board): boolean =>
  board.tricks === 13 || (board.isDouble && board.verdict !== null);

/** The moment of the decision in a world, and a card played or the card aside shown. */
export function begin(board: Board, world: World, code: number): void {
  board.setUp(world);
  if (code === SHOW) board.show();
  else board.play(code);
}
