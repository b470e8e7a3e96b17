// What a first five's worth is made of. Over all kinds of first fives the results of completions are, up to
// their own chance, sums of a few things: what is held of trumps, what is held of each other suit, the
// lengths, and the aces beside the trumps. So the table of calls has a line for each of those and none
// for each kind (docs/bots.md).
import { HOLDINGS, sizeOf, type Holding } from './kinds.js';

/**
 * The lines of one kind of call, in the order of `calledLines` or `drawnLines`: thousandths of the chance to
 * win, hundredths of a trick, and of the logarithm of the chance of a court.
 */
export interface CallLines {
  readonly win: string;
  readonly court: string;
  readonly courtAgainst: string;
  readonly tricks: string;
}

/** All that is known of the calls of a game. */
export interface GameLines {
  /** Trumps called, or put aside. */
  readonly called: CallLines;
  /** A card turned up by chance; nothing with hidden trumps. */
  readonly drawn: CallLines;
  /** Of all first fives, with the best call. */
  readonly average: CallLines;
}

const KEYS: ReadonlyMap<number, number> = new Map(
  HOLDINGS.map(({ honours, low }, at) => [low * 32 + honours, at]),
);
const placeOf = ({ honours, low }: Holding): number => KEYS.get(low * 32 + honours) ?? 0;

const lengthsOf = (holdings: readonly Holding[]): string =>
  holdings
    .map(sizeOf)
    .toSorted((a, b) => b - a)
    .join('');

/** Lengths of the other suits for each length of trumps, and of all four where a card decides. */
const SHAPES: readonly string[] =
  '5:000 4:100 3:200 3:110 2:300 2:210 2:111 1:400 1:310 1:220 1:211'.split(' ');
const ALL_SHAPES: readonly string[] = ['5000', '4100', '3200', '3110', '2210', '2111'];
const ACE = 16;
const MOST_ACES = 4;

/** Where each group of lines begins. */
const TRUMPS = 0;
const OTHERS = TRUMPS + HOLDINGS.length;
const LENGTHS = OTHERS + HOLDINGS.length;
const ACES = LENGTHS + SHAPES.length;
/** Lines for a suit that is called. */
export const CALLED_LINES = ACES + 5 * MOST_ACES;
/** Lines for a card turned up by chance: one for each holding, one for the lengths. */
export const DRAWN_LINES = HOLDINGS.length + ALL_SHAPES.length;

/** The lines whose sum is what a call is worth. */
export function calledLines(kind: readonly Holding[], trump: number): readonly number[] {
  const trumps = kind[trump];
  if (trumps === undefined) throw new RangeError(`no suit ${trump}`);
  const others = kind.filter((_, at) => at !== trump);
  const length = sizeOf(trumps);
  const aces = others.filter(({ honours }) => honours >= ACE).length;
  const shape = SHAPES.indexOf(`${length}:${lengthsOf(others)}`);
  return [
    TRUMPS + placeOf(trumps),
    ...others.map((holding) => OTHERS + placeOf(holding)),
    LENGTHS + shape,
    ACES + (length - 1) * MOST_ACES + aces,
  ];
}

/** The same where the caller leaves it to the card. */
export const drawnLines = (kind: readonly Holding[]): readonly number[] => [
  ...kind.map(placeOf),
  HOLDINGS.length + ALL_SHAPES.indexOf(lengthsOf(kind)),
];
