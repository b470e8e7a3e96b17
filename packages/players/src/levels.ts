// The levels a bot can have, from the weakest. A new one is a line here and a file or folder beside it.
import { makeTrumpsByTable } from './calls/making.js';
import type { Player } from './decision.js';
import { decideByJudgement } from './judgement/index.js';
import { decideCasually } from './casual.js';
import { decideByWorlds, type SearchSettings } from './worlds/search.js';
import { EXPERT, HARD } from './worlds/settings.js';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

const judgement: Player = (view, { random }) => decideByJudgement(view, random);

const byWorlds =
  (settings: SearchSettings): Player =>
  (view, asked) => {
    const { random } = asked;
    if (view.phase === 'making-trumps') return makeTrumpsByTable(view, random);
    return view.phase === 'play' && view.corrections.length === 0
      ? decideByWorlds(view, settings, asked)
      : decideByJudgement(view, random);
  };

export const PLAYERS: Readonly<Record<Level, Player>> = {
  easy: (view, { random }) => decideCasually(view, random),
  medium: judgement,
  hard: byWorlds(HARD),
  expert: byWorlds(EXPERT),
};

export const isLevel = (value: unknown): value is Level =>
  typeof value === 'string' && Object.hasOwn(PLAYERS, value);
