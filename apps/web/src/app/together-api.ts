// The requests for coming together: codes, tables that want players, a match at once, people whom one
// does not want to sit with, and what deals look like over time.
import type { Blocked, DealStatistics, QuickMatch, WantedTable } from '@court-piece/protocol';
import { err, ok, type Result } from '@court-piece/rules/view';
import { API_TIMES, ask, postOf, readId, type ApiError, type Fetch } from './api.js';
import { isRecord } from './storage.js';

export async function fetchWanted(fetch: Fetch): Promise<readonly WantedTable[] | null> {
  const answer = await ask(fetch, '/api/tables', {}, API_TIMES.answer);
  const tables = answer.ok && isRecord(answer.value) ? answer.value['tables'] : undefined;
  return Array.isArray(tables) && tables.every(isWanted) ? tables : null;
}

const isWanted = (value: unknown): value is WantedTable =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  isRecord(value['rules']) &&
  Array.isArray(value['people']) &&
  Array.isArray(value['open']) &&
  typeof value['ageMs'] === 'number';

/** The id of a table where one now sits. */
export async function findMatch(fetch: Fetch, wish: QuickMatch): Promise<Result<string, ApiError>> {
  return readId(await ask(fetch, '/api/quick', postOf(wish), API_TIMES.answer));
}

/** The id of the table of a short code. */
export async function openCode(fetch: Fetch, code: string): Promise<Result<string, ApiError>> {
  return readId(await ask(fetch, '/api/codes', postOf({ code }), API_TIMES.answer));
}

export const fetchBlocks = (fetch: Fetch): Promise<Result<readonly Blocked[], ApiError>> =>
  askForBlocks(fetch, '/api/blocks', {});

export const block = (
  fetch: Fetch,
  table: string,
  person: number,
): Promise<Result<readonly Blocked[], ApiError>> =>
  askForBlocks(fetch, '/api/blocks', postOf({ table, person }));

export const unblock = (fetch: Fetch, id: string): Promise<Result<readonly Blocked[], ApiError>> =>
  askForBlocks(fetch, `/api/blocks/${encodeURIComponent(id)}`, { method: 'DELETE' });

async function askForBlocks(
  fetch: Fetch,
  address: string,
  init: RequestInit,
): Promise<Result<readonly Blocked[], ApiError>> {
  const answer = await ask(fetch, address, init, API_TIMES.answer);
  if (!answer.ok) return answer;
  const blocks = isRecord(answer.value) ? answer.value['blocks'] : undefined;
  return Array.isArray(blocks) && blocks.every(isBlocked)
    ? ok(blocks)
    : err({ type: 'unreachable' });
}

const isBlocked = (value: unknown): value is Blocked =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';

/** Null where the server cannot be asked. */
export async function fetchStatistics(fetch: Fetch): Promise<DealStatistics | null> {
  const answer = await ask(fetch, '/api/fairness/statistics', {}, API_TIMES.answer);
  const isRead =
    answer.ok &&
    isRecord(answer.value) &&
    typeof answer.value['deals'] === 'number' &&
    isRecord(answer.value['cards']);
  return isRead ? (answer.value as unknown as DealStatistics) : null;
}
