// Who does not want to be seated with whom. It holds both ways, and nobody is told of it.
import type { PlayerId } from '@court-piece/table';
import type { Kysely } from 'kysely';
import type { Journal } from './journal.js';
import type { Schema } from './schema.js';

/** So many of a person's blocks count; the oldest go. */
const MOST_BLOCKS = 500;

export interface Block {
  readonly id: string;
  readonly by: PlayerId;
  readonly player: PlayerId;
  /** As the blocked person was called. */
  readonly name: string;
  readonly at: number;
}

export interface Blocks {
  /** Nothing changes if it is so already. */
  add(block: Block): Promise<void>;
  /** Takes one of this person's own back. */
  remove(by: PlayerId, id: string): Promise<void>;
  /** The person's own, the last one first. */
  of(by: PlayerId): Promise<readonly Block[]>;
  /** Whether this person and one of the others are to be kept apart, whoever wished it. */
  keepsApart(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
}

export const databaseBlocks = (db: Kysely<Schema>): Blocks => ({
  async add({ id, by, player, name, at }) {
    await db
      .insertInto('blocks')
      .values({ id, by, player_id: player, name, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .deleteFrom('blocks')
      .where('id', 'in', (query) =>
        query
          .selectFrom('blocks')
          .select('id')
          .where('by', '=', by)
          .orderBy('at', 'desc')
          .orderBy('id')
          .offset(MOST_BLOCKS),
      )
      .execute();
  },
  async remove(by, id) {
    await db.deleteFrom('blocks').where('by', '=', by).where('id', '=', id).execute();
  },
  async of(by) {
    const rows = await db
      .selectFrom('blocks')
      .selectAll()
      .where('by', '=', by)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ player_id: player, at, ...row }) => ({ ...row, player, at: Number(at) }));
  },
  async keepsApart(player, others) {
    if (others.length === 0) return false;
    const row = await db
      .selectFrom('blocks')
      .select('id')
      .where((where) =>
        where.or([
          where.and([where('by', '=', player), where('player_id', 'in', others)]),
          where.and([where('player_id', '=', player), where('by', 'in', others)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** The same, on the disk before it is acknowledged. */
export const journaledBlocks = (stored: Blocks, journal: Journal): Blocks => ({
  ...stored,
  async add(block) {
    await stored.add(block);
    await journal.write({ type: 'blocked', block });
  },
  async remove(by, id) {
    await stored.remove(by, id);
    await journal.write({ type: 'unblocked', by, id });
  },
});
