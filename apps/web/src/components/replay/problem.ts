// What is wrong with something that was to be replayed, and where.

export interface ReplayProblem {
  /**
   * - `place`: told by `message`, with the place where it is wrong
   * - `no-link`: an address that leads to no replay
   */
  readonly kind: 'place' | 'empty' | 'too-long' | 'no-link' | 'no-file';
  /** One line of English: what the reader of records or of PBN says. */
  readonly message?: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly deal?: number;
  readonly action?: number;
  readonly rule?: string;
}
