// Single sir: each trick belongs at once to the winner's side (Rules 4.1).
import { sideOf } from '../seats.js';
import type { Tally } from '../state.js';
import type { Collected, TrickWin } from './trick-win.js';

export function collectSingle(
  tally: Tally,
  win: TrickWin,
): { readonly tally: Tally; readonly collected: Collected | null } {
  const side = sideOf(win.seat);
  const won = { ...tally.won, [side]: tally.won[side] + 1 };
  return { tally: { won, collected: won, pile: 0, run: tally.run }, collected: null };
}
