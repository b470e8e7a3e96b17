// The short codes of tables. A code leads to a table; whether it is still good, the table says.
import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** A code that is so old (milliseconds) may be given out again. */
export const CODE_KEPT = 30 * 24 * 3_600_000;

/** So many are looked at. */
const MOST_LISTED = 50;

export interface TakenCode {
  readonly code: string;
  readonly table: string;
  readonly listed: boolean;
  readonly now: number;
}

export interface Codes {
  /** False if the code is another table's. */
  take(taken: TakenCode): Promise<boolean>;
  /** Tables that wanted players when they were made, of codes given out since then; the last ones. */
  listed(since: number): Promise<readonly string[]>;
  find(code: string): Promise<string | undefined>;
  free(code: string): Promise<void>;
}

export const databaseCodes = (db: Kysely<Schema>): Codes => ({
  async take({ code, table, listed, now }) {
    await db
      .deleteFrom('codes')
      .where('at', '<', String(now - CODE_KEPT))
      .execute();
    const taken = await db
      .insertInto('codes')
      .values({ code, table_id: table, listed, at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    return taken !== undefined;
  },
  async listed(since) {
    const rows = await db
      .selectFrom('codes')
      .select('table_id')
      .where('listed', '=', true)
      .where('at', '>=', String(since))
      .orderBy('at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map(({ table_id: table }) => table);
  },
  async find(code) {
    const row = await db
      .selectFrom('codes')
      .select('table_id')
      .where('code', '=', code)
      .executeTakeFirst();
    return row?.table_id;
  },
  async free(code) {
    await db.deleteFrom('codes').where('code', '=', code).execute();
  },
});
