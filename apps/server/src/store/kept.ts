// The embedded store that keeps what it has acknowledged, also when the machine dies: the database, a
// journal that is flushed before anybody is told, and backups from which both begin again.
import type { LogStore } from '@court-piece/table';
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import type { Log } from '../log.js';
import { reasonOf, StartError } from '../start-error.js';
import { secondsSince, type Metrics } from '../metrics.js';
import { backupNumbers, readBackup, writeBackup } from './backups.js';
import { clearMark, isDamage, markDamage, markedDamage } from './damage.js';
import { databaseBlocks, journaledBlocks, type Blocks } from './blocks.js';
import { databaseFolder, openEmbedded, takeFolder, type Embedded } from './embedded.js';
import { FlushedLog } from './flushed-log.js';
import { Journal, journalNumbers, readJournal, type JournalLine } from './journal.js';
import { migrate } from './migrations.js';
import { databaseOwnMatches, journaledOwnMatches, type OwnMatches } from './own-matches.js';
import { databasePlayers, journaledPlayers, type Players } from './players.js';
import { isBehind, replay, replayOwn } from './replay.js';
import { databaseReports, journaledReports, type Reports } from './reports.js';
import { unpackDatabase, unpackTemplate } from './template.js';

export interface KeptSettings {
  readonly dataFolder: string;
  /** In milliseconds; 0 for never. */
  readonly backupEvery: number;
}

export interface Kept {
  readonly embedded: Embedded;
  readonly log: LogStore;
  readonly players: Players;
  readonly reports: Reports;
  readonly blocks: Blocks;
  readonly ownMatches: OwnMatches;
  backUp(): Promise<void>;
  close(): Promise<void>;
}

const UNMEASURED: DiskMetrics = { flushed: () => undefined, stalled: () => undefined };

export type DiskMetrics = Pick<Metrics, 'flushed' | 'stalled'>;

export interface KeptLinks {
  readonly metrics?: DiskMetrics | undefined;
  /** Told once that the database must be restored, which the next start does. */
  readonly onDamage?: ((error: unknown) => void) | undefined;
}

