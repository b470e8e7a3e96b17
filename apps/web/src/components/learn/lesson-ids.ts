// The lessons by name, in the order in which they are learnt.
export const LESSON_IDS = [
  'first',
  'follow',
  'ruff',
  'courts',
  'runs',
  'double',
  'ace',
  'hidden',
  'reveal',
  'beranga',
  'bavney',
  'revoke',
  'count',
  'voids',
  'partner',
] as const;

export type LessonId = (typeof LESSON_IDS)[number];

export const isLessonId = (value: unknown): value is LessonId =>
  LESSON_IDS.some((id) => id === value);
