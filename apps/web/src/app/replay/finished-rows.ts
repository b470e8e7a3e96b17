// The rows of the list of finished matches: what the server tells, checked, and put together with what
// this browser has.
import { isSeat } from '@court-piece/rules/view';
import type { FinishedRow } from '../../components/replay/MatchList.js';
import type { Fetch } from '../api.js';
import { isRecord } from '../storage.js';

/** Null where the server cannot be asked. */
export async function serverRows(fetch: Fetch): Promise<readonly FinishedRow[] | null> {
  try {
    const answer = await fetch('/api/me/matches', {
      cache: 'no-store',
      signal: AbortSignal.timeout(8_000),
    });
    const body: unknown = await answer.json();
    const { matches, played } = isRecord(body) && answer.ok ? body : {};
    if (!Array.isArray(matches) || !Array.isArray(played)) return null;
    return [
      ...matches.flatMap((match) => readRow(match, true)),
      ...played.flatMap((match) => readRow(match, false)),
    ];
  } catch {
    return null;
  }
}

function readRow(value: unknown, isOwn: boolean): readonly FinishedRow[] {
  if (!isRecord(value)) return [];
  const { id, preset, finishedAt, seat, score, winner } = value;
  const isGood =
    typeof id === 'string' &&
    typeof preset === 'string' &&
    typeof finishedAt === 'number' &&
    isSeat(seat) &&
    isRecord(score) &&
    (winner === 'north-south' || winner === 'east-west' || winner === 'draw');
  if (!isGood) return [];
  const points = (side: string): number => Number(score[side]) || 0;
  const sides = { 'north-south': points('north-south'), 'east-west': points('east-west') };
  return [{ id, preset, finishedAt, seat, score: sides, winner, here: false, there: true, isOwn }];
}

/** A match that was handed in is one, wherever it is kept. The last one first. */
export function merged(
  here: readonly FinishedRow[],
  there: readonly FinishedRow[],
): readonly FinishedRow[] {
  const known = new Set(there.map(({ id }) => id));
  const own = here.map((row) => ({ ...row, there: known.has(row.id) }));
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...there.filter(({ id }) => !ids.has(id))].toSorted(
    (a, b) => b.finishedAt - a.finishedAt,
  );
}
