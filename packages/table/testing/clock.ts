// Time that passes only when a test says so.
import type { Clock } from '@court-piece/table';

export interface ScriptedClock extends Clock {
  /** Lets the time pass; what falls due is called in order, and what follows from it has happened. */
  pass(milliseconds: number): Promise<void>;
  /** How many calls are still to come. */
  readonly pending: number;
}

/** Resolves when nothing is left to happen but by timers. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export function scriptedClock(start = 1_000_000): ScriptedClock {
  let now = start;
  let calls: readonly { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, call) {
      const waiting = { at: now + milliseconds, call };
      calls = [...calls, waiting].toSorted((a, b) => a.at - b.at);
      return () => {
        calls = calls.filter((other) => other !== waiting);
      };
    },
    async pass(milliseconds) {
      const until = now + milliseconds;
      await settled();
      for (let next = calls[0]; next !== undefined && next.at <= until; next = calls[0]) {
        calls = calls.slice(1);
        now = next.at;
        next.call();
        await settled();
      }
      now = until;
    },
    get pending() {
      return calls.length;
    },
  };
}
