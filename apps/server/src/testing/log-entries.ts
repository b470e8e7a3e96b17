// Entries for logs, as tables write them.
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
