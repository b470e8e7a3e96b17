// What people report of others, kept for whoever runs the server to read (docs/operations.md). Nothing
// in the program reads it again.
import type { Report } from '@court-piece/table';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

export interface Reports {
  add(report: Report): Promise<void>;
}

export const databaseReports = (db: Kysely<Schema>): Reports => ({
  async add({ table, at, by, player, name, talk }) {
    await db
      .insertInto('reports')
      .values({ table_id: table, at, by, player_id: player, name, talk: JSON.stringify(talk) })
      .execute();
  },
});
