import { describe, expect, it } from 'vitest';
import { merged, serverRows } from './finished-rows.js';
import { recordOfTable } from './sources.js';

const answering = (status: number, body: unknown = {}) => {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (address: string) => {
      asked.push(address);
      return Response.json(body, { status });
    },
  };
};
const ports = (server: ReturnType<typeof answering>, local?: string) => ({
  fetch: server.fetch,
  isLocal: (id: string) => id.startsWith('local-'),
  localRecord: async () => local,
});

describe('where a record comes from', () => {
  it('a table of the server is asked for its finished deals', async () => {
    const server = answering(200, { deals: [] });
    expect(await recordOfTable('abc', ports(server))).toEqual({ ok: true, value: '{"deals":[]}' });
    expect(server.asked).toEqual(['/api/tables/abc/record']);
  });

  it('a table of this browser needs no server', async () => {
    const server = answering(200);
    expect(await recordOfTable('local-1', ports(server, 'x'))).toEqual({ ok: true, value: 'x' });
    expect(server.asked).toEqual([]);
  });

  it('one that was played in another browser comes from what was handed in', async () => {
    const server = answering(200, 7);
    expect(await recordOfTable('local-1', ports(server))).toEqual({ ok: true, value: '7' });
    expect(server.asked).toEqual(['/api/me/matches/local-1']);
  });

  it.each([
    [404, 'nothing'],
    [403, 'not-allowed'],
    [500, 'unreachable'],
  ])('%i means %s', async (status, error) => {
    expect(await recordOfTable('abc', ports(answering(status)))).toEqual({ ok: false, error });
  });
});

const match = (id: string, finishedAt: number) => ({
  id,
  finishedAt,
  preset: 'hokm',
  seat: 'south',
  score: { 'north-south': 7, 'east-west': 2 },
  winner: 'north-south',
});

describe('the list of finished matches', () => {
  it('has those that were handed in and those of tables; only the first can be deleted', async () => {
    const server = answering(200, { matches: [match('local-1', 1)], played: [match('t', 2)] });
    const rows = await serverRows(server.fetch);
    expect(rows?.map(({ id, isOwn, there }) => [id, isOwn, there])).toEqual([
      ['local-1', true, true],
      ['t', false, true],
    ]);
  });

  it('shows what is good of an answer, and knows when there is none', async () => {
    const odd = { matches: [7, null, { id: 'x' }, match('a', 1)], played: [] };
    expect((await serverRows(answering(200, odd).fetch))?.map(({ id }) => id)).toEqual(['a']);
    expect(await serverRows(answering(200, { matches: 7 }).fetch)).toBeNull();
    expect(await serverRows(answering(500).fetch)).toBeNull();
  });

  it('has each match once, the last one first', async () => {
    const body = { matches: [match('local-1', 1), match('local-9', 9)], played: [match('t', 5)] };
    const there = (await serverRows(answering(200, body).fetch)) ?? [];
    const here = there
      .filter(({ id }) => id === 'local-1')
      .map((row) => ({ ...row, here: true, there: false }));
    expect(
      merged(here, there).map(({ id, here: isHere, there: isThere }) => [id, isHere, isThere]),
    ).toEqual([
      ['local-9', false, true],
      ['t', false, true],
      ['local-1', true, true],
    ]);
  });
});
