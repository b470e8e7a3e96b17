// The levels a bot can have, from the weakest. A new one is a line here and a file or folder beside it.
import { makeTrumpsByTable } from './calls/making.js';
import type { Player } from './decision.js';
import { decideByJudgement } from './judgement/index.js';
import { decideCasually } from './casual.js';
import { decideByWorlds, type SearchSettings } from './worlds/search.js';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** The other cards as they may lie, given the facts, the call and what was played. */
const HARD: SearchSettings = {
  worlds: 80,
  drawn: 3,
  byPlay: true,
  all: 80,
  exact: {
    single: [0, 80, 80, 80, 80, 60, 40, 30, 20, 12],
    general: [0, 80, 80, 80, 40, 30, 16],
  },
  share: () => 0.5,
  doubt: 0.7,
};

/** Looks at more worlds, chosen more carefully, and at earlier ones exactly. */
const EXPERT: SearchSettings = {
  worlds: 160,
  drawn: 4,
  byPlay: true,
  all: 300,
  exact: {
    single: [0, 300, 300, 300, 300, 120, 80, 60, 40, 28, 18, 10],
    general: [0, 300, 300, 300, 120, 60, 40, 16, 8],
  },
  share: (left) => (left <= 5 ? 0.75 : 0.5),
  doubt: 0.7,
};

const judgement: Player = (view, _budget, random) => decideByJudgement(view, random);

const byWorlds =
  (settings: SearchSettings): Player =>
  (view, budget, random) => {
    if (view.phase === 'making-trumps') return makeTrumpsByTable(view, random);
    return view.phase === 'play' && view.corrections.length === 0
      ? decideByWorlds(view, settings, budget, random)
      : decideByJudgement(view, random);
  };

export const PLAYERS: Readonly<Record<Level, Player>> = {
  easy: (view, _budget, random) => decideCasually(view, random),
  medium: judgement,
  hard: byWorlds(HARD),
  expert: byWorlds(EXPERT),
};

export const isLevel = (value: unknown): value is Level =>
  typeof value === 'string' && Object.hasOwn(PLAYERS, value);
