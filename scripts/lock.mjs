// One at a time between processes: two commands started side by side must not both install.
// The lock is a file whose age its holder keeps young. One that was left behind by a crash is taken
// over, though not while the program that the holder had started (npm, tsc) is still at work.
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
const orphanMs = 300_000;
const pollMs = 100;

/**
 * Runs `work` while no other process does so for the same folder. It is given a function that takes
 * the process id of a program which must not run twice either.
 */
export async function withLock(folder, work) {
  const directory = join(folder, 'tmp');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'ensure.lock');
  const holder = { host: hostname(), pid: process.pid, since: Date.now() };
  let token = JSON.stringify(holder);
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
    return await work((program) => {
      token = JSON.stringify({ ...holder, program });
      writeFileSync(file, token);
    });
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
  let age;
  let holder;
  try {
    age = Date.now() - statSync(file).mtimeMs;
    holder = JSON.parse(content);
  } catch {
    // Gone meanwhile, or seen between its creation and its writing; if it stays so, its age tells.
    return age !== undefined && age > staleMs;
  }
  if (holder.host !== hostname()) return age > staleMs;
  if (holder.program !== undefined && isAlive(holder.program)) return age > orphanMs;
  return age > staleMs || !isAlive(holder.pid);
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
