import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../random-id.js';
import { created, entry, paced } from '../testing/log-entries.js';
import { postgres, STORE_KINDS, type StorePlace } from '../testing/test-stores.js';
import type { Store } from './store.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const kind = STORE_KINDS.find(({ name }) => name === 'PostgreSQL');

const reason = postgres.type === 'missing' ? postgres.reason : null;
const isNeeded = Boolean(process.env['COURT_PIECE_NEED_POSTGRES']);

describe('PostgreSQL', () => {
  it.skipIf(reason !== null && !isNeeded)(
    reason === null ? 'is there for the tests of the store' : `not run: ${reason}`,
    () => expect(reason).toBeNull(),
  );
});

describe.runIf(kind)('a PostgreSQL server that is restarted', () => {
  let place: StorePlace;
  let store: Store;

  beforeAll(async () => {
    if (kind === undefined) return;
    place = await kind.place();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  async function endAllConnections(): Promise<void> {
    const client = new Client({
      connectionString: postgres.type === 'there' ? postgres.url : undefined,
    });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'court-piece' and pid <> pg_backend_pid()`,
    );
    await client.end();
  }

  it('ends neither the program nor the log', async () => {
    const id = randomId();
    await store.log.append(id, [entry(1, created('p1'))]);
    let seq = 1;
    for (let time = 0; time < 10; time++) {
      const [outcome] = await Promise.allSettled([
        store.log.append(id, [entry(seq + 1, paced)]),
        endAllConnections(),
      ]);
      const { length } = await store.log.read(id, 0).catch(() => store.log.read(id, 0));
      expect(length).toBeGreaterThanOrEqual(outcome.status === 'fulfilled' ? seq + 1 : seq);
      seq = length;
    }
    expect(await store.log.append(id, [entry(seq + 1, paced)])).toEqual({ type: 'appended' });
  });
});
