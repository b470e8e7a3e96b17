import { MOST_OWN_MATCHES } from '@court-piece/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf, newToken } from '../identity.js';
import { randomId } from '../random-id.js';
import { created, entry, ownMatch, paced, sat } from '../testing/log-entries.js';
import { STORE_KINDS, type StorePlace } from '../testing/test-stores.js';
import type { TableSummary } from './schema.js';
import type { Store } from './store.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const APPENDED = { type: 'appended' };
const CONFLICT = { type: 'conflict' };

describe.each(STORE_KINDS)('a store in $name', ({ place: makePlace }) => {
  let place: StorePlace;
  let store: Store;

  beforeAll(async () => {
    place = await makePlace();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  /** A table with a log of one entry. */
  async function newTable(host = randomId()): Promise<string> {
    const id = randomId();
    await store.log.append(id, [entry(1, created(host))]);
    return id;
  }

  describe('keeps a log', () => {
    it('that reads as it was written', async () => {
      const id = randomId();
      const entries = [
        entry(1, created('p1'), { by: 'p1' }),
        entry(
          2,
          { type: 'sat', seat: 'south', player: 'p2', name: 'زینب ♥ 𝕏' },
          { command: 'c-1' },
        ),
        entry(3, { type: 'acted', action: { type: 'play', seat: 'north', card: 'HA' } }),
      ];
      expect(await store.log.append(id, entries)).toEqual(APPENDED);
      expect(await store.log.read(id, 0)).toEqual(entries);
    });

    it('whose reading can begin after any entry', async () => {
      const id = await newTable();
      await store.log.append(id, [entry(2, paced), entry(3, paced)]);
      expect((await store.log.read(id, 1)).map(({ seq }) => seq)).toEqual([2, 3]);
      expect(await store.log.read(id, 3)).toEqual([]);
    });

    it('that is empty for an unknown table', async () => {
      expect(await store.log.read(randomId(), 0)).toEqual([]);
    });

    it('in which the first writer of an entry wins, and the second learns of it', async () => {
      const id = await newTable();
      expect(await store.log.append(id, [entry(2, paced, { by: 'first' })])).toEqual(APPENDED);
      expect(await store.log.append(id, [entry(2, paced, { by: 'second' })])).toEqual(CONFLICT);
      expect((await store.log.read(id, 1)).map(({ by }) => by)).toEqual(['first']);
    });

    it('in which exactly one of many writers at once wins', async () => {
      const id = await newTable();
      const writers = Array.from({ length: 8 }, (_, n) => `w${n}`);
      const outcomes = await Promise.all(
        writers.map((by) =>
          store.log.append(id, [entry(2, paced, { by }), entry(3, paced, { by })]),
        ),
      );
      expect(outcomes.filter(({ type }) => type === 'appended')).toHaveLength(1);
      const log = await store.log.read(id, 1);
      expect(log.map(({ seq }) => seq)).toEqual([2, 3]);
      expect(log[0]?.by).toBe(log[1]?.by);
    });

    it('in which a lost race harms no other table that is written at the same time', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => newTable()));
      for (const id of ids.slice(0, 4)) await store.log.append(id, [entry(2, paced)]);
      // The first two are on their way when the others gather; these have one entry or two.
      const outcomes = await Promise.all([
        store.log.append(await newTable(), [entry(2, paced)]),
        ...ids.map((id, at) =>
          store.log.append(
            id,
            at % 2 === 0 ? [entry(2, paced)] : [entry(2, paced), entry(3, paced)],
          ),
        ),
      ]);
      expect(outcomes.slice(1)).toEqual(ids.map((_, at) => (at < 4 ? CONFLICT : APPENDED)));
      const lengths = await Promise.all(
        ids.map(async (id) => (await store.log.read(id, 0)).length),
      );
      expect(lengths).toEqual([2, 2, 2, 2, 2, 3, 2, 3, 2, 3, 2, 3]);
    });

    it('in which what no database can hold harms no other table at the same time', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => newTable()));
      const outcomes = await Promise.allSettled(
        ids.map((id, at) =>
          store.log.append(id, [
            entry(at === 5 ? 3 : 2, paced, { command: at === 3 ? '\0' : 'c' }),
          ]),
        ),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
      ]);
      const lengths = await Promise.all(
        ids.map(async (id) => (await store.log.read(id, 0)).length),
      );
      expect(lengths).toEqual([2, 2, 2, 1, 2, 1]);
    });

    it('to which several entries come together or not at all', async () => {
      const id = await newTable();
      await store.log.append(id, [entry(2, paced)]);
      expect(await store.log.append(id, [entry(2, paced), entry(3, paced)])).toEqual(CONFLICT);
      expect(await store.log.append(id, [entry(2, sat('south', 'x')), entry(3, paced)])).toEqual(
        CONFLICT,
      );
      expect((await store.log.read(id, 0)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(await store.tables.of('x', 9)).toEqual([]);
    });

    it('without a gap', async () => {
      const id = await newTable();
      await expect(store.log.append(id, [entry(3, paced)])).rejects.toThrow('would leave a gap');
      await expect(store.log.append(id, [entry(2, paced), entry(4, paced)])).rejects.toThrow(
        'not in sequence',
      );
      expect((await store.log.read(id, 0)).map(({ seq }) => seq)).toEqual([1]);
    });

    it('whose refusal of what no database can hold harms nothing else', async () => {
      const id = await newTable();
      const bad = [entry(5, paced, { command: 'a\0b' })];
      for (const seq of [2, 3, 4]) {
        await expect(
          store.log.append(id, [entry(seq, paced, { command: '\0' })]),
        ).rejects.toThrow();
        expect(await store.log.append(id, [entry(seq, paced)])).toEqual(APPENDED);
      }
      const outcomes = await Promise.allSettled([
        store.log.append(id, bad),
        store.log.append(randomId(), [entry(1, created('p\0')), entry(2, paced)]),
        newTable(),
        store.log.append(id, bad),
        store.log.append(id, [entry(5, paced)]),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect((await store.log.read(id, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
      await store.ping();
    });

    it('for a table that is made once', async () => {
      const [me, other] = [randomId(), randomId()];
      const id = await newTable(me);
      expect(await store.log.append(id, [entry(1, created(other))])).toEqual(CONFLICT);
      expect(await store.tables.of(me, 9)).toHaveLength(1);
      expect(await store.tables.of(other, 9)).toEqual([]);
    });
  });

  describe('lists the tables of a person', () => {
    const summary: TableSummary = {
      score: { 'north-south': 3, 'east-west': 1 },
      names: { north: 'Amina', west: 'medium', south: '', east: 'medium' },
      awaited: ['north'],
    };

    it('who made a table and sits at it, or sat down later, the last used one first', async () => {
      const [me, other] = [randomId(), randomId()];
      const own = await newTable(me);
      const joined = await newTable(other);
      await store.log.append(joined, [entry(2, sat('south', me))]);
      expect((await store.tables.of(me, 9)).map(({ id, seat }) => [id, seat])).toEqual([
        [joined, 'south'],
        [own, 'north'],
      ]);
      await store.log.append(own, [entry(2, paced), entry(3, paced)]);
      expect((await store.tables.of(me, 9)).map(({ id }) => id)).toEqual([own, joined]);
      expect((await store.tables.of(me, 1)).map(({ id }) => id)).toEqual([own]);
      expect((await store.tables.of(other, 9)).map(({ id }) => id)).toEqual([joined]);
    });

    it.each(['left', 'removed'] as const)('until the person has %s', async (type) => {
      const me = randomId();
      const id = await newTable(me);
      await store.log.append(id, [entry(2, { type, seat: 'north' })]);
      expect(await store.tables.of(me, 9)).toEqual([]);
    });

    it('on the seat to which the person was moved', async () => {
      const [me, other] = [randomId(), randomId()];
      const id = await newTable(me);
      const seatsOf = async (player: string) =>
        (await store.tables.of(player, 9)).map(({ seat }) => seat);
      await store.log.append(id, [entry(2, { type: 'moved', from: 'north', to: 'east' })]);
      expect(await seatsOf(me)).toEqual(['east']);
      await store.log.append(id, [
        entry(3, sat('south', other)),
        entry(4, { type: 'moved', from: 'south', to: 'east' }),
      ]);
      expect([await seatsOf(me), await seatsOf(other)]).toEqual([['south'], ['east']]);
    });

    it('with what is known of the match, as long as that is up to date', async () => {
      const me = randomId();
      const id = await newTable(me);
      const row = { id, seat: 'north', preset: 'hokm' };
      expect(await store.tables.of(me, 9)).toEqual([{ ...row, stage: 'gathering', summary: null }]);
      await store.tables.remember(id, 1, 'playing', summary);
      expect(await store.tables.of(me, 9)).toEqual([{ ...row, stage: 'playing', summary }]);
      await store.log.append(id, [entry(2, paced)]);
      expect(await store.tables.of(me, 9)).toEqual([{ ...row, stage: 'playing', summary: null }]);
    });

    it('and never forgets newer knowledge for older', async () => {
      const me = randomId();
      const id = await newTable(me);
      await store.log.append(id, [entry(2, paced)]);
      await store.tables.remember(id, 2, 'playing', summary);
      await store.tables.remember(id, 1, 'gathering', { ...summary, awaited: [] });
      expect((await store.tables.of(me, 9))[0]).toMatchObject({ stage: 'playing', summary });
    });

    it('without those that are over', async () => {
      const me = randomId();
      await store.tables.remember(await newTable(me), 1, 'over', summary);
      expect(await store.tables.of(me, 9)).toEqual([]);
    });
  });

  describe('keeps the finished matches of a person', () => {
    it('once each, the last one first, and gives their records back', async () => {
      const player = randomId();
      expect(await store.ownMatches.add(ownMatch(player, 'a', 1))).toBe(true);
      expect(await store.ownMatches.add(ownMatch(player, 'b', 2))).toBe(true);
      expect(await store.ownMatches.add(ownMatch(player, 'a', 3))).toBe(false);
      const { player: _, record, ...listed } = ownMatch(player, 'b', 2);
      const matches = await store.ownMatches.of(player);
      expect(matches[0]).toEqual(listed);
      expect(matches.map(({ finishedAt }) => finishedAt)).toEqual([2, 1]);
      expect(await store.ownMatches.record(player, 'b')).toEqual(record);
      expect(await store.ownMatches.record(randomId(), 'b')).toBeUndefined();
    });

    it('until they are deleted', async () => {
      const [player, other] = [randomId(), randomId()];
      await store.ownMatches.add(ownMatch(player, 'a', 1));
      expect(await store.ownMatches.remove(other, 'a')).toBe(false);
      expect(await store.ownMatches.remove(player, 'a')).toBe(true);
      expect(await store.ownMatches.remove(player, 'a')).toBe(false);
      expect(await store.ownMatches.of(player)).toEqual([]);
    });

    it('as many as there is room for: the oldest go', async () => {
      const player = randomId();
      for (let at = 0; at < MOST_OWN_MATCHES + 2; at++) {
        await store.ownMatches.add(ownMatch(player, `m${at}`, at));
      }
      const matches = await store.ownMatches.of(player);
      expect(matches).toHaveLength(MOST_OWN_MATCHES);
      expect(matches.at(-1)?.finishedAt).toBe(2);
    });
  });

  describe('knows people', () => {
    it('by the hash of a token, and by nothing else', async () => {
      const tokenHash = hashOf(newToken());
      const added = await store.players.add({ id: randomId(), tokenHash, now: 5 });
      expect(await store.players.byTokenHash(tokenHash)).toEqual(added);
      expect(added).toMatchObject({ name: null, seenAt: 5 });
      expect(await store.players.byTokenHash(hashOf(newToken()))).toBeUndefined();
    });

    it('once, however often a token is used for the first time', async () => {
      const tokenHash = hashOf(newToken());
      const added = await Promise.all(
        [1, 2, 3].map((now) => store.players.add({ id: randomId(), tokenHash, now })),
      );
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    });

    it('with a name that may be that of others, and when they were last seen', async () => {
      const [one, two] = [hashOf(newToken()), hashOf(newToken())];
      const first = await store.players.add({ id: randomId(), tokenHash: one, now: 1 });
      const second = await store.players.add({ id: randomId(), tokenHash: two, now: 1 });
      await store.players.rename(first.id, 'Zainab');
      await store.players.rename(second.id, 'Zainab');
      await store.players.seen(second.id, 1_900_000_000_000);
      expect(await store.players.byTokenHash(one)).toEqual({ ...first, name: 'Zainab' });
      expect(await store.players.byTokenHash(two)).toEqual({
        ...second,
        name: 'Zainab',
        seenAt: 1_900_000_000_000,
      });
    });
  });

  it('keeps what people report, also of tables that it does not know', async () => {
    const talk = [
      {
        type: 'wrote',
        number: 1,
        at: 5,
        seat: 'south',
        name: 'زینب',
        person: 1,
        text: '<b>♥</b>',
      } as const,
    ];
    const report = { table: randomId(), at: 6, by: 'p1', player: 'p2', name: 'زینب', talk };
    await expect(store.reports.add(report)).resolves.toBeUndefined();
  });

  it('is the same when it is opened again', async () => {
    const me = randomId();
    const tokenHash = hashOf(newToken());
    const player = await store.players.add({ id: me, tokenHash, now: 1 });
    const id = await newTable(me);
    await store.log.append(id, [entry(2, paced), entry(3, paced)]);
    const log = await store.log.read(id, 0);
    const list = await store.tables.of(me, 9);
    await store.close();
    await expect(store.ping()).rejects.toThrow();
    store = await place.open();
    await store.ping();
    expect(await store.log.read(id, 0)).toEqual(log);
    expect(await store.tables.of(me, 9)).toEqual(list);
    expect(await store.players.byTokenHash(tokenHash)).toEqual(player);
    expect(await store.log.append(id, [entry(4, paced)])).toEqual(APPENDED);
  });
});
