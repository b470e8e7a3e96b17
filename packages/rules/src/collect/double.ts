// Double sir: tricks pile up until one player wins two running (Rules 4.2 to 4.7).
import type { Options } from '../options.js';
import { sideOf } from '../seats.js';
import type { Tally } from '../state.js';
import type { Collected, TrickWin } from './trick-win.js';

const LAST_TRICK = 13;

export function collectDouble(
  tally: Tally,
  win: TrickWin,
  options: Options,
): { readonly tally: Tally; readonly collected: Collected | null } {
  const side = sideOf(win.seat);
  const won = { ...tally.won, [side]: tally.won[side] + 1 };
  const pile = tally.pile + 1;
  const goesOn = win.countsForRun && tally.run.seat === win.seat;
  const length = win.countsForRun ? (goesOn ? tally.run.length : 0) + 1 : 0;
  const run = { seat: win.countsForRun ? win.seat : null, length, ace: win.ace };

  if (!mayCollect(tally, win, length, options)) {
    return { tally: { won, collected: tally.collected, pile, run }, collected: null };
  }
  const collected = { ...tally.collected, [side]: tally.collected[side] + pile };
  const after = options.afterCollecting === 'new-run' ? { ...run, length: 0 } : run;
  return {
    tally: { won, collected, pile: 0, run: after },
    collected: { side, tricks: pile },
  };
}

function mayCollect(tally: Tally, win: TrickWin, length: number, options: Options): boolean {
  if (win.number === LAST_TRICK) return true; // 4.4: whatever else the options say
  if (length < 2) return false; // 4.2, 4.3
  if (options.noCollectAfter.includes(win.number)) return false; // 4.6
  const none = tally.collected['north-south'] + tally.collected['east-west'] === 0;
  if (none && win.number < options.firstCollectAfter) return false; // 4.7
  return !barredByAce(tally, win, options);
}

function barredByAce(tally: Tally, win: TrickWin, options: Options): boolean {
  switch (options.aceRule) {
    case 'off':
      return false;
    case 'both-aces':
      return win.ace && tally.run.ace;
    case 'claiming-ace':
      return win.ace;
  }
}
