// How long a page waits for its table, and how it comes back: all durations in milliseconds.

export interface ConnectionTimes {
  /** For a link to open, and for the answer to `hello`. */
  readonly openWithin: number;
  readonly greetWithin: number;
  /** Silence after which a sign of life is asked for, and how long that may take. */
  readonly pingAfter: number;
  readonly pongWithin: number;
  /** The same after sleep or a change of network, when a person is looking. */
  readonly pongAfterWakeWithin: number;
  /** For the answer to a command, before the link counts as broken. */
  readonly answerWithin: number;
  /** A command without any answer for so long is not tried again. */
  readonly giveUpAfter: number;
  /** A link that lived so long makes up for the failures before it. */
  readonly steadyAfter: number;
  readonly retryFirst: number;
  readonly retryMost: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  openWithin: 8_000,
  greetWithin: 8_000,
  pingAfter: 15_000,
  pongWithin: 8_000,
  pongAfterWakeWithin: 2_500,
  answerWithin: 8_000,
  giveUpAfter: 45_000,
  steadyAfter: 5_000,
  retryFirst: 250,
  retryMost: 8_000,
};

/** Doubles with each failure; between half and all of it, so that not all pages return at once. */
export function retryDelay(times: ConnectionTimes, failures: number, random: number): number {
  const whole = Math.min(times.retryMost, times.retryFirst * 2 ** Math.min(failures - 1, 16));
  return Math.round(whole * (0.5 + random / 2));
}
