// The database of a new data folder, copied from a template that initdb made (template/make.mjs). A
// folder that is not yet whole has another name, so that a kill in between leaves nothing behind that
// looks like a database.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageFolder } from '../package-folder.js';

/** The embedded database, exactly: another version may not read the folders of this one. */
export const PGLITE_VERSION = '0.5.17';
export const POSTGRES_MAJOR = '18';

const BLOCK = 512;

export const templateFile = (): string =>
  join(packageFolder(), 'template', `pglite-${PGLITE_VERSION}.tar.br`);

/** Makes `folder`, which must not exist yet. */
export const unpackTemplate = (folder: string): void =>
  unpackDatabase(brotliDecompressSync(readFileSync(templateFile())), folder);

/** The same from the tar file of another database. */
export function unpackDatabase(tar: Buffer, folder: string): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const made = new Set<string>();
  for (const { name, isFolder, content } of tarEntries(tar)) {
    const path = join(unfinished, name);
    const parent = isFolder ? path : dirname(path);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
    }
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 });
  }
  if (!existsSync(join(unfinished, 'PG_VERSION'))) throw new Error('the file has no database');
  renameSync(unfinished, folder);
}

interface TarEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Buffer;
}

/** The entries of a tar file of plain files and folders (POSIX ustar). */
function* tarEntries(tar: Buffer): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const field = (from: number, length: number): string => {
      const text = tar.toString('utf8', at + from, at + from + length);
      const end = text.indexOf('\0');
      return (end < 0 ? text : text.slice(0, end)).trim();
    };
    const size = Number.parseInt(field(124, 12), 8);
    const kind = field(156, 1);
    if (!Number.isSafeInteger(size) || !['', '0', '5'].includes(kind)) {
      throw new Error(`the tar file is damaged at byte ${at}`);
    }
    const prefix = field(345, 155);
    const name = prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`;
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    yield { name, isFolder: kind === '5', content };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
