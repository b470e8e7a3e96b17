// Finished matches that people have played without the server and handed in: each person's own, shown to
// nobody else and counted nowhere.
import { MOST_OWN_MATCHES, type OwnMatchSummary } from '@court-piece/protocol';
import type { RecordJson } from '@court-piece/notation';
import type { PlayerId } from '@court-piece/table';
import type { Kysely } from 'kysely';
import type { Journal } from './journal.js';
import type { Schema } from './schema.js';

export interface StoredMatch extends OwnMatchSummary {
  readonly player: PlayerId;
  readonly record: RecordJson;
}

export interface OwnMatches {
  /** False if the person has one of this id already: that one stays as it is. */
  add(match: StoredMatch): Promise<boolean>;
  /** The last one first. */
  of(player: PlayerId): Promise<readonly OwnMatchSummary[]>;
  record(player: PlayerId, id: string): Promise<RecordJson | undefined>;
  /** False if the person has none of this id. */
  remove(player: PlayerId, id: string): Promise<boolean>;
}

export const databaseOwnMatches = (db: Kysely<Schema>): OwnMatches => ({
  async add({ player, id, finishedAt, record, ...summary }) {
    const added = await db
      .insertInto('own_matches')
      .values({
        player_id: player,
        id,
        finished_at: finishedAt,
        summary: JSON.stringify(summary),
        record: JSON.stringify(record),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await db
      .deleteFrom('own_matches')
      .where('player_id', '=', player)
      .where('id', 'in', (query) =>
        query
          .selectFrom('own_matches')
          .select('id')
          .where('player_id', '=', player)
          .orderBy('finished_at', 'desc')
          .orderBy('id')
          .offset(MOST_OWN_MATCHES),
      )
      .execute();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  async of(player) {
    const rows = await db
      .selectFrom('own_matches')
      .select(['id', 'finished_at', 'summary'])
      .where('player_id', '=', player)
      .orderBy('finished_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, finished_at: at, summary }) => ({
      id,
      finishedAt: Number(at),
      ...summary,
    }));
  },
  async record(player, id) {
    const row = await db
      .selectFrom('own_matches')
      .select('record')
      .where('player_id', '=', player)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.record;
  },
  async remove(player, id) {
    const gone = await db
      .deleteFrom('own_matches')
      .where('player_id', '=', player)
      .where('id', '=', id)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  },
});

/** The same, on the disk before it is acknowledged. */
export const journaledOwnMatches = (stored: OwnMatches, journal: Journal): OwnMatches => ({
  ...stored,
  async add(match) {
    const isNew = await stored.add(match);
    if (isNew) await journal.write({ type: 'match', match });
    return isNew;
  },
  async remove(player, id) {
    const isGone = await stored.remove(player, id);
    if (isGone) await journal.write({ type: 'match-gone', player, id });
    return isGone;
  },
});
