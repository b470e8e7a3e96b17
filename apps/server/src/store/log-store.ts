// The logs of all tables in the database. An append is one statement or one transaction: when it
// resolves, all of it is stored, or none. The primary key decides who was first, and the statement
// itself refuses to leave a gap.
import { SEATS, type Seat } from '@court-piece/rules';
import type { Appended, LogBody, LogEntry, LogStore, PlayerId } from '@court-piece/table';
import type { Database, Queries } from './database.js';

const UNIQUE_VIOLATION = '23505';

/** Another writer was first; thrown so that the transaction is rolled back. */
class Conflict extends Error {}

interface LogRow {
  readonly seq: number;
  /** The driver gives 64-bit numbers as text. */
  readonly at: string;
  readonly by: string | null;
  readonly command: string | null;
  readonly body: LogBody;
}

/** Plain SQL, since kysely cannot name statements: prepared ones take less than half the time here. */
export function databaseLogStore(database: Database): LogStore {
  return {
    append: (table, entries) => append(database, table, entries),
    async read(table, afterSeq) {
      const { rows } = await database.query<LogRow>({
        name: 'log-read',
        text: `select seq, at, "by", command, body from log
               where table_id = $1 and seq > $2 order by seq`,
        values: [table, afterSeq],
      });
      return rows.map((row) => ({ ...row, at: Number(row.at) }));
    },
  };
}

async function append(
  database: Database,
  table: string,
  entries: readonly LogEntry[],
): Promise<Appended> {
  const changes = entries.flatMap(seatChanges);
  const created = entries.find(({ body }) => body.type === 'created');
  try {
    if (created === undefined && changes.length === 0) {
      await insertEntries(database, table, entries);
    } else {
      await database.transaction(async (queries) => {
        if (created !== undefined) await insertTable(queries, table, created);
        await insertEntries(queries, table, entries);
        for (const change of changes) await changeSeat(queries, table, change);
      });
    }
    return { type: 'appended' };
  } catch (error) {
    if (error instanceof Conflict || isUniqueViolation(error)) return { type: 'conflict' };
    throw error;
  }
}

const LAST_SEQ = '(select coalesce(max(seq), 0) from log where table_id = $1)';

async function insertEntries(
  queries: Queries,
  table: string,
  entries: readonly LogEntry[],
): Promise<void> {
  const first = entries[0];
  if (first === undefined) return;
  if (entries.some(({ seq }, index) => seq !== first.seq + index)) {
    throw new Error(`entries for the log of table ${table} are not in sequence`);
  }
  const { rowCount } = await queries.query({
    name: 'log-append',
    text: `insert into log (table_id, seq, at, "by", command, body)
           select $1, entry.seq, entry.at, entry."by", entry.command, entry.body
           from jsonb_to_recordset($2::jsonb)
             as entry(seq integer, at bigint, "by" text, command text, body jsonb)
           where ${LAST_SEQ} = $3`,
    values: [table, JSON.stringify(entries), first.seq - 1],
  });
  if (rowCount === entries.length) return;
  const { rows } = await queries.query<{ last: number }>({
    text: `select ${LAST_SEQ} as last`,
    values: [table],
  });
  if ((rows[0]?.last ?? 0) >= first.seq) throw new Conflict();
  throw new Error(`entry ${first.seq} would leave a gap in the log of table ${table}`);
}

async function insertTable(queries: Queries, id: string, { at, body }: LogEntry): Promise<void> {
  if (body.type !== 'created') return;
  await queries.query({
    text: `insert into tables (id, created_at, preset, stage) values ($1, $2, $3, 'gathering')`,
    values: [id, at, body.preset],
  });
}

type SeatChange =
  | { readonly type: 'sit'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly type: 'clear'; readonly seat: Seat }
  | { readonly type: 'swap'; readonly a: Seat; readonly b: Seat };

/** What an entry changes in who sits where; the index from people to their tables. */
function seatChanges({ body }: LogEntry): readonly SeatChange[] {
  switch (body.type) {
    case 'created':
      return SEATS.filter((seat) => body.seats[seat] === 'me').map((seat) => ({
        type: 'sit',
        seat,
        player: body.host,
      }));
    case 'sat':
      return [{ type: 'sit', seat: body.seat, player: body.player }];
    case 'left':
    case 'removed':
    case 'filled':
      return [{ type: 'clear', seat: body.seat }];
    case 'moved':
      return [{ type: 'swap', a: body.from, b: body.to }];
    default:
      return [];
  }
}

async function changeSeat(queries: Queries, table: string, change: SeatChange): Promise<void> {
  switch (change.type) {
    case 'sit':
      return await sit(queries, table, change.seat, change.player);
    case 'clear':
      await clear(queries, table, change.seat);
      return;
    case 'swap': {
      const { a, b } = change;
      const onA = await clear(queries, table, a);
      const onB = await clear(queries, table, b);
      if (onA !== undefined) await sit(queries, table, b, onA);
      if (onB !== undefined) await sit(queries, table, a, onB);
    }
  }
}

async function sit(queries: Queries, table: string, seat: Seat, player: PlayerId): Promise<void> {
  await queries.query({
    text: `insert into seats (table_id, seat, player_id) values ($1, $2, $3)
           on conflict (table_id, seat) do update set player_id = excluded.player_id`,
    values: [table, seat, player],
  });
}

/** Gives who sat there. */
async function clear(queries: Queries, table: string, seat: Seat): Promise<PlayerId | undefined> {
  const { rows } = await queries.query<{ readonly player_id: PlayerId }>({
    text: 'delete from seats where table_id = $1 and seat = $2 returning player_id',
    values: [table, seat],
  });
  return rows[0]?.player_id;
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
