// The store of the whole server: the embedded database of a folder, or a PostgreSQL server, behind
// the same code.
import type { LogStore } from '@court-piece/table';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { reasonOf, StartError } from '../start-error.js';
import { openEmbedded, type OpenDatabase } from './embedded.js';
import { databaseLogStore } from './log-store.js';
import { migrate } from './migrations.js';
import { databasePlayers, type Players } from './players.js';
import type { Schema } from './schema.js';
import { databaseTableList, type TableList } from './table-list.js';

export interface Store {
  readonly log: LogStore;
  readonly players: Players;
  readonly tables: TableList;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreSettings {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

/** Opens the store and brings it up to date, or throws a StartError. */
export async function openStore({ dataFolder, databaseUrl }: StoreSettings): Promise<Store> {
  const database =
    databaseUrl === null ? await openEmbedded(dataFolder) : await openServer(databaseUrl);
  try {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pool }) });
    await migrate(db);
    return {
      log: databaseLogStore(database.pool),
      players: databasePlayers(db),
      tables: databaseTableList(db),
      async ping() {
        await database.pool.query('select 1');
      },
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const CONNECTIONS = 10;
const CONNECT_MILLISECONDS = 10_000;

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    application_name: 'court-piece',
  });
  // A connection that the server ends while it is idle; the pool takes another one next time.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      'database-unreachable',
      `the database of DATABASE_URL or --database-url does not answer: ${reasonOf(error)}`,
      error,
    );
  }
  return { pool, close: () => pool.end() };
}
