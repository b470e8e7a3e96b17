// What a journal has and a database has not.
import type { LogEntry } from '@court-piece/table';
import { databaseBlocks } from './blocks.js';
import type { Database } from './database.js';
import type { JournalLine } from './journal.js';
import { databaseDeadlines } from './deadlines.js';
import { lastSeqs } from './log-insert.js';
import { databaseLogStore } from './log-store.js';
import { databaseOwnMatches } from './own-matches.js';
import { databasePlayers } from './players.js';
import { databaseReports } from './reports.js';

/** Whether something of the journal is missing in the database. */
export async function isBehind(
  database: Database,
  lines: readonly JournalLine[],
): Promise<boolean> {
  const entries = entriesOf(lines);
  const last = await lastSeqs(database, [...entries.keys()]);
  for (const [table, bySeq] of entries) {
    if (Math.max(...bySeq.keys()) > (last.get(table) ?? 0)) return true;
  }
  const gone = new Set(lines.flatMap((line) => (line.type === 'forgotten' ? line.id : [])));
  const ids = [...new Set(lines.flatMap((line) => (line.type === 'player' ? line.player.id : [])))];
  const wanted = ids.filter((id) => !gone.has(id));
  const { rows } = await database.query<{ readonly count: string }>({
    text: 'select count(*) as count from players where id = any($1)',
    values: [wanted],
  });
  return Number(rows[0]?.count) < wanted.length;
}

export interface Replayed {
  readonly entries: number;
  readonly players: number;
  /** Tables of which an entry in between is nowhere; they go on from before it. */
  readonly gaps: number;
}

/** Adds what is missing. */
export async function replay(database: Database, lines: readonly JournalLine[]): Promise<Replayed> {
  const log = databaseLogStore(database);
  const people = databasePlayers(database.kysely);
  const deadlines = databaseDeadlines(database);
  let [entries, players, gaps] = [0, 0, 0];
  for (const line of lines) {
    if (line.type === 'player') {
      const { id, tokenHash, name, seenAt } = line.player;
      const hash = Buffer.from(tokenHash, 'hex');
      if ((await people.byTokenHash(hash)) === undefined) players += 1;
      await people.add({ id, tokenHash: hash, now: seenAt });
      if (name !== null) await people.rename(id, name);
    } else if (line.type === 'renamed') await people.rename(line.id, line.name);
    else if (line.type === 'forgotten') await people.forget(line.id);
  }
  await replayOwn(database, lines);
  const byTable = entriesOf(lines);
  const last = await lastSeqs(database, [...byTable.keys()]);
  for (const [table, bySeq] of byTable) {
    const missing: LogEntry[] = [];
    const stored = last.get(table) ?? 0;
    for (let seq = stored + 1; ; seq++) {
      const entry = bySeq.get(seq);
      if (entry === undefined) break;
      missing.push(entry);
    }
    if (missing.length > 0) await log.append(table, missing);
    // What it has to do, and when, it says itself when it is looked at.
    if (missing.length > 0) await deadlines.set(table, 0);
    entries += missing.length;
    if (Math.max(...bySeq.keys()) > stored + missing.length) gaps += 1;
  }
  return { entries, players, gaps };
}

/** The last word on each counts, whatever the database already has. */
export async function replayOwn(database: Database, lines: readonly JournalLine[]): Promise<void> {
  const blocks = databaseBlocks(database.kysely);
  const matches = databaseOwnMatches(database.kysely);
  const reports = databaseReports(database.kysely);
  const people = databasePlayers(database.kysely);
  for (const line of lines) {
    if (line.type === 'blocked') await blocks.add(line.block);
    else if (line.type === 'unblocked') await blocks.remove(line.by, line.id);
    else if (line.type === 'reported') await reports.add(line.report);
    else if (line.type === 'match') await matches.add(line.match);
    else if (line.type === 'match-gone') await matches.remove(line.player, line.id);
    else if (line.type === 'forgotten') await people.forget(line.id);
  }
}

function entriesOf(
  lines: readonly JournalLine[],
): ReadonlyMap<string, ReadonlyMap<number, LogEntry>> {
  const tables = new Map<string, Map<number, LogEntry>>();
  for (const line of lines) {
    if (line.type !== 'entries') continue;
    const bySeq = tables.get(line.table) ?? new Map<number, LogEntry>();
    tables.set(line.table, bySeq);
    for (const entry of line.entries) bySeq.set(entry.seq, entry);
  }
  return tables;
}
