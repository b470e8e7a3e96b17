// How much the two upper levels look at, and how they weigh it; measured (docs/bots.md).
import type { SearchSettings } from './search.js';

/** Some of the ways in which the other cards may lie, given the facts, the call and what was played. */
export const HARD: SearchSettings = {
  worlds: 120,
  drawn: 2,
  unlikely: 0.55,
  all: 120,
  exact: {
    single: [0, 80, 80, 80, 80, 60, 40, 30, 20, 12],
    general: [0, 80, 80, 80, 40, 30, 16],
  },
  planned: { single: [], general: [] },
  plans: { depth: 2, questions: 0 },
  share: () => 0.4,
  doubt: 0.7,
};

/** Looks at many more, chosen more carefully, until one choice stands out, and at earlier ones exactly. */
export const EXPERT: SearchSettings = {
  worlds: 480,
  drawn: 6,
  unlikely: 0.3,
  all: 480,
  exact: {
    single: [0, 300, 300, 300, 300, 120, 80, 60, 40, 28, 18, 10],
    general: [0, 300, 300, 300, 120, 60, 40, 16, 8],
  },
  planned: {
    single: [0, 0, 0, 24, 24, 20, 20, 16, 12],
    general: [0, 0, 0, 16, 12, 12, 8],
  },
  plans: { depth: 2, questions: 1500 },
  share: (left) => (left <= 5 ? 0.75 : left <= 9 ? 0.5 : 0.3),
  doubt: 0.5,
};
