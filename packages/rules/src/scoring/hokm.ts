// The Iranian form: a won deal 1; a court 2 for the caller's side, 3 against it (Rules 8.4).
import type { Win } from './win.js';

export function scoreHokm(win: Win): number {
  if (win.kind === 'ordinary') return 1;
  return win.byCallersSide ? 2 : 3;
}
