// Somebody's way through a lesson, as values: what is to be played next, what is said, what was
// answered. Every step back leads to a state that was there before.
import {
  type Choice,
  type MatchState,
  type RuleErrorCode,
  type View,
  viewFor,
} from '@court-piece/rules';
import type { MessageId } from '../../i18n/i18n.js';
import {
  act,
  type Ask,
  beginningOf,
  choiceOf,
  choose,
  LEARNER,
  type Lesson,
  type Stop,
  wordOf,
  wordsOf,
} from './lesson.js';

export interface Course {
  readonly lesson: Lesson;
  readonly match: MatchState;
  /** The stop that is on, or is being played to. */
  readonly at: number;
  /** What is still to be played before that stop speaks. */
  readonly coming: readonly string[];
  /** Why the last choice was not the right one. */
  readonly told: Told | null;
  /** How much help has been given here: none, what to think of, the answer. */
  readonly help: 0 | 1 | 2;
  /** The course at the stop before, as it was left. */
  readonly before: Course | null;
}

export type Told =
  | { readonly type: 'why'; readonly text: MessageId }
  /** The rules do not allow it. */
  | { readonly type: 'refused'; readonly code: RuleErrorCode };

export const begin = (lesson: Lesson): Course =>
  arrive({ lesson, match: beginningOf(lesson), at: 0, before: null });

function arrive(from: Pick<Course, 'lesson' | 'match' | 'at' | 'before'>): Course {
  const { lesson, match, at, before } = from;
  const coming = wordsOf(lesson.stops[at]?.play ?? '');
  return { lesson, match, at, before, coming, told: null, help: 0 };
}

/** The stop that speaks now; null while cards are played to it. */
export function stopOf({ lesson, at, coming }: Course): Stop | null {
  return coming.length > 0 ? null : (lesson.stops[at] ?? null);
}

const isLast = ({ lesson, at }: Course): boolean => at === lesson.stops.length - 1;

/** The lesson is at its end, and everything has been answered. */
export const isDone = (course: Course): boolean =>
  isLast(course) && course.coming.length === 0 && stopOf(course)?.ask === undefined;

/** The next card is played. */
export function advance(course: Course): Course {
  const [word, ...coming] = course.coming;
  if (word === undefined) return course;
  return { ...course, match: act(course.match, word, course.lesson), coming };
}

/** Everything that comes is played at once. */
export function hurry(course: Course): Course {
  let now = course;
  while (now.coming.length > 0) now = advance(now);
  return now;
}

/** On to the next stop; where an answer is awaited, or at the end, nothing happens. */
export function goOn(course: Course): Course {
  const now = hurry(course);
  if (now !== course) return now;
  if (stopOf(course)?.ask !== undefined || isLast(course)) return course;
  return arrive({ ...course, at: course.at + 1, before: course });
}

/** The learner's choice: on if it is right, otherwise why not; the cards stay as they are. */
export function answer(course: Course, choice: Choice): Course {
  const ask = stopOf(course)?.ask;
  if (ask === undefined) return course;
  const chosen = choose(course.match, choice);
  if (!chosen.ok) {
    return { ...course, told: { type: 'refused', code: chosen.error.code } };
  }
  const word = wordOf(choice);
  if (!rightWords(ask).includes(word)) {
    return { ...course, told: { type: 'why', text: ask.wrong?.[word] ?? ask.hint } };
  }
  const before = { ...course, told: null };
  return arrive({ lesson: course.lesson, match: chosen.value, at: course.at + 1, before });
}

export const rightWords = ({ right }: Ask): readonly string[] => wordsOf(right);

/** Back to the stop before, as it was before it was answered. */
export const back = (course: Course): Course => course.before ?? course;

/** First what to think of, then the answer itself. */
export function askHelp(course: Course): Course {
  const ask = stopOf(course)?.ask;
  if (ask === undefined) return course;
  return course.help === 0
    ? { ...course, help: 1, told: { type: 'why', text: ask.hint } }
    : { ...course, help: 2 };
}

/** A choice that is right here and can be made; null where nothing is asked. */
export function rightChoice(course: Course): Choice | null {
  const ask = stopOf(course)?.ask;
  if (ask === undefined) return null;
  const choices = rightWords(ask).map((word) => choiceOf(word, LEARNER));
  return choices.find((choice) => choose(course.match, choice).ok) ?? null;
}

/** What the learner sees. */
export const viewOf = ({ match }: Course): View => viewFor(match, LEARNER);