export async function openKept(
  { dataFolder, backupEvery }: KeptSettings,
  log: Log,
  { metrics = UNMEASURED, onDamage = () => undefined }: KeptLinks = {},
): Promise<Kept> {
  const lock = await takeFolder(dataFolder);
  try {
    const folder = realpathSync(dataFolder);
    const isOld =
      existsSync(databaseFolder(folder)) &&
      backupNumbers(folder).length === 0 &&
      !journalNumbers(folder).includes(0);
    const lines = readJournals(folder, log);
    const watch = new DamageWatch(folder, log, onDamage);
    const embedded = await openOrRestore({ folder, lines, log, watch });
    // Only from now on: what was found before was mended just now, or has kept it from starting.
    watch.begin();
    const numbers = [...journalNumbers(folder), ...backupNumbers(folder)];
    const number = Math.max(isOld ? 1 : 0, ...numbers);
    const journal = await Journal.open(folder, number, (seconds) => metrics.flushed(seconds));
    await journal.write({ type: 'opened' });
    const kept = new KeptStore({ folder, embedded, journal, log, metrics }, lines);
    // A database from before there were journals: the first journal needs something to begin from.
    if (isOld) await kept.backUp();
    kept.backUpEvery(backupEvery);
    return {
      embedded,
      log: kept.log,
      players: kept.players,
      reports: kept.reports,
      blocks: kept.blocks,
      ownMatches: kept.ownMatches,
      backUp: () => kept.backUp(),
      async close() {
        try {
          await kept.close();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function readJournals(folder: string, log: Log): readonly JournalLine[] {
  return journalNumbers(folder).flatMap((number) => {
    const { lines, damaged } = readJournal(folder, number);
    if (damaged > 0) log.error({ number, damaged }, 'lines of the journal cannot be read');
    return lines;
  });
}

interface Opening {
  readonly folder: string;
  readonly lines: readonly JournalLine[];
  readonly log: Log;
  readonly watch: DamageWatch;
}

/** Marks the folder at the first sign of damage. */
class DamageWatch {
  readonly #folder: string;
  readonly #log: Log;
  readonly #onDamage: (error: unknown) => void;
  #isWatching = false;

  constructor(folder: string, log: Log, onDamage: (error: unknown) => void) {
    this.#folder = folder;
    this.#log = log;
    this.#onDamage = onDamage;
  }

  begin(): void {
    this.#isWatching = true;
  }

  readonly saw = (error: unknown): void => {
    if (!this.#isWatching || !isDamage(error)) return;
    this.#isWatching = false;
    this.#log.error({ err: error }, 'the database is damaged and will be restored');
    markDamage(this.#folder, error);
    this.#onDamage(error);
  };
}

async function openOrRestore(opening: Opening): Promise<Embedded> {
  const { folder, lines } = opening;
  let reason: unknown = markedDamage(folder);
  if (reason !== undefined) {
    const restored = await restore(opening, reason);
    clearMark(folder);
    return restored;
  }
  const isKnown = journalNumbers(folder).length + backupNumbers(folder).length > 0;
  if (isKnown && !existsSync(databaseFolder(folder))) {
    return await restore(opening, new Error('the database is missing'));
  }
  try {
    const embedded = await openMigrated(opening);
    try {
      if (!(await isBehind(embedded.database, lines))) {
        await replayOwn(embedded.database, lines);
        return embedded;
      }
      reason = new Error('the database is behind the journal');
    } catch (error) {
      reason = error;
    }
    await embedded.database.close().catch(() => undefined);
  } catch (error) {
    // Of another version: that is no damage, and restoring would not help.
    if (error instanceof StartError && error.code !== 'folder-unreadable') throw error;
    reason = error;
  }
  return await restore(opening, reason);
}

async function openMigrated({ folder, watch }: Opening): Promise<Embedded> {
  const embedded = await openEmbedded(folder, watch.saw);
  try {
    await migrate(embedded.database.kysely);
    return embedded;
  } catch (error) {
    await embedded.database.close().catch(() => undefined);
    throw error;
  }
}

/** The last good backup, and what the journals have beyond it. */
async function restore(opening: Opening, reason: unknown): Promise<Embedded> {
  const { folder, lines, log } = opening;
  const database = databaseFolder(folder);
  const journals = journalNumbers(folder);
  // The first journal begins with the empty database.
  const choices = [...backupNumbers(folder).toReversed(), ...(journals.includes(0) ? [0] : [])];
  for (const backup of choices) {
    try {
      const unpacked = `${database}.restored`;
      rmSync(unpacked, { recursive: true, force: true });
      if (backup === 0) unpackTemplate(unpacked);
      else unpackDatabase(readBackup(folder, backup), unpacked);
      setAside(database);
      renameSync(unpacked, database);
      const embedded = await openMigrated(opening);
      const { entries, players, gaps } = await replay(embedded.database, lines);
      const facts = { err: reason, backup, entries, players, gaps };
      log.warn(facts, 'the database was restored from a backup and the journal');
      return embedded;
    } catch (error) {
      log.error({ err: error, backup }, 'a backup cannot be restored');
    }
  }
  throw reason instanceof StartError
    ? reason
    : new StartError(
        'folder-unreadable',
        `the database in ${database} cannot be used (${reasonOf(reason)}), and there is no good backup beside it: see docs/operations.md`,
        reason,
      );
}

/** Somebody may want to look at what was damaged; the first such folder tells most. */
function setAside(database: string): void {
  const aside = `${database}.damaged`;
  if (!existsSync(database)) return;
  if (existsSync(aside)) rmSync(database, { recursive: true });
  else renameSync(database, aside);
}

interface KeptParts {
  readonly folder: string;
  readonly embedded: Embedded;
  readonly journal: Journal;
  readonly log: Log;
  readonly metrics: DiskMetrics;
}

class KeptStore {
  readonly log: LogStore;
  readonly players: Players;
  readonly reports: Reports;
  readonly blocks: Blocks;
  readonly ownMatches: OwnMatches;
  readonly #parts: KeptParts;
  readonly #flushed: FlushedLog;
  #backingUp: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: KeptParts, lines: readonly JournalLine[]) {
    this.#parts = parts;
    const { embedded, journal } = parts;
    this.#flushed = new FlushedLog(embedded.database, journal, lines);
    this.log = this.#flushed;
    this.players = journaledPlayers(databasePlayers(embedded.database.kysely), journal);
    this.reports = journaledReports(databaseReports(embedded.database.kysely), journal);
    this.blocks = journaledBlocks(databaseBlocks(embedded.database.kysely), journal);
    this.ownMatches = journaledOwnMatches(databaseOwnMatches(embedded.database.kysely), journal);
  }

  backUpEvery(milliseconds: number): void {
    if (milliseconds === 0) return;
    this.#timer = setInterval(() => {
      if (!this.#parts.journal.hasLines) return;
      this.backUp().catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'no backup could be made'),
      );
    }, milliseconds);
    this.#timer.unref();
  }

  /** The journal first: what is stored after the copy was taken must be in the journal after it. */
  async backUp(): Promise<void> {
    const { folder, embedded, journal, metrics } = this.#parts;
    this.#backingUp ??= (async () => {
      await journal.rotate();
      const settle = this.#flushed.beginBackup();
      try {
        const start = performance.now();
        const dump = await embedded.dump();
        metrics.stalled(secondsSince(start));
        await writeBackup(folder, journal.number, dump);
        settle(true);
      } catch (error) {
        settle(false);
        throw error;
      }
    })().finally(() => {
      this.#backingUp = undefined;
    });
    await this.#backingUp;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#backingUp?.catch(() => undefined);
    await this.#parts.journal.close();
    await this.#parts.embedded.database.close();
  }
}
