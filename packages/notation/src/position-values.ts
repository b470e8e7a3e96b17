// The kinds of values in a position as text.
import type { Result } from '@court-piece/rules';

export type Keyed = Readonly<Record<string, unknown>>;
/** Or why it is none, as one line of English. */
export type Read<T> = Result<T, string>;

export const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
