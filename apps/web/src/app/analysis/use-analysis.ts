// An analysis as it comes piece by piece.
import { useEffect, useState } from 'preact/hooks';
import { type Analysis, NO_ANALYSIS, withMessage } from '../../components/analysis/data.js';
import { analyse } from './analysts.js';

interface Running {
  readonly analysis: Analysis;
  readonly cancel: () => void;
  readonly again: () => void;
}

/** @param record as text; null while there is none */
export function useAnalysis(record: string | null, deal: number): Running {
  const [analysis, setAnalysis] = useState<Analysis>(NO_ANALYSIS);
  const [attempt, setAttempt] = useState(0);
  const [stop, setStop] = useState<() => void>();
  useEffect(() => {
    setAnalysis(NO_ANALYSIS);
    if (record === null) return undefined;
    const started = analyse(
      { record, deal },
      (message) => setAnalysis((before) => withMessage(before, message)),
      () => setAnalysis((before) => ({ ...before, state: 'failed' })),
    );
    setStop(() => started);
    return started;
  }, [record, deal, attempt]);
  return {
    analysis,
    cancel: () => {
      stop?.();
      setAnalysis((before) =>
        before.state === 'working' ? { ...before, state: 'cancelled' } : before,
      );
    },
    again: () => setAttempt((count) => count + 1),
  };
}
