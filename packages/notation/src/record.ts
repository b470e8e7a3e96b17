// A match record: what was dealt and what the seats did; everything else follows from the rules.
// This file knows what a record is, where it may be wrong, and how it is written. Reading stands
// in parse-record.ts, playing it over in replay.ts.
import type {
  BySeat,
  Card,
  OptionsErrorCode,
  RuleErrorCode,
  RulesChoice,
  Seat,
} from '@court-piece/rules';
import { formatAction, type RecordAction } from './action.js';
import { formatCards } from './cards.js';

export const RECORD_FORMAT = 'court-piece-record';
export const RECORD_VERSION = 1;

/** Beyond these a record is refused before any work is done on it. */
export const RECORD_LIMITS = {
  /** Characters of one record as text. */
  text: 16 * 1024 * 1024,
  /** Lists and objects inside one another; a record needs five. */
  depth: 16,
  deals: 10_000,
  /** Of one deal; the longest that the rules allow has fewer than 300. */
  actions: 1_000,
  /** Characters of the text about one seat. */
  seatText: 1_000,
} as const;

/** What makes the deal checkable afterwards; `verify` recomputes it, the reader looks at its form. */
export interface FairDeal {
  readonly commitment: string;
  readonly nonce: string;
  readonly shuffled: readonly Card[];
  readonly entropy: Partial<BySeat<string>>;
}

export interface DealRecord {
  readonly dealer: Seat;
  /** What is dealt, before any cut. */
  readonly deck: readonly Card[];
  readonly fair?: FairDeal;
  readonly actions: readonly RecordAction[];
}

export interface MatchRecord {
  readonly rules: RulesChoice;
  /** Free text about who sat where. */
  readonly seats?: Partial<BySeat<string>>;
  readonly deals: readonly DealRecord[];
}

/** Errors of form; those of the rules keep the codes of the rules. */
export const RECORD_ERROR_CODES = [
  'not-json',
  'not-data',
  'too-large',
  'too-deep',
  'not-an-object',
  'missing-key',
  'unknown-key',
  'unknown-format',
  'unknown-version',
  'bad-seats',
  'no-deals',
  'bad-deal',
  'bad-dealer',
  'bad-fair',
  'bad-action',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

export interface RecordError {
  readonly code: RecordErrorCode | OptionsErrorCode | RuleErrorCode;
  /** One line of English, without the place. */
  readonly message: string;
  /** Counted from 1. */
  readonly deal?: number;
  /** Counted from 1 within the deal. */
  readonly action?: number;
  /** Of a text of several lines that is no JSON: where it stops being that, counted from 1. */
  readonly line?: number;
  /** The rule's number; errors of form have none. */
  readonly rule?: string;
  /** For errors in `rules`: where, as in `rules.points[2]`. */
  readonly path?: string;
}

/** A record as the JSON value that stands in a file. */
export interface RecordJson {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly rules: RulesChoice;
  readonly seats?: Partial<BySeat<string>>;
  readonly deals: readonly {
    readonly dealer: Seat;
    readonly deck: string;
    readonly fair?: {
      readonly commitment: string;
      readonly nonce: string;
      readonly shuffled: string;
      readonly entropy: Partial<BySeat<string>>;
    };
    readonly actions: readonly string[];
  }[];
}

/** The record as a JSON value, keys in the order of the format's description. */
export const recordToJson = (record: MatchRecord): RecordJson => ({
  format: RECORD_FORMAT,
  version: RECORD_VERSION,
  rules: record.rules,
  ...(record.seats === undefined ? {} : { seats: record.seats }),
  deals: record.deals.map(({ dealer, deck, fair, actions }) => ({
    dealer,
    deck: formatCards(deck),
    ...(fair === undefined ? {} : { fair: { ...fair, shuffled: formatCards(fair.shuffled) } }),
    actions: actions.map(formatAction),
  })),
});

/** One line, for JSON Lines and for stores. */
export const formatRecordLine = (record: MatchRecord): string =>
  JSON.stringify(recordToJson(record));

const ACTIONS_A_LINE = 4;

/** Many lines, for people: one for a deck, one for every four actions. Ends with a line feed. */
export function formatRecord(record: MatchRecord): string {
  const { deals, ...head } = recordToJson(record);
  const lines = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`);
  const entries = deals.map((deal) => {
    const { actions, ...rest } = deal;
    const keys = Object.entries(rest).map(
      ([key, value]) => `      "${key}": ${JSON.stringify(value)},`,
    );
    return ['    {', ...keys, `      "actions": ${wrapped(actions)}`, '    }'].join('\n');
  });
  return ['{', ...lines, '  "deals": [', entries.join(',\n'), '  ]', '}', ''].join('\n');
}

function wrapped(actions: readonly string[]): string {
  if (actions.length === 0) return '[]';
  const lines: string[] = [];
  for (let at = 0; at < actions.length; at += ACTIONS_A_LINE) {
    const some = actions.slice(at, at + ACTIONS_A_LINE).map((action) => JSON.stringify(action));
    lines.push(`        ${some.join(', ')}`);
  }
  return `[\n${lines.join(',\n')}\n      ]`;
}
