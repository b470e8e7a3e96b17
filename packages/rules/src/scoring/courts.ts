// Only courts count: one in a deal, or by the seventh deal won in a row (Rules 8.2).
import type { Options } from '../options.js';
import type { Score, Win } from './win.js';

const STREAK = 7;

export function scoreCourts(win: Win, options: Options): Score {
  switch (win.kind) {
    case 'ordinary': {
      const streakCourt = win.run >= STREAK;
      return { worth: streakCourt ? 1 : 0, streakCourt };
    }
    case 'court':
    case 'revoke':
      return { worth: 1, streakCourt: false };
    case 'goon-court':
      return { worth: options.goonCourtWorth, streakCourt: false };
    case 'bavney':
      return { worth: options.bavneyWorth, streakCourt: false };
  }
}
