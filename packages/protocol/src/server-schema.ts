// The shape of every message that a table sends, strictly (see view-schema.ts): tests hold all frames
// and samples against it, and a client may.
import { isCard, SIDES, SUITS, type Card } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { choiceSchema, proposalSchema, seatSchema, textSchema } from './commands.js';
import { ERROR_CODES } from './errors.js';
import { messageIdSchema, type ServerMessage } from './messages.js';
import type { TableEvent } from './table-view.js';
import { PHRASES, REACTIONS, type TalkLine } from './talk.js';
import { dealResultSchema, openedShape, tableViewSchema } from './view-schema.js';

const seq = z.int().check(z.minimum(0));
const card = z.custom<Card>(isCard, 'not a card');
const side = z.enum(SIDES);

const rejection = z.strictObject({
  code: z.enum(ERROR_CODES),
  rule: z.exactOptional(z.string()),
  detail: z.exactOptional(z.string()),
});

const event: z.ZodMiniType<TableEvent> = z.discriminatedUnion('type', [
  z.strictObject({ seq, type: z.literal('sat'), seat: seatSchema, name: z.string() }),
  z.strictObject({ seq, type: z.literal('left'), seat: seatSchema }),
  z.strictObject({ seq, type: z.literal('started') }),
  z.strictObject({ seq, type: z.literal('undone') }),
  z.strictObject({ seq, type: z.literal('ready'), seat: seatSchema }),
  z.strictObject({ seq, type: z.literal('dealt'), dealer: seatSchema, caller: seatSchema }),
  z.strictObject({ seq, type: z.literal('chose'), choice: choiceSchema }),
  z.strictObject({
    seq,
    type: z.literal('trump-made'),
    suit: z.enum(SUITS),
    card: z.nullable(card),
  }),
  z.strictObject({ seq, type: z.literal('revealed'), card, by: z.nullable(seatSchema) }),
  z.strictObject({ seq, type: z.literal('trick-won'), seat: seatSchema, number: seq }),
  z.strictObject({ seq, type: z.literal('collected'), side, tricks: seq }),
  z.strictObject({ seq, type: z.literal('deal-finished'), result: dealResultSchema }),
  z.strictObject({
    seq,
    type: z.literal('match-finished'),
    winner: z.union([side, z.literal('draw')]),
  }),
  z.strictObject({ seq, type: z.literal('moved'), from: seatSchema, to: seatSchema }),
  z.strictObject({ seq, type: z.literal('removed'), seat: seatSchema }),
  z.strictObject({ seq, type: z.literal('held'), seat: seatSchema }),
  z.strictObject({ seq, type: z.literal('returned'), seat: seatSchema }),
  z.strictObject({ seq, type: z.literal('timed-out'), seat: seatSchema }),
  z.strictObject({
    seq,
    type: z.literal('proposed'),
    seat: seatSchema,
    proposal: proposalSchema,
  }),
  z.strictObject({ seq, type: z.enum(['agreed', 'declined']), id: seq, seat: seatSchema }),
  z.strictObject({ seq, type: z.enum(['lapsed', 'withdrawn']), id: seq }),
  z.strictObject({ seq, type: z.literal('committed'), deal: seq, commitment: z.string() }),
  z.strictObject({ seq, type: z.literal('opened'), deal: seq, ...openedShape }),
  z.strictObject({ seq, type: z.literal('rematched'), table: z.string() }),
]);

const said = { number: seq, at: seq, seat: seatSchema, name: z.string(), person: seq };

const talkLine: z.ZodMiniType<TalkLine> = z.discriminatedUnion('type', [
  z.strictObject({ ...said, type: z.literal('said'), phrase: z.enum(PHRASES) }),
  z.strictObject({ ...said, type: z.literal('reacted'), reaction: z.enum(REACTIONS) }),
  z.strictObject({ ...said, type: z.literal('wrote'), text: textSchema }),
]);

export const serverMessageSchema: z.ZodMiniType<ServerMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('update'),
    events: z.readonly(z.array(event)),
    missed: z.boolean(),
    view: tableViewSchema,
  }),
  z.strictObject({ type: z.literal('ack'), id: messageIdSchema, seq }),
  z.strictObject({
    type: z.literal('reject'),
    id: messageIdSchema,
    error: rejection,
    view: tableViewSchema,
  }),
  z.strictObject({ type: z.literal('error'), error: rejection }),
  z.strictObject({ type: z.literal('closed'), error: rejection, final: z.boolean() }),
  z.strictObject({ type: z.literal('talk'), lines: z.readonly(z.array(talkLine)) }),
  z.strictObject({ type: z.literal('pong') }),
]);
