// Instants at which a server is to die, for tests that start it through doomed-server.ts: the n-th time
// that it comes to one, the process kills itself as the kernel would. They stand at the borders of the
// program, at the file, the database and the socket, so that they hold whatever lies between.
import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Client } from 'pg';
import { WebSocket } from 'ws';

export const KILL_POINTS = [
  'before-insert',
  'after-insert',
  'before-commit',
  'after-commit',
  'before-journal',
  'torn-journal',
  'before-flush',
  'after-flush',
  'before-ack',
  'after-ack',
  'before-backup',
  'after-backup',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** Where the name and the number stand: `after-flush:7`. */
export const KILL_VARIABLE = 'COURT_PIECE_KILL';

type Any = (...args: never[]) => unknown;

/** Puts `before` and `after` around a method; `after` runs once what it promised is done. */
function around<Host extends object>(
  host: Host,
  name: keyof Host,
  before: (args: readonly unknown[], self: unknown) => void,
  after: (args: readonly unknown[]) => void,
): void {
  const method = host[name] as Any;
  const wrapped = function (this: unknown, ...args: never[]): unknown {
    before(args, this);
    const done = method.apply(this as never, args);
    if (!(done instanceof Promise)) {
      after(args);
      return done;
    }
    return done.then((value: unknown) => {
      after(args);
      return value;
    });
  };
  Object.assign(host, { [name]: wrapped });
}

/** The process dies at the n-th time that it comes to this point. */
export async function armKillPoint(wanted: KillPoint, nth: number): Promise<void> {
  let left = nth;
  const reach = (point: KillPoint): boolean => point === wanted && --left === 0;
  const pass = (point: KillPoint): void => {
    if (reach(point)) process.kill(process.pid, 'SIGKILL');
  };
  watchDatabase(pass);
  watchSockets(pass);
  watchBackups(pass);
  await watchJournal(pass, reach);
}

function watchDatabase(pass: (point: KillPoint) => void): void {
  const textOf = ([statement]: readonly unknown[]): string => {
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text;
    return String(text).trimStart().toLowerCase();
  };
  const pointOf = (args: readonly unknown[]): 'insert' | 'commit' | undefined => {
    const text = textOf(args);
    if (text === 'commit') return 'commit';
    return text.includes('insert into log') ? 'insert' : undefined;
  };
  around(
    Client.prototype,
    'query',
    (args) => {
      const point = pointOf(args);
      if (point !== undefined) pass(`before-${point}`);
    },
    (args) => {
      const point = pointOf(args);
      if (point !== undefined) pass(`after-${point}`);
    },
  );
}

function watchSockets(pass: (point: KillPoint) => void): void {
  const isAck = ([data]: readonly unknown[]): boolean => String(data).startsWith('{"type":"ack"');
  around(
    WebSocket.prototype,
    'send',
    (args) => {
      if (isAck(args)) pass('before-ack');
    },
    (args) => {
      if (isAck(args)) pass('after-ack');
    },
  );
}

function watchBackups(pass: (point: KillPoint) => void): void {
  const isBackup = ([, to]: readonly unknown[]): boolean => /backup-\d+/.test(String(to));
  around(
    fs.promises,
    'rename',
    (args) => {
      if (isBackup(args)) pass('before-backup');
    },
    (args) => {
      if (isBackup(args)) pass('after-backup');
    },
  );
  syncBuiltinESMExports();
}

async function watchJournal(
  pass: (point: KillPoint) => void,
  reach: (point: KillPoint) => boolean,
): Promise<void> {
  const handle = await open(process.execPath, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  around(
    prototype,
    'appendFile',
    ([text], self) => {
      pass('before-journal');
      if (!reach('torn-journal')) return;
      const bytes = Buffer.from(String(text));
      fs.writeSync((self as FileHandle).fd, bytes, 0, Math.floor(bytes.length / 2));
      process.kill(process.pid, 'SIGKILL');
    },
    () => undefined,
  );
  around(
    prototype,
    'datasync',
    () => pass('before-flush'),
    () => pass('after-flush'),
  );
}
