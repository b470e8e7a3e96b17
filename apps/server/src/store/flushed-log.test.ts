import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { created, entry, paced } from '../testing/log-entries.js';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { openEmbedded, type Embedded } from './embedded.js';
import { FlushedLog } from './flushed-log.js';
import { Journal, journalNumbers, readJournal, type JournalLine } from './journal.js';
import { migrate } from './migrations.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CLOSED: readonly JournalLine[] = [{ type: 'closed' }];

let folder: TemporaryFolder;
let embedded: Embedded;
let next = 1;

beforeAll(async () => {
  folder = temporaryFolder();
  embedded = await openEmbedded(folder.path);
  await migrate(embedded.database.kysely);
});
afterAll(async () => {
  await embedded.database.close();
  folder.remove();
});

/** A journal of its own; the database is the same for all. */
async function logWith(
  lines: readonly JournalLine[],
): Promise<{ readonly log: FlushedLog; readonly journal: Journal; readonly table: string }> {
  const number = Math.max(0, ...journalNumbers(folder.path)) + 1;
  const journal = await Journal.open(folder.path, number);
  const log = new FlushedLog(embedded.database, journal, lines);
  return { log, journal, table: `table-${next++}` };
}

const journaled = (journal: Journal, table: string): readonly number[] =>
  readJournal(folder.path, journal.number).lines.flatMap((line) =>
    line.type === 'entries' && line.table === table ? line.entries.map(({ seq }) => seq) : [],
  );

describe('a log with a journal', () => {
  it('has an entry on the disk when its writer is told', async () => {
    const { log, journal, table } = await logWith(CLOSED);
    await log.append(table, [entry(1, created('p1')), entry(2, paced)]);
    await log.append(table, [entry(3, paced)]);
    expect(journaled(journal, table)).toEqual([1, 2, 3]);
    await journal.close();
  });

  it('gives out nothing any more that a broken journal does not have', async () => {
    const { log, journal, table } = await logWith(CLOSED);
    await log.append(table, [entry(1, created('p1'))]);
    await journal.close();
    await expect(log.append(table, [entry(2, paced)])).rejects.toThrow('journal');
    // The database has it; but who is told of it might lose it with the machine.
    await expect(log.read(table, 1)).rejects.toThrow('journal');
    expect((await log.read(table, 0).catch(() => [])).length).toBe(0);
  });

  it('flushes what a crash has left in the database alone before anybody reads it', async () => {
    const before = await logWith(CLOSED);
    const { table } = before;
    await before.log.append(table, [entry(1, created('p1')), entry(2, paced)]);
    const { log, journal } = await logWith([
      { type: 'entries', table, entries: [entry(1, created('p1'))] },
    ]);
    expect(await log.read(table, 0)).toHaveLength(2);
    expect(journaled(journal, table)).toEqual([2]);
    expect(await log.read(table, 0)).toHaveLength(2);
    expect(journaled(journal, table)).toEqual([2]);
    await journal.close();
    await before.journal.close();
  });

  it.each([
    ['is', true, []],
    ['is not', false, [1, 2]],
  ])('counts as flushed what a backup has, once it %s made', async (_, isMade, expected) => {
    const before = await logWith(CLOSED);
    const { table } = before;
    await before.log.append(table, [entry(1, created('p1')), entry(2, paced)]);
    const { log, journal } = await logWith([]);
    log.beginBackup()(isMade);
    await log.read(table, 0);
    expect(journaled(journal, table)).toEqual(expected);
    await log.append(table, [entry(3, paced)]);
    expect(journaled(journal, table)).toEqual([...expected, 3]);
    await journal.close();
    await before.journal.close();
  });
});
