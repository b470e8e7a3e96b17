import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 60_000);
afterAll(() => server.close());

interface OwnData {
  readonly name: string | null;
  readonly tables: readonly string[];
  readonly blocked: readonly unknown[];
}

const dataOf = async (visitor: Visitor): Promise<OwnData> =>
  (await visitor.request<OwnData>('/api/me/data')).body;

describe('one’s own data', () => {
  it('can be had as a whole: the name and every table', async () => {
    const amina = new Visitor(server.url);
    const id = await amina.makeTable(soloTable({ name: 'Amina' }));
    expect(await dataOf(amina)).toMatchObject({
      name: 'Amina',
      tables: [id],
      blocked: [],
      matches: [],
    });
  });

  it('is nothing for a stranger, and of nobody else', async () => {
    const amina = new Visitor(server.url);
    await amina.makeTable(soloTable({ name: 'Amina' }));
    expect(await dataOf(new Visitor(server.url))).toEqual({
      name: null,
      tables: [],
      blocked: [],
      matches: [],
    });
  });

  it('is gone when the person wants it: the name from the table, the token, the list', async () => {
    const amina = new Visitor(server.url);
    const friend = new Visitor(server.url);
    const id = await amina.makeTable(
      soloTable({
        name: 'Amina',
        seats: { north: 'me', west: 'open', south: 'bot', east: 'bot' },
      }),
    );
    const token = amina.cookie;
    const answer = await amina.request('/api/me', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/court-piece=;/);
    expect(JSON.stringify(await friend.table(id))).not.toContain('Amina');
    const again = new Visitor(server.url, token);
    expect(await dataOf(again)).toEqual({ name: null, tables: [], blocked: [], matches: [] });
    expect(await again.ownTables()).toEqual([]);
  });

  it('takes nothing from anybody else', async () => {
    const amina = new Visitor(server.url);
    const bela = new Visitor(server.url);
    await amina.makeTable(soloTable({ name: 'Amina' }));
    const kept = await bela.makeTable(soloTable({ name: 'Bela' }));
    await amina.request('/api/me', { method: 'DELETE' });
    expect(await dataOf(bela)).toMatchObject({ name: 'Bela', tables: [kept] });
  });

  it('can be asked for twice, and by somebody whom nobody knows', async () => {
    const nobody = new Visitor(server.url);
    for (const _ of [1, 2]) {
      expect((await nobody.request('/api/me', { method: 'DELETE' })).status).toBe(204);
    }
  });
});
