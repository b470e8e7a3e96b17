import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzFrames, sendRawBytes } from '../testing/fuzz.js';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

describe('ten thousand frames that no client sends', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('leave the server up, and other tables alone', async () => {
    const seats = { north: 'me', west: 'open', south: 'open', east: 'open' } as const;
    const visitor = new Visitor(server.url);
    const table = await visitor.makeTable(soloTable({ seats }));
    const client = await TestClient.at(server.url, table, visitor.cookie);
    const target = await new Visitor(server.url).makeTable(soloTable({ seats }));
    const before = await visitor.table(table);
    for (let seed = 10; seed < 20; seed++) {
      await fuzzFrames(server.url, target, { frames: 1000, seed });
    }
    for (let seed = 0; seed < 1000; seed++) await sendRawBytes(server.url, seed);
    expect(await visitor.table(table)).toEqual(before);
    expect((await client.command({ type: 'rename', name: 'Still here' })).type).toBe('ack');
  });
});
