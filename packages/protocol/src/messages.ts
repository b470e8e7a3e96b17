// The messages of one connection to one table, in both directions. Text frames, one JSON object each.
import * as z from 'zod/mini';
import { commandSchema, type TableCommand } from './commands.js';
import type { Rejection } from './errors.js';
import type { TableEvent, TableView } from './table-view.js';
import type { TalkLine } from './talk.js';

/** A frame larger than this is refused unread (bytes). */
export const MAX_FRAME_BYTES = 4096;

/** Ids of tables and commands. */
export const messageIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

const id = messageIdSchema;
const seq = z.int().check(z.minimum(0));

export const clientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.int(),
    table: id,
    lastSeq: seq,
  }),
  z.strictObject({
    type: z.literal('command'),
    id,
    expectedSeq: seq,
    command: commandSchema,
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

/**
 * - `hello` opens the conversation: the table, and the last log entry already known (0 for none)
 * - `command` is answered by exactly one `ack` or `reject` with the same id; sent again with the
 *   same id it gets the same answer and has no second effect
 */
export type ClientMessage =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly table: string;
      readonly lastSeq: number;
    }
  | {
      readonly type: 'command';
      readonly id: string;
      readonly expectedSeq: number;
      readonly command: TableCommand;
    }
  | { readonly type: 'ping' };

/**
 * - `update`: events after the last known entry, and the view after the last of them. The first one
 *   answers `hello`; `missed` is true if older events were left out
 * - `ack`: the command is in the log, as entry `seq`
 * - `reject`: it is not, and why; the view is the current one
 * - `talk`: what people have said; after `hello` what has been said lately
 * - `closed`: nothing more will come; do not try again if `final`
 */
export type ServerMessage =
  | {
      readonly type: 'update';
      readonly events: readonly TableEvent[];
      readonly missed: boolean;
      readonly view: TableView;
    }
  | { readonly type: 'ack'; readonly id: string; readonly seq: number }
  | {
      readonly type: 'reject';
      readonly id: string;
      readonly error: Rejection;
      readonly view: TableView;
    }
  | { readonly type: 'error'; readonly error: Rejection }
  | { readonly type: 'closed'; readonly error: Rejection; readonly final: boolean }
  | { readonly type: 'talk'; readonly lines: readonly TalkLine[] }
  | { readonly type: 'pong' };
