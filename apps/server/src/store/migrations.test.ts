import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import type { Database } from './database.js';
import { openEmbedded } from './embedded.js';
import { migrate, MIGRATIONS } from './migrations.js';
import type { Schema } from './schema.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('bringing a store up to date', () => {
  const folder = temporaryFolder();
  let database: Database;
  let db: Kysely<Schema>;

  beforeAll(async () => {
    ({ database } = await openEmbedded(folder.path));
    db = database.kysely;
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  it('is done once, and again without effect', async () => {
    await migrate(db);
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
  });

  it('leaves nothing of a step that fails, and says why', async () => {
    const failing = migrate(db, {
      ...MIGRATIONS,
      '9999-broken': {
        async up(to) {
          await to.schema.createTable('half').addColumn('x', 'text').execute();
          throw new Error('no such luck');
        },
      },
    });
    await expect(failing).rejects.toMatchObject({
      code: 'database-not-migrated',
      message: 'the store cannot be brought up to date: no such luck',
    });
    const { rows } = await sql`select from pg_class where relname = 'half'`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('is refused where a newer version was at work, whose steps are named', async () => {
    await sql`insert into kysely_migration values ('9999-from-the-future', 'now')`.execute(db);
    await expect(migrate(db)).rejects.toMatchObject({
      code: 'database-from-newer-version',
      message: expect.stringContaining('9999-from-the-future') as unknown,
    });
  });
});
