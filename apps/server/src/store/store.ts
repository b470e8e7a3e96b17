// The store of the whole server: the embedded database of a folder, or a PostgreSQL server, behind
// the same code.
import type { LogStore } from '@court-piece/table';
import { Pool } from 'pg';
import type { Log } from '../log.js';
import { reasonOf, StartError } from '../start-error.js';
import { databaseBlocks, type Blocks } from './blocks.js';
import { databaseCodes, type Codes } from './codes.js';
import { Database } from './database.js';
import { databaseDealtCards, type DealtCards } from './dealt-cards.js';
import { databaseDeadlines, type Deadlines } from './deadlines.js';
import { openKept, type DiskMetrics } from './kept.js';
import { databaseLogStore, type Announce } from './log-store.js';
import { migrate } from './migrations.js';
import { databaseOwnMatches, type OwnMatches } from './own-matches.js';
import { databasePlayers, type Players } from './players.js';
import { databaseReports, type Reports } from './reports.js';
import { databaseTableList, type TableList } from './table-list.js';

export interface Store {
  readonly log: LogStore;
  readonly players: Players;
  readonly tables: TableList;
  readonly reports: Reports;
  readonly blocks: Blocks;
  readonly ownMatches: OwnMatches;
  readonly codes: Codes;
  readonly dealtCards: DealtCards;
  readonly deadlines: Deadlines;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreSettings {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Of the embedded database, in milliseconds; 0 for never. */
  readonly backupEvery?: number;
}

const SILENT: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };

export interface StoreLinks {
  /** How other processes on the same PostgreSQL server hear of new entries. */
  readonly announce?: Announce | undefined;
  /** Told how long the disk takes. */
  readonly metrics?: DiskMetrics | undefined;
  /** Told once that the embedded database is damaged: when it is opened anew, it is restored. */
  readonly onDamage?: ((error: unknown) => void) | undefined;
}

/** Opens the store and brings it up to date, or throws a StartError. */
export async function openStore(
  { dataFolder, databaseUrl, backupEvery = 0 }: StoreSettings,
  log = SILENT,
  { announce, metrics, onDamage }: StoreLinks = {},
): Promise<Store> {
  if (databaseUrl === null) {
    const kept = await openKept({ dataFolder, backupEvery }, log, { metrics, onDamage });
    return {
      ...storeOf(kept.embedded.database),
      log: kept.log,
      players: kept.players,
      reports: kept.reports,
      blocks: kept.blocks,
      ownMatches: kept.ownMatches,
      close: () => kept.close(),
    };
  }
  const database = await openServer(databaseUrl);
  try {
    await migrate(database.kysely);
    const lanes = { lanes: LANES };
    const parts = announce === undefined ? lanes : { ...lanes, announce };
    return { ...storeOf(database), log: databaseLogStore(database, parts) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function storeOf(database: Database): Store {
  const { kysely } = database;
  return {
    log: databaseLogStore(database),
    players: databasePlayers(kysely),
    tables: databaseTableList(kysely),
    reports: databaseReports(kysely),
    blocks: databaseBlocks(kysely),
    ownMatches: databaseOwnMatches(kysely),
    codes: databaseCodes(kysely),
    dealtCards: databaseDealtCards(kysely),
    deadlines: databaseDeadlines(database),
    async ping() {
      await database.query({ text: 'select 1' });
    },
    close: () => database.close(),
  };
}

const CONNECTIONS = 10;
/** Statements that add to logs at a time; the other connections read. */
const LANES = 4;
const CONNECT_MILLISECONDS = 10_000;

async function openServer(connectionString: string): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    application_name: 'court-piece',
  });
  const database = new Database(pool);
  try {
    await database.query({ text: 'select 1' });
    return database;
  } catch (error) {
    await database.close();
    throw new StartError(
      'database-unreachable',
      `the database of DATABASE_URL or --database-url does not answer: ${reasonOf(error)}`,
      error,
    );
  }
}
