// Entries for logs, as tables write them.
import { recordToJson } from '@court-piece/notation';
import type { StoredMatch } from '../store/own-matches.js';
import { resolveOptions, type BySeat, type Seat } from '@court-piece/rules';
import type { SeatPlan } from '@court-piece/protocol';
import type { LogBody, LogEntry } from '@court-piece/table';

export const entry = (
  seq: number,
  body: LogBody,
  differing: Partial<Omit<LogEntry, 'seq' | 'body'>> = {},
): LogEntry => ({ seq, at: 1_800_000_000_000 + seq, by: null, command: null, ...differing, body });

export function created(
  host: string,
  seats: BySeat<SeatPlan> = { north: 'me', west: 'bot', south: 'open', east: 'bot' },
): LogBody {
  const options = resolveOptions({ preset: 'hokm' });
  if (!options.ok) throw new Error(options.error.code);
  return {
    type: 'created',
    version: 1,
    preset: 'hokm',
    options: options.value,
    host,
    hostName: 'Amina',
    seats,
    pace: 'normal',
  };
}

export const sat = (seat: Seat, player: string): LogBody => ({
  type: 'sat',
  seat,
  player,
  name: 'Bram',
});

export const paced: LogBody = { type: 'paced', pace: 'fast' };

/** A finished match of a person, as it is stored; its record holds what a record holds, and means nothing. */
export const ownMatch = (player: string, id: string, finishedAt: number): StoredMatch => ({
  player,
  id,
  finishedAt,
  seat: 'south',
  preset: 'simple',
  score: { 'north-south': 2, 'east-west': 1 },
  winner: 'north-south',
  record: recordToJson({ rules: { preset: 'simple' }, seats: { south: 'زینب' }, deals: [] }),
});
