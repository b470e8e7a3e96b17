// Where the pips of a card lie, in a face of 100 by 140. Knows no colours and no sizes on screen.
import type { Rank } from '@court-piece/rules/cards';

export interface Pip {
  readonly x: number;
  readonly y: number;
  /** Pips below the middle stand on their heads. */
  readonly turned: boolean;
}

const LEFT = 35.5;
const MIDDLE = 50;
const RIGHT = 64.5;

const columns = (ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const middle = (ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.map((y) => [MIDDLE, y] as const);

const PLACES: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  '2': middle([28, 112]),
  '3': middle([28, 70, 112]),
  '4': columns([28, 112]),
  '5': [...columns([28, 112]), ...middle([70])],
  '6': columns([28, 70, 112]),
  '7': [...columns([28, 70, 112]), ...middle([49])],
  '8': [...columns([28, 70, 112]), ...middle([49, 91])],
  '9': [...columns([26, 55, 85, 114]), ...middle([70])],
  T: [...columns([26, 55, 85, 114]), ...middle([40.5, 99.5])],
};

/** The pips of a number card; none for aces and court cards. */
export const pipsOf = (rank: Rank): readonly Pip[] =>
  (PLACES[rank] ?? []).map(([x, y]) => ({ x, y, turned: y > 70 }));

/** The index in the corner, the same in every language. */
export const indexOf = (rank: Rank): string => (rank === 'T' ? '10' : rank);

export const isCourt = (rank: Rank): boolean => rank === 'J' || rank === 'Q' || rank === 'K';
