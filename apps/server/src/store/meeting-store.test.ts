import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_KINDS, type StorePlace } from '../testing/test-stores.js';
import { CODE_KEPT } from './codes.js';
import type { Store } from './store.js';

// Real databases, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(STORE_KINDS)('for people who meet, a store in $name', ({ place: makePlace }) => {
  let place: StorePlace;
  let store: Store;

  beforeEach(async () => {
    place = await makePlace();
    store = await place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  it('gives a code to one table, until it is freed or long past', async () => {
    const { codes } = store;
    const take = (table: string, now: number, listed = false) =>
      codes.take({ code: 'B7K29X', table, listed, now });
    expect(await take('one', 1_000)).toBe(true);
    expect(await take('two', 2_000)).toBe(false);
    expect(await codes.find('B7K29X')).toBe('one');
    await codes.free('B7K29X');
    expect(await codes.find('B7K29X')).toBeUndefined();
    expect(await take('three', 3_000, true)).toBe(true);
    expect([await codes.listed(3_000), await codes.listed(3_001)]).toEqual([['three'], []]);
    expect(await take('four', 3_000 + CODE_KEPT)).toBe(false);
    expect(await take('four', 3_001 + CODE_KEPT)).toBe(true);
  });

  it('keeps people apart whoever of them wished it, after a restart too', async () => {
    const block = { id: 'b1', by: 'asha', player: 'babar', name: 'Babar', at: 7 };
    await store.blocks.add(block);
    await store.blocks.add({ ...block, id: 'b2', at: 8 });
    await store.close();
    store = await place.open();
    const { blocks } = store;
    expect(await blocks.of('asha')).toEqual([block]);
    expect(await blocks.keepsApart('asha', ['chand', 'babar'])).toBe(true);
    expect(await blocks.keepsApart('babar', ['asha'])).toBe(true);
    expect(await blocks.keepsApart('chand', ['asha', 'babar'])).toBe(false);
    expect(await blocks.keepsApart('asha', [])).toBe(false);
    await blocks.remove('babar', 'b1');
    expect(await blocks.keepsApart('asha', ['babar'])).toBe(true);
    await blocks.remove('asha', 'b1');
    expect(await blocks.keepsApart('asha', ['babar'])).toBe(false);
  });

  it('adds up how often each seat was dealt each card', async () => {
    const { dealtCards } = store;
    await dealtCards.add([]);
    await dealtCards.add([{ seat: 'north', card: 'SA', times: 2 }]);
    await dealtCards.add([
      { seat: 'north', card: 'SA', times: 3 },
      { seat: 'west', card: 'H2', times: 1 },
    ]);
    expect((await dealtCards.all()).toSorted((a, b) => b.times - a.times)).toEqual([
      { seat: 'north', card: 'SA', times: 5 },
      { seat: 'west', card: 'H2', times: 1 },
    ]);
  });
});
