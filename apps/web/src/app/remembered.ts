// The settings, the name and the kind of table last used in this browser: each value by itself, so that
// a damaged one costs nothing but itself.
import {
  BOT_LEVELS,
  parseName,
  SEAT_PLANS,
  type BotLevel,
  type BotLevels,
  type NewTable,
  type SeatPlan,
} from '@court-piece/protocol';
import {
  resolveOptions,
  SEATS,
  type BySeat,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules/view';
import { readSettings, type Settings } from '../components/settings.js';
import { isLanguage, pickLanguage } from '../i18n/languages.js';
import { isRecord, readStored, store, type KeyValues } from './storage.js';

const SETTINGS = 'settings';
const NAME = 'name';
const LAST_TABLE = 'last-table';

/** The value if it is among these, else the other one. */
const oneOf = <T>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

/** @param languages what the browser says that its reader wants, in order */
export function loadSettings(storage: KeyValues | null, languages: readonly string[]): Settings {
  const read = readStored(storage, SETTINGS);
  const stored = isRecord(read) ? read : {};
  const { language } = stored;
  return {
    language: isLanguage(language) ? language : pickLanguage(languages),
    ...readSettings(stored),
  };
}

export const saveSettings = (storage: KeyValues | null, settings: Settings): boolean =>
  store(storage, SETTINGS, settings);

/** The name last used, or empty. */
export function loadName(storage: KeyValues | null): string {
  return parseName(readStored(storage, NAME)) ?? '';
}

export const saveName = (storage: KeyValues | null, name: string): boolean =>
  store(storage, NAME, name);

export interface LastTable {
  readonly rules: RulesChoice;
  readonly seats: BySeat<SeatPlan>;
  /** How the bots on them play, where that was said. */
  readonly levels?: BotLevels;
}

/** Oneself in the south and three bots. */
export const SOLO: BySeat<SeatPlan> = { north: 'bot', west: 'bot', south: 'me', east: 'bot' };

const FIRST_TABLE: LastTable = { rules: { preset: 'single-sir-points' }, seats: SOLO };

/** What `Play` starts: the rules last used, against bots. */
export function loadLastTable(storage: KeyValues | null): LastTable {
  const read = readStored(storage, LAST_TABLE);
  if (!isRecord(read)) return FIRST_TABLE;
  const rules = readRules(read['rules']);
  if (rules === undefined) return FIRST_TABLE;
  const levels = readLevels(read['levels']);
  const seats = readSeats(read['seats']) ?? SOLO;
  return { rules, seats, ...(levels === undefined ? {} : { levels }) };
}

export const saveLastTable = (
  storage: KeyValues | null,
  { rules, seats, levels }: NewTable,
): boolean => store(storage, LAST_TABLE, { rules, seats, levels });

/** Rules from anywhere outside, or undefined if they are none. */
export function readRules(value: unknown): RulesChoice | undefined {
  return resolveOptions(value).ok ? (value as RulesChoice) : undefined;
}

/** Of each seat that has a level; undefined if none has. */
function readLevels(value: unknown): BotLevels | undefined {
  if (!isRecord(value)) return undefined;
  const levels = SEATS.flatMap((seat): readonly [Seat, BotLevel][] => {
    const level = oneOf<BotLevel | undefined>(value[seat], BOT_LEVELS, undefined);
    return level === undefined ? [] : [[seat, level]];
  });
  return levels.length === 0 ? undefined : Object.fromEntries(levels);
}

/** A plan of one own seat and bots; seats for others are asked for anew each time. */
function readSeats(value: unknown): BySeat<SeatPlan> | undefined {
  if (!isRecord(value)) return undefined;
  const plans = SEATS.map((seat) =>
    oneOf<SeatPlan | undefined>(value[seat], SEAT_PLANS, undefined),
  );
  const solo = plans.filter((plan) => plan === 'me').length === 1 && !plans.includes('open');
  return solo && !plans.includes(undefined) ? (value as BySeat<SeatPlan>) : undefined;
}
