// The embedded database: PostgreSQL as WebAssembly in this process, in one folder that only this
// process may touch. It survives the death of the program at any instant, not that of the machine:
// it never flushes to the disk; kept.ts mends that.
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { reasonOf, StartError, systemCode } from '../start-error.js';
import { Database } from './database.js';
import { lockFolder, type FolderLock } from './folder-lock.js';
import { readFolder, tarOf } from './tar.js';
import { POSTGRES_MAJOR, unpackTemplate } from './template.js';

/** The default of 128 MB would double the memory of the whole process. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export interface Embedded {
  readonly database: Database;
  /** The whole folder as a tar file; everything else waits while it is read. */
  dump(): Promise<Uint8Array>;
}

/** Makes the data folder if it is missing, and takes it for this process. */
export async function takeFolder(dataFolder: string): Promise<FolderLock> {
  makeFolder(dataFolder);
  return await lockFolder(dataFolder);
}

/** Opens the database in a folder that this process has taken; a new one if there is none. */
export async function openEmbedded(
  dataFolder: string,
  onError: (error: unknown) => void = () => undefined,
): Promise<Embedded> {
  const folder = databaseFolder(dataFolder);
  if (!existsSync(folder)) unpack(folder);
  checkVersion(folder);
  const engine = await open(folder);
  const pool = new Pool({
    ...sessionOf(engine),
    // There is one session; letting it go and taking it again would gain nothing.
    max: 1,
    idleTimeoutMillis: 0,
  });
  const database = new Database(pool, {
    onError,
    async afterwards() {
      // Spares the next start the recovery.
      await engine.exec('checkpoint');
      await engine.close();
    },
  });
  return {
    database,
    async dump() {
      const parts = await database.holding(async () => {
        await engine.exec('checkpoint');
        return await readFolder(folder);
      });
      return tarOf(parts);
    },
  };
}

export const databaseFolder = (dataFolder: string): string =>
  join(realpathSync(dataFolder), 'database');

/** The parts of the adapter's configuration as plain values. */
function sessionOf(engine: PGlite): PoolConfig {
  const { connection, user, password, database, host, port } = createPgConfig(engine);
  return { connection, user, password, database, host, port } as PoolConfig;
}

function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw notWritable(dataFolder, error);
  }
}

function unpack(folder: string): void {
  try {
    unpackTemplate(folder);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw notWritable(folder, error);
  }
}

const notWritable = (folder: string, error: unknown): StartError =>
  new StartError(
    'folder-not-writable',
    `cannot write to the data folder ${folder} (${systemCode(error) ?? reasonOf(error)}): make it writable, or choose another with --data or COURT_PIECE_DATA`,
    error,
  );

function checkVersion(folder: string): void {
  let version: string;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw unreadable(folder, error);
  }
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      'folder-from-other-version',
      `${folder} was written by PostgreSQL ${version}, and this version of Court Piece reads PostgreSQL ${POSTGRES_MAJOR}: see docs/operations.md`,
    );
  }
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, { startParams: START_PARAMETERS });
  } catch (error) {
    throw unreadable(folder, error);
  }
}

const unreadable = (folder: string, error: unknown): StartError =>
  new StartError(
    'folder-unreadable',
    `the database in ${folder} cannot be read (${reasonOf(error)}): and there is no good backup beside it: see docs/operations.md`,
    error,
  );
