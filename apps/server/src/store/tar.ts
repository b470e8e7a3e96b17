// A folder as a tar file (POSIX ustar), read in one go: whoever must not write meanwhile waits for the
// reading alone.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const BLOCK = 512;
/** Files that are read at the same time. */
const AT_A_TIME = 16;

export interface FolderPart {
  /** Below the folder, with slashes. */
  readonly name: string;
  /** Null for a folder. */
  readonly content: Buffer | null;
}

export async function readFolder(folder: string): Promise<readonly FolderPart[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const parts: FolderPart[] = [];
  for (let at = 0; at < found.length; at += AT_A_TIME) {
    const some = found.slice(at, at + AT_A_TIME).map(async (one): Promise<FolderPart[]> => {
      const path = join(one.parentPath, one.name);
      const name = relative(folder, path).split(sep).join('/');
      if (one.isDirectory()) return [{ name, content: null }];
      return one.isFile() ? [{ name, content: await readFile(path) }] : [];
    });
    parts.push(...(await Promise.all(some)).flat());
  }
  return parts;
}

export function tarOf(parts: readonly FolderPart[]): Buffer {
  const blocks = parts.flatMap(({ name, content }) => {
    const length = content?.length ?? 0;
    const padding = Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);
    return [headerOf(name, content), content ?? Buffer.alloc(0), padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(name: string, content: Buffer | null): Buffer {
  const header = Buffer.alloc(BLOCK);
  const path = content === null ? `${name}/` : name;
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long a name for a backup`);
  header.write(path, 0);
  header.write(content === null ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(`${(content?.length ?? 0).toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(content === null ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
