// Cutting (Rules 1.5) changes nothing that a fair shuffle has not: anywhere not too near the ends.
import type { Decision, SeatView } from '../decision.js';

const FIRST = 11;
const LAST = 41;

export function cut({ viewer: seat }: SeatView, random: () => number): Decision {
  const at = FIRST + Math.floor(random() * (LAST - FIRST + 1));
  return {
    choice: { type: 'cut', seat, at: Math.min(LAST, at) },
    reason: { code: 'cut-anywhere', facts: {} },
  };
}
