// The requests beside the socket: finding one's tables again, making new ones. An answer that does not
// come, or comes from something else than our server, counts as the server being out of reach.
import {
  ERROR_CODES,
  type Me,
  type NewTable,
  type OwnMatch,
  type OwnTable,
  type Rejection,
} from '@court-piece/protocol';
import { err, isSeat, ok, type Result } from '@court-piece/rules/view';
import { isRecord } from './storage.js';

/** The part of `fetch` that is needed. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The page's own: `fetch` must not be called as somebody's method. */
export const fetchFromServer: Fetch = (address, init) => fetch(address, init);

/** How long an answer may take (milliseconds). */
export interface ApiTimes {
  /** Before a game starts without the server. */
  readonly reach: number;
  readonly answer: number;
}

export const API_TIMES: ApiTimes = { reach: 1_500, answer: 8_000 };

export type ApiError =
  | { readonly type: 'unreachable' }
  | { readonly type: 'refused'; readonly error: Rejection };

export async function fetchMe(
  fetch: Fetch,
  times: ApiTimes = API_TIMES,
): Promise<Result<Me, ApiError>> {
  const answer = await ask(fetch, '/api/me', {}, times.answer);
  if (!answer.ok) return answer;
  return isMe(answer.value) ? ok(answer.value) : err({ type: 'unreachable' });
}

/** True if the server answers at once. */
export async function isReachable(fetch: Fetch, times: ApiTimes = API_TIMES): Promise<boolean> {
  const answer = await ask(fetch, '/healthz', {}, times.reach);
  return answer.ok;
}

/** Makes a table; the result is its id. */
export async function createTable(
  fetch: Fetch,
  wish: NewTable,
  times: ApiTimes = API_TIMES,
): Promise<Result<string, ApiError>> {
  return readId(await ask(fetch, '/api/tables', postOf(wish), times.answer));
}

export const postOf = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export function readId(answer: Result<unknown, ApiError>): Result<string, ApiError> {
  if (!answer.ok) return answer;
  const id = isRecord(answer.value) ? answer.value['id'] : undefined;
  return typeof id === 'string' ? ok(id) : err({ type: 'unreachable' });
}

/** Hands in a match that was played without the server; as often as one likes, it counts once. */
export async function handInMatch(
  fetch: Fetch,
  id: string,
  match: OwnMatch,
  times: ApiTimes = API_TIMES,
): Promise<Result<null, ApiError>> {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(match),
  };
  const answer = await ask(fetch, `/api/me/matches/${id}`, init, times.answer);
  return answer.ok ? ok(null) : answer;
}

/** Gateways say so when the server behind them is gone. */
const GONE = [502, 503, 504];

export async function ask(
  fetch: Fetch,
  address: string,
  init: RequestInit,
  milliseconds: number,
): Promise<Result<unknown, ApiError>> {
  try {
    const response = await fetch(address, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(milliseconds),
    });
    if (GONE.includes(response.status)) return err({ type: 'unreachable' });
    const body: unknown = await response.json();
    if (response.ok) return ok(body);
    return err({ type: 'refused', error: readError(body) });
  } catch {
    return err({ type: 'unreachable' });
  }
}

function readError(body: unknown): Rejection {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error)) return { code: 'internal' };
  const code = ERROR_CODES.find((known) => known === error['code']) ?? 'internal';
  const { rule, detail = error['path'] } = error;
  return {
    code,
    ...(typeof rule === 'string' ? { rule } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
  };
}

const isMe = (value: unknown): value is Me =>
  isRecord(value) &&
  (value['name'] === null || typeof value['name'] === 'string') &&
  Array.isArray(value['tables']) &&
  value['tables'].every(isOwnTable);

const isOwnTable = (value: unknown): value is OwnTable =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['preset'] === 'string' &&
  typeof value['stage'] === 'string' &&
  isSeat(value['seat']) &&
  isRecord(value['score']) &&
  isRecord(value['seats']);
