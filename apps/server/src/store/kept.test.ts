import { rmSync, truncateSync, readdirSync, writeFileSync, statSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../identity.js';
import { created, entry, ownMatch, paced, sat } from '../testing/log-entries.js';
import { keptLog, type KeptLog } from '../testing/table-ports.js';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { Journal, journalFile, journalNumbers } from './journal.js';
import { backupNumbers, writeBackup } from './backups.js';
import { openKept, type Kept } from './kept.js';
import { databaseTableList } from './table-list.js';

// Real databases, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RESTORED = 'the database was restored from a backup and the journal';
const TOKEN = hashOf('t'.repeat(43));

let folder: TemporaryFolder;
let log: KeptLog;

/** A store that was filled and closed, to be copied: making it takes most of the time of a test. */
let filled: TemporaryFolder;
beforeAll(async () => {
  filled = temporaryFolder();
  const kept = await openKept({ dataFolder: filled.path, backupEvery: 0 }, keptLog());
  await fill(kept);
  await kept.close();
});
afterAll(() => filled.remove());

beforeEach(() => {
  folder = temporaryFolder();
  log = keptLog();
});
afterEach(() => folder.remove());

const copyFilled = (): void => cpSync(filled.path, folder.path, { recursive: true });

const open = (): Promise<Kept> => openKept({ dataFolder: folder.path, backupEvery: 0 }, log);
const database = (): string => join(folder.path, 'database');
const restored = () => log.lines.filter(({ message }) => message === RESTORED);

async function seqsOf(kept: Kept, table = 'T'): Promise<readonly number[]> {
  return (await kept.log.read(table, 0)).map(({ seq }) => seq);
}

/** Two entries before the backup, one after it, and a person each time. */
async function fill(kept: Kept): Promise<void> {
  await kept.log.append('T', [entry(1, created('p1')), entry(2, paced)]);
  await kept.backUp();
  await kept.players.add({ id: 'p1', tokenHash: TOKEN, now: 7 });
  await kept.players.rename('p1', 'زینب');
  await kept.log.append('T', [entry(3, sat('south', 'p1'))]);
  await fillOwn(kept);
}

/** What people have besides tables and names. */
async function fillOwn(kept: Kept): Promise<void> {
  for (const player of ['p2', 'p3']) {
    await kept.blocks.add({ id: `b-${player}`, by: 'p1', player, name: player, at: 7 });
  }
  await kept.blocks.remove('p1', 'b-p3');
  for (const player of ['p1', 'p4']) await kept.ownMatches.add(ownMatch(player, 'm1', 7));
  await kept.ownMatches.add(ownMatch('p1', 'm2', 8));
  await kept.ownMatches.remove('p1', 'm2');
  await kept.players.forget('p4');
}

async function expectAll(kept: Kept): Promise<void> {
  expect(await seqsOf(kept)).toEqual([1, 2, 3]);
  expect(await kept.players.byTokenHash(TOKEN)).toMatchObject({ id: 'p1', name: 'زینب' });
  expect((await kept.blocks.of('p1')).map(({ player }) => player)).toEqual(['p2']);
  expect(await kept.ownMatches.of('p1')).toMatchObject([{ id: 'm1', finishedAt: 7 }]);
  expect(await kept.ownMatches.of('p4')).toEqual([]);
  const seats = await databaseTableList(kept.embedded.database.kysely).of('p1', 9);
  expect(seats.map(({ seat }) => seat).toSorted()).toEqual(['north', 'south']);
}

/** Damages the folder as a crash of the machine may. */
const DAMAGES: readonly (readonly [string, () => void])[] = [
  ['is gone', () => rmSync(database(), { recursive: true })],
  ['has lost a file', () => rmSync(join(database(), 'global', 'pg_control'))],
  ['has lost its version', () => rmSync(join(database(), 'PG_VERSION'))],
  [
    'has files cut in half',
    () => {
      for (const name of readdirSync(join(database(), 'base', '5'))) {
        const path = join(database(), 'base', '5', name);
        truncateSync(path, Math.floor(statSync(path).size / 2));
      }
    },
  ],
  [
    'has noise in its control file',
    () => writeFileSync(join(database(), 'global', 'pg_control'), Buffer.alloc(8192, 0x5a)),
  ],
];

describe('a database that', () => {
  it.each(DAMAGES)('%s is restored, with all that was acknowledged', async (_, damage) => {
    copyFilled();
    damage();
    const again = await open();
    await expectAll(again);
    expect(restored()).toMatchObject([
      { level: 'warn', facts: { backup: 1, entries: 1, players: 1, gaps: 0 } },
    ]);
    await again.close();
  });

  it('was restored is whole', async () => {
    copyFilled();
    rmSync(database(), { recursive: true });
    await (await open()).close();
    const again = await open();
    await expectAll(again);
    expect(restored()).toHaveLength(1);
    await again.close();
  });

  it('is whole is left alone', async () => {
    copyFilled();
    const again = await open();
    await expectAll(again);
    expect(log.lines).toEqual([]);
    await again.close();
  });

  it('is older than the journal is restored', async () => {
    copyFilled();
    cpSync(database(), `${database()}.old`, { recursive: true });
    const later = await open();
    await later.log.append('T', [entry(4, paced), entry(5, paced)]);
    await later.close();
    rmSync(database(), { recursive: true });
    cpSync(`${database()}.old`, database(), { recursive: true });
    const again = await open();
    expect(await seqsOf(again)).toEqual([1, 2, 3, 4, 5]);
    expect(restored()).toMatchObject([{ facts: { backup: 1, gaps: 0 } }]);
    await again.close();
  });

  it('is damaged with its last backup is restored from the one before', async () => {
    copyFilled();
    const kept = await open();
    await kept.backUp();
    await kept.close();
    truncateSync(join(folder.path, 'backup-000002.tar.gz'), 1000);
    rmSync(database(), { recursive: true });
    const again = await open();
    await expectAll(again);
    expect(restored()).toMatchObject([{ facts: { backup: 1 } }]);
    await again.close();
  });
});

describe('backups', () => {
  it('are the last two, with the journals that belong to them', async () => {
    // What is in them does not matter here.
    const journal = await Journal.open(folder.path, 0);
    for (let number = 1; number <= 4; number++) {
      await journal.rotate();
      await writeBackup(folder.path, number, new Uint8Array(10));
    }
    await journal.close();
    expect(backupNumbers(folder.path)).toEqual([3, 4]);
    expect(journalNumbers(folder.path)).toEqual([3, 4]);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('miss nothing that is written while they are made', async () => {
    const kept = await open();
    await kept.log.append('T', [entry(1, created('p1'))]);
    const backing = kept.backUp();
    for (let seq = 2; seq <= 30; seq++) await kept.log.append('T', [entry(seq, paced)]);
    await backing;
    await kept.close();
    rmSync(database(), { recursive: true });
    const again = await open();
    expect(await seqsOf(again)).toHaveLength(30);
    await again.close();
  });

  it('begin at once for a folder from before there were any', async () => {
    copyFilled();
    for (const number of journalNumbers(folder.path)) rmSync(journalFile(folder.path, number));
    rmSync(join(folder.path, 'backup-000001.tar.gz'));
    const later = await open();
    // Journal 0 would begin with an empty database, and 1 is what it was opened with.
    expect(backupNumbers(folder.path)).toEqual([2]);
    await later.log.append('T', [entry(4, paced)]);
    await later.close();
    rmSync(database(), { recursive: true });
    const again = await open();
    expect(await seqsOf(again)).toEqual([1, 2, 3, 4]);
    await again.close();
  });
});

describe('an entry that was stored but not flushed when the program died', () => {
  it('comes into the journal with the next one of its table', async () => {
    const kept = await open();
    await kept.log.append('T', [entry(1, created('p1'))]);
    await kept.log.append('T', [entry(2, paced)]);
    await kept.close();
    // As if the machine had written the database, but not the second line of the journal.
    const path = journalFile(folder.path, 0);
    truncateSync(path, statSync(path).size - 200);
    const later = await open();
    await later.log.append('T', [entry(3, paced)]);
    await later.close();
    rmSync(database(), { recursive: true });
    const again = await open();
    expect(await seqsOf(again)).toEqual([1, 2, 3]);
    await again.close();
  });
});
