// The HTTP interface beside the socket: making tables, and finding one's own again.
import { type RulesChoice, type Seat, SEATS } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { BOT_LEVELS, type BotLevel, nameSchema, type Pace, PACES } from './commands.js';
import type { TableStage, TurnClock } from './table-view.js';

/** A seat of a new table: its maker, a bot, or open for whoever opens the link. */
export const SEAT_PLANS = ['me', 'bot', 'open'] as const;
export type SeatPlan = (typeof SEAT_PLANS)[number];

const seatPlan = z.enum(SEAT_PLANS);
const level = z.optional(z.enum(BOT_LEVELS));

export const clockSchema = z.strictObject({
  turn: z.int().check(z.minimum(5), z.maximum(300)),
  bank: z.int().check(z.minimum(0), z.maximum(3600)),
});

/** `rules` is checked by resolveOptions, which names the path of what is wrong. */
export const newTableSchema = z.strictObject({
  rules: z.record(z.string(), z.unknown()),
  name: nameSchema,
  seats: z.strictObject({ north: seatPlan, west: seatPlan, south: seatPlan, east: seatPlan }),
  levels: z.optional(z.strictObject({ north: level, west: level, south: level, east: level })),
  pace: z.optional(z.enum(PACES)),
  clock: z.optional(z.nullable(clockSchema)),
  freeText: z.optional(z.boolean()),
  hints: z.optional(z.boolean()),
  watching: z.optional(z.boolean()),
  listed: z.optional(z.boolean()),
});

export type BotLevels = { readonly [seat in Seat]?: BotLevel | undefined };

export interface NewTable {
  readonly rules: RulesChoice;
  readonly name: string;
  readonly seats: Readonly<Record<Seat, SeatPlan>>;
  /** How strongly the bots on these seats play. Nothing: as the table likes. */
  readonly levels?: BotLevels | undefined;
  readonly pace?: Pace;
  /** Seconds a turn, and a bank of them for the whole match; null or nothing: no clock. */
  readonly clock?: TurnClock | null | undefined;
  /** People may write what they like. Nothing: yes, unless the table is listed. */
  readonly freeText?: boolean | undefined;
  /** Players may ask what a bot would do in their place. Nothing: yes, unless the table is listed. */
  readonly hints?: boolean | undefined;
  /** Others may look on. Nothing: yes. */
  readonly watching?: boolean | undefined;
  /** In the public list of tables that want players. Nothing: no. */
  readonly listed?: boolean | undefined;
}

/** `GET /api/me`: the visitor's name and unfinished tables, the most recently used first. */
export interface Me {
  readonly name: string | null;
  readonly tables: readonly OwnTable[];
}

export interface OwnTable {
  readonly id: string;
  readonly preset: string;
  readonly stage: TableStage;
  readonly seat: Seat;
  readonly score: Readonly<Record<'north-south' | 'east-west', number>>;
  /** Names or bot levels around the table. */
  readonly seats: Readonly<Record<Seat, string>>;
  readonly yourTurn: boolean;
}

/** At most one seat is one's own; checked beside the schema. */
export const ownSeats = (seats: NewTable['seats']): readonly Seat[] =>
  SEATS.filter((seat) => seats[seat] === 'me');
