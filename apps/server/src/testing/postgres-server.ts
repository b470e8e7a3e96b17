// A PostgreSQL server for the tests of a file: the one that TEST_DATABASE_URL names, else Debian's
// binaries in a folder of their own, without a port; else the reason why there is none.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PostgresServer =
  | { readonly type: 'there'; readonly url: string; stop(): Promise<void> }
  | { readonly type: 'missing'; readonly reason: string };

const OLDEST = 15;
const BINARIES = '/usr/lib/postgresql';
const OTHERS_MAY_ENTER = 0o001;

export async function findPostgres(): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { type: 'there', url, stop: async () => undefined };
  const binaries = newestBinaries();
  if (binaries === undefined) {
    return missing(`neither TEST_DATABASE_URL nor PostgreSQL ${OLDEST} or newer in ${BINARIES}`);
  }
  const user = serverUser();
  return user === undefined
    ? missing('PostgreSQL refuses to run as root, and there is no user postgres')
    : await start(binaries, user);
}

const missing = (reason: string): PostgresServer => ({ type: 'missing', reason });

function newestBinaries(): string | undefined {
  try {
    const version = readdirSync(BINARIES)
      .map(Number)
      .filter((one) => one >= OLDEST)
      .toSorted((a, b) => b - a)[0];
    if (version === undefined) return undefined;
    const folder = join(BINARIES, String(version), 'bin');
    accessSync(join(folder, 'initdb'), constants.X_OK);
    return folder;
  } catch {
    return undefined;
  }
}

interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Whom the server runs as: this user, or `postgres` in place of root. */
function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

async function start(binaries: string, user: ServerUser): Promise<PostgresServer> {
  // Below a folder that only root may enter, the server could not read its own.
  const parent = (statSync(tmpdir()).mode & OTHERS_MAY_ENTER) === 0 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, 'court-piece-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = (): void => {
    server.kill('SIGQUIT');
  };
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  return {
    type: 'there',
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
