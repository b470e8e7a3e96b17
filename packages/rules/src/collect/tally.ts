// What a won trick does to the tally; the ways of collecting stand beside it (Rules 4).
import type { Options } from '../options.js';
import type { Tally } from '../state.js';
import { collectDouble } from './double.js';
import { collectSingle } from './single.js';
import type { Collected, TrickWin } from './trick-win.js';

export const EMPTY_TALLY: Tally = {
  won: { 'north-south': 0, 'east-west': 0 },
  collected: { 'north-south': 0, 'east-west': 0 },
  pile: 0,
  run: { seat: null, length: 0, ace: false },
};

export function countTrick(
  tally: Tally,
  win: TrickWin,
  options: Options,
): { readonly tally: Tally; readonly collected: Collected | null } {
  return options.collect === 'single'
    ? collectSingle(tally, win)
    : collectDouble(tally, win, options);
}
