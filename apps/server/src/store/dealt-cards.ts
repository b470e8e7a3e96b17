// How often each seat was dealt each card, summed over all deals that are over.
import type { BySeat, Card, Seat } from '@court-piece/rules';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.js';

export interface DealtCount {
  readonly seat: Seat;
  readonly card: Card;
  readonly times: number;
}

export interface DealtCards {
  /** Adds to what is there. */
  add(counts: readonly DealtCount[]): Promise<void>;
  all(): Promise<readonly DealtCount[]>;
}

export type Hands = BySeat<readonly Card[]>;

export const databaseDealtCards = (db: Kysely<Schema>): DealtCards => ({
  async add(counts) {
    if (counts.length === 0) return;
    await db
      .insertInto('dealt_cards')
      .values(counts.map((count) => ({ ...count })))
      .onConflict((conflict) =>
        conflict
          .columns(['seat', 'card'])
          .doUpdateSet({ times: sql`dealt_cards.times + excluded.times` }),
      )
      .execute();
  },
  async all() {
    const rows = await db.selectFrom('dealt_cards').selectAll().execute();
    return rows.map(({ seat, card, times }) => ({ seat, card, times: Number(times) }));
  },
});
