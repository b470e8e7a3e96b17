// What the page of the statistics is given, and what is worked out for its charts.
import type { BySeat, Suit } from '@court-piece/rules/view';
import type { Counts, Statistics } from '../own-data.js';

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

/** Suits that the person made trump, and how many of those deals were won. */
export type Calls = Readonly<Record<Suit, { readonly made: number; readonly won: number }>>;

export interface AllStatistics {
  readonly presets: Statistics;
  readonly seats: BySeat<Counts>;
  /** By name; a bot's is `bot:` and its level. */
  readonly partners: Statistics;
  readonly calls: Calls;
  /** The oldest first. */
  readonly errors: readonly KeptErrors[];
}

export interface Period {
  /** Numbers of deals, from 1. */
  readonly from: number;
  readonly to: number;
  /** Tricks a deal, by kind and of all kinds. */
  readonly lost: Readonly<Record<ErrorKind | 'all', number>>;
}

const MOST_PERIODS = 12;
const LEAST_DEALS = 5;

/** The deals in groups of equal size, so that a line can be seen in them; a rest goes first. */
export function periodsOf(errors: readonly KeptErrors[]): readonly Period[] {
  if (errors.length === 0) return [];
  const size = Math.max(LEAST_DEALS, Math.ceil(errors.length / MOST_PERIODS));
  const periods: Period[] = [];
  for (let to = errors.length; to > 0; to -= size) {
    const from = Math.max(0, to - size);
    const group = errors.slice(from, to);
    const mean = (kind: ErrorKind): number =>
      rounded(group.reduce((sum, { lost }) => sum + lost[kind], 0) / group.length);
    const total = group.reduce(
      (sum, { lost }) => sum + ERROR_KINDS.reduce((all, kind) => all + lost[kind], 0),
      0,
    );
    const lost = Object.fromEntries(ERROR_KINDS.map((kind) => [kind, mean(kind)]));
    periods.unshift({
      from: from + 1,
      to,
      lost: { ...lost, all: rounded(total / group.length) } as Period['lost'],
    });
  }
  return periods;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** In percent; null where there is nothing to share. */
export const shareOf = (won: number, of: number): number | null =>
  of === 0 ? null : Math.round((100 * won) / of);
