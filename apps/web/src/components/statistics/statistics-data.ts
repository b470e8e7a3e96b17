// What the page of the statistics is given.

/** At which kind of decision a trick was given away. */
export const ERROR_KINDS = ['lead', 'follow', 'discard', 'trump'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Of one deal that was analysed. */
export interface KeptErrors {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly preset: string;
  /** Own choices that were valued. */
  readonly cards: number;
  /** Tricks given away, all hands open. */
  readonly lost: Readonly<Record<ErrorKind, number>>;
}
