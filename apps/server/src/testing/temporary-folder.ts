// A folder of its own for a test, gone afterwards. In memory where there is room: a database has a
// thousand small files, and the tests make many of them.
import { accessSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

export function temporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'court-piece-')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
