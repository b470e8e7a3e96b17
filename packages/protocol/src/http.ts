// The HTTP interface beside the socket: making tables, and finding one's own again.
import { type RulesChoice, type Seat, SEATS } from '@court-piece/rules/view';
import * as z from 'zod/mini';
import { nameSchema, type Pace, PACES } from './commands.js';
import type { TableStage } from './table-view.js';

/** A seat of a new table: its maker, a bot, or open for whoever opens the link. */
export const SEAT_PLANS = ['me', 'bot', 'open'] as const;
export type SeatPlan = (typeof SEAT_PLANS)[number];

const seatPlan = z.enum(SEAT_PLANS);

/** `rules` is checked by resolveOptions, which names the path of what is wrong. */
export const newTableSchema = z.strictObject({
  rules: z.record(z.string(), z.unknown()),
  name: nameSchema,
  seats: z.strictObject({ north: seatPlan, west: seatPlan, south: seatPlan, east: seatPlan }),
  pace: z.optional(z.enum(PACES)),
});

export interface NewTable {
  readonly rules: RulesChoice;
  readonly name: string;
  readonly seats: Readonly<Record<Seat, SeatPlan>>;
  readonly pace?: Pace;
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
