// Copies of the embedded database in files beside it. Backup n and the journals from n on are the whole
// store; a copy that is not yet whole has another name. The last two are kept.
import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { flushFolder, journalFile, journalNumbers, numbersOf } from './journal.js';

const KEPT = 2;
/** The fastest: the folder is mostly empty pages. */
const LEVEL = 1;

const backupFile = (folder: string, number: number): string =>
  join(folder, `backup-${String(number).padStart(6, '0')}.tar.gz`);

/** The numbers of the backups, in order. */
export const backupNumbers = (folder: string): readonly number[] =>
  numbersOf(folder, /^backup-(\d{6,})\.tar\.gz$/);

/** Writes the tar file of the database as backup `number`, and removes what is no longer needed. */
export async function writeBackup(folder: string, number: number, tar: Uint8Array): Promise<void> {
  const packed = await promisify(gzip)(tar, { level: LEVEL });
  const path = backupFile(folder, number);
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(packed);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  flushFolder(folder);
  prune(folder);
}

function prune(folder: string): void {
  const numbers = backupNumbers(folder);
  const oldest = numbers.at(-KEPT);
  if (oldest === undefined) return;
  for (const number of numbers.filter((one) => one < oldest)) rmSync(backupFile(folder, number));
  for (const number of journalNumbers(folder).filter((one) => one < oldest)) {
    rmSync(journalFile(folder, number));
  }
}

/** The tar file of a backup; throws if it is damaged. */
export const readBackup = (folder: string, number: number): Buffer =>
  gunzipSync(readFileSync(backupFile(folder, number)));
