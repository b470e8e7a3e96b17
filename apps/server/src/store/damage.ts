// Damage of the embedded database that shows only when something is asked of it. A mark in the data folder
// makes the next start restore it, whatever becomes of this process.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../start-error.js';
import { flushFolder } from './journal.js';

/** SQLSTATE: internal errors and damaged data (XX), files that are missing or cannot be read (58). */
const OF_DAMAGE = /^(XX|58)/;
/** What an engine says that has run into nonsense and cannot go on. */
const OF_ENGINE = /^(Aborted|unreachable|memory access out of bounds|table index is out of bounds)/;

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'RuntimeError' || OF_ENGINE.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && OF_DAMAGE.test(error.code);
}

const markFile = (folder: string): string => join(folder, 'database.suspect');

/** On the disk when it returns. */
export function markDamage(folder: string, error: unknown): void {
  const file = openSync(markFile(folder), 'w', 0o600);
  try {
    writeSync(file, `${reasonOf(error)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  flushFolder(folder);
}

/** What was found; undefined if nothing was. */
export const markedDamage = (folder: string): Error | undefined =>
  existsSync(markFile(folder))
    ? new Error(`the database was found damaged: ${readFileSync(markFile(folder), 'utf8').trim()}`)
    : undefined;

export const clearMark = (folder: string): void => rmSync(markFile(folder), { force: true });
