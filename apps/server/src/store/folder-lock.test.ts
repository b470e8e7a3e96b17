import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { lockFolder, lockPath } from './folder-lock.js';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** A socket whose process was killed: its file stays, and nobody answers. */
async function dieHolding(path: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)},()=>console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  expect(existsSync(path)).toBe(true);
}

const deepFolder = (below: string, name: string): string => {
  const path = join(below, 'a'.repeat(60), 'b'.repeat(60), name);
  mkdirSync(path, { recursive: true });
  return path;
};

describe('the lock of a data folder', () => {
  it('refuses a second holder, and names the folder', async () => {
    const lock = await lockFolder(folder.path);
    await expect(lockFolder(folder.path)).rejects.toMatchObject({
      code: 'folder-in-use',
      message: expect.stringContaining(folder.path) as unknown,
    });
    await lock.release();
  });

  it('can be taken again once it is released, as often as one likes', async () => {
    for (let time = 0; time < 3; time++) {
      const lock = await lockFolder(folder.path);
      await lock.release();
      await lock.release();
    }
    expect(existsSync(lockPath(folder.path))).toBe(false);
  });

  it('is free after its holder was killed', async () => {
    await dieHolding(lockPath(folder.path));
    const lock = await lockFolder(folder.path);
    await expect(lockFolder(folder.path)).rejects.toMatchObject({ code: 'folder-in-use' });
    await lock.release();
  });

  it('goes to exactly one of those who find a dead one at the same moment', async () => {
    await dieHolding(lockPath(folder.path));
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockFolder(folder.path)));
    const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    await held[0]?.release();
  });

  it('works where the path is too long for a socket, and tells such folders apart', async () => {
    const first = deepFolder(folder.path, 'first');
    const second = deepFolder(folder.path, 'second');
    expect(Buffer.byteLength(lockPath(first))).toBeLessThanOrEqual(100);
    const one = await lockFolder(first);
    const other = await lockFolder(second);
    await expect(lockFolder(first)).rejects.toMatchObject({ code: 'folder-in-use' });
    await one.release();
    await other.release();
  });

  it('says so where the temporary folder is too deep as well', () => {
    const deep = deepFolder(folder.path, 'deep');
    expect(() => lockPath(deep, deep)).toThrow(/too long for a lock: choose a shorter one/);
  });
});
