// An answer over a socket that no framework looks after, in the shape that all refusals have.
import { STATUS_CODES } from 'node:http';
import type { Problem } from './problem.js';

export function rawAnswer(status: number, error: Problem): string {
  const body = JSON.stringify({ error });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
