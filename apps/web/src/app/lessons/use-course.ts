// A course on the page: its cards are played one after the other, at the pace of the table.
import { useEffect, useState } from 'preact/hooks';
import { HOLD } from '../../components/held-trick.js';
import type { Settings } from '../../components/settings.js';
import { advance, type Course, hurry } from './course.js';

/** Between two cards (milliseconds). */
const BETWEEN = 550;

/** How long until the next card: a finished trick stays in sight as long as anywhere. */
export function delayBefore(course: Course, pace: Settings['pace']): number {
  if (pace === 'instant') return 0;
  const { deal } = course.match;
  const isBetweenTricks = deal?.phase === 'play' && deal.trick.cards.length === 0;
  const hold = HOLD[pace === 'tap' ? 'normal' : pace];
  return isBetweenTricks && deal.tricks.length > 0 ? hold + BETWEEN / 2 : BETWEEN;
}

/** @param runs whether cards are played by themselves */
export function useCourse(
  first: () => Course,
  pace: Settings['pace'],
  runs = true,
): readonly [Course, (change: (course: Course) => Course) => void] {
  const [course, setCourse] = useState(first);
  useEffect(() => {
    if (!runs || course.coming.length === 0) return undefined;
    const next = pace === 'instant' ? hurry : advance;
    const timer = setTimeout(() => setCourse(next), delayBefore(course, pace));
    return () => clearTimeout(timer);
  }, [course, pace, runs]);
  return [course, setCourse];
}
