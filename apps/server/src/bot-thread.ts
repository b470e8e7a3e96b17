// A thread in which bots think. It keeps nothing from one question to the next but what the players
// package itself remembers, which changes no answer.
import { decide, type Level } from '@court-piece/players';
import type { Choice, View } from '@court-piece/rules';
import { performance } from 'node:perf_hooks';

/** One question to a thread. */
export interface Thought {
  readonly view: View;
  readonly level: Level;
  /** The time to think. */
  readonly milliseconds: number;
  /** Two numbers from 0 up to 1, from which all chance of this decision comes. */
  readonly seed: readonly [number, number];
}

export default function think({ view, level, milliseconds, seed }: Thought): Choice {
  let drawn = 0;
  const random = (): number => seed[drawn++ % 2] ?? 0;
  const budget = { milliseconds, now: () => performance.now() };
  const decided = decide(view, { level, random, budget });
  if (!decided.ok) throw new Error(`the bot was asked without need: ${decided.error.code}`);
  return decided.value.choice;
}
