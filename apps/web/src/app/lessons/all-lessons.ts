// Every lesson by its name.
import type { LessonId } from '../../components/learn/lesson-ids.js';
import { BEGINNING } from './beginning.js';
import type { Lesson } from './lesson.js';
import { VARIANTS } from './variants.js';

export const LESSONS: Readonly<Record<LessonId, Lesson>> = { ...BEGINNING, ...VARIANTS };
