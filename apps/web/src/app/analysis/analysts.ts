// The workers of the analysis. The one for open hands outlives an analysis: the browser has made it quick
// by then, and the next deal takes a third of the time. To cancel is to end both.
import type { AnalysisMessage } from '../../components/analysis/data.js';
import type { AnalystTask, WarmUp } from '../../worker/analyst.js';

/** Milliseconds after which an analyst that nobody asks gives its memory back. */
const IDLE = 5 * 60_000;

let idle: Worker | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

const newAnalyst = (): Worker =>
  new Worker(new URL('../../worker/analyst.ts', import.meta.url), {
    type: 'module',
    name: 'analyst',
  });

/** Starts one before there is anything to look at: it is there when there is, and quick. */
export function expectAnalysis(): void {
  if (idle !== undefined) return;
  const analyst = newAnalyst();
  analyst.postMessage('warm-up' satisfies WarmUp, []);
  rest(analyst);
}

function rest(analyst: Worker): void {
  idle?.terminate();
  idle = analyst;
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    idle?.terminate();
    idle = undefined;
  }, IDLE);
}

/**
 * Has a deal looked at, with all hands open first.
 * @param tell each piece, in its order
 * @param fail a worker cannot be had, or broke
 * @returns the way to cancel it; does nothing once it is over
 */
export function analyse(
  task: AnalystTask,
  tell: (message: AnalysisMessage) => void,
  fail: () => void,
): () => void {
  const analyst = idle ?? newAnalyst();
  idle = undefined;
  clearTimeout(leaving);
  let working: Worker | undefined = analyst;
  const isOver = new AbortController();
  const { signal } = isOver;
  const stop = (): void => {
    isOver.abort();
    working?.terminate();
    working = undefined;
  };
  const listen = (worker: Worker, hear: (message: AnalysisMessage) => void): void => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<AnalysisMessage>) => {
        tell(data);
        hear(data);
      },
      { signal },
    );
    const broken = (): void => {
      stop();
      fail();
    };
    worker.addEventListener('error', broken, { signal });
    worker.postMessage(task, []);
  };
  const lookFromTheSeats = (): void => {
    const seats = new Worker(new URL('../../worker/seat-analyst.ts', import.meta.url), {
      type: 'module',
      name: 'seat-analyst',
    });
    working = seats;
    listen(seats, ({ type }) => {
      if (type === 'done') stop();
    });
  };
  listen(analyst, ({ type }) => {
    if (type !== 'trumps') return;
    rest(analyst);
    lookFromTheSeats();
  });
  return stop;
}
