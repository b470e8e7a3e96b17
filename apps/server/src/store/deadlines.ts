// Tables that have something to do at a moment, whether or not anybody has them in memory then: the agreed
// time of a match ends also where everybody is gone, and where the process that served it has died.
import type { Database } from './database.js';

export interface Deadlines {
  /**
   * Tables whose deadline was before this moment, each for one process: to others they are due again only
   * after the lease (milliseconds), in case that process dies, too.
   */
  claim(before: number, lease: number): Promise<readonly string[]>;
  set(table: string, deadline: number | null): Promise<void>;
}

/** Tables that one process takes at a time. */
const MOST_CLAIMED = 20;

export const databaseDeadlines = (database: Database): Deadlines => ({
  async claim(before, lease) {
    const { rows } = await database.query<{ readonly id: string }>({
      name: 'deadlines-claim',
      text: `update tables set deadline = $1::bigint + $2::bigint where id in (
               select id from tables where deadline < $1 order by deadline
               limit ${MOST_CLAIMED} for update skip locked)
             returning id`,
      values: [before, lease],
    });
    return rows.map(({ id }) => id);
  },
  async set(table, deadline) {
    await database.query({
      text: 'update tables set deadline = $2 where id = $1',
      values: [table, deadline],
    });
  },
});
