// One setting of the server: its flag, its environment variable, its default and what it does.
import type { Reader } from './setting-kinds.js';

export interface Setting<T> {
  readonly flag: string;
  readonly env: string;
  /** What stands for the value in the help. */
  readonly placeholder: string;
  /** As text, read like any other value; null for a setting that may be absent. */
  readonly default: string | null;
  readonly help: string;
  /** The value is shown in no message. */
  readonly secret?: true;
  readonly read: Reader<T>;
}

interface Described {
  readonly flag: string;
  readonly env: string;
  readonly placeholder: string;
  readonly help: string;
  readonly secret?: true;
}

export const setting = <T>(about: Described, fallback: string, read: Reader<T>): Setting<T> => ({
  ...about,
  default: fallback,
  read,
});

export const optional = <T>(about: Described, read: Reader<T>): Setting<T | null> => ({
  ...about,
  default: null,
  read,
});
