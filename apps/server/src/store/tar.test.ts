import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { readFolder, tarOf } from './tar.js';
import { unpackDatabase } from './template.js';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const FILES = { PG_VERSION: '18\n', 'base/5/1': 'x'.repeat(512), 'base/5/2': '', 'base/5/3': 'é' };

function make(): string {
  const source = join(folder.path, 'source');
  for (const path of ['base/5', 'pg_notify']) mkdirSync(join(source, path), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(source, name), text);
  return source;
}

describe('the tar file of a folder', () => {
  it('becomes the same folder again, empty folders too', async () => {
    const target = join(folder.path, 'target');
    unpackDatabase(tarOf(await readFolder(make())), target);
    for (const [name, text] of Object.entries(FILES)) {
      expect(readFileSync(join(target, name), 'utf8')).toBe(text);
    }
    expect(readdirSync(join(target, 'pg_notify'))).toEqual([]);
  });

  it('is one that other programs read', async () => {
    const file = join(folder.path, 'file.tar');
    writeFileSync(file, tarOf(await readFolder(make())));
    const listed = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(listed.toSorted()).toEqual(
      [...Object.keys(FILES), 'base/', 'base/5/', 'pg_notify/'].toSorted(),
    );
  });

  it('is refused for names that it has no room for', () => {
    expect(() => tarOf([{ name: 'x'.repeat(101), content: null }])).toThrow('too long');
  });
});
