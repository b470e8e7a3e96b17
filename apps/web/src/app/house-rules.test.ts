import { describe, expect, test } from 'vitest';
import { forgetHouseRules, loadHouseRules, saveHouseRules } from './house-rules.js';
import { readStored, store, type KeyValues } from './storage.js';

function storage(): KeyValues {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

const uncles = { name: 'At my uncle’s', rules: { preset: 'hokm', target: 3 } } as const;
const friday = { name: 'Friday', rules: { preset: 'double-sir' } } as const;

describe("one's own house rules", () => {
  test('come back by name, the last saved first', () => {
    const kept = storage();
    saveHouseRules(kept, uncles);
    saveHouseRules(kept, friday);
    expect(loadHouseRules(kept)).toEqual([friday, uncles]);
  });

  test('of the same name replace each other', () => {
    const kept = storage();
    saveHouseRules(kept, uncles);
    saveHouseRules(kept, friday);
    const changed = { name: `  ${uncles.name} `, rules: { preset: 'hokm', target: 9 } } as const;
    saveHouseRules(kept, changed);
    expect(loadHouseRules(kept)).toEqual([{ ...changed, name: uncles.name }, friday]);
  });

  test('can be forgotten', () => {
    const kept = storage();
    saveHouseRules(kept, uncles);
    saveHouseRules(kept, friday);
    forgetHouseRules(kept, uncles.name);
    expect(loadHouseRules(kept)).toEqual([friday]);
  });

  test.each(['', '   ', 'x'.repeat(41)])('need a name: %j is none', (name) => {
    const kept = storage();
    expect(saveHouseRules(kept, { ...uncles, name })).toBe(false);
    expect(loadHouseRules(kept)).toEqual([]);
  });

  test.each([null, 7, {}, [7], [{ name: 'x' }], [{ name: 7, rules: uncles.rules }]])(
    'that are damaged are passed over: %j (O-95)',
    (value) => {
      const kept = storage();
      store(kept, 'house-rules', value);
      expect(loadHouseRules(kept)).toEqual([]);
      expect(saveHouseRules(kept, uncles)).toBe(true);
      expect(loadHouseRules(kept)).toEqual([uncles]);
    },
  );

  test('of a later version are out of sight, but not thrown away', () => {
    const kept = storage();
    const later = { name: 'Later', rules: { preset: 'seven-players' } };
    store(kept, 'house-rules', [later]);
    saveHouseRules(kept, uncles);
    expect(loadHouseRules(kept)).toEqual([uncles]);
    expect(readStored(kept, 'house-rules')).toEqual([uncles, later]);
  });

  test('that no storage keeps are said not to be kept', () => {
    expect(saveHouseRules(null, uncles)).toBe(false);
    expect(loadHouseRules(null)).toEqual([]);
  });
});
