// The players by name: `hard`, or `exec:` and a command.
import { decide, isLevel, LEVELS, type Level } from '@court-piece/players';
import { UsageError } from '../command.js';
import { ExecPlayer } from './exec-player.js';
import type { PlayerSettings, SeatPlayer } from './player.js';

const EXEC = 'exec:';

/** @throws UsageError if there is no such player */
export function checkPlayer(name: string): void {
  if (isLevel(name) || (name.startsWith(EXEC) && name.length > EXEC.length)) return;
  throw new UsageError(`a player is ${LEVELS.join(', ')} or exec:COMMAND`);
}

export const createPlayer = (name: string, settings: PlayerSettings): SeatPlayer =>
  isLevel(name) ? levelPlayer(name, settings) : new ExecPlayer(name.slice(EXEC.length), settings);

const levelPlayer = (level: Level, { budget, random }: PlayerSettings): SeatPlayer => ({
  begin: async () => true,
  see: () => undefined,
  choose: async (view) => {
    const decided = decide(view, { level, random, budget });
    return decided.ok ? decided.value.choice : undefined;
  },
  over: () => undefined,
  close: async () => undefined,
});
