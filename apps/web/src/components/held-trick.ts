// The pace: a finished trick stays in sight for a while, although the match goes on behind it. Only
// what lies in the middle is held; the hand and the score are always those of now, so nothing waits
// for a picture (O-81).
import type { Pace } from '@court-piece/protocol';
import type { View } from '@court-piece/rules/view';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { playedTo } from './dealt-cards.js';
import { lastTrick, type ShownTrick } from './TrickArea.js';

/** How long a finished trick stays, in milliseconds. */
export const HOLD: Readonly<Record<Pace, number>> = {
  instant: 0,
  fast: 600,
  normal: 1200,
  slow: 2500,
  tap: Number.POSITIVE_INFINITY,
};

/** The trick that has just been finished between two views, or null. */
export function justFinished(before: View, now: View): ShownTrick | null {
  if (now.dealer === null || now.tricks.length !== before.tricks.length + 1) return null;
  const trick = lastTrick(now);
  return trick === null || trick.cards.length < 4 ? null : trick;
}

/** True if a held trick has nothing more to show: taken back, or the viewer has played to the next one. */
export const isPlayedOn = (trick: ShownTrick, now: View): boolean =>
  now.tricks.length !== trick.number ||
  (now.trick !== null && playedTo(now.trick, now).some(({ seat }) => seat === now.viewer));

export interface Held {
  readonly trick: ShownTrick | null;
  readonly release: () => void;
}

/** Holds each finished trick for as long as the pace says, or until it is tapped or played on. */
export function useHeldTrick(view: View, pace: Pace): Held {
  const before = useRef(view);
  const held = useRef<ShownTrick | null>(null);
  const [, draw] = useState(0);
  // Decided while drawing, so that the old trick is never gone for a frame.
  if (before.current !== view) {
    const finished = justFinished(before.current, view);
    before.current = view;
    if (finished !== null && HOLD[pace] > 0) held.current = finished;
    else if (held.current !== null && isPlayedOn(held.current, view)) held.current = null;
  }
  const trick = held.current;
  const release = useCallback(() => {
    held.current = null;
    draw((count) => count + 1);
  }, []);
  useEffect(() => {
    if (trick === null || !Number.isFinite(HOLD[pace])) return undefined;
    const timer = setTimeout(release, HOLD[pace]);
    return () => clearTimeout(timer);
  }, [trick, pace, release]);
  return { trick, release };
}
