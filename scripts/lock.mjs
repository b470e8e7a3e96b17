// One at a time between processes: two commands started side by side must not both install.
// The lock is a file whose age its holder keeps young; one that has grown old, or whose process is
// gone, was left behind by a crash and is taken over.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 2_000;
const staleMs = 20_000;
const pollMs = 100;

/** Runs `work` while no other process does so for the same folder. */
export async function withLock(folder, work) {
  const directory = join(folder, 'tmp');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'ensure.lock');
  const token = JSON.stringify({ host: hostname(), pid: process.pid, since: Date.now() });
  let waited = false;
  while (!take(file, token)) {
    if (!waited) {
      process.stderr.write(
        'court-piece: waiting for another command that installs or builds ...\n',
      );
      waited = true;
    }
    await sleep(pollMs);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  const release = () => {
    clearInterval(heartbeat);
    if (contentOf(file) === token) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const content = contentOf(file);
  if (content !== undefined && isStale(file, content)) removeStale(file, content);
  return false;
}

function isStale(file, content) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleMs) return true;
  } catch {
    return false;
  }
  let holder;
  try {
    holder = JSON.parse(content);
  } catch {
    // Seen between its creation and its writing; if it stays so, its age tells.
    return false;
  }
  return holder.host === hostname() && !isAlive(holder.pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renaming decides who removes it; a lock that changed hands meanwhile is put back. */
function removeStale(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (contentOf(aside) !== content) linkSync(aside, file);
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Without the file there is nothing to keep young.
  }
}
