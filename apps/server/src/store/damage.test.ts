import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { created, entry, paced } from '../testing/log-entries.js';
import { keptLog } from '../testing/table-ports.js';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { isDamage } from './damage.js';
import { openKept } from './kept.js';

// Real databases, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000 });

describe('an error of a database', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

  it.each(['XX000', 'XX001', 'XX002', '58P01', '58030'])('with the code %s is damage', (code) => {
    expect(isDamage(withCode(code))).toBe(true);
  });

  it.each(['23505', '22P02', '40P01', '53100', '57014', 'ECONNRESET'])('%s is none', (code) => {
    expect(isDamage(withCode(code))).toBe(false);
  });

  it('is damage where the engine itself has run into nonsense', () => {
    const trap = Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
    expect([isDamage(trap), isDamage(new Error('Aborted()'))]).toEqual([true, true]);
    expect([isDamage(new Error('Connection terminated')), isDamage('x')]).toEqual([false, false]);
  });
});

describe('damage that shows while the store is open', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** Puts noise in place of all pages; those in the memory hide it until others are read. */
  function makeNoise(): void {
    const files = join(folder.path, 'database', 'base', '5');
    for (const name of readdirSync(files)) {
      writeFileSync(join(files, name), Buffer.alloc(statSync(join(files, name)).size, 0x5a));
    }
  }

  it('is told once, marked, and mended by the next start with all that was acknowledged', async () => {
    const log = keptLog();
    const told: unknown[] = [];
    const onDamage = (error: unknown): void => void told.push(error);
    const settings = { dataFolder: folder.path, backupEvery: 0 };
    const kept = await openKept(settings, log, { onDamage });
    await kept.log.append('T', [entry(1, created('p1')), entry(2, paced)]);
    makeNoise();
    const read = () =>
      kept.embedded.database.query({ text: 'select count(*) from pg_description' });
    await expect(read()).rejects.toThrow();
    await read().catch(() => undefined);
    expect(told).toHaveLength(1);
    const mark = join(folder.path, 'database.suspect');
    expect(readFileSync(mark, 'utf8')).toMatch(/page|block|read/);
    await kept.close().catch(() => undefined);

    const again = await openKept(settings, log, { onDamage });
    expect((await again.log.read('T', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(existsSync(mark)).toBe(false);
    expect(told).toHaveLength(1);
    expect(log.lines.map(({ level }) => level)).toEqual(['error', 'warn']);
    await again.close();
  });
});
