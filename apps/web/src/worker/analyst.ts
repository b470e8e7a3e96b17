// The worker that analyses one deal and tells each piece as it has it. Who wants no more ends it.
import { readRecord } from '@court-piece/notation';
import type { AnalysisMessage } from '../components/analysis/data.js';
import { analysisOf } from './analyse-deal.js';

export interface AnalystTask {
  /** A match record as text. */
  readonly record: string;
  /** From 1. */
  readonly deal: number;
}

addEventListener('message', ({ data }: MessageEvent<AnalystTask>) => {
  const read = readRecord(data.record);
  // The page has read it before.
  if (!read.ok) throw new Error(read.error.message);
  for (const message of analysisOf(read.value.record, data.deal)) tell(message);
});

const tell = (message: AnalysisMessage): void => postMessage(message);
