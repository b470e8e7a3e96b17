// People, as the store knows them: an opaque id, the hash of what their browser holds, and a name.
// The name identifies nobody.
import type { Kysely } from 'kysely';
import type { Journal } from './journal.js';
import type { Schema } from './schema.js';

export interface Player {
  readonly id: string;
  readonly name: string | null;
  /** When the person was last seen, give or take a day. */
  readonly seenAt: number;
}

export interface Players {
  byTokenHash(hash: Buffer): Promise<Player | undefined>;
  /** Adds the person, or gives the one that was added with this token before. */
  add(player: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly now: number;
  }): Promise<Player>;
  rename(id: string, name: string): Promise<void>;
  seen(id: string, now: number): Promise<void>;
  /** Nothing is left of the person here; whoever holds the token is nobody. */
  forget(id: string): Promise<void>;
}

export function databasePlayers(db: Kysely<Schema>): Players {
  const byTokenHash = async (hash: Buffer): Promise<Player | undefined> => {
    const row = await db
      .selectFrom('players')
      .select(['id', 'name', 'seen_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return row && { id: row.id, name: row.name, seenAt: Number(row.seen_at) };
  };
  return {
    byTokenHash,
    async add({ id, tokenHash, now }) {
      await db
        .insertInto('players')
        .values({ id, token_hash: tokenHash, name: null, created_at: now, seen_at: now })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute();
      const player = await byTokenHash(tokenHash);
      if (player === undefined) throw new Error('a player that was just added is not there');
      return player;
    },
    async rename(id, name) {
      await db.updateTable('players').set({ name }).where('id', '=', id).execute();
    },
    async seen(id, now) {
      await db.updateTable('players').set({ seen_at: now }).where('id', '=', id).execute();
    },
    async forget(id) {
      await db
        .deleteFrom('blocks')
        .where((where) => where.or([where('by', '=', id), where('player_id', '=', id)]))
        .execute();
      await db.deleteFrom('own_matches').where('player_id', '=', id).execute();
      await db.deleteFrom('players').where('id', '=', id).execute();
    },
  };
}

/** The same, on the disk before it is acknowledged; when somebody was last seen is not worth a flush. */
export function journaledPlayers(stored: Players, journal: Journal): Players {
  const note = async (tokenHash: Buffer, { id, name, seenAt }: Player): Promise<void> => {
    const player = { id, tokenHash: tokenHash.toString('hex'), name, seenAt };
    await journal.write({ type: 'player', player });
  };
  return {
    byTokenHash: (hash) => stored.byTokenHash(hash),
    seen: (id, now) => stored.seen(id, now),
    async add(player) {
      const added = await stored.add(player);
      await note(player.tokenHash, added);
      return added;
    },
    async rename(id, name) {
      await stored.rename(id, name);
      await journal.write({ type: 'renamed', id, name });
    },
    async forget(id) {
      await stored.forget(id);
      await journal.write({ type: 'forgotten', id });
    },
  };
}
