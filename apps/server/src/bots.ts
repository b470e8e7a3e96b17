// The bots of the players package, in this process. A bot gets its turn of the event loop, so that
// many of them do not hold up what else is waiting.
import { decide, isLevel } from '@court-piece/players';
import type { Bots } from '@court-piece/table';
import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const STEPS = 2 ** 32;

export const inProcessBots: Bots = {
  async decide(view, level) {
    if (!isLevel(level)) throw new Error(`there is no bot of level ${level}`);
    await nextTurn();
    const decided = decide(view, { level, random: () => randomInt(STEPS) / STEPS });
    if (!decided.ok) throw new Error(`the bot was asked without need: ${decided.error.code}`);
    return decided.value.choice;
  },
};
