// A duplicate match of two pairs over a range of boards.
import { decide, isLevel, LEVELS, type Aim } from '@court-piece/players';
import type { PresetName } from '@court-piece/rules';
import { optionsOf } from './arguments.js';
import { playBoard, type ArenaPlayer, type BoardResult } from './arena-board.js';
import { alwaysAsking, ignoring, isIgnoring } from './arena-ignoring.js';
import { playAtRandom } from './arena-random-player.js';
import { playByRules } from './arena-rules-player.js';
import { playBySamples, playOpen } from './arena-solver-players.js';
import { estimate, type Estimate } from './arena-stats.js';

export interface DuplicateMatch {
  readonly preset: PresetName;
  readonly a: string;
  readonly b: string;
  readonly boards: number;
  /** The first board's number; ranges that do not overlap share no deal. */
  readonly from: number;
  /** Possible deals that a level looks at, at most. */
  readonly samples?: number | undefined;
}

export type MatchResult = { readonly [key in keyof BoardResult]: Estimate };

const REFERENCES: Readonly<Record<string, ArenaPlayer>> = {
  random: playAtRandom,
  rules: playByRules,
  pimc: playBySamples,
  open: playOpen,
};

export const ARENA_PLAYERS: readonly string[] = [...LEVELS, ...Object.keys(REFERENCES)];

/** Boards that were played before, by number, and what is told of each new one. */
export interface Kept {
  readonly done: ReadonlyMap<number, BoardResult>;
  readonly keep: (board: number, result: BoardResult) => void;
}

const NOTHING_KEPT: Kept = { done: new Map(), keep: () => undefined };

export function playDuplicates(
  match: DuplicateMatch,
  { done, keep }: Kept = NOTHING_KEPT,
): MatchResult {
  const options = optionsOf(match.preset);
  const pairs = { a: playerCalled(match.a, match), b: playerCalled(match.b, match) };
  const results: BoardResult[] = [];
  for (let board = match.from; board < match.from + match.boards; board++) {
    const known = done.get(board);
    const result = known ?? playBoard(options, pairs, board);
    if (known === undefined) keep(board, result);
    results.push(result);
  }
  const over = (of: (result: BoardResult) => number): Estimate => estimate(results.map(of));
  return {
    share: over((result) => result.share),
    margin: over((result) => result.margin),
    tricks: over((result) => result.tricks),
    courts: over((result) => result.courts),
  };
}

/**
 * A level or a reference; with `:no-pile` and the like, one that is blind to a rule; with `:for-tricks` one
 * that minds nothing but tricks; `expert+rules` is a pair of two, the first name in north or east.
 */
export function playerCalled(name: string, match: Pick<DuplicateMatch, 'samples'>): ArenaPlayer {
  const [one = '', partner] = name.split('+');
  if (partner !== undefined) {
    const players = { north: playerCalled(one, match), south: playerCalled(partner, match) };
    return (view, random, state) => {
      const isFirst = view.viewer === 'north' || view.viewer === 'east';
      return players[isFirst ? 'north' : 'south'](view, random, state);
    };
  }
  const [plain = '', blindness] = one.split(':');
  const player = plainPlayer(plain, match, blindness === FOR_TRICKS ? 'tricks' : 'match');
  if (blindness === undefined || blindness === FOR_TRICKS) return player;
  if (blindness === 'always-asks') return alwaysAsking(player);
  if (!isIgnoring(blindness)) throw new Error(`unknown player: ${name}`);
  return ignoring(player, blindness);
}

const FOR_TRICKS = 'for-tricks';

/** That there is such a player, or pair of players. */
export const isArenaPlayer = (name: string): boolean =>
  name.split('+').length <= 2 &&
  name.split('+').every((one) => {
    const [plain = '', blindness = 'always-asks', ...more] = one.split(':');
    return (
      ARENA_PLAYERS.includes(plain) &&
      (blindness === 'always-asks' || blindness === FOR_TRICKS || isIgnoring(blindness)) &&
      more.length === 0
    );
  });

function plainPlayer(
  name: string,
  { samples }: Pick<DuplicateMatch, 'samples'>,
  aim: Aim,
): ArenaPlayer {
  const reference = REFERENCES[name];
  if (reference !== undefined) return reference;
  const budget = samples === undefined ? {} : { samples };
  if (!isLevel(name)) throw new Error(`unknown player: ${name}`);
  return (view, random) => {
    const decision = decide(view, { level: name, random, budget, aim });
    if (!decision.ok) throw new Error(decision.error.code);
    return decision.value.choice;
  };
}
