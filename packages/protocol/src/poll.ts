// The same messages over plain HTTP, for networks that let no WebSocket through: requests that a page
// sends to `POLL_PATH` (POST, JSON), and what answers them. A channel takes the place of a socket.
import * as z from 'zod/mini';
import { messageIdSchema, type ClientMessage, type ServerMessage } from './messages.js';

export const POLL_PATH = '/api/poll';

/** So many messages fit into one request. */
export const MAX_POLL_MESSAGES = 16;

const channel = messageIdSchema;
/** What is in them is looked at one by one, as on a socket. */
const messages = z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_POLL_MESSAGES));

export const pollRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), messages }),
  z.strictObject({ type: z.literal('send'), channel, messages }),
  z.strictObject({
    type: z.literal('poll'),
    channel,
    after: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal('bye'), channel }),
]);

/**
 * - `open`: a new channel with its first messages, `hello` among them; answered as a `poll`
 * - `send`: further messages, one request after another; answered at once and without content
 * - `poll`: waits for messages with a number greater than `after`, and confirms those up to it; answered
 *   with an empty list after a time. One poll waits at a time: a newer one answers the older
 * - `bye`: the channel is not needed any more
 */
export type PollRequest =
  | { readonly type: 'open'; readonly messages: readonly ClientMessage[] }
  | {
      readonly type: 'send';
      readonly channel: string;
      readonly messages: readonly ClientMessage[];
    }
  | { readonly type: 'poll'; readonly channel: string; readonly after: number }
  | { readonly type: 'bye'; readonly channel: string };

/** Answers `open` and `poll`. */
export interface PollAnswer {
  readonly channel: string;
  /** The number of the last of the messages; of the last one before them if there are none. */
  readonly last: number;
  readonly messages: readonly ServerMessage[];
}
