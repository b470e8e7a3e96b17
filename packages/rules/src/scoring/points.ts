// Four numbers: ordinary win of either side, court, goon court (Rules 8.1). Totals, never added up.
import type { Options } from '../options.js';
import type { Win } from './win.js';

export function scorePoints(win: Win, options: Options): number {
  const [callersWin, dealersWin, court, goonCourt] = options.points;
  if (win.kind === 'ordinary') return win.byCallersSide ? callersWin : dealersWin;
  return win.byCallersSide ? court : goonCourt;
}
