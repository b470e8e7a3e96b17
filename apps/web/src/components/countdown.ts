// Time that runs out, as the table told it: what was left when the view was sent, counted down here.
// Never below nothing.
import { useEffect, useState } from 'preact/hooks';

/** Whole seconds until then, 0 when it is past. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** The seconds that are left of `leftMs`; `told` is the same as long as nothing new was told. */
export function useCountdown(leftMs: number | null, told: unknown): number | null {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setNow(start);
    setUntil(leftMs === null ? null : start + leftMs);
    if (leftMs === null) return undefined;
    const ticking = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(ticking);
  }, [told, leftMs === null]);
  if (leftMs === null) return null;
  return until === null ? secondsLeft(leftMs, 0) : secondsLeft(until, now);
}
