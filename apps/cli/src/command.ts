// What a command of `court-piece` is. Each stands in one file below commands/ and is listed in
// commands/index.ts; nothing else knows of it.
import type { Io } from './io.js';

export interface OptionSpec {
  /** How help names the value, as in `--view SEAT`; a flag has none. */
  readonly value?: string;
  /** May be given more than once. */
  readonly many?: boolean;
  readonly help: string;
}

export interface Command {
  readonly name: string;
  /** What follows the name in the usage line. */
  readonly usage: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** More about it, for its help; lines of at most 90 characters. */
  readonly details: readonly string[];
  /** @returns the exit code */
  readonly run: (args: Arguments, io: Io) => Promise<number>;
}

export interface Arguments {
  readonly positionals: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The values of each option, in order. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** `failed`: what was to be checked does not hold. */
export const EXIT = { fine: 0, failed: 1, wrong: 2 } as const;

/** A mistake in what was asked for: shown as one line, exit code 2. */
export class UsageError extends Error {}
