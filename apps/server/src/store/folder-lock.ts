// One process for one data folder. The embedded database takes no lock itself, and two processes on
// it lose rows without a word. Whoever listens on the folder's socket has the folder: the kernel ends
// that with the process, however it dies, and it also holds between containers that share the folder,
// where process numbers mean nothing.
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, systemCode } from '../start-error.js';

/** Longer names of sockets are cut without a word (107 bytes on Linux, 103 elsewhere). */
const LONGEST_SOCKET_PATH = 100;
const SETTLING_MILLISECONDS = 100;
const ATTEMPTS = 5;

export interface FolderLock {
  release(): Promise<void>;
}

/** Where the lock of an existing folder lies: inside it if the path is short enough. */
export function lockPath(folder: string, temporaryFolder = tmpdir()): string {
  const real = realpathSync(folder);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\court-piece-${hash}`;
  const inside = join(real, 'lock');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const outside = join(temporaryFolder, `court-piece-${hash}.lock`);
  if (Buffer.byteLength(outside) <= LONGEST_SOCKET_PATH) return outside;
  throw new StartError(
    'folder-path-too-long',
    `the paths of the data folder ${real} and of the temporary folder ${temporaryFolder} are too long for a lock: choose a shorter one`,
  );
}

/** Takes the folder for this process, or throws a StartError. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = lockPath(folder);
  const inUse = (): StartError =>
    new StartError(
      'folder-in-use',
      `another process is using the data folder ${realpathSync(folder)}: stop it, or choose another folder with --data or COURT_PIECE_DATA`,
    );
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await listenOn(path, folder);
    if (server !== undefined) {
      const own = identityOf(path);
      // Two processes may find the same dead socket; the slower one must not unlink a living one.
      if (attempt === 0 || (await isStill(path, own))) return held(server);
      await closed(server, path, own);
      continue;
    }
    const found = identityOf(path);
    if (await isAnswered(path)) throw inUse();
    if (found !== undefined && identityOf(path) === found) removeFile(path);
  }
  throw inUse();
}

async function listenOn(path: string, folder: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  const failure = await new Promise<unknown>((resolve) => {
    server.once('error', resolve);
    server.listen(path, () => resolve(undefined));
  });
  if (failure === undefined) {
    server.on('error', () => undefined);
    if (process.platform !== 'win32') chmodSync(path, 0o600);
    return server;
  }
  if (systemCode(failure) === 'EADDRINUSE') return undefined;
  throw new StartError(
    'folder-not-writable',
    `cannot write to the data folder ${folder}: the lock ${path} cannot be made (${systemCode(failure) ?? 'unknown reason'})`,
    failure,
  );
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // A full queue of a busy process is an answer too.
    socket.once('error', (error) =>
      resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(systemCode(error) ?? '')),
    );
  });

/** Which file it is: another socket at the same path differs in it, even with a reused inode. */
function identityOf(path: string): string | undefined {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino}:${stat.birthtimeNs}`;
}

async function isStill(path: string, own: string | undefined): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLING_MILLISECONDS);
  });
  return own !== undefined && identityOf(path) === own;
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/** Closing unlinks the path, which may be another process's socket by now. */
async function closed(server: Server, path: string, own: string | undefined): Promise<void> {
  if (identityOf(path) === own) return await stop(server);
  // Left open but unreachable: it has no name any more, and ends with the process.
  server.unref();
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

function held(server: Server): FolderLock {
  let released: Promise<void> | undefined;
  return {
    release: () => (released ??= stop(server)),
  };
}
