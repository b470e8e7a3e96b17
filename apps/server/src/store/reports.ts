// What people report of others, kept for whoever runs the server to read (docs/operations.md). Nothing
// in the program reads it again.
import type { Report } from '@court-piece/table';
import { sql, type Kysely } from 'kysely';
import type { Journal } from './journal.js';
import type { Schema } from './schema.js';

export interface Reports {
  /** Nothing changes if it is there already. */
  add(report: Report): Promise<void>;
}

export const databaseReports = (db: Kysely<Schema>): Reports => ({
  async add({ table, at, by, player, name, talk }) {
    await sql`
      insert into reports (table_id, at, "by", player_id, name, talk)
      select ${table}, ${at}::bigint, ${by}, ${player}, ${name}, ${JSON.stringify(talk)}::jsonb
      where not exists (
        select from reports
        where table_id = ${table} and at = ${at}::bigint and "by" = ${by} and player_id = ${player}
      )`.execute(db);
  },
});

/** The same, on the disk before it is acknowledged. */
export const journaledReports = (stored: Reports, journal: Journal): Reports => ({
  async add(report) {
    await stored.add(report);
    await journal.write({ type: 'reported', report });
  },
});
