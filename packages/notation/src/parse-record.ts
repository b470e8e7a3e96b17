// Reads a record's form: never throws, whatever it is given, and keeps nothing of what it refuses.
// Stops at the first error of form, but hands out what stood before it, since what comes first in
// the record is also reported first (replay.ts).
import {
  err,
  isSeat,
  ok,
  resolveOptions,
  type BySeat,
  type Card,
  type OptionsError,
  type Result,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules';
import { parseAction, type RecordAction } from './action.js';
import { parseDeck } from './cards.js';
import { dataOf, readJson } from './json.js';
import { quoted } from './printable.js';
import {
  RECORD_FORMAT,
  RECORD_LIMITS,
  RECORD_VERSION,
  type DealRecord,
  type FairDeal,
  type MatchRecord,
  type RecordError,
} from './record.js';

type Keyed = Readonly<Record<string, unknown>>;
type Read<T> = Result<T, RecordError>;

/** A record as far as its form is right, and what stopped the reading. */
export interface Reading {
  readonly record: MatchRecord;
  readonly error?: RecordError;
}

const wrong = (code: RecordError['code'], message: string): { ok: false; error: RecordError } => ({
  ok: false,
  error: { code, message },
});

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of the keys that is missing or has no place here. */
function badKey(
  value: Keyed,
  where: string,
  needed: readonly string[],
  allowed: readonly string[],
): RecordError | undefined {
  const missing = needed.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) {
    return { code: 'missing-key', message: `${where} lacks "${missing}"` };
  }
  const extra = Object.keys(value).find((key) => !needed.includes(key) && !allowed.includes(key));
  return extra === undefined
    ? undefined
    : { code: 'unknown-key', message: `${where} has the unknown key ${quoted(extra)}` };
}

/** Reads text, or a value that was JSON once. */
export function readForm(input: unknown): Read<Reading> {
  const data =
    typeof input === 'string' ? readJson(input, RECORD_LIMITS) : dataOf(input, RECORD_LIMITS);
  return data.ok ? readFormOf(data.value) : data;
}

/** Reads a value that JSON gave. */
export function readFormOf(value: unknown): Read<Reading> {
  if (!isKeyed(value)) return wrong('not-an-object', `a record is an object, not ${quoted(value)}`);
  if (value['format'] !== RECORD_FORMAT) {
    const message = Object.hasOwn(value, 'format')
      ? `"format" is ${quoted(value['format'])}, not "${RECORD_FORMAT}"`
      : 'the record lacks "format"';
    return wrong('unknown-format', message);
  }
  if (value['version'] !== RECORD_VERSION) {
    const message = `"version" is ${quoted(value['version'])}; this program reads ${RECORD_VERSION}`;
    return wrong('unknown-version', message);
  }
  const bad = badKey(value, 'the record', ['format', 'version', 'rules', 'deals'], ['seats']);
  if (bad !== undefined) return err(bad);
  const options = resolveOptions(value['rules']);
  if (!options.ok) return err(optionsError(options.error));
  const seats = readSeats(value['seats']);
  if (!seats.ok) return seats;
  const deals = value['deals'];
  if (!Array.isArray(deals)) return wrong('no-deals', `"deals" is a list, not ${quoted(deals)}`);
  if (deals.length === 0) return wrong('no-deals', '"deals" is empty');
  if (deals.length > RECORD_LIMITS.deals) {
    return wrong('too-large', `more than ${RECORD_LIMITS.deals} deals`);
  }
  return ok(
    readDeals(deals, {
      rules: value['rules'] as RulesChoice,
      ...(seats.value === undefined ? {} : { seats: seats.value }),
    }),
  );
}

/** Errors in `rules` name their path from the record on. */
export function optionsError(error: OptionsError): RecordError {
  const path = error.path === '' ? 'rules' : `rules.${unquoted(error.path)}`;
  return { code: error.code, message: `${path}: ${explainOptionsError(error)}`, path };
}

/** Short and printable, as in quotes, but without them. */
const unquoted = (text: string): string => quoted(text).slice(1, -1);

/** What is wrong with a choice of rules, without the place; both options where two do not fit. */
export function explainOptionsError(error: OptionsError): string {
  const value = unquoted(error.value ?? 'nothing');
  const rule = error.rule === undefined ? '' : ` (rule ${error.rule})`;
  switch (error.code) {
    case 'not-an-object':
      return 'the rules are an object with a preset';
    case 'unknown-preset':
      return value === 'undefined' ? 'no preset is named' : `there is no preset ${value}`;
    case 'unknown-option':
      return 'there is no such option';
    case 'bad-value':
      return `${value} is not one of its values${rule}`;
    case 'forbidden-combination':
      return `${value} is not allowed with ${error.other} ${error.otherValue}${rule}`;
    case 'no-meaning':
      return `${value} has no meaning with ${error.other} ${error.otherValue}${rule}`;
  }
}

