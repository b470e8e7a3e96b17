// The bots of the players package. The quick ones decide here, each in its own turn of the event loop;
// those that think do so in threads of their own, with a time limit that they keep themselves. A thread
// that does not is ended, and the table goes on with what a quick bot would do.
import { decide, isLevel, type Level } from '@court-piece/players';
import type { Bots } from '@court-piece/table';
import type { View } from '@court-piece/rules';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { Thought } from './bot-thread.js';

const STEPS = 2 ** 32;
const random = (): number => randomInt(STEPS) / STEPS;

/** Milliseconds that a bot may think; none: it decides here, in less than one. */
const THINKING: Readonly<Record<Level, number | null>> = {
  easy: null,
  medium: null,
  hard: 250,
  expert: 700,
};
/** However many wait for a thread, so long everybody may think. */
const LEAST = 40;
/** So much later than agreed a thread is ended, the time for starting it included. */
const PATIENCE = 2_000;
/** Idle threads give their memory back after this time. */
const IDLE = 60_000;
/** What a search keeps in memory is small; a runaway one must not take the server along. */
const THREAD_MEGABYTES = 192;

/** How a level decides in the place of one that failed. */
const STAND_IN: Level = 'medium';

const choose = (view: View, level: Level) => {
  const decided = decide(view, { level, random });
  if (!decided.ok) throw new Error(`the bot was asked without need: ${decided.error.code}`);
  return decided.value.choice;
};

function levelCalled(name: string): Level {
  if (!isLevel(name)) throw new Error(`there is no bot of level ${name}`);
  return name;
}

/** All in this thread, for tests and tools. */
export const inProcessBots: Bots = {
  async decide(view, name) {
    const level = levelCalled(name);
    await nextTurn();
    return choose(view, level);
  },
};

export interface ThreadedBots extends Bots {
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** The module of the threads. */
  readonly thread?: URL;
  readonly patience?: number;
  /** Told when a thread failed or was ended. */
  readonly onFailure: (error: unknown) => void;
}

export function threadedBots({
  thread = new URL('./bot-thread.js', import.meta.url),
  patience = PATIENCE,
  onFailure,
}: ThreadSettings): ThreadedBots {
  // One processor is left to those who are served.
  const threads = Math.max(1, availableParallelism() - 1);
  const pool = new Tinypool({
    filename: thread.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  // A thread may also break down without a question; that must not take the server along.
  pool.on('error', onFailure);
  let waiting = 0;

  async function think(view: View, level: Level, alone: number) {
    // With many at once each thinks for a shorter time, so that nobody waits for long.
    const milliseconds = Math.max(
      LEAST,
      Math.floor((alone * threads) / Math.max(threads, waiting)),
    );
    const thought: Thought = { view, level, milliseconds, seed: [random(), random()] };
    const limit = AbortSignal.timeout(milliseconds * Math.ceil(waiting / threads) + patience);
    return (await pool.run(thought, { signal: limit })) as ReturnType<typeof choose>;
  }

  return {
    async decide(view, name) {
      const level = levelCalled(name);
      const alone = THINKING[level];
      await nextTurn();
      if (alone === null) return choose(view, level);
      waiting++;
      try {
        return await think(view, level, alone);
      } catch (error) {
        onFailure(error);
        return choose(view, STAND_IN);
      } finally {
        waiting--;
      }
    },
    close: () => pool.destroy(),
  };
}
