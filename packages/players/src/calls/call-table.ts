// What calling a suit, leaving it to a card, or putting a card of a suit aside comes to, looked up in the
// table that was made from completions.
import type { Card, Suit } from '@court-piece/rules/cards';
import { CALL_LINES } from './call-lines.js';
import { calledLines, drawnLines, type CallLines } from './features.js';
import { holdingsOf } from './kinds.js';

/** Chances, from 0 to 1, and the mean of the tricks; all of the caller's side. */
export interface CallValue {
  readonly win: number;
  /** It wins with a court, and the others do. */
  readonly court: number;
  readonly courtAgainst: number;
  readonly tricks: number;
}

/** Games of which calls differ: trumps called or hidden, single sir or double. */
export type CallGame = keyof typeof CALL_LINES;

export interface CallTable {
  /** Trumps called, or put aside, with those first five cards. */
  readonly called: (five: readonly Card[], suit: Suit) => CallValue;
  /** A card of a later packet turned up; the same with hidden trumps as nothing. */
  readonly drawn: (five: readonly Card[]) => CallValue;
  /** What first fives are worth on average when the best is called: what a new deal brings. */
  readonly average: CallValue;
}

const WIN = 1_000;
const TRICK = 100;
const LOGARITHM = 100;

const COLUMNS = ['win', 'court', 'courtAgainst', 'tricks'] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], readonly number[]>>;

const tables = new Map<CallGame, CallTable>();

export function callTable(game: CallGame): CallTable {
  const known = tables.get(game);
  if (known !== undefined) return known;
  const { called, drawn, average } = CALL_LINES[game];
  const [forCalls, forDrawn] = [numbers(called), numbers(drawn)];
  const table: CallTable = {
    called: (five, suit) => {
      const { kind, suits } = holdingsOf(five);
      return sumOf(forCalls, calledLines(kind, suits.indexOf(suit)));
    },
    drawn: (five) => sumOf(forDrawn, drawnLines(holdingsOf(five).kind)),
    average: sumOf(numbers(average), [0]),
  };
  tables.set(game, table);
  return table;
}

const numbers = (lines: CallLines): Columns => ({
  win: lines.win.split(' ').map(Number),
  court: lines.court.split(' ').map(Number),
  courtAgainst: lines.courtAgainst.split(' ').map(Number),
  tricks: lines.tricks.split(' ').map(Number),
});

function sumOf(columns: Columns, lines: readonly number[]): CallValue {
  const sum = (column: readonly number[]): number =>
    lines.reduce((all, line) => all + (column[line] ?? 0), 0);
  const chance = (column: readonly number[]): number => Math.exp(sum(column) / LOGARITHM);
  const win = Math.max(0, Math.min(1, sum(columns.win) / WIN));
  return {
    win,
    court: Math.min(win, chance(columns.court)),
    courtAgainst: Math.min(1 - win, chance(columns.courtAgainst)),
    tricks: sum(columns.tricks) / TRICK,
  };
}
