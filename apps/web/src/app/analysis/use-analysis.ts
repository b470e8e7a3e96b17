// An analysis as it comes from its worker: a worker for each, so that to cancel is to end it.
import { useEffect, useState } from 'preact/hooks';
import {
  type Analysis,
  type AnalysisMessage,
  NO_ANALYSIS,
  withMessage,
} from '../../components/analysis/data.js';
import type { AnalystTask } from '../../worker/analyst.js';

interface Running {
  readonly analysis: Analysis;
  readonly cancel: () => void;
  readonly again: () => void;
}

/** @param record as text; null while there is none */
export function useAnalysis(record: string | null, deal: number): Running {
  const [analysis, setAnalysis] = useState<Analysis>(NO_ANALYSIS);
  const [attempt, setAttempt] = useState(0);
  const [worker, setWorker] = useState<Worker>();
  useEffect(() => {
    setAnalysis(NO_ANALYSIS);
    if (record === null) return undefined;
    const started = new Worker(new URL('../../worker/analyst.ts', import.meta.url), {
      type: 'module',
      name: 'analyst',
    });
    let isOver = false;
    started.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => {
      if (!isOver) setAnalysis((before) => withMessage(before, data));
    });
    started.addEventListener('error', () => {
      if (!isOver) setAnalysis((before) => ({ ...before, state: 'failed' }));
    });
    started.postMessage({ record, deal } satisfies AnalystTask, []);
    setWorker(started);
    return () => {
      isOver = true;
      started.terminate();
    };
  }, [record, deal, attempt]);
  return {
    analysis,
    cancel: () => {
      worker?.terminate();
      setAnalysis((before) =>
        before.state === 'working' ? { ...before, state: 'cancelled' } : before,
      );
    },
    again: () => setAttempt((count) => count + 1),
  };
}
