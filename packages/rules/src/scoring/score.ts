// What a finished deal is worth; each scoring stands in a file of its own (Rules 8).
import type { Options } from '../options.js';
import type { BySide, Side } from '../seats.js';
import { otherSide } from '../seats.js';
import { scoreCourts } from './courts.js';
import { scoreHokm } from './hokm.js';
import { scorePoints } from './points.js';
import { scoreSimple } from './simple.js';
import type { Score, Win } from './win.js';

export function scoreWin(win: Win, options: Options): Score {
  switch (options.scoring) {
    case 'courts':
      return scoreCourts(win, options);
    case 'points':
      return { worth: scorePoints(win, options), streakCourt: false };
    case 'simple':
      return { worth: scoreSimple(win), streakCourt: false };
    case 'hokm':
      return { worth: scoreHokm(win), streakCourt: false };
  }
}

/** Deals won in a row after a win (8.5); under `courts` a court sets both to zero (8.2). */
export function runsAfter(
  runs: BySide<number>,
  win: Win,
  score: Score,
  options: Options,
): BySide<number> {
  const court = win.kind !== 'ordinary' || score.streakCourt;
  const own = options.scoring === 'courts' && court ? 0 : runs[win.winner] + 1;
  const after: Record<Side, number> = { ...runs };
  after[win.winner] = own;
  after[otherSide(win.winner)] = 0;
  return after;
}
