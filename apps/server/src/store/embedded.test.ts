import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.js';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { lockFolder } from './folder-lock.js';
import { openStore } from './store.js';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

async function failureOf(path: string): Promise<StartError> {
  try {
    await openStore({ dataFolder: path, databaseUrl: null });
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('it was opened');
}

describe('a data folder that cannot be used', () => {
  it('because it lies below a file is refused with its path, and what to do', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const { code, message } = await failureOf(join(file, 'data'));
    expect(code).toBe('folder-not-writable');
    expect(message).toBe(
      `cannot write to the data folder ${join(file, 'data')} (ENOTDIR): make it writable, or choose another with --data or COURT_PIECE_DATA`,
    );
  });

  it('because another PostgreSQL wrote it is refused with both versions', async () => {
    const database = join(folder.path, 'database');
    mkdirSync(database);
    writeFileSync(join(database, 'PG_VERSION'), '16\n');
    const { code, message } = await failureOf(folder.path);
    expect(code).toBe('folder-from-other-version');
    expect(message).toContain('PostgreSQL 16');
    expect(message).toContain('PostgreSQL 18');
  });

  it('because its database is no database is refused, and nothing in it is touched', async () => {
    mkdirSync(join(folder.path, 'database'));
    const { code, message } = await failureOf(folder.path);
    expect(code).toBe('folder-unreadable');
    expect(message).toContain(join(folder.path, 'database'));
  });

  it('is not locked afterwards', async () => {
    mkdirSync(join(folder.path, 'database'));
    await failureOf(folder.path);
    await (await lockFolder(folder.path)).release();
  });
});
