// The tables at which a person sits, for lists. What a list shows of a match is a cache beside the
// log: it knows up to which entry it is right, so that no append has to keep it up to date.
import type { OwnTable, TableStage } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules';
import { sql, type Kysely } from 'kysely';
import type { Schema, TableSummary } from './schema.js';

export interface ListedTable {
  readonly id: string;
  readonly seat: Seat;
  readonly preset: string;
  /** As the summary has it, if that is still right. */
  readonly stage: TableStage;
  readonly summary: TableSummary | null;
}

export interface FinishedTable {
  readonly id: string;
  readonly seat: Seat;
  readonly preset: string;
  /** When something happened there for the last time, in milliseconds since the epoch. */
  readonly at: number;
  readonly summary: TableSummary;
}

export interface TableList {
  /** Unfinished tables of a person, the most recently used first. */
  of(player: string, atMost: number): Promise<readonly ListedTable[]>;
  /** Finished tables of a person, the last one first. */
  finishedOf(player: string, atMost: number): Promise<readonly FinishedTable[]>;
  /** Every table, finished or not, at which this person has a seat. */
  seatedAt(player: string): Promise<readonly string[]>;
  /** Remembers what is shown of a table, as it was after log entry `seq`. */
  remember(id: string, seq: number, stage: TableStage, summary: TableSummary): Promise<void>;
}

export const ownTable = (
  { id, seat, preset }: Pick<ListedTable, 'id' | 'seat' | 'preset'>,
  stage: TableStage,
  { score, names, awaited }: TableSummary,
): OwnTable => ({
  id,
  preset,
  stage,
  seat,
  score,
  seats: names,
  yourTurn: awaited.includes(seat),
});

export function databaseTableList(db: Kysely<Schema>): TableList {
  return {
    async of(player, atMost) {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('log')
              .select(['log.seq', 'log.at'])
              .whereRef('log.table_id', '=', 'tables.id')
              .orderBy('log.seq', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['tables.id', 'seats.seat', 'tables.preset', 'tables.stage', 'tables.summary'])
        .select(sql<boolean>`tables.summary_seq = latest.seq`.as('current'))
        .where('seats.player_id', '=', player)
        .where('tables.stage', '!=', 'over')
        .orderBy('latest.at', 'desc')
        .orderBy('tables.id')
        .limit(atMost)
        .execute();
      return rows.map(({ id, seat, preset, stage, summary, current }) => ({
        id,
        seat,
        preset,
        stage,
        summary: current ? summary : null,
      }));
    },
    async finishedOf(player, atMost) {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('log')
              .select('log.at')
              .whereRef('log.table_id', '=', 'tables.id')
              .orderBy('log.seq', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['tables.id', 'seats.seat', 'tables.preset', 'tables.summary', 'latest.at'])
        .where('seats.player_id', '=', player)
        .where('tables.stage', '=', 'over')
        .orderBy('latest.at', 'desc')
        .orderBy('tables.id')
        .limit(atMost)
        .execute();
      return rows.flatMap(({ summary, at, ...row }) =>
        summary === null ? [] : [{ ...row, at: Number(at), summary }],
      );
    },
    async seatedAt(player) {
      const rows = await db
        .selectFrom('seats')
        .select('table_id')
        .where('player_id', '=', player)
        .orderBy('table_id')
        .execute();
      return rows.map(({ table_id }) => table_id);
    },
    async remember(id, seq, stage, summary) {
      await db
        .updateTable('tables')
        .set({ stage, summary: JSON.stringify(summary), summary_seq: seq })
        .where('id', '=', id)
        .where('summary_seq', '<', seq)
        .execute();
    },
  };
}
