// The store's shape, step by step. A step that has been released is never changed: add another.
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { reasonOf, StartError } from '../start-error.js';
import type { Schema } from './schema.js';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables-and-players': {
    async up(db) {
      await db.schema
        .createTable('players')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('token_hash', 'bytea', (column) => column.notNull().unique())
        .addColumn('name', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('stage', 'text', (column) => column.notNull())
        .addColumn('summary', 'jsonb')
        .addColumn('summary_seq', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('seats')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('seats_pkey', ['table_id', 'seat'])
        .execute();
      await db.schema
        .createIndex('seats_by_player')
        .on('seats')
        .columns(['player_id', 'table_id'])
        .execute();
      await db.schema
        .createTable('log')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('by', 'text')
        .addColumn('command', 'text')
        .addColumn('body', 'jsonb', (column) => column.notNull())
        .addPrimaryKeyConstraint('log_pkey', ['table_id', 'seq'])
        .addCheckConstraint('log_seq_from_one', sql`seq > 0`)
        .execute();
    },
  },
  '0002-reports': {
    async up(db) {
      await db.schema
        .createTable('reports')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('talk', 'jsonb', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('reports_by_time').on('reports').column('at').execute();
    },
  },
  '0003-together': {
    async up(db) {
      await db.schema
        .createTable('codes')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('listed', 'boolean', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('blocks')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('blocks_once', ['by', 'player_id'])
        .execute();
      await db.schema.createIndex('blocks_of').on('blocks').column('player_id').execute();
      await db.schema
        .createTable('dealt_cards')
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('card', 'text', (column) => column.notNull())
        .addColumn('times', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('dealt_cards_pkey', ['seat', 'card'])
        .execute();
    },
  },
  '0004-deadlines': {
    async up(db) {
      await db.schema.alterTable('tables').addColumn('deadline', 'bigint').execute();
      await db.schema
        .createIndex('tables_by_deadline')
        .on('tables')
        .column('deadline')
        .where(sql.ref('deadline'), 'is not', null)
        .execute();
    },
  },
  '0005-own-matches': {
    async up(db) {
      await db.schema
        .createTable('own_matches')
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('finished_at', 'bigint', (column) => column.notNull())
        .addColumn('summary', 'jsonb', (column) => column.notNull())
        .addColumn('record', 'jsonb', (column) => column.notNull())
        .addPrimaryKeyConstraint('own_matches_pkey', ['player_id', 'id'])
        .execute();
    },
  },
};

/** Brings the store to the newest shape, or throws a StartError. */
export async function migrate(db: Kysely<Schema>, migrations = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const names = new Set(Object.keys(migrations));
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await executedMigrations(db, names);
  if (unknown.length > 0) {
    throw new StartError(
      'database-from-newer-version',
      `the store was written by a newer version of Court Piece (it has ${unknown.join(', ')}): start that version or a newer one`,
      error,
    );
  }
  throw new StartError(
    'database-not-migrated',
    `the store cannot be brought up to date: ${reasonOf(error)}`,
    error,
  );
}

async function executedMigrations(
  db: Kysely<Schema>,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name).filter((name) => !known.has(name));
  } catch {
    return [];
  }
}
