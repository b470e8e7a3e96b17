// The stores that the store's tests run on: the embedded database of a fresh folder, and PostgreSQL
// in a fresh schema. Where there is no PostgreSQL the reason is shown.
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { randomId } from '../random-id.js';
import type { Config } from '../settings.js';
import { openStore, type Store } from '../store/store.js';
import { findPostgres } from './postgres-server.js';
import { temporaryFolder } from './temporary-folder.js';

export interface StorePlace {
  readonly settings: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  /** Opens the store of this place, each time with what was stored before. */
  readonly open: () => Promise<Store>;
  readonly remove: () => Promise<void>;
}

export interface StoreKind {
  readonly name: string;
  readonly place: () => Promise<StorePlace>;
}

async function embeddedPlace(): Promise<StorePlace> {
  const folder = temporaryFolder();
  const settings = { dataFolder: folder.path, databaseUrl: null };
  return {
    settings,
    open: () => openStore(settings),
    remove: async () => folder.remove(),
  };
}

async function postgresPlace(server: string): Promise<StorePlace> {
  const schema = `test_${randomId().toLowerCase()}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const settings = { dataFolder: '', databaseUrl: url.href };
  return {
    settings,
    open: () => openStore(settings),
    remove: () => run(`drop schema ${schema} cascade`),
  };
}

/** The server ends with the test file. */
export const postgres = await findPostgres();
afterAll(async () => {
  if (postgres.type === 'there') await postgres.stop();
});
if (postgres.type === 'missing') {
  process.stderr.write(`not run: the store on PostgreSQL: ${postgres.reason}\n`);
}

export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'the embedded database', place: embeddedPlace },
  ...(postgres.type === 'there'
    ? [{ name: 'PostgreSQL', place: () => postgresPlace(postgres.url) }]
    : []),
];
