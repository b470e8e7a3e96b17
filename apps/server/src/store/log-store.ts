// The logs of all tables in the database. When an append resolves, all of it is stored, or none. Appends
// that come while others are being written share the next statement.
import type { Appended, LogBody, LogEntry, LogStore } from '@court-piece/table';
import { systemClock } from '../system-clock.js';
import { Batches } from './batches.js';
import type { Database, Queries } from './database.js';
import { insertAppends, insertInto, lastSeqs, type Append } from './log-insert.js';
import { changeSeat, seatChanges } from './seat-index.js';

const UNIQUE_VIOLATION = '23505';
/** Kinds of errors for which one append of a batch is to blame, or two batches that met: SQLSTATE. */
const ONE_IS_TO_BLAME = /^(22|23|40|54)/;
/** The names of so many tables fit into one announcement. */
const MOST_IN_BATCH = 200;

/** How other processes hear that tables have new entries. */
export interface Announce {
  readonly channel: string;
  /** Comes before the tables' ids. */
  readonly prefix: string;
}

export interface LogStoreParts {
  /** How many statements at a time; an embedded database has but one session. */
  readonly lanes?: number;
  readonly announce?: Announce;
  /** What else must be done before anybody is told that these are stored. */
  readonly acknowledge?: (appends: readonly Append[]) => Promise<void>;
}

interface LogRow {
  readonly seq: number;
  /** The driver gives 64-bit numbers as text. */
  readonly at: string;
  readonly by: string | null;
  readonly command: string | null;
  readonly body: LogBody;
}

const APPENDED: Appended = { type: 'appended' };
const CONFLICT: Appended = { type: 'conflict' };

/** Plain SQL, since kysely cannot name statements: prepared ones take less than half the time here. */
export function databaseLogStore(database: Database, parts: LogStoreParts = {}): LogStore {
  const { lanes = 1 } = parts;
  const batches = new Batches<Append, Appended>({
    work: (batch) => appendAll(database, batch, parts),
    keyOf: ({ table }) => table,
    most: MOST_IN_BATCH,
    lanes,
    after: (milliseconds, call) => systemClock.after(milliseconds, call),
  });
  return {
    async append(table, entries, deadline) {
      const first = entries[0];
      if (first === undefined) return APPENDED;
      if (entries.some(({ seq }, index) => seq !== first.seq + index)) {
        throw new Error(`entries for the log of table ${table} are not in sequence`);
      }
      const append = { table, entries };
      return deadline !== undefined || entries.some(changesOthers)
        ? await appendWithOthers(database, append, { ...parts, deadline })
        : await batches.add(append);
    },
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

/** Whether more is written than the entry. */
const changesOthers = (entry: LogEntry): boolean =>
  entry.body.type === 'created' || seatChanges(entry).length > 0;

async function appendAll(
  database: Database,
  batch: readonly Append[],
  parts: LogStoreParts,
): Promise<readonly Promise<Appended>[]> {
  let stored: ReadonlySet<string>;
  try {
    stored = await insertAppends(database, batch, parts.announce);
  } catch (error) {
    if (batch.length === 1 || !isOneToBlame(error)) throw error;
    return await oneByOne(database, batch, parts);
  }
  const lost = batch.filter(({ table }) => !stored.has(table));
  const last =
    lost.length === 0
      ? new Map<string, number>()
      : await lastSeqs(
          database,
          lost.map(({ table }) => table),
        );
  const acknowledged =
    stored.size === 0
      ? undefined
      : parts.acknowledge?.(batch.filter(({ table }) => stored.has(table)));
  return batch.map(async (append) => {
    if (!stored.has(append.table)) return lostTo(last.get(append.table) ?? 0, append);
    await acknowledged;
    return APPENDED;
  });
}

async function oneByOne(
  database: Database,
  batch: readonly Append[],
  parts: LogStoreParts,
): Promise<readonly Promise<Appended>[]> {
  const outcomes: Promise<Appended>[] = [];
  for (const append of batch) {
    const outcome = appendAll(database, [append], parts).then(([only]) => only ?? CONFLICT);
    // Whoever waits for it is told later, when the others have been tried.
    await outcome.catch(() => undefined);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Another writer has the first entry; or, by a fault of ours, one before it is missing. */
function lostTo(last: number, { table, entries }: Append): Appended {
  const seq = entries[0]?.seq ?? 1;
  if (last >= seq) return CONFLICT;
  throw new Error(`entry ${seq} would leave a gap in the log of table ${table}`);
}

/** Thrown so that the transaction is rolled back. */
class Lost extends Error {}

/** With what is written beside the log. */
async function appendWithOthers(
  database: Database,
  append: Append,
  {
    announce,
    acknowledge,
    deadline,
  }: LogStoreParts & { readonly deadline?: number | null | undefined },
): Promise<Appended> {
  const { table, entries } = append;
  try {
    await database.transaction(async (queries) => {
      for (const entry of entries) await insertTable(queries, table, entry);
      const stored = await insertInto(queries, [append], announce);
      if (!stored.has(table)) throw new Lost();
      for (const change of entries.flatMap(seatChanges)) await changeSeat(queries, table, change);
      if (deadline !== undefined) {
        const values = [table, deadline];
        await queries.query({ text: 'update tables set deadline = $2 where id = $1', values });
      }
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return CONFLICT;
    if (!(error instanceof Lost)) throw error;
    return lostTo((await lastSeqs(database, [table])).get(table) ?? 0, append);
  }
  await acknowledge?.([append]);
  return APPENDED;
}

async function insertTable(queries: Queries, id: string, { at, body }: LogEntry): Promise<void> {
  if (body.type !== 'created') return;
  await queries.query({
    text: `insert into tables (id, created_at, preset, stage) values ($1, $2, $3, 'gathering')`,
    values: [id, at, body.preset],
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isOneToBlame = (error: unknown): boolean => ONE_IS_TO_BLAME.test(codeOf(error));
