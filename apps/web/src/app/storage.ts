// What this browser remembers. Whatever stands there is checked when it is read; storage that is full,
// damaged, shared with another version or forbidden never stops the page (O-95).

/** The part of Storage that is needed; null where the browser forbids it. */
export interface KeyValues {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const PREFIX = 'court-piece.';

export function browserStorage(): KeyValues | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The parsed value, or undefined if there is none that can be read. */
export function readStored(storage: KeyValues | null, name: string): unknown {
  try {
    const text = storage?.getItem(PREFIX + name) ?? null;
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** False if it could not be kept. */
export function store(storage: KeyValues | null, name: string, value: unknown): boolean {
  try {
    storage?.setItem(PREFIX + name, JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
