// The page's end of its worker. The worker is started ahead of time, once; if it cannot be had, every
// request is refused and the page still works with the server.
import type { NewTable, OwnTable, Rejection } from '@court-piece/protocol';
import { err, type Result } from '@court-piece/rules/view';
import type { RecordData } from '@court-piece/table';
import { proxy, transfer, wrap, type Remote } from 'comlink';
import type { FinishedMatch } from '../../worker/finished-matches.js';
import type { Continuation } from '../../worker/local-tables.js';
import type { LocalApi } from '../../worker/worker.js';
import { portLink } from '../connection/links.js';
import type { OpenLink } from '../connection/table-connection.js';

const PREFIX = 'local-';

/** Tables of this browser have ids of their own kind. */
export const isLocalTable = (id: string): boolean => id.startsWith(PREFIX);

let worker: Promise<Remote<LocalApi>> | undefined;
/** Ends it, with all tables that it plays. */
let end: () => void = () => undefined;

/** Starts the worker unless it runs. */
export function startLocalPlay(): Promise<Remote<LocalApi>> {
  worker ??= new Promise((resolve, reject) => {
    const started = new Worker(new URL('../../worker/worker.ts', import.meta.url), {
      type: 'module',
      name: 'tables',
    });
    end = () => started.terminate();
    // Fires if the file cannot be loaded: the next request tries again.
    started.addEventListener('error', () => {
      worker = undefined;
      reject(new Error('the worker does not start'));
    });
    const api = wrap<LocalApi>(started);
    api.list().then(
      () => resolve(api),
      () => resolve(api),
    );
  });
  return worker;
}

/** Nothing is played here any more, and nothing written: for a browser that is to be emptied. */
export function stopLocalPlay(): void {
  end();
  worker = undefined;
}

/** Rejections stand for a worker that cannot be had. */
export async function createLocalTable(wish: NewTable): Promise<Result<string, Rejection>> {
  try {
    const api = await startLocalPlay();
    const others = await api.list();
    if (others.length > 0) askToKeep();
    return await api.create(wish);
  } catch {
    return err({ code: 'internal', detail: 'worker' });
  }
}

/** A deal played on from some point; see the worker. */
export async function continueLocally(from: Continuation): Promise<Result<string, Rejection>> {
  try {
    const api = await startLocalPlay();
    return await api.continueFrom(from);
  } catch {
    return err({ code: 'internal', detail: 'worker' });
  }
}

/**
 * Asks the browser not to clear away what is kept here when room is short. Some ask their person, so
 * this waits until somebody has begun a second match while one is still open, and has much to lose.
 */
function askToKeep(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

export async function localTables(): Promise<readonly OwnTable[]> {
  try {
    const api = await startLocalPlay();
    return await api.list();
  } catch {
    return [];
  }
}

/** The matches of this browser that are over. */
export async function finishedMatches(): Promise<readonly FinishedMatch[]> {
  const api = await startLocalPlay();
  return await api.finished();
}

/** Lets go of a match of this browser that is over. */
export async function forgetMatch(id: string): Promise<void> {
  const api = await startLocalPlay();
  await api.forget(id);
}

/** False if a reload would lose the match: the browser keeps nothing for this page, or has no room. */
export async function isKept(id: string): Promise<boolean> {
  const api = await startLocalPlay();
  return await api.isKept(id);
}

/** Calls once the browser can keep a match no longer. */
export async function whenLost(listener: (id: string) => void): Promise<void> {
  const api = await startLocalPlay();
  await api.whenLost(proxy(listener));
}

/** The deals of a table of this browser that are over; undefined where there are none to be had. */
export async function localDeals(id: string): Promise<RecordData | undefined> {
  const api = await startLocalPlay();
  return await api.deals(id);
}

export const localLink = (id: string): OpenLink =>
  portLink(async (port) => {
    const api = await startLocalPlay();
    await api.connect(id, transfer(port, [port]));
  });
