// Which lessons have been done, in this browser.
import { isLessonId, LESSON_IDS, type LessonId } from '../../components/learn/lesson-ids.js';
import { type KeyValues, readStored, store } from '../storage.js';

const LESSONS = 'lessons';

/** The lessons that have been done, in the order of the list; anything else that stands there is left out. */
export function loadDone(storage: KeyValues | null): readonly LessonId[] {
  const stored = readStored(storage, LESSONS);
  if (!Array.isArray(stored)) return [];
  const known = new Set(stored.filter(isLessonId));
  return LESSON_IDS.filter((id) => known.has(id));
}

/** False if it could not be kept. */
export function saveDone(storage: KeyValues | null, id: LessonId): boolean {
  const done = new Set([...loadDone(storage), id]);
  return store(
    storage,
    LESSONS,
    LESSON_IDS.filter((one) => done.has(one)),
  );
}
