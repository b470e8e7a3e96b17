// Durations as settings have them: a number and its unit, so that nobody has to guess whether 30
// means seconds or milliseconds.
import { err, ok, type Result } from '@court-piece/rules/view';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** A timer cannot wait longer (a signed 32-bit number of milliseconds). */
const LONGEST_DURATION = 2 ** 31 - 1;

/** Milliseconds of `250ms`, `1.5s`, `5m`, `2h` or `0`; else what is wrong. */
export function parseDuration(text: string): Result<number, string> {
  if (text === '0') return ok(0);
  const match = /^(\d{1,12}(?:\.\d{1,3})?)(ms|s|m|h)$/.exec(text);
  const unit = UNITS[match?.[2] ?? ''];
  if (match?.[1] === undefined || unit === undefined) {
    return err('must be a duration such as 250ms, 1.5s, 5m or 2h');
  }
  const milliseconds = Math.round(Number(match[1]) * unit);
  return milliseconds <= LONGEST_DURATION ? ok(milliseconds) : err('must be at most 596h');
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds === 0) return '0';
  const unit = (['h', 'm', 's'] as const).find((name) => milliseconds % (UNITS[name] ?? 1) === 0);
  if (unit !== undefined) return `${milliseconds / (UNITS[unit] ?? 1)}${unit}`;
  return milliseconds >= 1000 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}
