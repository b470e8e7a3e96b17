// What a person can ask of a table. Checked by schema at the edge; whether it is allowed is the
// table's business, whether it is legal the rules'.
import { type Choice, isCard, type Seat, SEATS, SUITS, type Card } from '@court-piece/rules/view';
import * as z from 'zod/mini';

// A strict content-security policy would report the probe for generated code.
z.config({ jitless: true });

export const MAX_NAME_LENGTH = 24;

/** How long the table waits between actions, so that people can follow (milliseconds by level: pace.ts). */
export const PACES = ['instant', 'fast', 'normal', 'slow', 'tap'] as const;
export type Pace = (typeof PACES)[number];

export const seatSchema = z.enum(SEATS);
const cardSchema = z.custom<Card>(isCard);
const smallInt = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

export const choiceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cut'), seat: seatSchema, at: smallInt(0, 51) }),
  z.strictObject({ type: z.literal('redeal'), seat: seatSchema }),
  z.strictObject({ type: z.literal('call'), seat: seatSchema, suit: z.enum(SUITS) }),
  z.strictObject({ type: z.literal('nominate'), seat: seatSchema, n: smallInt(6, 13) }),
  z.strictObject({ type: z.literal('decline'), seat: seatSchema }),
  z.strictObject({ type: z.literal('set'), seat: seatSchema, card: z.exactOptional(cardSchema) }),
  z.strictObject({ type: z.literal('play'), seat: seatSchema, card: cardSchema }),
  z.strictObject({ type: z.literal('ask'), seat: seatSchema }),
  z.strictObject({ type: z.literal('reveal'), seat: seatSchema }),
  z.strictObject({ type: z.literal('correct'), seat: seatSchema, card: cardSchema }),
  z.strictObject({ type: z.literal('stand'), seat: seatSchema }),
  z.strictObject({ type: z.literal('on'), seat: seatSchema }),
  z.strictObject({ type: z.literal('stop'), seat: seatSchema }),
  z.strictObject({ type: z.literal('claim'), seat: seatSchema }),
]);

/** Trimmed, NFC, without control characters and direction marks; 1…24 characters. */
export const nameSchema = z.string().check(
  z.overwrite((name) => name.normalize('NFC').trim()),
  z.minLength(1),
  z.maxLength(MAX_NAME_LENGTH),
  z.regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u),
);

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), choice: choiceSchema }),
  z.strictObject({ type: z.literal('sit'), seat: seatSchema, name: nameSchema }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('rename'), name: nameSchema }),
  z.strictObject({
    type: z.literal('fill'),
    seat: seatSchema,
    with: z.enum(['bot', 'open']),
  }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('next-deal') }),
  z.strictObject({ type: z.literal('undo') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('pace'), pace: z.enum(PACES) }),
]);

/**
 * - `choose`: a decision in the match, for the own seat
 * - `sit`, `leave`, `rename`: one's own seat and name
 * - `fill`: the host puts a bot on a seat, or opens it again, before the start
 * - `start`: the host starts when no seat is open
 * - `next-deal`: this person is ready for the next deal
 * - `undo`: take back one's last decision (solo tables)
 * - `end`: the players stop (Rules 10.4)
 * - `pace`: the host sets how fast bots act
 */
export type TableCommand =
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'leave' }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'fill'; readonly seat: Seat; readonly with: 'bot' | 'open' }
  | { readonly type: 'start' }
  | { readonly type: 'next-deal' }
  | { readonly type: 'undo' }
  | { readonly type: 'end' }
  | { readonly type: 'pace'; readonly pace: Pace };
