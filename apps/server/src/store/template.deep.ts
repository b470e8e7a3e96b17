import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { unpackTemplate } from './template.js';

const CATALOGUES: readonly string[] = [
  'select nspname, relname, relkind, relnatts from pg_class c join pg_namespace n on n.oid = relnamespace order by 1, 2',
  'select oid, proname, prosrc, provolatile, prosecdef from pg_proc order by 1',
  'select rolname, rolsuper, rolcanlogin from pg_roles order by 1',
  'select datname, encoding, datcollate, datistemplate, datallowconn from pg_database order by 1',
  'select extname, extversion from pg_extension order by 1',
  'select tgname from pg_trigger order by 1',
  'select evtname from pg_event_trigger order by 1',
  'select definition from pg_rules order by 1',
];

describe('the committed template', () => {
  it('holds what initdb of the installed version makes, and nothing else', async () => {
    const folder = temporaryFolder();
    unpackTemplate(join(folder.path, 'template'));
    const template = await PGlite.create(join(folder.path, 'template'));
    const fresh = await PGlite.create(join(folder.path, 'fresh'));
    for (const query of CATALOGUES) {
      expect((await template.query(query)).rows).toEqual((await fresh.query(query)).rows);
    }
    await template.close();
    await fresh.close();
    folder.remove();
  });
});
