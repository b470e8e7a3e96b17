// One's own house rules, by name, in this browser. What is stored is checked when it is read; rules of a
// later version that are none here are left out of sight, not thrown away.
import type { SavedRules } from '../components/props.js';
import { readRules } from './remembered.js';
import { isRecord, readStored, store, type KeyValues } from './storage.js';

const HOUSE_RULES = 'house-rules';
const MOST = 50;
const LONGEST_NAME = 40;

/** In the order in which they were saved, the last one first. */
export const loadHouseRules = (storage: KeyValues | null): readonly SavedRules[] =>
  readList(storage).flatMap((item) => readOne(item) ?? []);

/** Replaces rules of the same name. False if they cannot be kept, or the name is none. */
export function saveHouseRules(storage: KeyValues | null, { name, rules }: SavedRules): boolean {
  const plain = readName(name);
  if (plain === undefined) return false;
  const others = readList(storage).filter((item) => nameOf(item) !== plain);
  return store(storage, HOUSE_RULES, [{ name: plain, rules }, ...others].slice(0, MOST));
}

export function forgetHouseRules(storage: KeyValues | null, name: string): boolean {
  return store(
    storage,
    HOUSE_RULES,
    readList(storage).filter((item) => nameOf(item) !== name),
  );
}

function readList(storage: KeyValues | null): readonly unknown[] {
  const read = readStored(storage, HOUSE_RULES);
  return Array.isArray(read) ? read : [];
}

function readOne(item: unknown): SavedRules | undefined {
  const name = readName(nameOf(item));
  const rules = isRecord(item) ? readRules(item['rules']) : undefined;
  return name === undefined || rules === undefined ? undefined : { name, rules };
}

const nameOf = (item: unknown): unknown => (isRecord(item) ? item['name'] : undefined);

function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.normalize('NFC').trim();
  return name !== '' && name.length <= LONGEST_NAME ? name : undefined;
}
