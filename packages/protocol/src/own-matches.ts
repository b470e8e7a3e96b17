// A person's finished matches that were played without the server, as they are handed in later and
// listed. Each is a record; whatever else is told of it, the server works out from that.
import { SEATS, type BySide, type Seat } from '@court-piece/rules/view';
import * as z from 'zod/mini';

/** Ids of matches; chosen by the page that played it, and the person's own. */
const MATCH_ID = /^[\w-]{1,64}$/;
export const isMatchId = (text: string): boolean => MATCH_ID.test(text);

/** Characters of a record that is handed in, as JSON. */
export const MAX_MATCH_RECORD = 256 * 1024;
/** So many matches of one person are kept; the oldest go. */
export const MOST_OWN_MATCHES = 200;

/** `PUT /api/me/matches/ID` */
export const ownMatchSchema = z.strictObject({
  finishedAt: z.int().check(z.minimum(0)),
  seat: z.enum(SEATS),
  record: z.unknown(),
});

export interface OwnMatch {
  /** Milliseconds since the epoch, by the clock of whoever played it. */
  readonly finishedAt: number;
  /** The person's own seat. */
  readonly seat: Seat;
  /** A match record (docs/record-format.md) as data; the match in it is over. */
  readonly record: unknown;
}

/** One of `GET /api/me/matches`, the last one first. */
export interface OwnMatchSummary {
  readonly id: string;
  readonly finishedAt: number;
  readonly seat: Seat;
  readonly preset: string;
  readonly score: BySide<number>;
  readonly winner: 'north-south' | 'east-west' | 'draw';
}
