// The worker that looks at deals with all hands open, one at a time, and tells each piece as it has it.
// Who wants no more ends it; who wants another deal asks again, and finds it warm.
import { readRecord } from '@court-piece/notation';
import { createSolver } from '@court-piece/solver';
import type { AnalysisMessage } from '../components/analysis/data.js';
import { openAnalysisOf } from './analyse-open.js';
import { warmUp } from './warm-up.js';

export interface AnalystTask {
  /** A match record as text. */
  readonly record: string;
  /** From 1. */
  readonly deal: number;
}

/** There may be something to do soon. */
export type WarmUp = 'warm-up';

const solver = createSolver();

addEventListener('message', ({ data }: MessageEvent<AnalystTask | WarmUp>) => {
  if (data === 'warm-up') {
    warmUp(solver);
    return;
  }
  const read = readRecord(data.record);
  // The page has read it before.
  if (!read.ok) throw new Error(read.error.message);
  for (const message of openAnalysisOf(read.value.record, data.deal, solver)) tell(message);
});

const tell = (message: AnalysisMessage): void => postMessage(message);
