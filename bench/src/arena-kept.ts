// Finished boards of long arena runs, one JSON line each, so that a run that is broken off can go on.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { BoardResult } from './arena-board.js';
import type { DuplicateMatch, Kept } from './arena-match.js';

interface Line {
  readonly match: string;
  readonly board: number;
  readonly result: BoardResult;
}

/** What was kept of the same pairs in the same preset. Lines that were cut short are left out. */
export function keptIn(file: string | undefined, match: DuplicateMatch): Kept | undefined {
  if (file === undefined) return undefined;
  const { preset, a, b, samples } = match;
  const name = [preset, a, b, samples ?? 'all'].join(' ');
  const done = new Map<number, BoardResult>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const text of lines) {
    const line = lineIn(text);
    if (line?.match === name) done.set(line.board, line.result);
  }
  return {
    done,
    keep: (board, result) =>
      appendFileSync(file, `${JSON.stringify({ match: name, board, result } satisfies Line)}\n`),
  };
}

function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
