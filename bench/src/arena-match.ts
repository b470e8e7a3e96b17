// A duplicate match of two pairs over a range of boards.
import { decide, isLevel, LEVELS } from '@court-piece/players';
import { resolveOptions, type Options, type PresetName } from '@court-piece/rules';
import { playBoard, type ArenaPlayer, type BoardResult } from './arena-board.js';
import { playAtRandom } from './arena-random-player.js';
import { playByRules } from './arena-rules-player.js';
import { estimate, type Estimate } from './arena-stats.js';

export interface DuplicateMatch {
  readonly preset: PresetName;
  readonly a: string;
  readonly b: string;
  readonly boards: number;
  /** The first board's number; ranges that do not overlap share no deal. */
  readonly from: number;
}

export type MatchResult = { readonly [key in keyof BoardResult]: Estimate };

export const ARENA_PLAYERS: readonly string[] = [...LEVELS, 'rules', 'random'];

export function playDuplicates(match: DuplicateMatch): MatchResult {
  const options = optionsOf(match.preset);
  const pairs = { a: playerCalled(match.a), b: playerCalled(match.b) };
  const results: BoardResult[] = [];
  for (let board = match.from; board < match.from + match.boards; board++) {
    results.push(playBoard(options, pairs, board));
  }
  const over = (of: (result: BoardResult) => number): Estimate => estimate(results.map(of));
  return {
    share: over((result) => result.share),
    margin: over((result) => result.margin),
    tricks: over((result) => result.tricks),
    courts: over((result) => result.courts),
  };
}

function optionsOf(preset: PresetName): Options {
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(`${preset}: ${options.error.code}`);
  return options.value;
}

function playerCalled(name: string): ArenaPlayer {
  if (name === 'rules') return playByRules;
  if (name === 'random') return playAtRandom;
  if (!isLevel(name)) throw new Error(`unknown player: ${name}`);
  return (view, random) => {
    const decision = decide(view, { level: name, random });
    if (!decision.ok) throw new Error(decision.error.code);
    return decision.value.choice;
  };
}
