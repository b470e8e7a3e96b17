// Where the record of a match comes from: a table of this browser, a table of the server, a match that was
// handed in to it. Of a running match each gives the finished deals only.
import { err, ok, type Result } from '@court-piece/rules/view';
import type { Fetch } from '../api.js';
import { recordText } from '../check-record.js';

export type SourceError = 'nothing' | 'not-allowed' | 'unreachable';

/** The record as text. */
export async function recordOfTable(
  table: string,
  ports: SourcePorts,
): Promise<Result<string, SourceError>> {
  const { fetch } = ports;
  if (!ports.isLocal(table)) return await ask(fetch, `/api/tables/${table}/record`);
  try {
    const text = await ports.localRecord(table);
    if (text !== undefined) return ok(text);
  } catch {
    // No worker, or no store: perhaps the server has it.
  }
  // Played in another browser of this person, and handed in from there.
  return await ask(fetch, `/api/me/matches/${table}`);
}

export interface SourcePorts {
  readonly fetch: Fetch;
  readonly isLocal: (table: string) => boolean;
  readonly localRecord: (table: string) => Promise<string | undefined>;
}

/** The finished deals of a table of this browser; undefined where there are none. */
export async function localRecord(
  deals: (id: string) => Promise<Parameters<typeof recordText>[0] | undefined>,
  table: string,
): Promise<string | undefined> {
  const data = await deals(table);
  return data && recordText(data);
}

const WAIT = 8_000;

async function ask(fetch: Fetch, address: string): Promise<Result<string, SourceError>> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(WAIT) });
    if (answer.ok) return ok(await answer.text());
    if (answer.status === 404) return err('nothing');
    return err(answer.status === 403 ? 'not-allowed' : 'unreachable');
  } catch {
    return err('unreachable');
  }
}
