import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../components/settings.js';
import {
  loadLastTable,
  loadName,
  loadSettings,
  saveLastTable,
  saveName,
  saveSettings,
  SOLO,
} from './remembered.js';
import { readStored, store, type KeyValues } from './storage.js';

function storage(values: Readonly<Record<string, string>> = {}): KeyValues {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

const full: KeyValues = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('no room', 'QuotaExceededError');
  },
};
const forbidden: KeyValues = {
  getItem: () => {
    throw new DOMException('not here', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('not here', 'SecurityError');
  },
};

const unsaid = { language: 'en', ...DEFAULT_SETTINGS };
const garbage = [
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{"pace":',
  '{"pace":null,"language":{}}',
  '{}',
  '\u0000',
];

describe('what the browser remembers', () => {
  test('settings come back as they were', () => {
    const kept = storage();
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      language: 'de',
      pace: 'tap',
      playing: 'two',
      faces: 'text',
      sound: 'off',
      letterKeys: false,
      confirm: true,
    };
    expect(saveSettings(kept, settings)).toBe(true);
    expect(loadSettings(kept, ['en'])).toEqual(settings);
  });

  test('without any, the language is the first that the reader wants and we have', () => {
    expect(loadSettings(storage(), ['ja', 'de-AT', 'en']).language).toBe('de');
    expect(loadSettings(storage(), ['ja']).language).toBe('en');
  });

  test.each(garbage)('settings that are %j are as if unsaid (O-95)', (text) => {
    expect(loadSettings(storage({ 'court-piece.settings': text }), ['en'])).toEqual(unsaid);
  });

  test('one bad value costs only itself', () => {
    const text = JSON.stringify({ pace: 'slow', playing: 'never', letterKeys: 'no', language: 7 });
    expect(loadSettings(storage({ 'court-piece.settings': text }), ['en'])).toEqual({
      ...unsaid,
      pace: 'slow',
    });
  });

  test.each([null, full, forbidden])(
    'storage that is absent, full or forbidden stops nothing',
    (kept) => {
      expect(loadSettings(kept, ['en'])).toEqual(unsaid);
      expect(loadName(kept)).toBe('');
      expect(loadLastTable(kept).rules).toEqual({ preset: 'single-sir-points' });
      expect(saveName(kept, 'Mina')).toBe(false);
    },
  );

  test('a name comes back, one that can be none does not', () => {
    const kept = storage();
    saveName(kept, 'Mina');
    expect(loadName(kept)).toBe('Mina');
    store(kept, 'name', 'x'.repeat(25));
    expect(loadName(kept)).toBe('');
    for (const value of [{ toString: 'Mina' }, '\ud83c', '\u202eaniM', '  ', null]) {
      store(kept, 'name', value);
      expect(loadName(kept)).toBe('');
    }
  });
});

describe('the table that Play starts', () => {
  test('has the rules and the seat last used', () => {
    const kept = storage();
    const seats = { ...SOLO, south: 'bot', east: 'me' } as const;
    saveLastTable(kept, { rules: { preset: 'hokm', target: 3 }, name: 'Mina', seats });
    expect(loadLastTable(kept)).toEqual({ rules: { preset: 'hokm', target: 3 }, seats });
  });

  test('is against bots even if the last one was with friends', () => {
    const kept = storage();
    const seats = { ...SOLO, east: 'open' } as const;
    saveLastTable(kept, { rules: { preset: 'hokm' }, name: 'Mina', seats });
    expect(loadLastTable(kept)).toEqual({ rules: { preset: 'hokm' }, seats: SOLO });
  });

  test.each([
    { rules: { preset: 'bridge' }, seats: SOLO },
    { rules: { preset: 'simple', target: 99 }, seats: SOLO },
    { rules: null },
    'hokm',
  ])('is the first-time one if what is remembered is no table: %j', (value) => {
    const kept = storage();
    store(kept, 'last-table', value);
    expect(loadLastTable(kept)).toEqual({ rules: { preset: 'single-sir-points' }, seats: SOLO });
  });

  test.each([
    { ...SOLO, north: 'me' },
    { ...SOLO, south: 'bot' },
    { ...SOLO, east: 'king' },
    { south: 'me' },
    7,
  ])('seats that cannot be are replaced: %j', (seats) => {
    const kept = storage();
    store(kept, 'last-table', { rules: { preset: 'hokm' }, seats });
    expect(loadLastTable(kept).seats).toEqual(SOLO);
    expect(readStored(kept, 'nothing')).toBeUndefined();
  });

  test('has the levels of its bots, and forgets what is no level', () => {
    const kept = storage();
    const levels = { north: 'hard', east: 'easy' } as const;
    saveLastTable(kept, { rules: { preset: 'hokm' }, name: 'Mina', seats: SOLO, levels });
    expect(loadLastTable(kept).levels).toEqual(levels);
    store(kept, 'last-table', {
      rules: { preset: 'hokm' },
      seats: SOLO,
      levels: { north: 'god', west: 'expert' },
    });
    expect(loadLastTable(kept).levels).toEqual({ west: 'expert' });
  });
});
