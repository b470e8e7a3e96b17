// The worker that looks at a deal from what each seat could know, and tells each decision as it has it.
// Apart from the one for open hands: bots bring a solver of their own.
import { readRecord } from '@court-piece/notation';
import type { AnalysisMessage } from '../components/analysis/data.js';
import { seatAnalysisOf } from './analyse-seats.js';
import type { AnalystTask } from './analyst.js';

addEventListener('message', ({ data }: MessageEvent<AnalystTask>) => {
  const read = readRecord(data.record);
  // The page has read it before.
  if (!read.ok) throw new Error(read.error.message);
  for (const message of seatAnalysisOf(read.value.record, data.deal)) tell(message);
});

const tell = (message: AnalysisMessage): void => postMessage(message);
