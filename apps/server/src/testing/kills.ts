// Kills a writer again and again, and looks at what the store has afterwards.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomId } from '../random-id.js';
import { openStore } from '../store/store.js';
import type { Programs } from './programs.js';
import { temporaryFolder } from './temporary-folder.js';

export interface KillOutcome {
  /** What the writer was told is stored, and what is. */
  readonly acknowledged: number;
  readonly stored: number;
  /** What there still is once the database is lost with the machine. */
  readonly restored: number;
  /** The log is 1, 2, 3 …, and no batch is there in part. */
  readonly isWhole: boolean;
}

/** @param after how many acknowledgements each writer lives to see, one writer for each number */
export async function killWriters(
  programs: Programs<'writer'>,
  after: readonly number[],
): Promise<KillOutcome> {
  const folder = temporaryFolder();
  const table = randomId();
  let acknowledged = 0;
  for (const count of after) {
    const writer = programs.start('writer', [folder.path, table]);
    await writer.line(new RegExp(`(stored \\d+\n){${count}}`));
    writer.kill('SIGKILL');
    const { stdout } = await writer.ended;
    acknowledged = Number(/stored (\d+)\n(?:stored \d*)?$/.exec(stdout)?.[1] ?? acknowledged);
  }
  const store = await openStore({ dataFolder: folder.path, databaseUrl: null });
  const log = await store.log.read(table, 0);
  await store.close();
  rmSync(join(folder.path, 'database'), { recursive: true });
  const restored = await openStore({ dataFolder: folder.path, databaseUrl: null });
  const again = await restored.log.read(table, 0);
  await restored.close();
  folder.remove();
  const batches = new Map<string | null, number>();
  for (const { command } of log.slice(1)) batches.set(command, (batches.get(command) ?? 0) + 1);
  return {
    acknowledged,
    stored: log.length,
    restored: again.length,
    isWhole:
      log.every(({ seq }, index) => seq === index + 1) &&
      [...batches.values()].every((size) => size === 1 || size === 3),
  };
}
