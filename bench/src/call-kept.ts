// What the programs about calls keep, one JSON line each.
import { existsSync, readFileSync } from 'node:fs';
import type { Card, PresetName, Suit } from '@court-piece/rules';

/** Tricks, won, court (either side's): of the caller's side. */
type Result = readonly [tricks: number, won: number, court: number];

export interface SampledCall {
  readonly quick: Result;
  readonly medium: Result;
  readonly open?: number;
}

export interface CallSample {
  readonly preset: PresetName;
  readonly five: number;
  /** The completion's number. */
  readonly at: number;
  readonly cards: readonly Card[];
  readonly calls: Readonly<Partial<Record<Suit, SampledCall>>>;
  /** With a card of the second packet turned up; nothing with hidden trumps. */
  readonly drawn?: SampledCall;
}

/** Sums over completions; courts of the caller's side and of the others. */
export interface Sums {
  tricks: number;
  won: number;
  court: number;
  courtAgainst: number;
}

export interface KindPlayed {
  /** The place of the kind among all. */
  readonly kind: number;
  readonly times: number;
  /** For each suit that can be called. */
  readonly calls: readonly Sums[];
  /** With a card of the second packet turned up; nothing with hidden trumps. */
  readonly drawn: Sums;
}

/** Lines that were cut short are left out. */
function linesOf(file: string): readonly unknown[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as unknown];
      } catch {
        return [];
      }
    });
}

export const samplesIn = (file: string): readonly CallSample[] =>
  linesOf(file) as readonly CallSample[];
export const kindsIn = (file: string): readonly KindPlayed[] =>
  linesOf(file) as readonly KindPlayed[];
