// How far a long work has come, and how much time is left: one line that is written over and over,
// only where there is a terminal to see it.
const WIDTH = 30;
/** Milliseconds between two looks of the line. */
const EVERY = 200;

export interface Progress {
  readonly at: (done: number) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

export function progressOn(
  write: ((text: string) => void) | undefined,
  total: number,
  now: () => number,
): Progress {
  if (write === undefined) return { at: () => undefined, end: () => undefined };
  const started = now();
  let shown = -Infinity;
  return {
    at: (done) => {
      const time = now();
      if (time - shown < EVERY && done < total) return;
      shown = time;
      const full = Math.round((WIDTH * done) / total);
      const left = done > 0 ? ((time - started) / done) * (total - done) : undefined;
      const bar = `${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}`;
      write(
        `\r[${bar}] ${done} of ${total}${left === undefined ? '' : `, ${inWords(left)} left`} `,
      );
    },
    end: () => write(`\r${' '.repeat(WIDTH + 50)}\r`),
  };
}

function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