function readSeats(value: unknown): Read<Partial<BySeat<string>> | undefined> {
  if (value === undefined) return ok(undefined);
  if (!isKeyed(value)) {
    return wrong('bad-seats', `"seats" names who sits where, it is not ${quoted(value)}`);
  }
  const seats: Partial<Record<Seat, string>> = {};
  for (const [seat, text] of Object.entries(value)) {
    if (!isSeat(seat)) return wrong('bad-seats', `"seats": ${quoted(seat)} is no seat`);
    if (typeof text !== 'string') {
      return wrong('bad-seats', `"seats": ${seat} is text, not ${quoted(text)}`);
    }
    if (text.length > RECORD_LIMITS.seatText) {
      return wrong('bad-seats', `"seats": ${seat} is longer than ${RECORD_LIMITS.seatText}`);
    }
    seats[seat] = text;
  }
  return ok(seats);
}

function readDeals(entries: readonly unknown[], head: Omit<MatchRecord, 'deals'>): Reading {
  const deals: DealRecord[] = [];
  const record: MatchRecord = { ...head, deals };
  for (const [at, entry] of entries.entries()) {
    const read = readDeal(entry);
    if (read.deal !== undefined) deals.push(read.deal);
    if (read.error !== undefined) return { record, error: { ...read.error, deal: at + 1 } };
  }
  return { record };
}

interface DealReading {
  /** The deal as far as its form is right; without cards where they are not the 52. */
  readonly deal?: DealRecord;
  readonly error?: RecordError;
}

function readDeal(entry: unknown): DealReading {
  const fail = (code: RecordError['code'], message: string): DealReading => ({
    error: { code, message },
  });
  if (!isKeyed(entry)) return fail('bad-deal', `a deal is an object, not ${quoted(entry)}`);
  const bad = badKey(entry, 'the deal', ['dealer', 'deck', 'actions'], ['fair']);
  if (bad !== undefined) return { error: bad };
  const { dealer, deck: deckText, actions: list } = entry;
  if (!isSeat(dealer)) return fail('bad-dealer', `"dealer" is a seat, not ${quoted(dealer)}`);
  if (typeof deckText !== 'string') {
    return fail('bad-deal', `"deck" is text, not ${quoted(deckText)}`);
  }
  if (!Array.isArray(list)) return fail('bad-deal', `"actions" is a list, not ${quoted(list)}`);
  if (list.length > RECORD_LIMITS.actions) {
    return fail('too-large', `more than ${RECORD_LIMITS.actions} actions`);
  }
  const deck = parseDeck(deckText);
  if (!deck.ok) {
    const error: RecordError = { code: 'bad-deck', message: deck.error.message, rule: '1.1' };
    return { deal: { dealer, deck: [], actions: [] }, error };
  }
  const fair = readFair(entry['fair']);
  if (!fair.ok) return { error: fair.error };
  const actions: RecordAction[] = [];
  const deal: DealRecord = {
    dealer,
    deck: deck.value,
    ...(fair.value === undefined ? {} : { fair: fair.value }),
    actions,
  };
  for (const [at, text] of list.entries()) {
    const action = readAction(text);
    if (!action.ok) return { deal, error: { ...action.error, action: at + 1 } };
    actions.push(action.value);
  }
  return { deal };
}

function readAction(text: unknown): Read<RecordAction> {
  if (typeof text !== 'string')
    return wrong('bad-action', `an action is text, not ${quoted(text)}`);
  const action = parseAction(text);
  return action.ok ? action : wrong('bad-action', action.error.message);
}

const HEX = /^(?:[0-9a-f]{2}){1,512}$/i;

function readFair(value: unknown): Read<FairDeal | undefined> {
  if (value === undefined) return ok(undefined);
  if (!isKeyed(value)) return wrong('bad-fair', `"fair" is an object, not ${quoted(value)}`);
  const bad = badKey(value, '"fair"', ['commitment', 'nonce', 'shuffled', 'entropy'], []);
  if (bad !== undefined) return err(bad);
  const { commitment, nonce, shuffled: shuffledText, entropy: drawn } = value;
  if (!isHex(commitment)) return wrong('bad-fair', '"commitment" in "fair" is not hexadecimal');
  if (!isHex(nonce)) return wrong('bad-fair', '"nonce" in "fair" is not hexadecimal');
  if (typeof shuffledText !== 'string') return wrong('bad-fair', '"shuffled" in "fair" is no text');
  const shuffled: Result<readonly Card[], unknown> = parseDeck(shuffledText);
  if (!shuffled.ok) return wrong('bad-fair', '"shuffled" in "fair" is not the 52 cards');
  if (!isKeyed(drawn)) return wrong('bad-fair', `"entropy" is an object, not ${quoted(drawn)}`);
  const entropy: Partial<Record<Seat, string>> = {};
  for (const [seat, text] of Object.entries(drawn)) {
    if (!isSeat(seat)) return wrong('bad-fair', `"entropy": ${quoted(seat)} is no seat`);
    if (!isHex(text)) return wrong('bad-fair', `"entropy": that of ${seat} is not hexadecimal`);
    entropy[seat] = text;
  }
  return ok({ commitment, nonce, shuffled: shuffled.value, entropy });
}

const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);
