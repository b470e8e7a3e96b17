// Entries of many tables in one statement. Each append is stored whole or not at all, and one that lost
// a race harms no other.
import type { LogEntry } from '@court-piece/table';
import type { Database, Queries } from './database.js';
import type { Announce } from './log-store.js';

export interface Append {
  readonly table: string;
  /** At least one, numbered without a gap. */
  readonly entries: readonly LogEntry[];
}

/** The primary key decides who was first, and an entry that would leave a gap fits nowhere. */
const INSERT = `
  with inserted as (
    insert into log (table_id, seq, at, "by", command, body)
    select entry.table_id, entry.seq, entry.at, entry."by", entry.command, entry.body
    from jsonb_to_recordset($1::jsonb) as entry(
      table_id text, before integer, seq integer, at bigint, "by" text, command text, body jsonb)
    where entry.before = (select coalesce(max(log.seq), 0) from log
                          where log.table_id = entry.table_id)
    on conflict (table_id, seq) do nothing
    returning table_id, seq
  )`;
const QUIET = { name: 'log-insert', text: `${INSERT} select table_id, seq from inserted` };
/** In the same statement, so that others hear of it exactly if it is stored. */
const ANNOUNCED = {
  name: 'log-insert-announced',
  text: `${INSERT}, announced as (
    select pg_notify($2, $3 || string_agg(distinct table_id, ' ')) as done
    from inserted having count(*) > 0
  )
  select table_id, seq, (select count(done) from announced) from inserted`,
};

/** Gives the tables whose append is stored; at most one append for each table. */
export async function insertAppends(
  database: Database,
  appends: readonly Append[],
  announce?: Announce,
): Promise<ReadonlySet<string>> {
  return appends.every(({ entries }) => entries.length === 1)
    ? await insertInto(database, appends, announce)
    : await database.transaction((queries) => insertInto(queries, appends, announce));
}

/** With appends of several entries: within a transaction. */
export async function insertInto(
  queries: Queries,
  appends: readonly Append[],
  announce?: Announce,
): Promise<ReadonlySet<string>> {
  // Always in the same order: two processes that wait for each other's entries would wait for ever.
  const inOrder = appends.toSorted((a, b) => (a.table < b.table ? -1 : 1));
  const rows = inOrder.flatMap(({ table, entries }) =>
    entries.map((entry) => ({
      ...entry,
      table_id: table,
      before: (entries[0]?.seq ?? 1) - 1,
    })),
  );
  const json = JSON.stringify(rows);
  const inserted = await queries.query<{ readonly table_id: string; readonly seq: number }>(
    announce === undefined
      ? { ...QUIET, values: [json] }
      : { ...ANNOUNCED, values: [json, announce.channel, announce.prefix] },
  );
  const seqs = new Map<string, number[]>();
  for (const { table_id: table, seq } of inserted.rows) {
    seqs.set(table, [...(seqs.get(table) ?? []), seq]);
  }
  const stored = new Set<string>();
  for (const { table, entries } of inOrder) {
    const own = seqs.get(table) ?? [];
    if (own.length === entries.length) stored.add(table);
    else if (own.length > 0) await takeBack(queries, table, own);
  }
  return stored;
}

/** Another writer had the first of these entries at the same instant; nobody has seen them yet. */
async function takeBack(queries: Queries, table: string, seqs: readonly number[]): Promise<void> {
  await queries.query({
    text: 'delete from log where table_id = $1 and seq = any($2)',
    values: [table, seqs],
  });
}

/** The last entry of each of these tables that has any. */
export async function lastSeqs(
  queries: Queries,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ readonly table_id: string; readonly last: number }>({
    text: 'select table_id, max(seq) as last from log where table_id = any($1) group by table_id',
    values: [tables],
  });
  return new Map(rows.map(({ table_id: id, last }) => [id, last]));
}
