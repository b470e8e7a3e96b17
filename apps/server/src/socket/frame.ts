// One frame from a client, as data or as the reason why it is none. Nothing that comes out of here
// can upset a parser, the store or the memory further in.
import { MAX_FRAME_BYTES, type Rejection } from '@court-piece/protocol';
import { err, ok, type Result } from '@court-piece/rules';

/** Beyond this the connection is closed before the frame is read to its end. */
export const HARD_FRAME_BYTES = 16 * MAX_FRAME_BYTES;

export interface BadFrame {
  readonly error: Rejection;
  /** Who sends this has no use for an answer: the connection ends. */
  readonly isFatal: boolean;
}

export function readFrame(data: Buffer, isBinary: boolean): Result<unknown, BadFrame> {
  if (isBinary) return bad({ code: 'bad-message', detail: 'text frames only' }, true);
  if (data.length > MAX_FRAME_BYTES) return bad({ code: 'too-large' }, true);
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return bad({ code: 'bad-message', detail: 'not JSON' }, false);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return bad({ code: 'bad-message', detail: 'one object a frame' }, false);
  }
  return isStorable(value) ? ok(value) : bad({ code: 'bad-message', detail: 'text' }, false);
}

const bad = (error: Rejection, isFatal: boolean): Result<never, BadFrame> =>
  err({ error, isFatal });

/** Databases take neither a null character nor half of a pair in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a database can keep all texts in a value that JSON gave. */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string' && UNSTORABLE.test(next)) return false;
    if (typeof next === 'object' && next !== null) left.push(...(Object.values(next) as unknown[]));
  }
  return true;
}
