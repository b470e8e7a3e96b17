// What a person can ask of a table. Checked by schema at the edge; whether it is allowed is the
// table's business, whether it is legal the rules'.
import { type Choice, isCard, type Seat, SEATS, SUITS, type Card } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { PHRASES, REACTIONS, type TalkCommand } from './talk.js';

// A strict content-security policy would report the probe for generated code.
z.config({ jitless: true });

export const MAX_NAME_LENGTH = 24;
export const MAX_TEXT_LENGTH = 200;

/** How long the table waits between actions, so that people can follow (milliseconds by level: pace.ts). */
export const PACES = ['instant', 'fast', 'normal', 'slow', 'tap'] as const;
export type Pace = (typeof PACES)[number];

/** How strongly a bot plays, from the weakest. */
export const BOT_LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

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

/** Trimmed, NFC, without control characters and direction marks; of 1 to so many characters. */
const plainText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.minLength(1),
    z.maxLength(longest),
    z.regex(
      /^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
    ),
  );

export const nameSchema = plainText(MAX_NAME_LENGTH);
export const textSchema = plainText(MAX_TEXT_LENGTH);

const entropySchema = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,32}$/));
const proposalId = z.int().check(z.minimum(1));

export const proposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('claim') }),
  z.strictObject({ kind: z.literal('swap'), a: seatSchema, b: seatSchema }),
]);

/** What needs the consent of others: see docs/protocol.md, "Asking the others". */
export type Proposal =
  | { readonly kind: 'undo' | 'end' | 'claim' }
  | { readonly kind: 'swap'; readonly a: Seat; readonly b: Seat };

/** Who sits where in the next match; `changed` gives everybody another partner. */
export const REMATCH_SEATS = ['same', 'changed'] as const;
export type RematchSeats = (typeof REMATCH_SEATS)[number];

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose'), choice: choiceSchema }),
  z.strictObject({ type: z.literal('sit'), seat: seatSchema, name: nameSchema }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('rename'), name: nameSchema }),
  z.strictObject({
    type: z.literal('fill'),
    seat: seatSchema,
    with: z.enum(['bot', 'open']),
    level: z.optional(z.enum(BOT_LEVELS)),
  }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('next-deal') }),
  z.strictObject({ type: z.literal('undo') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('pace'), pace: z.enum(PACES) }),
  z.strictObject({ type: z.literal('move'), from: seatSchema, to: seatSchema }),
  z.strictObject({ type: z.literal('remove'), seat: seatSchema }),
  z.strictObject({ type: z.literal('readmit') }),
  z.strictObject({ type: z.literal('watching'), allowed: z.boolean() }),
  z.strictObject({ type: z.literal('listed'), listed: z.boolean() }),
  z.strictObject({ type: z.literal('hints'), allowed: z.boolean() }),
  z.strictObject({ type: z.literal('propose'), proposal: proposalSchema }),
  z.strictObject({ type: z.literal('answer'), proposal: proposalId, agree: z.boolean() }),
  z.strictObject({ type: z.literal('withdraw'), proposal: proposalId }),
  z.strictObject({ type: z.literal('rematch'), seats: z.enum(REMATCH_SEATS) }),
  z.strictObject({ type: z.literal('entropy'), deal: proposalId, hex: entropySchema }),
  z.strictObject({ type: z.literal('say'), phrase: z.enum(PHRASES) }),
  z.strictObject({ type: z.literal('react'), reaction: z.enum(REACTIONS) }),
  z.strictObject({ type: z.literal('write'), text: textSchema }),
  z.strictObject({ type: z.literal('report'), seat: seatSchema }),
]);

/**
 * - `choose`: a decision in the match, for the own seat
 * - `sit`, `leave`, `rename`: one's own seat and name
 * - `fill`: the host puts a bot on a seat, changes its level, or opens the seat again, before the start
 * - `start`: the host starts when no seat is open
 * - `next-deal`: this person is ready for the next deal
 * - `undo`, `end`: the same as `propose` of that kind: at once where nobody else must agree
 * - `pace`: the host sets how fast bots act
 * - `move`, `remove`, `readmit`: the host arranges the seats before the start
 * - `watching`, `listed`: the host says who may look on, and whether players are wanted
 * - `hints`: the host says before the start whether players may ask what a bot would do
 * - `propose`, `answer`, `withdraw`: what needs the consent of others
 * - `rematch`: another match with the same people and rules
 * - `entropy`: this person's randomness for the deal to come (docs/fairness.md)
 * - `say`, `react`, `write`, `report`: talk; not in the log
 */
export type TableCommand =
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'leave' }
  | { readonly type: 'rename'; readonly name: string }
  | {
      readonly type: 'fill';
      readonly seat: Seat;
      readonly with: 'bot' | 'open';
      readonly level?: BotLevel | undefined;
    }
  | { readonly type: 'start' }
  | { readonly type: 'next-deal' }
  | { readonly type: 'undo' }
  | { readonly type: 'end' }
  | { readonly type: 'pace'; readonly pace: Pace }
  | { readonly type: 'move'; readonly from: Seat; readonly to: Seat }
  | { readonly type: 'remove'; readonly seat: Seat }
  | { readonly type: 'readmit' }
  | { readonly type: 'watching'; readonly allowed: boolean }
  | { readonly type: 'listed'; readonly listed: boolean }
  | { readonly type: 'hints'; readonly allowed: boolean }
  | { readonly type: 'propose'; readonly proposal: Proposal }
  | { readonly type: 'answer'; readonly proposal: number; readonly agree: boolean }
  | { readonly type: 'withdraw'; readonly proposal: number }
  | { readonly type: 'rematch'; readonly seats: RematchSeats }
  | { readonly type: 'entropy'; readonly deal: number; readonly hex: string }
  | TalkCommand;
