// Whether something received has the shape of a server's message. The views inside are the server's
// word; a frame of another shape (a proxy's answer, a newer server) must not stop the page.
import type { ServerMessage } from '@court-piece/protocol';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isView = (value: unknown): boolean =>
  isRecord(value) && typeof value['seq'] === 'number' && isRecord(value['match']);
const isError = (value: unknown): boolean => isRecord(value) && typeof value['code'] === 'string';

export function isServerMessage(value: unknown): value is ServerMessage {
  if (!isRecord(value)) return false;
  switch (value['type']) {
    case 'update':
      return (
        Array.isArray(value['events']) &&
        typeof value['missed'] === 'boolean' &&
        isView(value['view'])
      );
    case 'ack':
      return typeof value['id'] === 'string';
    case 'reject':
      return typeof value['id'] === 'string' && isError(value['error']) && isView(value['view']);
    case 'error':
      return isError(value['error']);
    case 'closed':
      return isError(value['error']) && typeof value['final'] === 'boolean';
    case 'talk':
      return Array.isArray(value['lines']);
    case 'pong':
      return true;
    default:
      return false;
  }
}
