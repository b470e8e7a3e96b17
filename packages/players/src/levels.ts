// The levels a bot can have. A new one is one line here and a file or folder beside this one.
import type { Player } from './decision.js';
import { decideByJudgement } from './judgement/index.js';
import { decideAtRandom } from './random.js';

export const LEVELS = ['judgement', 'random'] as const;
export type Level = (typeof LEVELS)[number];

export const PLAYERS: Readonly<Record<Level, Player>> = {
  judgement: decideByJudgement,
  random: decideAtRandom,
};

export const isLevel = (value: unknown): value is Level =>
  typeof value === 'string' && Object.hasOwn(PLAYERS, value);
