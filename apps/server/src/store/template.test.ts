import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { PGLITE_VERSION, POSTGRES_MAJOR, templateFile, unpackTemplate } from './template.js';

// A thousand files, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let folder: TemporaryFolder;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('the template of the embedded database', () => {
  it('was made by the installed version (else run apps/server/template/make.mjs)', () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    const manifest = readFileSync(join(dirname(entry), '../package.json'), 'utf8');
    expect((JSON.parse(manifest) as { readonly version: string }).version).toBe(PGLITE_VERSION);
    expect(existsSync(templateFile())).toBe(true);
  });

  it('becomes a whole folder that only its owner may read', () => {
    const database = join(folder.path, 'database');
    unpackTemplate(database);
    expect(readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()).toBe(POSTGRES_MAJOR);
    expect(statSync(database).mode & 0o777).toBe(0o700);
    expect(statSync(join(database, 'PG_VERSION')).mode & 0o777).toBe(0o600);
    expect(existsSync(`${database}.new`)).toBe(false);
  });

  it('replaces what an interrupted first start left behind', () => {
    const database = join(folder.path, 'database');
    mkdirSync(`${database}.new`);
    writeFileSync(join(`${database}.new`, 'rubbish'), 'half');
    unpackTemplate(database);
    expect(existsSync(join(database, 'rubbish'))).toBe(false);
  });
});
