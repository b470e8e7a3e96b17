import { describe, expect, test } from 'vitest';
import type { NewTable } from '@court-piece/protocol';
import { createTable, fetchMe, isReachable, type Fetch } from './api.js';
import { SOLO } from './remembered.js';

const wish: NewTable = { rules: { preset: 'hokm' }, name: 'Mina', seats: SOLO };

const answering =
  (status: number, body: string): Fetch =>
  async () =>
    new Response(body, { status });
const json = (status: number, body: unknown): Fetch => answering(status, JSON.stringify(body));
const never: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  );
const refusing: Fetch = async () => {
  throw new TypeError('connection refused');
};

const unreachable = { ok: false, error: { type: 'unreachable' } };
const soon = { reach: 0, answer: 0 };

describe('asking the server', () => {
  test('a table that was made is known by its id', async () => {
    const asked: unknown[] = [];
    const fetch: Fetch = async (address, init) => {
      asked.push([address, init.method, JSON.parse(init.body as string)]);
      return new Response('{"id":"k3x"}', { status: 201 });
    };
    expect(await createTable(fetch, wish)).toEqual({ ok: true, value: 'k3x' });
    expect(asked).toEqual([['/api/tables', 'POST', wish]]);
  });

  test('a refusal comes with its code, its rule and its place', async () => {
    const error = { code: 'bad-rules', rule: '8.3', detail: 'target' };
    expect(await createTable(json(400, { error }), wish)).toEqual({
      ok: false,
      error: { type: 'refused', error },
    });
  });

  test('a refusal in words of another version is still a refusal', async () => {
    for (const body of [{ error: { code: 'no-idea' } }, { error: 'no' }, []]) {
      expect(await createTable(json(400, body), wish)).toEqual({
        ok: false,
        error: { type: 'refused', error: { code: 'internal' } },
      });
    }
  });

  test.each<[string, Fetch]>([
    ['nobody answers', refusing],
    ['the answer takes too long', never],
    ['a gateway has no server behind it', json(502, {})],
    ['a page of another service answers', answering(200, '<html>Log in to the network</html>')],
    ['the answer is no table', json(200, { table: 7 })],
  ])('the server is out of reach if %s', async (_, fetch) => {
    expect(await createTable(fetch, wish, soon)).toEqual(unreachable);
  });

  test('one finds out soon whether the server is there', async () => {
    expect(await isReachable(json(200, { status: 'ok' }))).toBe(true);
    expect(await isReachable(never, soon)).toBe(false);
    expect(await isReachable(refusing)).toBe(false);
  });

  test("one's own tables are read, an answer of another shape is not", async () => {
    const table = {
      id: 'k3x',
      preset: 'hokm',
      stage: 'playing',
      seat: 'south',
      score: { 'north-south': 0, 'east-west': 2 },
      seats: { north: 'medium', west: 'medium', south: 'Mina', east: 'medium' },
      yourTurn: true,
    };
    const me = { name: 'Mina', tables: [table] };
    expect(await fetchMe(json(200, me))).toEqual({ ok: true, value: me });
    expect(await fetchMe(json(200, { name: null, tables: [] }))).toMatchObject({ ok: true });
    for (const body of [{}, { name: 7, tables: [] }, { name: null, tables: [{ id: 'k' }] }]) {
      expect(await fetchMe(json(200, body))).toEqual(unreachable);
    }
  });
});
